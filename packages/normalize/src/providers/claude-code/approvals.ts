import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import type { ToolApproval, ToolApprovalOption } from '../../part.ts'
import { newestShared } from '../../raw/newest.ts'
import { at, defined, readList, readRecord, readText } from '../../raw/read.ts'
import { changed, type Memory, withItem } from './memory.ts'
import { answerElicitation, askElicitation, askPending, isElicitation, withdrawElicitation } from './elicitations.ts'
import { isKnownControl } from './other-blocks.ts'
import { type Line, readCallId } from './wire.ts'

const ALLOW: ToolApprovalOption = { id: 'allow', label: 'Allow', kind: 'allow_once' }
const ALWAYS: ToolApprovalOption = { id: 'allow_always', label: 'Always allow', kind: 'allow_always' }
const DENY: ToolApprovalOption = { id: 'deny', label: 'Deny', kind: 'deny' }

/**
 * `control_request` of subtype `can_use_tool`: the CLI asks its host whether a call may run. Hosts of the Agent SDK see a
 * callback instead, and no line.
 */
export function decodeControlRequest(line: Line, memory: Memory): Decoded<Memory> {
  const request = readRecord(line, 'request')
  const id = readCallId(request, 'tool_use_id')
  const requestId = readText(line, 'request_id')
  const subtype = readText(request, 'subtype') ?? ''
  if (!isKnownControl(subtype)) return [[{ type: 'unrecognized', event: line }], memory]
  if (subtype === 'elicitation') return askElicitation(line, memory)
  if (subtype !== 'can_use_tool' || id === undefined || requestId === undefined) return [[], memory]
  if (memory.turn.answered.has(requestId)) return [[], memory]
  const always =
    readList(request, 'permission_suggestions').length > 0 && at(request, 'suppress_always_allow_rule') !== true
  const approval = {
    state: 'pending' as const,
    options: [ALLOW, ...(always ? [ALWAYS] : []), DENY],
    ...defined({ reason: readText(request, 'decision_reason') }),
  }
  return [
    [{ type: 'metadata', id, metadata: { approval, requestId } }],
    changed(memory, { requests: newestShared(memory.requests.with(requestId, id)) }),
  ]
}

/**
 * The host's answer, where the recorder kept what went to the CLI too. It is about a call the model had made, so the input it
 * gives is the one that runs, whatever an `assistant` line says of the call: that has the model's own, also when it is told
 * after the answer.
 */
export function decodeControlResponse(line: Line, memory: Memory): Decoded<Memory> {
  const response = readRecord(line, 'response')
  const requestId = readText(response, 'request_id') ?? ''
  const id = memory.requests.get(requestId)
  if (id === undefined) return askPending(response, memory)
  if (isElicitation(id, requestId)) return answerElicitation(response, requestId, memory)
  const answer = readRecord(response, 'response')
  const behavior = readText(answer, 'behavior')
  if (behavior !== 'allow' && behavior !== 'deny') return [[], memory]
  const rest = changed(memory, {
    requests: memory.requests.without(requestId),
    turn: { ...memory.turn, answered: withItem(memory.turn.answered, requestId) },
  })
  return behavior === 'allow' ? allow(id, answer, rest) : deny(id, answer, rest)
}

function allow(id: string, answer: unknown, memory: Memory): Decoded<Memory> {
  const event = decided(id, { state: 'allowed', options: [], by: 'user' })
  const input = readRecord(answer, 'updatedInput')
  if (input === undefined) return [[event], memory]
  const turn = { ...memory.turn, updated: withItem(memory.turn.updated, id) }
  return [[event, { type: 'input', id, input, metadata: { inputForm: 'host' } }], changed(memory, { turn })]
}

function deny(id: string, answer: unknown, memory: Memory): Decoded<Memory> {
  const reason = readText(answer, 'message')
  const event = decided(id, { state: 'denied', options: [], by: 'user', ...defined({ reason }) })
  return [[event], changed(memory, { turn: { ...memory.turn, denied: withItem(memory.turn.denied, id) } })]
}

/** From now on nobody is asked any more, also where the call goes on until its result: a question that was answered. */
const decided = (id: string, approval: ToolApproval): ToolEvent => ({
  type: 'metadata',
  id,
  metadata: { approval, requestId: null },
})

/** The question was withdrawn; what became of the call is told by its result. */
export const decodeControlCancel = (line: Line, memory: Memory): Decoded<Memory> => {
  const requestId = readText(line, 'request_id') ?? ''
  const id = memory.requests.get(requestId)
  if (id !== undefined && isElicitation(id, requestId)) return withdrawElicitation(requestId, memory)
  // Without an id to answer by, nobody is asked any more.
  const events = id === undefined ? [] : [{ type: 'metadata' as const, id, metadata: { requestId: null } }]
  return [events, changed(memory, { requests: memory.requests.without(requestId) })]
}

const DECIDERS: Readonly<Record<string, string>> = {
  user_reject: 'user',
  user_temporary: 'user',
  user_permanent: 'user',
  hook: 'hook',
  config: 'config',
}

/**
 * Who let a call run or kept it from running (`permission_decision`). That the configuration allowed a call is the rule and
 * not worth a word.
 */
export function readApproval(meta: unknown): ToolApproval | undefined {
  const decision = readRecord(meta, 'permission_decision')
  const source = readText(decision, 'source')
  const by =
    source === undefined ? undefined : ((Object.hasOwn(DECIDERS, source) ? DECIDERS[source] : undefined) ?? source)
  const verdict = readText(decision, 'decision')
  if (verdict === 'reject') return { state: 'denied', options: [], ...defined({ by }) }
  return verdict === 'accept' && by === 'user' ? { state: 'allowed', options: [], by } : undefined
}
