import type { ToolTiming } from '../../part.ts'
import { at, isRecord, type RawRecord, readId, readNumber, readRecord, readText } from '../../raw/read.ts'

/**
 * A message of the app-server's JSON-RPC: a notification (`method`), a request to the host (`method` and `id`), or a
 * host's answer to one (`id` and `result` or `error`). The wire leaves the `jsonrpc` field out.
 */
export interface Message {
  /** The wire event itself. */
  event: unknown
  method?: string
  /** JSON-RPC id of a request or of the answer to it, as text. */
  requestId?: string
  params: RawRecord
  result?: unknown
  error?: unknown
  /** When the app-server sent it, in ms. */
  sentAt?: number
}

/** A thread item of the app-server protocol (`ThreadItem`, camelCase); only `type` and `id` are common to all. */
export interface Item extends RawRecord {
  type: string
  id: string
}

/** What an event may be: a message, or an item by itself as `thread/read` lists them. */
export function readMessage(event: unknown): Message | undefined {
  const method = readText(event, 'method')
  const requestId = readId(event, 'id')
  // An item by itself has an id too, and may have a result.
  const isAnswer =
    requestId !== undefined &&
    at(event, 'type') === undefined &&
    (at(event, 'result') !== undefined || at(event, 'error') !== undefined)
  if (method === undefined && !isAnswer) return undefined
  const message: Message = { event, params: readRecord(event, 'params') ?? {} }
  const sentAt = readMs(event, 'emittedAtMs')
  if (method !== undefined) message.method = method
  if (requestId !== undefined) message.requestId = requestId
  if (sentAt !== undefined) message.sentAt = sentAt
  // A notification has neither.
  return method !== undefined && requestId === undefined ? message : withAnswer(message)
}

function withAnswer(message: Message): Message {
  const result = at(message.event, 'result')
  const error = at(message.event, 'error')
  if (result !== undefined) message.result = result
  if (error !== undefined) message.error = error
  return message
}

/** The id of a call; an empty one is none. */
export function readCallId(value: unknown, ...keys: string[]): string | undefined {
  for (const key of keys) {
    const id = readId(value, key)
    if (id !== '' && id !== undefined) return id
  }
  return undefined
}

export const isItem = (value: unknown): value is Item =>
  isRecord(value) && readText(value, 'type') !== undefined && (readText(value, 'id') ?? '') !== ''

/** The thread a message is about; legacy requests call it a conversation. */
export const threadOf = (params: RawRecord): string | undefined =>
  readText(params, 'threadId', 'conversationId') ?? readText(at(params, 'thread'), 'id')

/** Longest a date reaches, in ms from 1970. */
const LAST_MS = 8.64e15

/** A time or a duration in ms; one that is negative, or past every date, is a fault of its sender and says nothing. */
export function readMs(value: unknown, key: string): number | undefined {
  const ms = readNumber(value, key)
  return ms !== undefined && ms >= 0 && ms <= LAST_MS ? ms : undefined
}

/** Times of an item, in ms: its own, else those of the notification around it. */
export function timingOf(item: RawRecord, params: RawRecord): ToolTiming {
  const timing: ToolTiming = {}
  const startedAt = readMs(item, 'startedAtMs') ?? readMs(params, 'startedAtMs')
  const completedAt = readMs(item, 'completedAtMs') ?? readMs(params, 'completedAtMs')
  if (startedAt !== undefined) timing.startedAt = startedAt
  if (completedAt !== undefined) timing.completedAt = completedAt
  return timing
}
