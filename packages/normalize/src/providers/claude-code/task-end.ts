import type { ToolEvent } from '../../event.ts'
import type { ToolError, ToolMetadata, ToolUsage } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined } from '../../raw/read.ts'
import { changed, type Memory, withoutItem } from './memory.ts'
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
  const next = changed(memory, { parents: withoutItem(memory.parents, task.callId) })
  return [
    endEvents(task.callId, taskIdOf(entry), facts, memory),
    withTask([key, { ...endedTask(task, facts), background: true }], next),
  ]
}

function endEvents(id: string, taskId: string | undefined, facts: TaskFacts, memory: Memory): ToolEvent[] {
  const exitCode = facts.exitCode ?? exitCodeOf(facts.summary)
  const common = {
    id,
    metadata: {
      ...taskMetadata(taskId, facts),
      ...defined({ exitCode, reported: facts.report === undefined ? undefined : true }),
    },
    ...(facts.endedAt === undefined ? {} : { timing: { completedAt: facts.endedAt } }),
  }
  // A command that ended by itself, with a code that says that it failed.
  const isFailure = endOf(facts.status) === 'failure' || (facts.exitCode ?? 0) !== 0
  const end: ToolEvent = isFailure
    ? { type: 'failure', ...common, error: errorOf(facts, exitCode) }
    : { type: 'result', ...common, ...defined({ output: facts.report }) }
  return [end, ...settleUnder(end, memory)]
}

/** A stopped or killed task was interrupted; one that failed by itself says why in its summary, or by its exit code alone. */
function errorOf({ status, summary, outputFile }: TaskFacts, exitCode = 0): ToolError {
  const details = defined({ status, summary, outputFile })
  if (status === 'stopped' || status === 'killed') return { message: '', code: 'interrupted', details }
  return { message: summary ?? '', code: exitCode !== 0 ? 'nonzero_exit' : 'tool_error', details }
}

/** Where a notification tells a background command's exit code: `… completed (exit code 0)`, `… failed with exit code 1`. */
function exitCodeOf(summary: string | undefined): number | undefined {
  const code = /^Background command .*\bexit code (-?\d+)\)?\s*$/su.exec(summary ?? '')?.[1]
  return code === undefined ? undefined : Number(code)
}

/** `usage` of a task's line. */
export const usageOf = (line: Line): ToolUsage | undefined =>
  readUsage(at(line, 'usage'), { totalTokens: 'total_tokens', toolUses: 'tool_uses', durationMs: 'duration_ms' })
