import type { ToolEvent } from '../../event.ts'
import type { ToolError, ToolMetadata, ToolUsage } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined } from '../../raw/read.ts'
import { type Memory, withoutItem } from './memory.ts'
import type { TaskFacts } from './task.ts'
import { settleUnder } from './settle-under.ts'
import { endedTask, type TaskEntry, taskIdOf, withTask } from './task-of.ts'
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

/** These facts as the metadata of the task's call. */
export const taskMetadata = (
  id: string | undefined,
  { status, summary, outputFile, usage }: TaskFacts,
): ToolMetadata => ({
  task: defined({ id, status, summary, outputFile }),
  ...defined({ usage }),
})

/** The end of a call that went on in the background: the work's own end, not that of its launch. */
export function endTask(entry: TaskEntry, facts: TaskFacts, memory: Memory): Decoded<Memory> {
  const [key, task] = entry
  const next = { ...memory, parents: withoutItem(memory.parents, task.callId) }
  return [
    endEvents(task.callId, taskIdOf(entry), facts, memory),
    withTask([key, { ...endedTask(task, facts), background: true }], next),
  ]
}

function endEvents(id: string, taskId: string | undefined, facts: TaskFacts, memory: Memory): ToolEvent[] {
  const common = {
    id,
    metadata: {
      ...taskMetadata(taskId, facts),
      ...defined({ exitCode: exitCodeOf(facts.summary), reported: facts.report === undefined ? undefined : true }),
    },
    ...(facts.endedAt === undefined ? {} : { timing: { completedAt: facts.endedAt } }),
  }
  const isFailure = endOf(facts.status) === 'failure'
  const end: ToolEvent = isFailure
    ? { type: 'failure', ...common, error: errorOf(facts) }
    : { type: 'result', ...common, ...defined({ output: facts.report }) }
  return [end, ...settleUnder(end, memory)]
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
