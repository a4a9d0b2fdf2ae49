import { at, isRecord, type RawRecord, readList, readRecord, readText } from '../../raw/read.ts'

/** A message as it is saved: who says it, and its parts. */
export interface SavedMessage {
  info: RawRecord
  parts: readonly RawRecord[]
}

/** Saved messages, and the session they are from: of one message alone its own `info` names it. */
export type Saved = { info: RawRecord; messages: readonly SavedMessage[] }

/** An export, `{ info, messages: [{ info, parts }] }`, or one of its messages, as the server lists them. */
export function readSaved(value: unknown): Saved | undefined {
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
