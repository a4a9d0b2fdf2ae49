import { newestShared } from '../../raw/newest.ts'
import { entriesIn, type SharedMap, sharedMap, valueAt, withoutValue, withValue } from '../../raw/shared-map.ts'
import type { Task } from './task.ts'

/** Open tasks, never mutated; many of them at once cost little each, by whichever of the two they are looked up. */
export interface OpenTasks {
  /** By their own id; by the id of the call where the task's own is not known. */
  readonly byKey: SharedMap<Task>
  /** The keys of a call's tasks, in the order they were told. */
  readonly byCall: SharedMap<readonly string[]>
  /** The keys of tasks that no call was named for, or whose end was told: nothing more may ever come of them. */
  readonly idle: SharedMap<true>
}

const isIdle = ({ callId, end }: Task): boolean => callId === '' || end !== undefined

/** These tasks. */
export const openTasks = (tasks: readonly (readonly [key: string, task: Task])[]): OpenTasks => {
  const byCall = new Map<string, string[]>()
  for (const [key, { callId }] of new Map(tasks)) {
    const keys = byCall.get(callId)
    if (keys !== undefined) keys.push(key)
    else if (callId !== '') byCall.set(callId, [key])
  }
  const idle = tasks.filter(([, task]) => isIdle(task)).map(([key]) => [key, true] as const)
  return { byKey: sharedMap(tasks), byCall: sharedMap(byCall), idle: sharedMap(idle) }
}

/** All of them, in no order. */
export const tasksIn = ({ byKey }: OpenTasks): [key: string, task: Task][] => entriesIn(byKey)

/** The task of a key. */
export const taskAt = ({ byKey }: OpenTasks, key: string): Task | undefined => valueAt(byKey, key)

/** The keys of a call's tasks. */
export const keysOf = ({ byCall }: OpenTasks, callId: string): readonly string[] => valueAt(byCall, callId) ?? []

/** With one task more, or another state of it. Of those that nothing may come of, the oldest are forgotten. */
export function withTaskAt(tasks: OpenTasks, key: string, task: Task): OpenTasks {
  const known = taskAt(tasks, key)
  const { byKey, byCall, idle } =
    known === undefined || known.callId === task.callId ? tasks : withoutTaskAt(tasks, key)
  const keys = valueAt(byCall, task.callId) ?? []
  const isListed = task.callId === '' || keys.includes(key)
  return withoutOldest({
    byKey: withValue(byKey, key, task),
    byCall: isListed ? byCall : withValue(byCall, task.callId, [...keys, key]),
    idle: isIdle(task) ? withValue(idle, key, true) : withoutValue(idle, key),
  })
}

function withoutOldest(tasks: OpenTasks): OpenTasks {
  const idle = newestShared(tasks.idle)
  return idle === tasks.idle
    ? tasks
    : openTasks(tasksIn(tasks).filter(([key, task]) => !isIdle(task) || valueAt(idle, key) === true))
}

/** Without a task; the same where it is not among them. */
export function withoutTaskAt(tasks: OpenTasks, key: string): OpenTasks {
  const task = taskAt(tasks, key)
  if (task === undefined) return tasks
  const keys = keysOf(tasks, task.callId).filter((other) => other !== key)
  return {
    byKey: withoutValue(tasks.byKey, key),
    byCall: keys.length > 0 ? withValue(tasks.byCall, task.callId, keys) : withoutValue(tasks.byCall, task.callId),
    idle: withoutValue(tasks.idle, key),
  }
}
