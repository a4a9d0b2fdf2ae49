import { at, defined, isRecord, readRecord, readText } from '../../raw/read.ts'
import { valueAt } from '../../raw/shared-map.ts'
import type { Memory } from './memory.ts'
import { blocksOf, isToolResult, isToolUse, type Line, readCallId, SOME_AGENT } from './wire.ts'

/** Whether a line is one of a session's own file, which names in camelCase what it tells beside the message. */
export const isSaved = (line: Line): boolean =>
  Object.hasOwn(line, 'isSidechain') ||
  Object.hasOwn(line, 'parentUuid') ||
  Object.hasOwn(line, 'toolUseResult') ||
  Object.hasOwn(line, 'toolDenialKind') ||
  Object.hasOwn(line, 'permissionDecision')

/** A saved line of a sub-agent; its id is absent where older versions wrote none. */
export const isSidechain = (line: Line): boolean => line['isSidechain'] === true

/** The sub-agent a saved line belongs to. */
export const agentOf = (line: Line): string | undefined =>
  isSidechain(line) ? readText(line, 'agentId') || undefined : undefined

/**
 * The call whose sub-agent a saved line belongs to, where the line says so itself. A line that the harness added to a call
 * within the run (a skill's text) names that call in the same field.
 */
export const sourceOf = (line: Line): string | undefined =>
  isSidechain(line) && line['isMeta'] !== true ? readCallId(line, 'sourceToolUseID') : undefined

/** A saved line in the words of the stream. */
export function streamed(line: Line, memory: Memory): Line {
  const agent = agentOf(line)
  const parent = (agent === undefined ? undefined : valueAt(memory.agents, agent)) ?? sourceOf(line)
  return {
    ...line,
    ...defined({
      parent_tool_use_id: parent,
      agent_id: parent === undefined ? undefined : agent,
      agent_run: isSidechain(line) ? (agent ?? SOME_AGENT) : undefined,
      tool_use_result: structuredOf(line),
      tool_use_meta: toolMeta(line),
      tool_result_meta: resultMeta(line),
    }),
  }
}

/** Of an MCP result, `toolUseResult` has the content alone, and `mcpMeta` what the stream has beside it (recorded case `mcp`). */
function structuredOf(line: Line): unknown {
  const { toolUseResult: result } = line
  const { structuredContent, resourceLinks } = readRecord(line, 'mcpMeta') ?? {}
  const beside = defined({ structuredContent, resourceLinks })
  return isRecord(result) || Object.keys(beside).length === 0 ? result : { content: result, ...beside }
}

/** The tool of an MCP call, told without its server. */
function toolMeta(line: Line): unknown[] | undefined {
  const tool = readText(line, 'attributionMcpTool')
  if (tool === undefined) return undefined
  return blocksOf(line)
    .filter(isToolUse)
    .map(({ id }) => ({ id, tool_name: tool }))
}

/** Who decided, and why a call did not run: of a line's one result. */
function resultMeta(line: Line): unknown[] | undefined {
  const [result, another] = blocksOf(line).filter(isToolResult)
  const decision = readRecord(line, 'permissionDecision')
  const kind = readText(line, 'toolDenialKind')
  if (result === undefined || another !== undefined || (decision === undefined && kind === undefined)) return undefined
  const meta = defined({ permission_decision: decision, non_execution_kind: kind })
  return [{ id: result['tool_use_id'], ...meta, denied_before_run: line['toolDenialBeforeRun'] === true }]
}

/** Tags of the texts that the harness writes in the person's place while a turn goes on. */
const ASIDE = /^\s*<(?:local-command|command-|bash-|system-reminder)/u

const NO_PROMPT = ['isMeta', 'isCompactSummary', 'isVisibleInTranscriptOnly', 'turnCompanion', 'isReplay']

/** Whether a saved line begins a turn of the main run: a person's words, or a notice that the agent is to act upon. */
export function isPrompt(line: Line): boolean {
  const isMain = line['type'] === 'user' && line['isSidechain'] === false
  if (!isMain || NO_PROMPT.some((key) => line[key] === true) || readText(line, 'sourceToolUseID')) return false
  const blocks = blocksOf(line)
  return blocks.length > 0 && !blocks.some((block) => isToolResult(block) || ASIDE.test(readText(block, 'text') ?? ''))
}

/** The text of a queued notice, or of a line that tells the agent of one. */
export function noticeOf(line: Line): string | undefined {
  const attachment = readRecord(line, 'attachment')
  if (line['type'] === 'attachment' && at(attachment, 'type') === 'queued_command')
    return readText(attachment, 'prompt')
  if (line['type'] !== 'user') return undefined
  const [text, more] = readTexts(line)
  return more === undefined ? text : undefined
}

const readTexts = (line: Line): readonly string[] =>
  blocksOf(line).flatMap((block) => (block['type'] === 'text' ? (readText(block, 'text') ?? []) : []))

/** The line of a sub-agent that a `progress` line of its call repeats. */
export function nestedLine(line: Line): Line | undefined {
  const data = readRecord(line, 'data')
  const message = readRecord(data, 'message')
  const type = readText(message, 'type')
  if (message === undefined || (type !== 'assistant' && type !== 'user')) return undefined
  const agentId = readText(data, 'agentId')
  return { ...message, isSidechain: true, ...defined({ agentId }), sourceToolUseID: line['parentToolUseID'] }
}
