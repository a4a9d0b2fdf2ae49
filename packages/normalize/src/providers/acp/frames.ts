import type { PartEvent } from '../../event.ts'
import { at, isRecord, type RawRecord, readRecord, readText, readTexts } from '../../raw/read.ts'
import { idOf, type Memory, ownerOf } from './memory.ts'
import { readFields } from './told-fields.ts'
import { readCallId, type WireMessage } from './wire.ts'

/** The flat frame of a part, with the contract's eight fields: a whole part, told by another normalizer. */
export function readFrame(value: unknown): PartEvent | undefined {
  const id = readCallId(value)
  if (!isRecord(value) || id === undefined || 'sessionUpdate' in value) return undefined
  const { toolName: name, kind, title, state, rawInput: input, rawOutput: output, error, metadata, timing } = value
  const fields = readFields({ name, kind, title, state, input, output, error, metadata, timing })
  if (fields.name === undefined || fields.kind === undefined || fields.state === undefined) return undefined
  return { type: 'part', id, whole: true, fields, removed: [] }
}

/** The form of `_meta.tools` that is read; what others put there has none, or another one. */
const VERSION = 1

/**
 * A part in an update of the protocol, where `_meta.tools` has what the protocol cannot say. A `tool_call` tells it whole, a
 * `tool_call_update` what of it changed.
 */
export function readToldUpdate({ type, body, session }: WireMessage, memory: Memory): PartEvent | undefined {
  const callId = readCallId(body)
  const tools = readRecord(at(body, '_meta'), 'tools')
  if (callId === undefined || tools === undefined || at(tools, 'version') !== VERSION) return undefined
  const whole = type === 'tool_call'
  const fields = readFields(told(body, tools))
  if (whole && (fields.kind === undefined || fields.state === undefined)) return undefined
  const owner = ownerOf(session, memory)
  const placed = owner === '' ? fields : withPlace(fields, owner)
  return {
    type: 'part',
    id: idOf(callId, owner),
    whole,
    fields: placed,
    removed: whole ? [] : readTexts(tools, 'removed'),
  }
}

/** In the protocol `null` is no value: an input or output that is `null` stands in `tools`. */
const told = (body: RawRecord, tools: RawRecord): RawRecord => ({
  ...tools,
  name: readText(body, 'name'),
  title: readText(body, 'title'),
  input: at(body, 'rawInput') ?? at(tools, 'input'),
  output: at(body, 'rawOutput') ?? at(tools, 'output'),
})

/** Calls of a child session have its id in front, and so has the call that started them. */
function withPlace(fields: PartEvent['fields'], owner: string): PartEvent['fields'] {
  const { metadata } = fields
  const parentId = metadata?.parentId
  return parentId === undefined ? fields : { ...fields, metadata: { ...metadata, parentId: idOf(parentId, owner) } }
}
