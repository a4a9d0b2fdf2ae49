import type { ToolEvent } from '../../event.ts'
import type { ToolTask } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { defined, isRecord, readFlag, readList, readNumber, readRecord, readText } from '../../raw/read.ts'
import { changed, type Memory } from './memory.ts'
import type { TaskFacts } from './task.ts'
import { taskAt, withTaskAt } from './open-tasks.ts'
import { endOf, endTask, taskMetadata, usageOf } from './task-end.ts'
import { endedTask, type TaskEntry, taskIdOf, taskOfLine, withTask } from './task-of.ts'
import { type Line, readCallId } from './wire.ts'

/** `task_started`: a call got a task, in the foreground (an Agent, a long command) or in the background. */
export function decodeTaskStart(line: Line, memory: Memory): Decoded<Memory> {
  const id = readText(line, 'task_id')
  const [, known] = taskOfLine(line, memory) ?? []
  const callId = readCallId(line, 'tool_use_id') ?? known?.callId ?? ''
  if (id === undefined || callId === '') return [[], memory]
  const background = readFlag(line, 'is_backgrounded') === true
  const type = readText(line, 'task_type')
  const task: ToolTask = defined({ id, type, status: 'running', background: background || undefined })
  const child = type === 'local_agent' ? { childSessionId: id } : {}
  return [
    [{ type: 'running', id: callId, ...(background ? { background } : {}), metadata: { task, ...child } }],
    withTask([id, { ...known, callId, background: background || known?.background === true }], memory),
  ]
}

/** `task_progress`: what the task does now. The newest word of it stands, also where the end was told before, by a session. */
export function decodeTaskProgress(line: Line, memory: Memory): Decoded<Memory> {
  const id = readCallId(line, 'tool_use_id') ?? taskOfLine(line, memory)?.[1].callId ?? ''
  if (id === '') return [[], memory]
  const task = defined({
    id: readText(line, 'task_id'),
    description: readText(line, 'description'),
    lastTool: readText(line, 'last_tool_name'),
  })
  return [
    [
      { type: 'running', id },
      { type: 'metadata', id, metadata: defined({ task, usage: usageOf(line) }) },
    ],
    memory,
  ]
}

/** `task_updated`: a patch of the task; it may be all that is ever said of its end. */
export function decodeTaskUpdate(line: Line, memory: Memory): Decoded<Memory> {
  const patch = readRecord(line, 'patch')
  const status = readText(patch, 'status')
  const facts = { status, summary: readText(patch, 'error'), endedAt: readNumber(patch, 'end_time') }
  const isEnd = endOf(status) !== undefined
  const entry = taskOfLine(line, memory)
  if (entry === undefined || (entry[1].callId === '' && !isEnd)) return [[], memory]
  const [key, known] = entry
  const background = known.background || readFlag(patch, 'is_backgrounded') === true
  if (background && isEnd && known.callId !== '') return endTask(entry, facts, memory)
  const task = { ...known, background }
  return [updated(entry, status, background), withTask([key, isEnd ? endedTask(task, facts) : task], memory)]
}

/** A task that goes on in another way; of one whose call is not known there is nothing to tell yet. */
function updated(entry: TaskEntry, status: string | undefined, background: boolean): ToolEvent[] {
  const [, { callId: id }] = entry
  const metadata = { task: defined({ id: taskIdOf(entry), status, background: background || undefined }) }
  return id === '' ? [] : [{ type: 'running', id, ...(background ? { background } : {}), metadata }]
}

/**
 * `task_notification`, or `task_completed` as older versions name it: a task ended. For a task in the background this is
 * the end of its call; that of a foreground call comes before its result and ends nothing (recorded case `agent`). Should
 * the result be only a launch, the end was this one. A word that is not known ends nothing.
 */
export function decodeTaskEnd(line: Line, memory: Memory): Decoded<Memory> {
  const entry = taskOfLine(line, memory)
  if (entry === undefined) return [[], memory]
  const facts: TaskFacts = {
    status: readText(line, 'status') ?? 'completed',
    summary: readText(line, 'summary'),
    outputFile: readText(line, 'output_file') || undefined,
    usage: usageOf(line),
  }
  const [key, task] = entry
  const isEnd = endOf(facts.status) !== undefined
  if (task.background && isEnd) return endTask(entry, facts, memory)
  const { callId: id } = task
  return [
    id === '' ? [] : [{ type: 'metadata', id, metadata: taskMetadata(taskIdOf(entry), facts) }],
    isEnd ? withTask([key, endedTask(task, facts)], memory) : memory,
  ]
}

/** `background_tasks_changed`: all tasks that go on in the background now, so also those that were moved there. */
export function decodeTasks(line: Line, memory: Memory): Decoded<Memory> {
  const moved = readList(line, 'tasks')
    .filter(isRecord)
    .flatMap((task) => {
      const taskId = readText(task, 'task_id') ?? ''
      const known = taskAt(memory.tasks, taskId)
      return known === undefined || known.background || known.callId === '' ? [] : [{ taskId, callId: known.callId }]
    })
  if (moved.length === 0) return [[], memory]
  const tasks = moved.reduce(
    (known, { taskId, callId }) => withTaskAt(known, taskId, { callId, background: true }),
    memory.tasks,
  )
  return [
    moved.map(({ taskId, callId }) => ({
      type: 'running',
      id: callId,
      background: true,
      metadata: { task: { id: taskId, background: true } },
    })),
    changed(memory, { tasks }),
  ]
}
