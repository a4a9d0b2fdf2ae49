import type { Decoded } from '../../provider.ts'
import { newestEntries } from '../../raw/newest.ts'
import { at, readNumber, readRecord, readText } from '../../raw/read.ts'
import { callStart, withLauncher } from './calls.ts'
import { changed, type Memory, withoutEntries } from './memory.ts'
import { decodeResultBlock } from './results.ts'
import { isToolResult, isToolUse, type Line, ownerOf, readCallId } from './wire.ts'

type StreamDecoder = (event: unknown, line: Line, memory: Memory) => Decoded<Memory>

/** Blocks are counted anew in each message of each run. */
const keyOf = (line: Line, event: unknown): string => `${ownerOf(line)}#${readNumber(event, 'index') ?? ''}`

/** Events that are known and tell nothing of a call. */
export const nothing: StreamDecoder = (_event, _line, memory) => [[], memory]

const openMessage: StreamDecoder = (_, line, memory) => {
  const prefix = `${ownerOf(line)}#`
  const blocks = withoutEntries(memory.blocks, (key) => key.startsWith(prefix))
  return [[], blocks === memory.blocks ? memory : changed(memory, { blocks })]
}

const openBlock: StreamDecoder = (event, line, memory) => {
  const block = readRecord(event, 'content_block')
  const id = readCallId(block, 'id')
  if (block === undefined) return [[], memory]
  // A hosted tool's result comes whole, in the start of its block.
  if (isToolResult(block)) return decodeResultBlock(block, line, memory)
  if (!isToolUse(block) || id === undefined) return [[], memory]
  const next = withLauncher(block, id, line, memory)
  return [
    [{ ...callStart(block, id, line, memory.servers), inputStarts: true }],
    changed(next, { blocks: newestEntries(new Map(memory.blocks).set(keyOf(line, event), id)) }),
  ]
}

const growBlock: StreamDecoder = (event, line, memory) => {
  const delta = readText(at(event, 'delta'), 'partial_json')
  if (delta === undefined || delta === '') return [[], memory]
  const id = memory.blocks.get(keyOf(line, event))
  return [id === undefined ? [] : [{ type: 'input-delta', id, delta }], memory]
}

const closeBlock: StreamDecoder = (event, line, memory) => {
  if (memory.blocks.size === 0) return [[], memory]
  const key = keyOf(line, event)
  const id = memory.blocks.get(key)
  if (id === undefined) return [[], memory]
  return [
    [{ type: 'running', id }],
    changed(memory, { blocks: withoutEntries(memory.blocks, (other) => other === key) }),
  ]
}

/** One entry per event of the API's stream. */
export const decoders: Readonly<Record<string, StreamDecoder>> = {
  message_start: openMessage,
  content_block_start: openBlock,
  content_block_delta: growBlock,
  content_block_stop: closeBlock,
  message_delta: nothing,
  message_stop: nothing,
  ping: nothing,
  error: nothing,
}

/** A `stream_event` line: a call is announced and its input arrives in pieces of JSON text. */
export function decodeStreamEvent(line: Line, memory: Memory): Decoded<Memory> {
  const event = line['event']
  const type = readText(event, 'type') ?? ''
  if (Object.hasOwn(decoders, type)) return (decoders[type] ?? nothing)(event, line, memory)
  return [[{ type: 'unrecognized', event: line }], memory]
}
