import type { ToolEvent } from '../../event.ts'
import type { ToolError, ToolTask, ToolUsage } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined } from '../../raw/read.ts'
import { type Memory, type Task, withEntry, withoutItem } from './memory.ts'
import { type Line, readUsage } from './wire.ts'

/** How a task ended, by its status in either spelling; a status that is not here is no end. */
const ENDS: Readonly<Record<string, 'result' | 'failure'>> = {
  completed: 'result',
  failed: 'failure',
  stopped: 'failure',
  killed: 'failure',
}

/** Whether a status is an end, and which. */
export const endOf = (status: string | undefined): 'result' | 'failure' | undefined =>
  status !== undefined && Object.hasOwn(ENDS, status) ? ENDS[status] : undefined

/** What a line tells of a task's end. */
export interface TaskFacts {
  status: string | undefined
  summary?: string | undefined
  outputFile?: string | undefined
  /** Milliseconds since 1970. */
  endedAt?: number | undefined
  usage?: ToolUsage | undefined
}

/** These facts as the metadata of the task's call. */
export const taskMetadata = (
  id: string,
  { status, summary, outputFile, usage }: TaskFacts,
): { task: ToolTask; usage?: ToolUsage } => ({
  task: defined({ id, status, summary, outputFile }),
  ...defined({ usage }),
})

/** The end of a call that went on in the background: the work's own end, not that of its launch. */
export function endTask(taskId: string, { callId }: Task, facts: TaskFacts, memory: Memory): Decoded<Memory> {
  const ended = endOf(facts.status) ?? 'result'
  const error = ended === 'failure' ? errorOf(facts) : undefined
  const common = {
    id: callId,
    metadata: { ...taskMetadata(taskId, facts), ...defined({ exitCode: exitCodeOf(facts.summary) }) },
    ...(facts.endedAt === undefined ? {} : { timing: { completedAt: facts.endedAt } }),
  }
  const events: ToolEvent[] = [
    error === undefined ? { type: 'result', ...common } : { type: 'failure', ...common, error },
  ]
  if (memory.parents.has(callId)) {
    const code = error?.code === 'interrupted' ? 'interrupted' : 'no_result'
    events.push({ type: 'settle', owner: callId, scope: 'turn', code })
  }
  return [
    events,
    {
      ...memory,
      tasks: withEntry(memory.tasks, taskId, { callId, background: true, ended }),
      parents: withoutItem(memory.parents, callId),
    },
  ]
}

/** A stopped or killed task was interrupted; a failed one says why in its summary. */
function errorOf({ status, summary, outputFile }: TaskFacts): ToolError {
  const details = defined({ status, summary, outputFile })
  if (status !== 'failed') return { message: '', code: 'interrupted', details }
  const isExit = (exitCodeOf(summary) ?? 0) !== 0
  return { message: summary ?? '', code: isExit ? 'nonzero_exit' : 'tool_error', details }
}

/** The only place where a background command's exit code is told: `… completed (exit code 0)`, `… failed with exit code 1`. */
function exitCodeOf(summary: string | undefined): number | undefined {
  const code = /^Background command .*\bexit code (-?\d+)\)?\s*$/su.exec(summary ?? '')?.[1]
  return code === undefined ? undefined : Number(code)
}

/** `usage` of a task's line. */
export const usageOf = (line: Line): ToolUsage | undefined =>
  readUsage(at(line, 'usage'), { totalTokens: 'total_tokens', toolUses: 'tool_uses', durationMs: 'duration_ms' })
