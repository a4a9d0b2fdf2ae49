import { askedFor } from '../../approval.ts'
import type { ToolApprovalOption, ToolMetadata } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined, isRecord, type RawRecord, readList, readRecord, readText } from '../../raw/read.ts'
import { decodeCallUpdate } from './call-update.ts'
import { type Ask, changed, idOf, type Memory, type OpenCall, ownerOf } from './memory.ts'
import { readAskedCall, readCallId, type WireMessage } from './wire.ts'

/** A request for permission tells of its call like an update does, and waits for its answer by its JSON-RPC id. */
export function decodePermission(message: WireMessage, memory: Memory): Decoded<Memory> {
  const { body, session, id: requestId } = message
  const call = readAskedCall(body)
  const callId = readCallId(call)
  // Not about a call: nothing to show it on.
  if (call === undefined || callId === undefined) return [[], memory]
  const id = idOf(callId, ownerOf(session, memory))
  // A command that is asked about may be only one of those that its call runs: the call's own input says more.
  const isStep = readText(readRecord(body, 'subject'), 'command') !== undefined && memory.calls.has(id)
  const news = isStep ? { toolCallId: callId } : call
  const [events, told] = decodeCallUpdate({ ...message, type: 'tool_call_update', body: news }, memory)
  if (requestId !== undefined && isKnown(requestId, id, memory)) return [events, told]
  const options = readOptions(body)
  const reason = readText(body, 'description') ?? readText(body, 'title')
  const approval = { state: 'pending' as const, options, ...defined({ reason: reason || undefined }) }
  const asked = { type: 'metadata' as const, id, metadata: defined({ approval, requestId }) }
  const asks = requestId === undefined ? told.asks : told.asks.with(requestId, { id, approval })
  return [[...events, asked], changed(told, { asks })]
}

const isKnown = (requestId: string | number, id: string, { asks, calls }: Memory): boolean =>
  asks.get(requestId)?.id === id || calls.get(id)?.answered?.includes(requestId) === true

const KINDS: Readonly<Record<string, ToolApprovalOption['kind']>> = {
  allow_once: 'allow_once',
  allow_always: 'allow_always',
  reject_once: 'deny',
  reject_always: 'deny',
}

const REJECTS = /reject|deny|decline|abort|cancel|(?:^|\W)no(?:\W|$)/iu

/** An option's kind; a word that is not known goes by what the option is called. */
function kindOf(option: unknown): ToolApprovalOption['kind'] {
  const word = readText(option, 'kind') ?? ''
  const known = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined
  return known ?? (REJECTS.test(`${word} ${readText(option, 'optionId') ?? ''}`) ? 'deny' : 'allow_once')
}

const readOptions = (params: RawRecord): ToolApprovalOption[] =>
  readList(params, 'options').flatMap((option) => {
    const id = readText(option, 'optionId')
    return id === undefined ? [] : [{ id, label: readText(option, 'name') ?? id, kind: kindOf(option) }]
  })

/** The client's answer; `undefined` where it is none to an open permission. */
export function decodePermissionAnswer(
  { id: requestId, body }: WireMessage,
  memory: Memory,
): Decoded<Memory> | undefined {
  if (requestId === undefined) return undefined
  const ask = memory.asks.get(requestId)
  const outcome = readOutcome(body)
  if (ask === undefined || outcome === undefined) return undefined
  const chosen = readText(outcome, 'optionId')
  return over(requestId, ask, chosen === undefined ? 'cancelled' : decisionOf(chosen, ask.approval.options), memory)
}

/** `$/cancel_request` of the agent: it does not wait for an answer any more. `undefined` where it names no open permission. */
export function withdrawPermission(requestId: string | number, memory: Memory): Decoded<Memory> | undefined {
  const ask = memory.asks.get(requestId)
  return ask === undefined ? undefined : over(requestId, ask, 'cancelled', memory)
}

type Decision = NonNullable<OpenCall['decision']>

/** One that was dropped was neither allowed nor denied; nobody is asked any more. */
function over(requestId: string | number, ask: Ask, decision: Decision, memory: Memory): Decoded<Memory> {
  const asks = memory.asks.without(requestId)
  const approval = decision === 'cancelled' ? undefined : { ...askedFor(ask.approval, decision), by: 'user' }
  const metadata = { ...defined({ approval }), requestId: null, ...stillAsked(asks, ask.id) }
  const calls = answeredIn(memory.calls, ask.id, requestId, decision)
  return [[{ type: 'metadata', id: ask.id, metadata }], changed(memory, { asks, calls })]
}

function answeredIn(
  calls: Memory['calls'],
  id: string,
  requestId: string | number,
  decision: Decision,
): Memory['calls'] {
  const call = calls.get(id)
  return call === undefined
    ? calls
    : calls.with(id, { ...call, decision, answered: [...(call.answered ?? []), requestId] })
}

/** What a call still asks after one of its requests was answered: the latest that waits, in its own words; else nothing. */
function stillAsked(asks: Memory['asks'], id: string): ToolMetadata {
  const [requestId, ask] = asks.of(id).at(-1) ?? []
  return defined({ requestId, approval: ask?.approval })
}

const readOutcome = (body: RawRecord): RawRecord | undefined =>
  isRecord(at(body, 'outcome')) ? readRecord(body, 'outcome') : undefined

const decisionOf = (chosen: string, options: readonly ToolApprovalOption[]): 'allowed' | 'denied' =>
  (options.find(({ id }) => id === chosen)?.kind ?? kindOf({ optionId: chosen })) === 'deny' ? 'denied' : 'allowed'
