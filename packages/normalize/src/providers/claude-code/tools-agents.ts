import { textOf } from '../../kinds/content.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { readSubagentInput, readSubagentOutput, type SubagentInput, type SubagentOutput } from '../../kinds/subagent.ts'
import { oneLine } from '../../raw/line.ts'
import { baseName } from '../../raw/path.ts'
import { at, defined, isRecord, readList, readText } from '../../raw/read.ts'
import { unframed, withoutToolsUsed } from './unframed.ts'

const resultOf = (source: ToolSource): unknown => at(source.metadata, 'result')

/** Agent and Task: the report is the agent's own, without the frame the CLI puts around it for the model. */
export function readAgentOutput(source: ToolSource): SubagentOutput {
  const { report: _, ...output } = readSubagentOutput(source)
  return { ...output, ...defined({ report: source.error === undefined ? reportOf(source) : undefined }) }
}

function reportOf(source: ToolSource): string | undefined {
  const text = textOf(source.output)
  const task = at(source.metadata, 'task')
  if (text !== undefined && at(source.metadata, 'reported') === true) return unframed(text)
  if (at(task, 'background') === true)
    return readText(task, 'status') === 'running' ? undefined : readText(task, 'summary')
  return structuredReport(source) ?? (text === undefined ? undefined : unframed(text))
}

/** `content` of the structured result, where it was short enough to be kept. */
function structuredReport(source: ToolSource): string | undefined {
  const texts = readList(resultOf(source), 'content')
    .filter(isRecord)
    .map((block) => withoutToolsUsed(readText(block, 'text') ?? ''))
    .filter((text) => text !== '')
  return texts.length > 0 ? texts.join('\n') : undefined
}

/** SendMessage: to a teammate or an agent that may go on. */
export function readMessageInput({ input }: ToolSource): SubagentInput {
  const to = readText(input, 'to', 'recipient', 'target_agent_id')
  const message = at(input, 'message')
  return {
    action: 'message',
    ...defined({
      agents: to === undefined ? undefined : [to],
      description: readText(input, 'summary'),
      prompt:
        typeof message === 'string' ? message : (readText(message, 'content', 'text') ?? readText(input, 'content')),
    }),
  }
}

/** Workflow: a script, by its name, its file or the name the CLI gave the run. */
export function readWorkflowInput(source: ToolSource): SubagentInput {
  const { input } = source
  const path = readText(input, 'scriptPath')
  return {
    action: 'workflow',
    ...defined({
      description:
        readText(input, 'name') ??
        readText(resultOf(source), 'workflowName') ??
        (path === undefined ? undefined : baseName(path)),
      prompt: readText(input, 'script'),
    }),
  }
}

/** TeamCreate and TeamDelete. */
export const readTeamInput =
  (action: 'createTeam' | 'deleteTeam') =>
  ({ input }: ToolSource): SubagentInput => ({
    action,
    ...defined({ description: readText(input, 'team_name', 'name'), prompt: readText(input, 'description') }),
  })

export const readListInput = (): SubagentInput => ({ action: 'list' })

/** Agent, and Task as it was called. A resumed agent is named by its id. */
export function readAgentInput(source: ToolSource): SubagentInput {
  const input = readSubagentInput(source)
  const agent = readText(source.input, 'resume', 'name')
  return { ...input, ...defined({ agents: agent === undefined ? undefined : [oneLine(agent)] }) }
}
