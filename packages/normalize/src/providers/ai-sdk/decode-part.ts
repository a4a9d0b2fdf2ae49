import type { ToolEvent } from '../../event.ts'
import type { ToolMetadata } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { emptyPartialJson, feedPartialJson } from '../../raw/partial-json.ts'
import { newestShared } from '../../raw/newest.ts'
import { at, isRecord, readId, readText } from '../../raw/read.ts'
import { withValue } from '../../raw/shared-map.ts'
import { readApproval } from './approvals.ts'
import { inputOf, startOf } from './call.ts'
import { asRefused, endOf } from './ends.ts'
import { readErrorText } from './failures.ts'
import { resultFacts } from './facts.ts'
import { changed, type Memory, withAnswered, withAsk, withoutAsks } from './memory.ts'
import { serverOfResult } from './names.ts'
import type { WirePart } from './wire.ts'

type Call = WirePart & { id: string }

/** What a state says of its call, after its announcement. */
type StateReader = (call: Call) => readonly ToolEvent[]

/**
 * The text that came so far stands in `rawInput`. Older versions keep only what the SDK made of it, so that it parses: the
 * last field may be half a text, or the first digits of a number, and is left out.
 */
const readPartial: StateReader = ({ id, fields }) => {
  const text = readText(fields, 'rawInput')
  if (text !== undefined) return [{ type: 'input', id, input: soFar(text, fields), partial: true, cut: true }]
  const input = at(fields, 'input')
  if (!isRecord(input)) return []
  return [{ type: 'input', id, input: Object.fromEntries(Object.entries(input).slice(0, -1)), partial: true }]
}

/** An input that is no JSON is a text, as far as it came. */
const soFar = (text: string, fields: WirePart['fields']): unknown =>
  at(fields, 'inputEncoding') === 'text' ? text : feedPartialJson(emptyPartialJson, text).fields

const readReady: StateReader = ({ id, fields }) => [inputOf(id, at(fields, 'input'))]

const readAsked: StateReader = (call) => [...readReady(call), { type: 'running', id: call.id }]

/** Who was refused does not run: the word that it did not comes with the next request to the model, if ever. */
const readAnswered: StateReader = (call) =>
  at(at(call.fields, 'approval'), 'approved') === false ? readDenied(call) : readAsked(call)

const readDenied: StateReader = (call) => {
  const message = readText(at(call.fields, 'approval'), 'reason') ?? ''
  return [...readReady(call), { type: 'failure', id: call.id, error: { message, code: 'denied' } }]
}

const readOutput: StateReader = (call) => {
  const { id, fields } = call
  const output = at(fields, 'output')
  const told = Object.hasOwn(fields, 'output') ? { output } : {}
  const metadata = { ...resultFacts(at(fields, 'resultProviderMetadata'), output), ...serverOfResult(output) }
  return [...readReady(call), endOf(id, told, at(fields, 'preliminary') === true, metadata)]
}

/** An input that no tool took stands under `rawInput`, or under `input` where nothing else tells it. */
const readError: StateReader = (call) => {
  const { id, fields } = call
  const error = readErrorText(readText(fields, 'errorText') ?? '')
  const metadata = resultFacts(at(fields, 'resultProviderMetadata'), undefined)
  return [
    inputOf(id, at(fields, 'input') ?? at(fields, 'rawInput') ?? undefined),
    { type: 'failure', id, error: isRefused(call) ? { ...error, code: 'invalid_input' } : error, metadata },
  ]
}

/** While an input streams, `rawInput` is its text, and refuses nothing. */
const isRefused = ({ state, fields }: Pick<WirePart, 'state' | 'fields'>): boolean =>
  state === 'output-error' && (at(fields, 'rawInput') ?? undefined) !== undefined

/** A state that is not known is work that goes on; an output that it has is the one so far. */
const readUnknown: StateReader = (call) => [
  ...readAsked(call),
  ...(Object.hasOwn(call.fields, 'output')
    ? [{ type: 'output' as const, id: call.id, output: at(call.fields, 'output') }]
    : []),
]

/** Every state of a part, the older ones last. */
export const states: Readonly<Record<string, StateReader>> = {
  'input-streaming': readPartial,
  'input-available': readReady,
  'approval-requested': readAsked,
  'approval-responded': readAnswered,
  'output-available': readOutput,
  'output-error': readError,
  'output-denied': readDenied,
  'partial-call': readPartial,
  call: readReady,
  result: readOutput,
}

/** A tool part as it stands. */
export function decodePart(call: Call, before: Memory): Decoded<Memory> {
  const { id, state, fields } = call
  const read = (Object.hasOwn(states, state) ? states[state] : undefined) ?? readUnknown
  const approval = at(fields, 'approval')
  const isAsking = state === 'approval-requested'
  const told = isAsking && before.answered.has(id) ? {} : readApproval(state, approval)
  const news = read(call)
  const events = [
    startOf(call, before, told),
    ...(before.refused.size === 0 ? news : news.map((event) => asRefused(event, id, before))),
  ]
  const memory = isRefused(call)
    ? changed(before, { refused: newestShared(withValue(before.refused, id, true)) })
    : before
  return [events, isAsking ? withAsked(approval, id, memory) : withoutAsked(told, id, memory)]
}

function withAsked(approval: unknown, id: string, memory: Memory): Memory {
  const approvalId = readId(approval, 'id')
  const isKnown = approvalId === undefined || memory.asks.get(approvalId)?.id === id || memory.answered.has(id)
  return isKnown ? memory : withAsk(memory, approvalId, { id, isAutomatic: at(approval, 'isAutomatic') === true })
}

const withoutAsked = ({ approval }: ToolMetadata, id: string, memory: Memory): Memory =>
  approval === undefined ? withoutAsks(memory, id) : withAnswered(memory, id)
