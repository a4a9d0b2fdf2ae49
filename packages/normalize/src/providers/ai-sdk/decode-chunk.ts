import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { newestShared } from '../../raw/newest.ts'
import { at, type RawRecord, readFlag, readId, readText } from '../../raw/read.ts'
import { sharedMap, withValue } from '../../raw/shared-map.ts'
import { answered, asked } from './approvals.ts'
import { inputOf, startOf } from './call.ts'
import { asRefused, endOf } from './ends.ts'
import { callFacts, resultFacts } from './facts.ts'
import { readErrorText } from './failures.ts'
import { changed, type Memory, openAsks, withAnswered, withAsk, withoutAsks } from './memory.ts'
import { serverOfResult } from './names.ts'

type Decoder = (chunk: RawRecord, memory: Memory) => Decoded<Memory>
type CallDecoder = (id: string, chunk: RawRecord, memory: Memory) => Decoded<Memory>

/** A chunk about one call; without its id nothing can be done with it. */
const ofCall =
  (decode: CallDecoder): Decoder =>
  (chunk, memory) => {
    const id = readId(chunk, 'toolCallId') ?? ''
    return id === '' ? [[{ type: 'unrecognized', event: chunk }], memory] : decode(id, chunk, memory)
  }

const sourceOf = ({ step }: Memory): string => `step-${step}`

function announced(id: string, chunk: RawRecord, memory: Memory): Extract<ToolEvent, { type: 'call-start' }> {
  const name = readText(chunk, 'toolName') || undefined
  const rawType = at(chunk, 'dynamic') === true ? 'dynamic-tool' : `tool-${name}`
  const call = { id, fields: chunk, source: sourceOf(memory) }
  return startOf(name === undefined ? call : { ...call, name, rawType }, memory)
}

const decodeInputStart: CallDecoder = (id, chunk, memory) => [
  [{ ...announced(id, chunk, memory), inputStarts: true }],
  memory,
]

const decodeInputDelta: CallDecoder = (id, chunk, memory) => {
  const delta = readText(chunk, 'inputTextDelta')
  return [delta === undefined ? [] : [{ type: 'input-delta', id, delta }], memory]
}

const decodeInput: CallDecoder = (id, chunk, memory) => [
  [announced(id, chunk, memory), inputOf(id, at(chunk, 'input'))],
  memory,
]

/** The input that no tool took; a `tool-output-error` may tell the same error once more. */
const decodeInputError: CallDecoder = (id, chunk, memory) => {
  const error = { ...readErrorText(readText(chunk, 'errorText') ?? ''), code: 'invalid_input' }
  return [
    [announced(id, chunk, memory), inputOf(id, at(chunk, 'input')), { type: 'failure', id, error }],
    changed(memory, { refused: newestShared(withValue(memory.refused, id, true)) }),
  ]
}

const decodeAsk: CallDecoder = (id, chunk, memory) => {
  const approvalId = readId(chunk, 'approvalId')
  if (approvalId === undefined || memory.answered.has(id)) return [[{ type: 'running', id }], memory]
  const isAutomatic = at(chunk, 'isAutomatic') === true
  const event: ToolEvent = { type: 'running', id, metadata: asked(approvalId, isAutomatic, readText(chunk, 'reason')) }
  return [[event], withAsk(memory, approvalId, { id, isAutomatic })]
}

/** An answer names its request only. */
const decodeAnswer: Decoder = (chunk, memory) => {
  const approvalId = readId(chunk, 'approvalId') ?? ''
  const ask = memory.asks.get(approvalId)
  const approved = readFlag(chunk, 'approved')
  if (ask === undefined || approved === undefined) return [[], memory]
  const reason = readText(chunk, 'reason')
  const metadata = { ...answered(approved, reason, ask.isAutomatic === true), requestId: null }
  const event: ToolEvent = approved
    ? { type: 'running', id: ask.id, metadata }
    : { type: 'failure', id: ask.id, error: { message: reason ?? '', code: 'denied' }, metadata }
  return [[event], withAnswered(memory, ask.id)]
}

const decodeOutput: CallDecoder = (id, chunk, memory) => {
  const output = at(chunk, 'output')
  const { providerExecuted } = callFacts(chunk)
  const metadata = {
    ...(providerExecuted === undefined ? {} : { providerExecuted }),
    ...resultFacts(at(chunk, 'providerMetadata'), output),
    ...serverOfResult(output),
  }
  const told = Object.hasOwn(chunk, 'output') ? { output } : {}
  return [[endOf(id, told, at(chunk, 'preliminary') === true, metadata)], withoutAsks(memory, id)]
}

const decodeOutputError: CallDecoder = (id, chunk, memory) => {
  const metadata = resultFacts(at(chunk, 'providerMetadata'), undefined)
  const error = readErrorText(readText(chunk, 'errorText') ?? '')
  return [[asRefused({ type: 'failure', id, error, metadata }, id, memory)], withoutAsks(memory, id)]
}

/** Why it was denied stood in the answer. */
const decodeDenied: CallDecoder = (id, _, memory) => [
  [{ type: 'failure', id, error: { message: '', code: 'denied' }, metadata: answered(false, undefined, false) }],
  withAnswered(memory, id),
]

/** A message or a step begins. */
const decodeStep: Decoder = (_, memory) => [[], changed(memory, { step: memory.step + 1 })]

/**
 * The model's answer broke off and the step is tried once more: what was told in it did not happen, and the next try may use
 * its ids again.
 */
const decodeReset: Decoder = (_, memory) => [
  [{ type: 'retract', source: sourceOf(memory) }],
  changed(memory, { step: memory.step + 1, refused: sharedMap(), answered: sharedMap() }),
]

const settled =
  (code: 'interrupted' | 'no_result'): Decoder =>
  (_, memory) => [[{ type: 'settle', scope: 'turn', code }], changed(memory, { asks: openAsks() })]

/** Reasons for which a model stopped in the midst of what it said. */
const BROKEN_OFF: ReadonlySet<string> = new Set(['length', 'content-filter', 'error'])

/**
 * A stream that finishes leaves calls open that the page itself answers, or that a person is asked about. Only what the model
 * broke off goes nowhere.
 */
const decodeFinish: Decoder = (chunk, memory) => {
  const isOver = BROKEN_OFF.has(readText(chunk, 'finishReason') ?? '') && memory.asks.size === 0
  return isOver ? settled('no_result')(chunk, memory) : [[], memory]
}

/** Chunks whose type only this SDK has, by type. */
export const ownChunks: Readonly<Record<string, Decoder>> = {
  'tool-input-start': ofCall(decodeInputStart),
  'tool-input-delta': ofCall(decodeInputDelta),
  'tool-input-available': ofCall(decodeInput),
  'tool-input-error': ofCall(decodeInputError),
  'tool-approval-request': ofCall(decodeAsk),
  'tool-approval-response': decodeAnswer,
  'tool-output-available': ofCall(decodeOutput),
  'tool-output-error': ofCall(decodeOutputError),
  'tool-output-denied': ofCall(decodeDenied),
}

/** Every chunk that is read, by type. */
export const chunks: Readonly<Record<string, Decoder>> = {
  ...ownChunks,
  start: decodeStep,
  'start-step': decodeStep,
  'reset-step': decodeReset,
  finish: decodeFinish,
  abort: settled('interrupted'),
  error: settled('no_result'),
}
