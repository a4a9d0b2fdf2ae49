import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { at, isRecord, readId, readText } from '../../raw/read.ts'
import { chunks, ownChunks } from './decode-chunk.ts'
import { decodePart, states } from './decode-part.ts'
import type { Memory } from './memory.ts'
import { isOtherType, readInvocation, readMessage, readToolPart, type WireMessage } from './wire.ts'

export type { Memory } from './memory.ts'
export { start } from './start.ts'

/** A UI message, a list of them under `messages`, one of their parts, or a chunk of a message's stream. */
export function decode(value: unknown, memory: Memory): Decoded<Memory> {
  const messages = at(value, 'messages')
  return Array.isArray(messages) ? inTurn(messages, memory, decodeOne) : decodeOne(value, memory)
}

function decodeOne(value: unknown, memory: Memory): Decoded<Memory> {
  const message = readMessage(value)
  return message === undefined ? decodePiece(value, memory) : decodeMessage(message, memory)
}

function decodeMessage({ id, parts, invocations }: WireMessage, memory: Memory): Decoded<Memory> {
  const [events, next] = inTurn(parts, memory, (part, before, index) =>
    decodePiece(part, before, id === undefined ? undefined : `${id}:${index}`),
  )
  const [older, last] = inTurn(invocations, next, (invocation, before) => {
    const call = readInvocation(invocation)
    return call?.id === undefined ? unrecognized(invocation, before) : decodePart({ ...call, id: call.id }, before)
  })
  return [[...events, ...older], last]
}

/** A part or a chunk; a call without an id is known by its place in its message. */
function decodePiece(value: unknown, memory: Memory, place?: string): Decoded<Memory> {
  const part = readToolPart(value)
  const id = part?.id ?? place
  if (part !== undefined) return id === undefined ? unrecognized(value, memory) : decodePart({ ...part, id }, memory)
  const type = readText(value, 'type') ?? ''
  const decodeChunk = Object.hasOwn(chunks, type) ? chunks[type] : undefined
  if (decodeChunk !== undefined && isRecord(value)) return decodeChunk(value, memory)
  return isOtherType(type) ? [[], memory] : unrecognized(value, memory)
}

const unrecognized = (event: unknown, memory: Memory): Decoded<Memory> => [[{ type: 'unrecognized', event }], memory]

function inTurn(
  values: readonly unknown[],
  before: Memory,
  decodeEach: (value: unknown, memory: Memory, index: number) => Decoded<Memory>,
): Decoded<Memory> {
  let memory = before
  const events: ToolEvent[] = []
  for (const [index, value] of values.entries()) {
    const [told, next] = decodeEach(value, memory, index)
    events.push(...told)
    memory = next
  }
  return [events, memory]
}

/** Parts in a state of the SDK's, its own chunks about a call, and messages made of its parts. */
export function recognizes(value: unknown): boolean {
  const message = readMessage(value)
  if (message !== undefined) return [...message.parts, ...message.invocations.map(asPart)].some(isOwnPart)
  return isToolPart(value) || isOwnChunk(value)
}

const asPart = (toolInvocation: unknown): unknown => ({ type: 'tool-invocation', toolInvocation })

function isToolPart(value: unknown): boolean {
  const part = readToolPart(value)
  return part?.id !== undefined && Object.hasOwn(states, part.state)
}

const isOwnPart = (value: unknown): boolean => isToolPart(value) || at(value, 'type') === 'step-start'

function isOwnChunk(value: unknown): boolean {
  const type = readText(value, 'type') ?? ''
  if (type === 'start-step') return true
  return Object.hasOwn(ownChunks, type) && readId(value, 'toolCallId', 'approvalId') !== undefined
}
