import { at, defined, isRecord, type RawRecord, readList, readNumber, readRecord, readText } from '../../raw/read.ts'

/** A message as it is saved: who says it, and its parts. */
export interface SavedMessage {
  info: RawRecord
  parts: readonly RawRecord[]
}

/** Saved messages, and the session they are from: of one message alone its own `info` names it. */
export type Saved = { info: RawRecord; messages: readonly SavedMessage[] }

/**
 * An export, `{ info, messages: [{ info, parts }] }`; one of its messages, as the server lists them; or messages of the newer
 * history.
 */
export function readSaved(value: unknown): Saved | undefined {
  return readSavedMessages(value) ?? readHistory(value)
}

function readSavedMessages(value: unknown): Saved | undefined {
  const info = readRecord(value, 'info')
  if (info === undefined || at(value, 'type') !== undefined) return undefined
  const alone = readMessage(value)
  if (alone !== undefined) return readText(info, 'sessionID') === undefined ? undefined : { info, messages: [alone] }
  const listed = at(value, 'messages')
  if (readText(info, 'id') === undefined || !Array.isArray(listed)) return undefined
  const messages = listed.flatMap((message: unknown) => readMessage(message) ?? [])
  return messages.length === 0 && listed.length > 0 ? undefined : { info, messages }
}

function readMessage(value: unknown): SavedMessage | undefined {
  const info = readRecord(value, 'info')
  if (info === undefined || !Array.isArray(at(value, 'parts')) || readText(info, 'role') === undefined) return undefined
  return { info, parts: readList(value, 'parts').filter(isRecord) }
}

/** Types of messages of the newer history; what is said in them stands in the message itself. */
const TYPES: ReadonlySet<string> = new Set([
  'agent-switched',
  'assistant',
  'compaction',
  'model-switched',
  'shell',
  'synthetic',
  'system',
  'user',
])

/** The newer history: `{ data: [message] }`, or one of its messages, `{ type, id, time, … }`. They name no session. */
function readHistory(value: unknown): Saved | undefined {
  const data = at(value, 'data') ?? value
  if (!Array.isArray(data)) {
    const alone = readNewer(data)
    return alone === undefined ? undefined : { info: {}, messages: [alone] }
  }
  const messages = data.flatMap((message: unknown) => readNewer(message) ?? [])
  return messages.length === 0 || messages.length < data.length ? undefined : { info: {}, messages }
}

function readNewer(message: unknown): SavedMessage | undefined {
  const type = readText(message, 'type')
  if (type === undefined || !TYPES.has(type)) return undefined
  const isMessage = readNumber(at(message, 'time'), 'created') !== undefined
  if (!isRecord(message) || !isMessage || readText(message, 'id') === undefined) return undefined
  const { id, time, error } = message
  const info = defined({ id, time, error, role: type === 'assistant' ? type : undefined })
  if (type === 'shell') return { info, parts: [message] }
  return { info, parts: type === 'assistant' ? readList(message, 'content').filter(isRecord) : [] }
}
