import type { Decoded } from '../../provider.ts'
import { withoutGroup } from '../../raw/indexed-map.ts'
import { at, isRecord, readText } from '../../raw/read.ts'
import { decodePermissionAsked, decodePermissionReplied } from './approvals.ts'
import { nextDecoders } from './decode-next.ts'
import { decodeAnyPart } from './decode-any-part.ts'
import { decodeSaved } from './decode-saved.ts'
import { decodeDeleted, decodeError, decodeIdle, decodeStatus } from './decode-session.ts'
import { byCall, byMessage, bySource, changed, type Memory, withRoot } from './memory.ts'
import { namesIn, namesRemoved } from './removed-names.ts'
import { decodeQuestionAsked, decodeQuestionRejected, decodeQuestionReplied } from './questions.ts'
import { readSaved } from './saved.ts'
import { isToolPart, placeOfCall, readEvent, sourceOf, type WireEvent } from './wire.ts'

export type { Memory } from './memory.ts'
export { start } from './start.ts'

type Decoder = (event: WireEvent, memory: Memory) => Decoded<Memory>

const decodePartUpdated: Decoder = ({ properties }, memory) => decodeAnyPart(at(properties, 'part'), memory)

/** Text and reasoning come as deltas; a tool's input would come under these fields. */
const INPUT_FIELDS = new Set(['raw', 'input', 'state.raw', 'state.input'])

const decodePartDelta: Decoder = ({ properties }, memory) => {
  if (!INPUT_FIELDS.has(readText(properties, 'field') ?? '')) return [[], memory]
  const source = sourceOf(readText(properties, 'messageID'), readText(properties, 'partID'))
  const delta = readText(properties, 'delta')
  const call = source === undefined ? undefined : memory.open.of(bySource(source))[0]?.[1]
  if (call === undefined || call.hasRaw === true || delta === undefined) return [[], memory]
  const open = call.hasInput === true ? memory.open : memory.open.with(call.id, { ...call, hasInput: true })
  return [[{ type: 'input-delta', id: call.id, delta }], changed(memory, { open })]
}

const decodeRemoved: Decoder = ({ properties }, memory) => {
  const messageID = readText(properties, 'messageID')
  const partID = readText(properties, 'partID')
  const source = sourceOf(messageID, partID)
  if (source === undefined) return [[], memory]
  let { open, asks } = memory
  const isWhole = messageID === undefined || partID === undefined
  for (const [id, call] of open.of(isWhole ? byMessage(source) : bySource(source))) {
    if (call.source !== source && call.source?.startsWith(`${source}/`) !== true) continue
    open = open.without(id)
    // Nobody is asked about a call that is gone.
    asks = withoutGroup(asks, byCall(id))
  }
  const next = changed(memory, { open, asks, removals: memory.removals + 1 })
  const gone = namesIn(messageID, partID, memory)
  // Some events named the message and the call only.
  const unnamed = isWhole ? [] : gone.flatMap(({ key }) => sourceOf(messageID, placeOfCall(key)) ?? [])
  return [[source, ...unnamed].map((told) => ({ type: 'retract', source: told })), namesRemoved(gone, next)]
}

/** Servers have been named when one of them says that its tools changed. */
const decodeMcpServer: Decoder = ({ properties }, memory) => {
  const server = readText(properties, 'server', 'mcpName')
  return server === undefined || memory.servers.includes(server)
    ? [[], memory]
    : [[], changed(memory, { servers: [...memory.servers, server] })]
}

/** Known to tell nothing of a call; `todo.updated` repeats what the call of `todowrite` says. */
export const nothing: Decoder = (_, memory) => [[], memory]

/** Every wire event that is read, by its type. */
export const decoders: Readonly<Record<string, Decoder>> = {
  'message.part.updated': decodePartUpdated,
  'message.part.delta': decodePartDelta,
  'message.part.removed': decodeRemoved,
  'message.removed': decodeRemoved,
  'message.updated': nothing,
  'session.created': nothing,
  'session.updated': nothing,
  'session.compacted': nothing,
  'session.diff': nothing,
  'session.idle': decodeIdle,
  'session.status': decodeStatus,
  'session.error': decodeError,
  'session.deleted': decodeDeleted,
  'permission.asked': decodePermissionAsked,
  'permission.updated': decodePermissionAsked,
  'permission.v2.asked': decodePermissionAsked,
  'permission.replied': decodePermissionReplied,
  'permission.v2.replied': decodePermissionReplied,
  'question.asked': decodeQuestionAsked,
  'question.v2.asked': decodeQuestionAsked,
  'question.replied': decodeQuestionReplied,
  'question.v2.replied': decodeQuestionReplied,
  'question.rejected': decodeQuestionRejected,
  'question.v2.rejected': decodeQuestionRejected,
  'todo.updated': nothing,
  'mcp.tools.changed': decodeMcpServer,
  'mcp.browser.open.failed': decodeMcpServer,
  ...nextDecoders,
}

/** Families of events about the server, the project and the user's own screen, and of the newer ones those about no call. */
const IRRELEVANT =
  /^(?:(?:server|file|project|plugin|installation|lsp|vcs|pty|tui|workspace|worktree|catalog|integration|reference|models-dev|command|global|ide)\.|session\.next\.(?:(?:text|reasoning|prompt|context|agent|model|compaction|revert)\.|step\.(?:started|ended)$|(?:prompted|synthetic|moved|retried)$))/u

export function decode(value: unknown, memory: Memory): Decoded<Memory> {
  const saved = readSaved(value)
  if (saved !== undefined) return decodeSaved(saved, withRoot(memory, saved))
  const event = readEvent(value)
  const decoder = event !== undefined && Object.hasOwn(decoders, event.type) ? decoders[event.type] : undefined
  if (event === undefined || decoder === undefined)
    return [event !== undefined && IRRELEVANT.test(event.type) ? [] : [{ type: 'unrecognized', event: value }], memory]
  return decoder(event, withRoot(memory, event.properties))
}

/** Event types of this agent carry dots and a record of properties; its parts a session or a call id. */
export function recognizes(value: unknown): boolean {
  if (readSaved(value) !== undefined) return true
  const event = readEvent(value)
  if (event === undefined) return false
  if (isToolPart(value)) return typeof at(value, 'callID') === 'string' || typeof at(value, 'sessionID') === 'string'
  return Object.hasOwn(decoders, event.type) || (event.type === 'server.connected' && isRecord(event.properties))
}
