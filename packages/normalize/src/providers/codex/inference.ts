import type { ToolEvent } from '../../event.ts'
import type { ToolApproval } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { defined } from '../../raw/read.ts'
import { changed, isCall, type Memory, ofCall, ofThread, type OpenRequest, unseenIn } from './memory.ts'

type Entry = readonly [key: string, request: OpenRequest]

/** Requests about a call that has an item of its own. */
const APPROVALS = new Set<OpenRequest['asks']>(['approval', 'choice', 'elicitation'])

const isApproval = ({ asks }: OpenRequest): boolean => APPROVALS.has(asks)

export const decided = (id: string, state: ToolApproval['state'], by?: string): ToolEvent => ({
  type: 'metadata',
  id,
  metadata: { approval: { state, options: [], ...defined({ by }) } },
})

/**
 * `serverRequest/resolved` is said of a request that was answered, and of one that was dropped at a turn's start, end or
 * interrupt. So nobody is asked any more, and nothing else is known yet: there is no id to answer by.
 */
export function resolve(memory: Memory, key: string, resolvedAt: number | undefined): Decoded<Memory> {
  const request = memory.requests.get(key)
  if (request?.stage !== 'open') return [[], memory]
  const next = withStage(memory, [[key, { ...request, ...defined({ resolvedAt }) }]], 'resolved')
  return [askedNoMore(next, request.id), next]
}

/** There is no id to answer by any more, unless something else about the call is asked. */
export const askedNoMore = (memory: Memory, id: string): ToolEvent[] =>
  memory.requests.of(ofCall(id)).some(([, { stage }]) => stage === 'open')
    ? []
    : [{ type: 'metadata', id, metadata: { requestId: null } }]

/** A call that works after its approval was resolved had been allowed; a step of it may have been refused all the same. */
export function inferFromWork(memory: Memory, id: string): Decoded<Memory> {
  if (memory.requests.size === 0) return [[], memory]
  const entries = memory.requests
    .of(ofCall(id))
    .filter(([, request]) => request.stage === 'resolved' && isApproval(request) && request.isStep !== true)
  return entries.length === 0 ? [[], memory] : [[decided(id, 'allowed')], withStage(memory, entries, 'inferred')]
}

/** What is still asked about a call, or was asked and not answered as far as the stream tells. */
export function unanswered(memory: Memory, id: string): OpenRequest | undefined {
  if (memory.requests.size === 0) return undefined
  const entries = memory.requests
    .of(ofCall(id))
    .filter(([, request]) => isApproval(request) && request.stage !== 'answered' && request.stage !== 'inferred')
  return entries.at(-1)?.[1]
}

/**
 * A turn that begins something new after a request was resolved was not at its end, so there had been an answer. It was for
 * the agent only: a question is complete without answers, and nobody knows what was granted.
 */
export function inferFromNews(
  memory: Memory,
  threadId: string | undefined,
  turnId: string | undefined,
): Decoded<Memory> {
  if (memory.requests.size === 0) return [[], memory]
  const entries = unseenOf(memory, threadId, turnId)
  return entries.length === 0 ? [[], memory] : [entries.map(ended), withStage(memory, entries, 'inferred')]
}

/** Requests of a turn that may have been answered without the stream telling. */
const unseenOf = ({ requests }: Memory, threadId: string | undefined, turnId: string | undefined): Entry[] =>
  requests
    .of(unseenIn(threadId))
    .filter(([, request]) => request.turnId === undefined || turnId === undefined || request.turnId === turnId)

/** How a turn's end leaves its requests that are calls; what this does not tell of, the turn's end settles. */
export function inferFromEnd(
  memory: Memory,
  threadId: string | undefined,
  turnId: string | undefined,
  status: string | undefined,
): ToolEvent[] {
  if (status === 'completed') return unseenOf(memory, threadId, turnId).map(ended)
  if (status !== 'failed') return []
  // A turn that broke down took its questions with it.
  const broken = memory.requests.of(ofThread(threadId)).filter(([, request]) => isCall(request) && isUndecided(request))
  return broken.map(([, { id }]) => ({ type: 'failure', id, error: { message: '', code: 'interrupted' } }))
}

const isUndecided = ({ stage }: OpenRequest): boolean => stage === 'open' || stage === 'resolved'

const ended = ([, { id, resolvedAt }]: Entry): ToolEvent => ({
  type: 'result',
  id,
  undecided: true,
  ...(resolvedAt === undefined ? {} : { timing: { completedAt: resolvedAt } }),
})

function withStage(memory: Memory, entries: readonly Entry[], stage: OpenRequest['stage']): Memory {
  let { requests } = memory
  for (const [key, request] of entries) requests = requests.with(key, { ...request, stage })
  return changed(memory, { requests })
}

/** A request that the host answered. */
export const withAnswer = (memory: Memory, key: string, request: OpenRequest): Memory =>
  withStage(memory, [[key, request]], 'answered')
