import { at, readId, readText } from '../../raw/read.ts'
import { textOf } from '../../kinds/content.ts'

/** A result that is only the launch of work that goes on in the background. */
export interface Launch {
  taskId?: string
  outputFile?: string
  agentId?: string
}

const LAUNCHED = new Set(['async_launched', 'remote_launched'])
const BASH_LAUNCH = /^Command running in background with ID: ([^\s.]+)/u
const AGENT_LAUNCH = /^Async agent launched successfully/u

/**
 * Told by the structured result (`backgroundTaskId`, `isAsync`, `async_launched`, `detachedToolCall`); calls of sub-agents
 * come without one, so for these the CLI's own first sentence counts.
 */
export function readLaunch(content: unknown, structured: unknown): Launch | undefined {
  const text = textOf(content) ?? ''
  const isLaunch =
    structured === undefined
      ? BASH_LAUNCH.test(text) || AGENT_LAUNCH.test(text)
      : at(structured, 'isAsync') === true ||
        LAUNCHED.has(readText(structured, 'status') ?? '') ||
        readId(structured, 'backgroundTaskId') !== undefined ||
        (at(structured, 'detachedToolCall') ?? false) !== false
  return isLaunch ? launchFacts(text, structured) : undefined
}

/** What a launch tells of its task, in either form. */
export function launchFacts(text: string, structured: unknown): Launch {
  const agentId = readId(structured, 'agentId') ?? /^agentId: (\S+)/mu.exec(text)?.[1]
  const taskId = agentId ?? readId(structured, 'backgroundTaskId', 'taskId', 'task_id') ?? BASH_LAUNCH.exec(text)?.[1]
  const outputFile =
    readText(structured, 'outputFile') ??
    /^output_file: (.+)$/mu.exec(text)?.[1] ??
    /Output is being written to: (.+?)\.(?: You will| To check|\s*$)/u.exec(text)?.[1]
  return {
    ...(taskId === undefined ? {} : { taskId }),
    ...(agentId === undefined ? {} : { agentId }),
    ...(outputFile === undefined ? {} : { outputFile }),
  }
}
