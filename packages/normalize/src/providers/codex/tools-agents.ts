import type { Description, ToolSource } from '../../kinds/source.ts'
import {
  type AgentState,
  describeSubagent,
  readSubagentInput,
  readSubagentOutput,
  type SubagentInput,
  type SubagentOutput,
} from '../../kinds/subagent.ts'
import { type AnyToolRow, tool } from '../../provider.ts'
import { baseName } from '../../raw/path.ts'
import { at, defined, isRecord, type RawRecord, readList, readRecord, readText, readTexts } from '../../raw/read.ts'
import { agentStates } from './spelling.ts'

/** The agents a call is about: thread ids, or the path an agent was given. */
function readAgents(source: ToolSource): string[] {
  const path = readText(source.input, 'agentPath', 'agent_path')
  if (path !== undefined) return [baseName(path)]
  const ids = readTexts(source.input, 'receiverThreadIds', 'receiver_thread_ids', 'ids', 'targets')
  const id = readText(source.input, 'id', 'target', 'agentThreadId')
  return ids.length > 0 || id === undefined ? ids : [id]
}

const readInput =
  (action: SubagentInput['action']) =>
  (source: ToolSource): SubagentInput => {
    const agents = readAgents(source)
    return { ...readSubagentInput(source), action, ...(agents.length > 0 ? { agents } : {}) }
  }

/** `agentsStates: { <thread id>: { status, message } }`, kept also in the details of a failed call. */
function readStates(source: ToolSource): AgentState[] {
  const told = source.error === undefined ? source.output : at(source.error.details, 'agentsStates')
  // The function's own output has them in a field.
  const states = agentStates(
    listedStates(told) ?? readRecord(told, 'status') ?? (isFunctionOutput(told) || !isRecord(told) ? undefined : told),
  )
  return Object.entries(states)
    .filter(([, state]) => isRecord(state))
    .map(([id, state]) => ({
      id,
      ...defined({ status: readText(state, 'status'), message: readText(state, 'message') }),
    }))
}

/**
 * `list_agents` gives a list: `{ agents: [{ agent_name, agent_status, last_task_message }] }` (Codex's schema of its output).
 * The last one is what the agent was asked, and nothing that it said.
 */
function listedStates(told: unknown): RawRecord | undefined {
  if (!Array.isArray(at(told, 'agents'))) return undefined
  return Object.fromEntries(
    readList(told, 'agents').flatMap((agent) => {
      const name = readText(agent, 'agent_name')
      return name === undefined ? [] : [[name, at(agent, 'agent_status')]]
    }),
  )
}

const isFunctionOutput = (output: unknown): boolean =>
  ['agent_id', 'submission_id', 'previous_status'].some((key) => at(output, key) !== undefined)

/** A spawn's report is what its agent said last, as later calls and the agent's own turns tell; a wait's is its one agent's. */
function readOutput(source: ToolSource): SubagentOutput {
  const { report, ...output } = readSubagentOutput(source)
  const states = readStates(source)
  const [only] = states.length === 1 ? states : []
  return {
    ...output,
    ...defined({
      states: states.length > 0 ? states : undefined,
      report: readText(at(source.metadata, 'task'), 'summary') ?? only?.message ?? report,
    }),
  }
}

const THREAD_ID = /^[\da-f]{8}-[\da-f-]{27}$/iu

/** An agent is a thread id here, which no title should hold; what is sent to it says more. */
function describe(input: SubagentInput): Description {
  const { agents = [], ...rest } = input
  const name = agents.find((agent) => !THREAD_ID.test(agent))
  if (input.action === 'run') return describeSubagent(defined({ ...rest, agentType: rest.agentType ?? name }))
  // A wait that names no agent waits for any.
  if (input.action === 'wait') return describeSubagent({ ...rest, agents: agents.length > 0 ? agents : [''] })
  return {
    ...describeSubagent(name === undefined ? rest : { ...rest, agents: [name] }),
    ...defined({ secondary: input.prompt }),
  }
}

export const agentRow = (action: SubagentInput['action']): AnyToolRow =>
  tool('subagent', { input: readInput(action), output: readOutput, describe })

/** What an agent did, as an item of its own: it was spoken to, or stopped. */
export const activityRow: AnyToolRow = tool('subagent', {
  input: (source) => readInput(readText(source.input, 'kind') === 'interrupted' ? 'stop' : 'message')(source),
  output: readOutput,
  describe,
})
