import { defined, readText } from '../../raw/read.ts'
import { changed, type Memory } from './memory.ts'
import type { Task, TaskFacts } from './task.ts'
import { keysOf, taskAt, withoutTaskAt, withTaskAt } from './open-tasks.ts'
import { type Line, readCallId } from './wire.ts'

/** A task and what it is remembered by. */
export type TaskEntry = readonly [key: string, task: Task]

/** A task by its own id, else by its call, where either of the two is all that is known of it. */
export function taskOf(
  taskId: string | undefined,
  callId: string | undefined,
  { tasks }: Memory,
): TaskEntry | undefined {
  const known = taskId === undefined ? undefined : taskAt(tasks, taskId)
  if (taskId !== undefined && known !== undefined) return [taskId, known]
  if (callId === undefined) return undefined
  const unnamed = taskAt(tasks, callId)
  if (unnamed !== undefined) return [callId, unnamed]
  const [key] = taskId === undefined ? keysOf(tasks, callId) : []
  const task = key === undefined ? undefined : taskAt(tasks, key)
  return key === undefined || task === undefined ? undefined : [key, task]
}

/** The task a line is about, under the line's own name for it; one that is not known yet is in the foreground. */
export function taskOfLine(line: Line, memory: Memory): TaskEntry | undefined {
  const taskId = readText(line, 'task_id')
  const callId = readCallId(line, 'tool_use_id')
  const [known, task = { callId: '', background: false }] = taskOf(taskId, callId, memory) ?? []
  const key = taskId ?? known ?? callId ?? ''
  return key === '' ? undefined : [key, { ...task, callId: task.callId || (callId ?? '') }]
}

/** The task's own id, where what it is remembered by is one. */
export const taskIdOf = ([key, { callId }]: TaskEntry): string | undefined => (key === callId ? undefined : key)

/** A task with its end told; what an earlier line told of the same end is kept. */
export const endedTask = (task: Task, facts: TaskFacts): Task => ({ ...task, end: { ...task.end, ...defined(facts) } })

/** Memory of a task as it is now. Once it has an id of its own, that of its call does not stand for it any more. */
export function withTask([key, task]: TaskEntry, memory: Memory): Memory {
  return changed(memory, { tasks: withTaskAt(withoutTaskAt(memory.tasks, task.callId), key, task) })
}
