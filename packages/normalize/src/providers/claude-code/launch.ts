import { at, readId, readText } from '../../raw/read.ts'
import { textOf } from '../../kinds/content.ts'

/** A result that is only the launch of work that goes on in the background. */
export interface Launch {
  taskId?: string
  outputFile?: string
  agentId?: string
}

const LAUNCHED = new Set(['async_launched', 'remote_launched'])
const COMMAND_LAUNCH = /^Command running in background with ID: ([^\s.]+)(?:\.(?: [^\n]*)?)?$/u
const AGENT_LAUNCH = /^Async agent launched successfully\b/u

/** What the CLI says in place of a result, for each of its tools that can go on in the background. */
const SENTENCES: Readonly<Record<string, RegExp>> = {
  Bash: COMMAND_LAUNCH,
  PowerShell: COMMAND_LAUNCH,
  Agent: AGENT_LAUNCH,
  Task: AGENT_LAUNCH,
}

/** Whether a tool, by its wire name, may say by its text alone that it goes on in the background. */
export const canLaunch = (name: string): boolean => Object.hasOwn(SENTENCES, name)

/**
 * Told by the structured result (`backgroundTaskId`, `isAsync`, `async_launched`, `detachedToolCall`). Calls of sub-agents
 * come without one: for these the CLI's own sentence counts, but only as all that a tool says which can launch something.
 * The same words in a file that was read, or from a tool that is not known, are an output like any other.
 */
export function readLaunch(content: unknown, structured: unknown, name: string | undefined): Launch | undefined {
  const text = textOf(content) ?? ''
  return (structured === undefined ? saysLaunch(text, name) : tellsLaunch(structured))
    ? launchFacts(text, structured)
    : undefined
}

const saysLaunch = (text: string, name = ''): boolean =>
  canLaunch(name) && SENTENCES[name]?.test(text.trimEnd()) === true

const tellsLaunch = (structured: unknown): boolean =>
  at(structured, 'isAsync') === true ||
  LAUNCHED.has(readText(structured, 'status') ?? '') ||
  readId(structured, 'backgroundTaskId') !== undefined ||
  (at(structured, 'detachedToolCall') ?? false) !== false

/** What a launch tells of its task, in either form. */
export function launchFacts(text: string, structured: unknown): Launch {
  const isAgent = AGENT_LAUNCH.test(text)
  const agentId =
    readId(structured, 'agentId') ?? (isAgent ? lineAfter(text, 'agentId: ')?.split(/\s/u, 1)[0] : undefined)
  const taskId =
    agentId ?? readId(structured, 'backgroundTaskId', 'taskId', 'task_id') ?? COMMAND_LAUNCH.exec(text.trimEnd())?.[1]
  const outputFile =
    readText(structured, 'outputFile') ?? (isAgent ? lineAfter(text, 'output_file: ') : commandFile(text))
  return {
    ...(taskId === undefined ? {} : { taskId }),
    ...(agentId === undefined ? {} : { agentId }),
    ...(outputFile === undefined ? {} : { outputFile }),
  }
}

/** The rest of the first line that begins so. */
function lineAfter(text: string, label: string): string | undefined {
  const start = `\n${text}`.indexOf(`\n${label}`)
  return start < 0 ? undefined : text.slice(start + label.length).split('\n', 1)[0] || undefined
}

const WRITTEN_TO = 'Output is being written to: '

/** The file stands within a sentence, and its name may hold full stops itself. */
function commandFile(text: string): string | undefined {
  const start = text.lastIndexOf(WRITTEN_TO)
  if (start < 0) return undefined
  const [rest = ''] = text.slice(start + WRITTEN_TO.length).split('\n', 1)
  const [file = ''] = rest.split(/\. (?:You will|To check)/u, 1)
  return file.trimEnd().replace(/\.$/u, '') || undefined
}
