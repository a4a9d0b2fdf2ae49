import { askedFor } from './approval.ts'
import type { ToolMetadata, ToolTask, ToolUsage } from './part.ts'
import { defined } from './raw/read.ts'

const MERGED = ['task', 'usage', 'mcp'] as const

/** What is absent is unchanged: facts that came once stay (a child link may vanish at completion). */
export function mergeMetadata(known: ToolMetadata, more: ToolMetadata): ToolMetadata {
  if (saysNothingNew(known, more)) return known
  if (isEmpty(known)) return defined(more)
  const merged: ToolMetadata = { ...known, ...defined(more) }
  for (const key of MERGED) {
    if (known[key] !== undefined && more[key] !== undefined)
      Object.assign(merged, { [key]: { ...known[key], ...defined(more[key]) } })
  }
  if (known.approval !== undefined && more.approval !== undefined && !isAskedAnew(known, more)) {
    const { options } = more.approval.options.length > 0 ? more.approval : known.approval
    merged.approval = { ...askedFor(known.approval, more.approval.state), ...defined(more.approval), options }
  }
  return merged
}

const saysNothingNew = (known: ToolMetadata, more: ToolMetadata): boolean => {
  for (const key of Object.keys(more)) if (more[key] !== undefined && !Object.is(more[key], known[key])) return false
  return true
}

const isEmpty = (record: object): boolean => {
  for (const key in record) if (Object.hasOwn(record, key)) return false
  return true
}

/** Another request has its own reason and nobody's decision yet: nothing of the one before is true of it. */
const isAskedAnew = (known: ToolMetadata, { approval, requestId }: ToolMetadata): boolean =>
  approval?.state === 'pending' && requestId !== undefined && requestId !== null && requestId !== known.requestId

/** When an event tells its metadata, as far as that decides what of it still holds. */
export interface Moment {
  /** The event itself tells the call's end. */
  isEnd: boolean
  /** Nothing of the call can go on any more. */
  isStopped: boolean
  /** The wire told the call's end. */
  isEnded: boolean
}

/** What of an event's metadata still holds: nobody is asked again, a task that stopped does not run, numbers do not shrink. */
export function timelyMetadata(known: ToolMetadata, told: ToolMetadata, moment: Moment): ToolMetadata {
  const { usage, approval } = told
  let kept = usage !== undefined && !moment.isEnd ? { ...told, usage: grown(known.usage, usage) } : told
  if (approval?.state === 'pending' && (moment.isEnded || isAnswered(known, told))) {
    kept = { ...kept }
    delete kept.approval
    if (known.approval !== undefined) delete kept.requestId
  }
  // A call that is only not waited for any longer may still ask.
  if (moment.isEnded || (moment.isStopped && known.settledBy === undefined)) kept = withoutRequest(kept)
  return moment.isStopped ? withoutRunningTask(kept) : kept
}

/** A call that is over asks nobody any more, whatever the answer was. */
export const withoutRequest = (metadata: ToolMetadata): ToolMetadata =>
  metadata.requestId === undefined || metadata.requestId === null ? metadata : { ...metadata, requestId: null }

/** A request that was answered is not asked again; another one may be. */
const isAnswered = ({ approval, requestId }: ToolMetadata, asked: ToolMetadata): boolean =>
  approval !== undefined && approval.state !== 'pending' && requestId === asked.requestId

/** What a call has used only grows while it works: a smaller number is an older one. */
function grown(known: ToolUsage | undefined, more: ToolUsage): ToolUsage {
  const isOlder = (key: string, value: number): boolean => (known?.[key as keyof ToolUsage] ?? 0) > value
  return Object.fromEntries(
    Object.entries(more as Record<string, number>).filter(([key, value]) => !isOlder(key, value)),
  )
}

/** Words of the providers for a task that is not over. */
const OPEN_STATUS = /^(?:running|in_?progress|pending(?:_?init)?|active|started|queued)$/iu

/** A call that cannot go on any more: all that is known of its task, but that it runs. */
export function withoutRunningTask(metadata: ToolMetadata): ToolMetadata {
  const { task } = metadata
  return task === undefined || !isOpenTask(task) ? metadata : { ...metadata, task: withoutStatus(task) }
}

const isOpenTask = ({ status }: ToolTask): boolean => status !== undefined && OPEN_STATUS.test(status)

function withoutStatus(task: ToolTask): ToolTask {
  const { status: _, ...rest } = task
  return rest
}
