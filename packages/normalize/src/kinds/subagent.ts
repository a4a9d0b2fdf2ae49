import { oneLine } from '../raw/line.ts'
import { at, defined, readId, readNumber, readRecord, readText } from '../raw/read.ts'
import { textOf } from './content.ts'
import type { Description, Kind, ToolSource } from './source.ts'

export interface SubagentInput {
  action: 'run' | 'workflow' | 'message' | 'wait' | 'stop' | 'resume' | 'list' | 'createTeam' | 'deleteTeam'
  agentType?: string
  description?: string
  prompt?: string
  model?: string
  /** Ids or names of the agents it is about, where there are any yet. */
  agents?: string[]
  background?: boolean
}

export interface AgentState {
  id: string
  status?: string
  /** What the agent said last, or its answer. */
  message?: string
}

export interface SubagentOutput {
  /** The agent's own final answer, without what the harness wrapped around it. */
  report?: string
  /** The agents' states, where the call reports several. */
  states?: AgentState[]
  /** What the agent is doing now, in its own words. */
  progress?: string
  usage?: { totalTokens?: number; toolUses?: number; durationMs?: number }
  childSessionId?: string
  task?: { id?: string; status?: string; outputFile?: string }
}

export type SubagentView = { kind: 'subagent' } & SubagentInput & SubagentOutput

export const readSubagentInput = ({ input }: ToolSource): SubagentInput => ({
  action: 'run',
  ...defined({
    agentType: readText(input, 'subagent_type', 'subagentType', 'agent_type', 'agentType', 'agent'),
    description: readText(input, 'description'),
    prompt: readText(input, 'prompt', 'message', 'task'),
    model: readText(input, 'model') || undefined,
    background: at(input, 'run_in_background') === true || undefined,
  }),
})

export function readSubagentOutput(source: ToolSource): SubagentOutput {
  const { metadata } = source
  const task = readRecord(metadata, 'task')
  const usage = readRecord(metadata, 'usage')
  return defined({
    report: source.error === undefined ? textOf(source.output) : undefined,
    progress: readText(task, 'description'),
    usage: usage === undefined ? undefined : readUsage(usage),
    childSessionId: readText(metadata, 'childSessionId'),
    task:
      task === undefined
        ? undefined
        : defined({
            id: readId(task, 'id'),
            status: readText(task, 'status'),
            outputFile: readText(task, 'outputFile'),
          }),
  })
}

const readUsage = (usage: unknown): SubagentOutput['usage'] =>
  defined({
    totalTokens: readNumber(usage, 'totalTokens'),
    toolUses: readNumber(usage, 'toolUses'),
    durationMs: readNumber(usage, 'durationMs'),
  })

export function describeSubagent(input: SubagentInput): Description {
  const agent = input.agents?.[0] ?? input.agentType
  switch (input.action) {
    case 'run': {
      const own =
        input.description ??
        (input.agentType === undefined && input.prompt !== undefined ? oneLine(input.prompt) : undefined)
      return {
        message: 'subagent.run',
        noun: 'agent',
        ...defined({
          own: own || undefined,
          target: input.agentType,
          secondary: own === undefined ? undefined : input.agentType,
        }),
      }
    }
    case 'workflow':
      return { message: 'subagent.workflow', noun: 'task', ...defined({ target: input.description }) }
    case 'wait':
      return (input.agents?.length ?? 0) === 1
        ? { message: 'subagent.wait', noun: 'agent' }
        : { message: 'subagent.waitMany', count: input.agents?.length ?? 0 }
    case 'list':
      return { message: 'subagent.list' }
    case 'message':
      return { message: 'subagent.message', noun: 'agent', ...defined({ target: agent }) }
    case 'stop':
      return { message: 'subagent.stop', noun: 'agent', ...defined({ target: agent }) }
    case 'resume':
      return { message: 'subagent.resume', noun: 'agent', ...defined({ target: agent }) }
    case 'createTeam':
      return { message: 'subagent.createTeam', noun: 'team', ...defined({ target: input.description }) }
    case 'deleteTeam':
      return { message: 'subagent.deleteTeam', noun: 'team', ...defined({ target: input.description }) }
  }
}

export const subagent: Kind<SubagentInput, SubagentOutput> = {
  input: readSubagentInput,
  output: readSubagentOutput,
  describe: describeSubagent,
}
