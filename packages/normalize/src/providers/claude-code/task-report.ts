import type { Decoded } from '../../provider.ts'
import { defined, readId, readNumber, readRecord, readText } from '../../raw/read.ts'
import type { Memory } from './memory.ts'
import type { TaskFacts } from './task.ts'
import { endOf, endTask } from './task-end.ts'
import { taskOf } from './task-of.ts'
import type { Line } from './wire.ts'

/** What the result of another call tells of a task's end. */
interface Report extends TaskFacts {
  taskId: string | undefined
}

/**
 * The call that stopped a task in the background, or that read what it printed, may be all that tells of its end (recorded
 * case `session/bash_background`). A notification of the same end that comes later says more of it.
 */
export function decodeTaskReport(line: Line, memory: Memory): Decoded<Memory> {
  const { taskId, ...facts } = readReport(line['tool_use_result']) ?? { taskId: undefined, status: undefined }
  const known = taskId === undefined ? undefined : taskOf(taskId, undefined, memory)
  const isOpen = known?.[1].background === true && known[1].callId !== '' && known[1].end === undefined
  return known !== undefined && isOpen && endOf(facts.status) !== undefined
    ? endTask(known, { ...facts, ...defined({ endedAt: readText(line, 'timestamp') }) }, memory)
    : [[], memory]
}

/** `{ message, task_id }` of TaskStop; `{ shellId, status, exitCode }` of BashOutput; `{ task }` of TaskOutput. */
function readReport(result: unknown): Report | undefined {
  const task = readRecord(result, 'task') ?? result
  const taskId = readId(task, 'task_id', 'taskId', 'shell_id', 'shellId') || undefined
  if (/^Successfully (?:stopped|killed) /u.test(readText(result, 'message') ?? '')) return { taskId, status: 'stopped' }
  const status = readText(task, 'status')
  const report = readText(task, 'task_type') === 'local_agent' ? readText(task, 'result', 'output') : undefined
  const exitCode = readNumber(task, 'exitCode', 'exit_code')
  return { taskId, status, ...defined({ exitCode, report }) }
}
