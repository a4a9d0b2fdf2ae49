import { textOf } from '../../kinds/content.ts'
import type { ToolApproval, ToolError, ToolMetadata } from '../../part.ts'
import { saysWhy } from '../../raw/line.ts'
import { at, defined, isRecord, readText } from '../../raw/read.ts'
import { readApproval } from './approvals.ts'
import { readEndedBy } from './facts.ts'
import { readInvalid } from './invalid-input.ts'

/** What is known of a failed result. */
export interface FailedResult {
  content: unknown
  structured: unknown
  /** Its entry in `tool_result_meta`. */
  meta: unknown
  /** An earlier line said that the call was denied. */
  isDenied: boolean
  isInterrupted: boolean
}

export interface Failure {
  error: ToolError
  metadata: ToolMetadata
  /** It reads like a refusal, and an interrupt would read the same. */
  isUnsure: boolean
}

/** The failure a `tool_result` with `is_error` tells of: structure first, the CLI's own words second. */
export function readFailure(result: FailedResult): Failure {
  const text = unwrap(textOf(result.content) ?? '')
  const approval = readApproval(result.meta)
  return (
    readRefusal(result, text, approval) ??
    readCommandFailure(text, result.structured) ?? {
      error: readInvalid(text, detailsOf(undefined, text)) ?? {
        message: reasonOf(text),
        code: 'tool_error',
        ...detailsOf(result.content, text),
      },
      metadata: {},
      isUnsure: false,
    }
  )
}

/** Text without the tag that the CLI puts around its own errors. */
const unwrap = (text: string): string =>
  /^\s*<tool_use_error>(?:Error: )?([\s\S]*?)<\/tool_use_error>\s*$/u.exec(text)?.[1] ?? text

/** A first line that ends in a colon only leads up to the reason, if a line below says one (recorded case `search`). */
function reasonOf(text: string): string {
  const [heading = '', ...rest] = text.trim().split('\n')
  const reason = heading.trimEnd().endsWith(':')
    ? rest.find((line) => saysWhy(line) && !/:\s*$/u.test(line))
    : undefined
  return reason ?? text
}

/** All that the error said, where that is more than its first line. */
function detailsOf(content: unknown, text: string): { details?: unknown } {
  if (Array.isArray(content) && content.some((block) => isRecord(block) && block['type'] !== 'text'))
    return { details: { content } }
  return text.trim().includes('\n') ? { details: { text } } : {}
}

const REFUSED = /^The user doesn't want to (?:proceed with this tool use|take this action right now)/u
const INTERRUPTED = /^\[Request interrupted by user(?: for tool use)?\]$/u

/** The CLI's own word for an interrupt, and nothing else: a person or a program may begin a text in the same way. */
export const saysInterrupted = (text: string): boolean => INTERRUPTED.test(text.trim())
const HOOK_ERROR = /^\w+:\S+ hook error: (?:\[[\s\S]*\]: )?/u

function readRefusal(result: FailedResult, text: string, approval: ToolApproval | undefined): Failure | undefined {
  const kind = readText(result.meta, 'non_execution_kind')
  const readsRefused = kind === 'user-rejected' || REFUSED.test(text) || result.structured === 'User rejected tool use'
  const isSure =
    approval?.state === 'denied' ||
    result.isDenied ||
    kind === 'permission-rule' ||
    at(result.meta, 'denied_before_run') === true
  if (!isSure && !readsRefused) return undefined
  if (!isSure && result.isInterrupted)
    return { error: { message: '', code: 'interrupted' }, metadata: {}, isUnsure: true }
  const message = refusalMessage(text)
  // Words of the person are none of an interrupt.
  const said = REFUSED.test(text) && message !== ''
  const isUnsure = !isSure && !said
  const reason = said || HOOK_ERROR.test(text) ? message : undefined
  return {
    error: { message, code: 'denied', ...(REFUSED.test(text) ? {} : detailsOf(undefined, text)) },
    metadata: isUnsure ? {} : { approval: { state: 'denied', options: [], ...approval, ...defined({ reason }) } },
    isUnsure,
  }
}

/** The words of who refused; what the CLI tells the model about a refusal is nothing for people. */
function refusalMessage(text: string): string {
  if (REFUSED.test(text)) return /the user said:\s*([\s\S]+?)(?:\n\nNote:|$)/u.exec(text)?.[1]?.trim() ?? ''
  return text.replace(HOOK_ERROR, '').trim()
}

const EXIT_CODE = /^(?:Error: )?Exit code (-?\d+)(?:\r?\n|$)/u
const TIMED_OUT = /^Command timed out after \d[\d.]*(?:ms|[dhms])(?: \d[\d.]*(?:ms|[dhms]))*$/u
const CUT_IN_THE_MIDDLE = /(?:^|\n)\.\.\. \[\d+ characters truncated\] \.\.\.(?:\n|$)/u

/** Exit codes of a command that was stopped by a signal: SIGKILL, SIGTERM. */
const STOPPED = new Set([137, 143])

/** How the structured result, or the text, says that a command was stopped. */
const CODES = { timeout: 'timeout', interrupt: 'interrupted' } as const

/** `Exit code N` and what the command printed; only a failed result has it (recorded case `bash`). */
function readCommandFailure(text: string, structured: unknown): Failure | undefined {
  const head = EXIT_CODE.exec(text)
  const told = readEndedBy(structured)
  if (head === null) return stopped(text, told)
  const exitCode = Number(head[1])
  const { output, said, timeout } = ownLines(text.slice(head[0].length), STOPPED.has(exitCode))
  const endedBy = told ?? said
  return {
    error: {
      message: endedBy === 'timeout' ? (timeout ?? '') : '',
      code: endedBy === undefined ? 'nonzero_exit' : CODES[endedBy],
      details: { output },
    },
    metadata: { exitCode, ...(CUT_IN_THE_MIDDLE.test(output) ? { truncated: true } : {}) },
    isUnsure: false,
  }
}

/** Without an exit code: the CLI's word for an interrupt, or what was printed until the end that the structure tells. */
function stopped(text: string, told: keyof typeof CODES | undefined): Failure | undefined {
  const isInterrupt = saysInterrupted(text)
  if (!isInterrupt && told === undefined) return undefined
  const details = isInterrupt || text === '' ? {} : { details: { output: text } }
  return { error: { message: '', code: CODES[told ?? 'interrupt'], ...details }, metadata: {}, isUnsure: false }
}

/**
 * What a command printed, without the CLI's own line before or after it that says how it was stopped. A command may print
 * the same words: they are the CLI's only where the exit code is that of a signal.
 */
function ownLines(
  printed: string,
  isStopped: boolean,
): { output: string; said?: keyof typeof CODES | undefined; timeout?: string | undefined } {
  const lines = printed.split('\n')
  const last = lines.length - 1
  const places = isStopped ? [0, last] : []
  const late = places.find((index) => TIMED_OUT.test(lines[index] ?? ''))
  const cut = isStopped && saysInterrupted(lines[last] ?? '') ? last : undefined
  return {
    output: lines.filter((_, index) => index !== late && index !== cut).join('\n'),
    said: late === undefined ? (cut === undefined ? undefined : 'interrupt') : 'timeout',
    timeout: late === undefined ? undefined : lines[late],
  }
}
