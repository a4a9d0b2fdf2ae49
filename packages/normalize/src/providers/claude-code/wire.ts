import { at, defined, isRecord, type RawRecord, readList, readText } from '../../raw/read.ts'

/** One line of the stream, or one message of the Agent SDK: they are the same. */
export type Line = RawRecord

/** A block of a message's content: `text`, `tool_use`, `tool_result`, `web_search_tool_result`, … */
export type Block = RawRecord

/** What a line is: the subtype of a `system` line, else its type. `''` where it has none. */
export const lineType = (line: Line): string =>
  (line['type'] === 'system' ? readText(line, 'subtype') : readText(line, 'type')) ?? ''

/** The call whose sub-agent a line belongs to. */
export const parentOf = (line: Line): string | undefined => readText(line, 'parent_tool_use_id') || undefined

/**
 * The run a line belongs to: the id of the sub-agent's call, `''` for the main one. A saved line's is the sub-agent's own id
 * while its call is not known.
 */
export const ownerOf = (line: Line): string => parentOf(line) ?? readText(line, 'agent_run') ?? ''

/** All the runs of sub-agents that a saved line does not tell apart. */
export const SOME_AGENT = 'sidechain'

/** The sub-agent a line belongs to, by its own id: all that ties a call to it until the call that started it is known. */
export function agentIn(line: Line): string | undefined {
  const agent = readText(line, 'agent_id', 'agent_run')
  return agent === '' || agent === SOME_AGENT ? undefined : agent
}

/** Content blocks of a line's message; text content is one text block. */
export function blocksOf(line: Line): readonly Block[] {
  const content = at(line['message'], 'content')
  return typeof content === 'string'
    ? [{ type: 'text', text: content }]
    : readList(line['message'], 'content').filter(isRecord)
}

const CALLS = new Set(['tool_use', 'server_tool_use', 'mcp_tool_use'])
const RESULT = /^(?:\w+_)?tool_result$/u

/** A call: of the CLI's own tools, of a tool the API hosts, or of an MCP server the API talks to. */
export const isToolUse = (block: Block): boolean => CALLS.has(readText(block, 'type') ?? '')

/** A result: `tool_result` in a `user` line; of what ran at the API a `…_tool_result` in the message that called it. */
export const isToolResult = (block: Block): boolean =>
  RESULT.test(readText(block, 'type') ?? '') && readCallId(block, 'tool_use_id') !== undefined

/** The id of a call; an empty one is none. */
export const readCallId = (value: unknown, key: string): string | undefined => readText(value, key) || undefined

/** The entry of a sidecar list (`tool_use_meta`, `tool_result_meta`) that speaks of a call. */
export const metaOf = (line: Line, list: string, id: string): RawRecord | undefined =>
  readList(line, list)
    .filter(isRecord)
    .find((entry) => entry['id'] === id)

/** The line's own time, where it has one. */
export const startedAt = (line: Line): { timing?: { startedAt: string } } => {
  const time = readText(line, 'timestamp')
  return time === undefined ? {} : { timing: { startedAt: time } }
}

/** Line types that also other agents might use; they count only with Claude's own fields. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  assistant: ['message', 'parent_tool_use_id'],
  user: ['message', 'parent_tool_use_id'],
  stream_event: ['event', 'parent_tool_use_id'],
  result: ['subtype', 'num_turns'],
  tool_progress: ['tool_use_id', 'elapsed_time_seconds'],
  system: ['subtype', 'session_id', 'uuid'],
}

/** What the lines of a session's file have. */
const SAVED = ['type', 'isSidechain', 'sessionId', 'uuid']

/** Whether a line can only be Claude Code's. */
export function recognizes(event: unknown): boolean {
  const type = readText(event, 'type') ?? ''
  const marks = Object.hasOwn(MARKS, type) ? MARKS[type] : undefined
  const holds = (keys: readonly string[]): boolean => keys.every((key) => at(event, key) !== undefined)
  return (marks !== undefined && holds(marks)) || holds(SAVED)
}

/** Numbers of a usage record under the names of the part's metadata. */
export const readUsage = (
  usage: unknown,
  names: Readonly<Record<'totalTokens' | 'toolUses' | 'durationMs', string>>,
): { totalTokens?: number; toolUses?: number; durationMs?: number } | undefined => {
  const number = (key: string): number | undefined => {
    const value = at(usage, key)
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  }
  const read = defined({
    totalTokens: number(names.totalTokens),
    toolUses: number(names.toolUses),
    durationMs: number(names.durationMs),
  })
  return Object.keys(read).length > 0 ? read : undefined
}
