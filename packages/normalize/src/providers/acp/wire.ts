import { at, defined, isRecord, type RawRecord, readId, readRecord, readText } from '../../raw/read.ts'

/** A message of the protocol, out of its envelope. `type` is an update's word, a method, or `answer`. */
export interface WireMessage {
  type: string
  body: RawRecord
  session?: string
  /** JSON-RPC id of a request or an answer. */
  id?: string | number
  /** An answer that is an error. */
  failed?: true
}

/** A JSON-RPC id; `null` and anything else is none. */
export const readRequestId = (value: unknown, key = 'id'): string | number | undefined => {
  const id = at(value, key)
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}

const message = (type: string, body: RawRecord, from: unknown, envelope?: unknown): WireMessage => {
  const session = readText(from, 'sessionId') || undefined
  const id = readRequestId(envelope)
  const read: WireMessage = { type, body }
  if (session !== undefined) read.session = session
  if (id !== undefined) read.id = id
  return read
}

/**
 * A message out of any of its envelopes: JSON-RPC (a `session/update`, a request, an answer), the parameters alone, an
 * update alone, and the result of a prompt alone.
 */
export function readMessage(value: unknown): WireMessage | undefined {
  if (!isRecord(value)) return undefined
  const method = readText(value, 'method')
  const params = readRecord(value, 'params') ?? {}
  if (method === 'session/update') return readUpdate(params)
  if (method !== undefined) return message(method, params, params, value)
  if (isRecord(at(value, 'update'))) return readUpdate(value)
  if (readText(value, 'sessionUpdate') !== undefined) return readUpdate({ update: value })
  if (isPermission(value)) return message('session/request_permission', value, value, value)
  const result = readRecord(value, 'result')
  if (result !== undefined) return message('answer', result, value, value)
  if (isRecord(at(value, 'error'))) return { ...message('answer', {}, value, value), failed: true }
  return readText(value, 'stopReason') === undefined ? undefined : message('answer', value, value)
}

function readUpdate(params: RawRecord): WireMessage | undefined {
  const update = readRecord(params, 'update')
  const type = readText(update, 'sessionUpdate')
  return update === undefined || type === undefined ? undefined : message(type, update, params)
}

const isPermission = (value: unknown): boolean =>
  Array.isArray(at(value, 'options')) && (isRecord(at(value, 'toolCall')) || isRecord(at(value, 'subject')))

/**
 * The tool call that a permission is asked for: `toolCall`, in v2 within its `subject`; a subject that is a command may name
 * the call that runs it.
 */
export const readAskedCall = (params: RawRecord): RawRecord | undefined => {
  const subject = readRecord(params, 'subject')
  return readRecord(params, 'toolCall') ?? readRecord(subject, 'toolCall') ?? readAskedCommand(subject)
}

function readAskedCommand(subject: RawRecord | undefined): RawRecord | undefined {
  const toolCallId = readText(subject, 'toolCallId')
  const command = readText(subject, 'command')
  if (toolCallId === undefined || command === undefined) return undefined
  return { toolCallId, kind: 'execute', rawInput: defined({ command, cwd: readText(subject, 'cwd') }) }
}

/** The id of the call that an update is about. */
export const readCallId = (update: unknown): string | undefined => readId(update, 'toolCallId') || undefined
