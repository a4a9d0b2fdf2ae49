import type { NormalizedToolPart } from '../../part.ts'
import type { Memory, Task } from './memory.ts'

/** What stored parts tell of their session: its servers, the tasks that go on, and the calls that others run under. */
export function resume(parts: readonly NormalizedToolPart[]): Pick<Memory, 'servers' | 'tasks' | 'parents'> {
  const open = parts.filter(({ state }) => state === 'started' || state === 'running')
  const owners = new Set(parts.map(({ metadata }) => metadata?.parentId))
  return {
    servers: [...new Set(parts.flatMap(({ metadata }) => metadata?.mcp?.server ?? []))],
    tasks: new Map(open.flatMap(taskOf)),
    parents: new Set(open.flatMap(({ id }) => (owners.has(id) ? [id] : []))),
  }
}

/** An item of a task list has an id too, and is no task of a call. */
function taskOf({ id, kind, metadata }: NormalizedToolPart): [id: string, task: Task][] {
  const { task } = metadata ?? {}
  return task?.id === undefined || kind === 'todo'
    ? []
    : [[task.id, { callId: id, background: task.background === true }]]
}
