import type { ToolEvent } from '../../event.ts'
import type { ToolMetadata } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined, isRecord, readList, readText } from '../../raw/read.ts'
import { reportAgent } from './agents.ts'
import { cleanChanges } from './changes.ts'
import { inferFromEnd, inferFromWork } from './inference.ts'
import { type Memory, placeOf, withoutThread } from './memory.ts'
import { planId, planKey } from './plans.ts'
import { type Message, readCallId } from './wire.ts'

type NoticeDecoder = (message: Message, memory: Memory) => Decoded<Memory>

/** A notice about one item: its id in the thread's scope, and the call by the name its method tells. */
const about =
  (rawType: string | undefined, read: (message: Message, id: string) => ToolEvent[], isWork = true): NoticeDecoder =>
  (message, memory) => {
    const itemId = readCallId(message.params, 'itemId')
    if (itemId === undefined) return [[], memory]
    const place = placeOf(memory, message.params)
    const id = place.idOf(itemId)
    const call: ToolEvent[] =
      rawType === undefined
        ? []
        : [{ type: 'call-start', id, owner: place.owner, name: rawType, metadata: { ...place.metadata, rawType } }]
    const [inferred, next]: Decoded<Memory> = isWork ? inferFromWork(memory, id) : [[], memory]
    return [[...call, ...read(message, id), ...inferred], next]
  }

const outputDelta = ({ params }: Message, id: string): ToolEvent[] => {
  const delta = readText(params, 'delta')
  return delta === undefined ? [] : [{ type: 'output-delta', id, delta }]
}

/** What was typed into a command's terminal, kept for its view. */
const terminalInteraction = ({ params }: Message, id: string): ToolEvent[] => [
  {
    type: 'running',
    id,
    metadata: defined({ stdin: readText(params, 'stdin'), processId: readText(params, 'processId') }),
  },
]

/** The patch so far, while the model still writes it. */
const patchUpdated = ({ params }: Message, id: string): ToolEvent[] => [
  { type: 'input', id, input: { changes: cleanChanges(readList(params, 'changes')) }, partial: true },
]

const progress = ({ params }: Message, id: string): ToolEvent[] => [
  { type: 'running', id, metadata: defined({ progress: readText(params, 'message') }) },
]

/**
 * A plan has no call of its own: one part a turn, complete with each update, so that no turn's end makes it a failure. What a
 * call told already, in a rollout, is that call's.
 */
const planUpdated: NoticeDecoder = ({ params, sentAt }, memory) => {
  const place = placeOf(memory, params)
  const id = place.idOf(planId(readText(params, 'turnId') ?? place.threadId ?? ''))
  const source = planKey(id, params)
  if (memory.plans.includes(source)) return [[], memory]
  const timing = sentAt === undefined ? {} : { timing: { startedAt: sentAt, completedAt: sentAt } }
  const rawType = 'turn/plan/updated'
  return [
    [
      {
        type: 'call-start',
        id,
        owner: place.owner,
        source,
        name: 'update_plan',
        metadata: { ...place.metadata, rawType },
        ...timing,
      },
      {
        type: 'input',
        id,
        input: defined({ plan: readList(params, 'plan'), explanation: readText(params, 'explanation') }),
        anew: true,
      },
      { type: 'result', id, ...timing },
    ],
    memory,
  ]
}

/** An automatic reviewer decided in the person's place; a review that goes on, timed out or was given up decides nothing. */
const REVIEWS: Readonly<Record<string, 'allowed' | 'denied'>> = { approved: 'allowed', denied: 'denied' }

const reviewed: NoticeDecoder = ({ params }, memory) => {
  const target = readText(params, 'targetItemId')
  const review = at(params, 'review')
  const status = readText(review, 'status') ?? ''
  if (target === undefined || !isRecord(review)) return [[], memory]
  const reason = readText(review, 'rationale')
  const state = Object.hasOwn(REVIEWS, status) ? REVIEWS[status] : undefined
  const metadata: ToolMetadata = {
    review: defined({ status, riskLevel: readText(review, 'riskLevel'), rationale: reason }),
    ...(state === undefined ? {} : { approval: { state, options: [], by: 'auto_review', ...defined({ reason }) } }),
  }
  return [[{ type: 'metadata', id: placeOf(memory, params).idOf(target), metadata }], memory]
}

/** A turn ends the open calls of its thread; a child's turn also tells its parent's call how it went. */
const turnCompleted: NoticeDecoder = ({ params }, memory) => {
  const { owner, threadId } = placeOf(memory, params)
  const turn = at(params, 'turn')
  const status = readText(turn, 'status')
  const code = status === 'interrupted' ? 'interrupted' : 'no_result'
  const said = readList(turn, 'items').findLast((item) => at(item, 'type') === 'agentMessage')
  const task = defined({ status, summary: readText(said, 'text') })
  const inferred = inferFromEnd(memory, threadId, readText(turn, 'id'), status)
  const [report, next]: Decoded<Memory> = threadId === undefined ? [[], memory] : reportAgent(memory, threadId, task)
  return [[...inferred, { type: 'settle', owner, scope: 'turn', code }, ...report], withoutThread(next, threadId)]
}

/** A thread that was closed or deleted: nothing of it goes on. */
const threadClosed: NoticeDecoder = ({ params }, memory) => {
  const { owner, threadId } = placeOf(memory, params)
  return [[{ type: 'settle', owner, scope: 'session', code: 'no_result' }], withoutThread(memory, threadId)]
}

/** The notifications that say something of a tool call, by method; items and requests are apart. */
export const notices: Readonly<Record<string, NoticeDecoder>> = {
  'item/commandExecution/outputDelta': about('commandExecution', outputDelta),
  'item/commandExecution/terminalInteraction': about('commandExecution', terminalInteraction),
  'item/fileChange/outputDelta': about('fileChange', outputDelta),
  'item/fileChange/patchUpdated': about('fileChange', patchUpdated, false),
  'item/mcpToolCall/progress': about(undefined, progress),
  'item/autoApprovalReview/started': reviewed,
  'item/autoApprovalReview/completed': reviewed,
  'turn/plan/updated': planUpdated,
  'turn/completed': turnCompleted,
  'thread/closed': threadClosed,
  'thread/deleted': threadClosed,
}
