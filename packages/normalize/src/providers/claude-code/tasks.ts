import type { ToolTask } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { defined, isRecord, readFlag, readList, readNumber, readRecord, readText } from '../../raw/read.ts'
import { type Memory, withEntry, withoutEntries } from './memory.ts'
import { endOf, endTask, taskMetadata, usageOf } from './task-end.ts'
import { type Line, readCallId } from './wire.ts'

/** `task_started`: a call got a task, in the foreground (an Agent, a long command) or in the background. */
export function decodeTaskStart(line: Line, memory: Memory): Decoded<Memory> {
  const taskId = readText(line, 'task_id')
  const callId = readCallId(line, 'tool_use_id') ?? memory.tasks.get(taskId ?? '')?.callId
  if (taskId === undefined || callId === undefined) return [[], memory]
  const background = readFlag(line, 'is_backgrounded') === true
  const type = readText(line, 'task_type')
  const task: ToolTask = defined({ id: taskId, type, status: 'running', background: background || undefined })
  const child = type === 'local_agent' ? { childSessionId: taskId } : {}
  const known = memory.tasks.get(taskId)
  return [
    [{ type: 'running', id: callId, ...(background ? { background } : {}), metadata: { task, ...child } }],
    known === undefined ? { ...memory, tasks: withEntry(memory.tasks, taskId, { callId, background }) } : memory,
  ]
}

/** `task_progress`: what the task does now. */
export function decodeTaskProgress(line: Line, memory: Memory): Decoded<Memory> {
  const id = callOf(line, memory)
  if (id === undefined) return [[], memory]
  const task = defined({
    id: readText(line, 'task_id'),
    description: readText(line, 'description'),
    lastTool: readText(line, 'last_tool_name'),
  })
  return [[{ type: 'running', id, metadata: defined({ task, usage: usageOf(line) }) }], memory]
}

/** `task_updated`: a patch of the task; it may be all that is ever said of its end. */
export function decodeTaskUpdate(line: Line, memory: Memory): Decoded<Memory> {
  const taskId = readText(line, 'task_id') ?? ''
  const known = memory.tasks.get(taskId)
  if (known === undefined) return [[], memory]
  const patch = readRecord(line, 'patch')
  const status = readText(patch, 'status')
  const background = known.background || readFlag(patch, 'is_backgrounded') === true
  const task = { ...known, background }
  if (background && endOf(status) !== undefined) {
    const facts = { status, summary: readText(patch, 'error'), endedAt: readNumber(patch, 'end_time') }
    return endTask(taskId, task, facts, memory)
  }
  const metadata = { task: defined({ id: taskId, status, background: background || undefined }) }
  return [
    [{ type: 'running', id: known.callId, ...(background ? { background } : {}), metadata }],
    background === known.background ? memory : { ...memory, tasks: withEntry(memory.tasks, taskId, task) },
  ]
}

/**
 * `task_notification`, or `task_completed` as older versions name it: a task ended. For a task in the background this is
 * the end of its call; that of a foreground call comes before its result and ends nothing (recorded case `agent`).
 */
export function decodeTaskEnd(line: Line, memory: Memory): Decoded<Memory> {
  const taskId = readText(line, 'task_id') ?? ''
  const known = memory.tasks.get(taskId)
  const callId = known?.callId ?? readCallId(line, 'tool_use_id')
  if (callId === undefined) return [[], memory]
  const facts = {
    status: readText(line, 'status') ?? 'completed',
    summary: readText(line, 'summary'),
    outputFile: readText(line, 'output_file') || undefined,
    usage: usageOf(line),
  }
  if (known?.background === true) return endTask(taskId, known, facts, memory)
  return [
    [{ type: 'metadata', id: callId, metadata: taskMetadata(taskId, facts) }],
    { ...memory, tasks: withoutEntries(memory.tasks, (key) => key === taskId) },
  ]
}

/** `background_tasks_changed`: all tasks that go on in the background now, so also those that were moved there. */
export function decodeTasks(line: Line, memory: Memory): Decoded<Memory> {
  const moved = readList(line, 'tasks')
    .filter(isRecord)
    .flatMap((task) => {
      const taskId = readText(task, 'task_id') ?? ''
      const known = memory.tasks.get(taskId)
      return known === undefined || known.background ? [] : [{ taskId, callId: known.callId }]
    })
  if (moved.length === 0) return [[], memory]
  const tasks = new Map(memory.tasks)
  for (const { taskId, callId } of moved) tasks.set(taskId, { callId, background: true })
  return [
    moved.map(({ taskId, callId }) => ({
      type: 'running',
      id: callId,
      background: true,
      metadata: { task: { id: taskId, background: true } },
    })),
    { ...memory, tasks },
  ]
}

const callOf = (line: Line, { tasks }: Memory): string | undefined =>
  readCallId(line, 'tool_use_id') ?? tasks.get(readText(line, 'task_id') ?? '')?.callId
