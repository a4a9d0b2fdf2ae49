import type { PartEvent } from '../../event.ts'
import { at, isRecord, type RawRecord, readRecord, readText, readTexts } from '../../raw/read.ts'
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
 * `tool_call_update` what of it changed. Its id is the part's, whatever session it comes in: the sender made it unique.
 */
export function readToldUpdate({ type, body }: WireMessage): PartEvent | undefined {
  const id = readCallId(body)
  const tools = readRecord(at(body, '_meta'), 'tools')
  if (id === undefined || tools === undefined || at(tools, 'version') !== VERSION) return undefined
  const whole = type === 'tool_call'
  const fields = readFields(told(body, tools))
  if (whole && (fields.kind === undefined || fields.state === undefined)) return undefined
  return { type: 'part', id, whole, fields, removed: whole ? [] : readTexts(tools, 'removed') }
}

/** In the protocol `null` is no value: an input or output that is `null` stands in `tools`. */
const told = (body: RawRecord, tools: RawRecord): RawRecord => ({
  ...tools,
  name: readText(body, 'name'),
  title: readText(body, 'title'),
  input: at(body, 'rawInput') ?? at(tools, 'input'),
  output: at(body, 'rawOutput') ?? at(tools, 'output'),
})
