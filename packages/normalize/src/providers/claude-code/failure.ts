import { textOf } from '../../kinds/content.ts'
import type { ToolApproval, ToolError, ToolMetadata } from '../../part.ts'
import { at, defined, isRecord, readRecord, readText } from '../../raw/read.ts'

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
    readCommandFailure(text) ??
    readInvalid(text) ?? {
      error: { message: text, code: 'tool_error', ...detailsOf(result.content, text) },
      metadata: defined({ approval }),
      isUnsure: false,
    }
  )
}

/** Text without the tag that the CLI puts around its own errors. */
const unwrap = (text: string): string =>
  /^\s*<tool_use_error>(?:Error: )?([\s\S]*?)<\/tool_use_error>\s*$/u.exec(text)?.[1] ?? text

/** All that the error said, where that is more than its first line. */
function detailsOf(content: unknown, text: string): { details?: unknown } {
  if (Array.isArray(content) && content.some((block) => isRecord(block) && block['type'] !== 'text'))
    return { details: { content } }
  return text.trim().includes('\n') ? { details: { text } } : {}
}

const DECIDERS: Readonly<Record<string, string>> = {
  user_reject: 'user',
  user_temporary: 'user',
  user_permanent: 'user',
  hook: 'hook',
  config: 'config',
}

/**
 * Who let a call run or kept it from running (`permission_decision`). That the configuration allowed a call is the rule and
 * not worth a word.
 */
export function readApproval(meta: unknown): ToolApproval | undefined {
  const decision = readRecord(meta, 'permission_decision')
  const source = readText(decision, 'source')
  const by =
    source === undefined ? undefined : ((Object.hasOwn(DECIDERS, source) ? DECIDERS[source] : undefined) ?? source)
  const verdict = readText(decision, 'decision')
  if (verdict === 'reject') return { state: 'denied', options: [], ...defined({ by }) }
  return verdict === 'accept' && by === 'user' ? { state: 'allowed', options: [], by } : undefined
}

const REFUSED = /^The user doesn't want to (?:proceed with this tool use|take this action right now)/u
const INTERRUPTED = /^\[Request interrupted by user/mu
const HOOK_ERROR = /^\w+:\S+ hook error: (?:\[[\s\S]*\]: )?/u

function readRefusal(result: FailedResult, text: string, approval: ToolApproval | undefined): Failure | undefined {
  const kind = readText(result.meta, 'non_execution_kind')
  const readsRefused = kind === 'user-rejected' || REFUSED.test(text) || result.structured === 'User rejected tool use'
  const isSure = approval?.state === 'denied' || result.isDenied || kind === 'permission-rule'
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
const TIMED_OUT = /^Command timed out after .+$/u
const CUT_IN_THE_MIDDLE = /^\.\.\. \[\d+ characters truncated\] \.\.\.$/mu

/** `Exit code N` and what the command printed; only a failed result has it (recorded case `bash`). */
function readCommandFailure(text: string): Failure | undefined {
  const head = EXIT_CODE.exec(text)
  if (head === null) return INTERRUPTED.test(text) ? { ...stopped(), metadata: {} } : undefined
  const lines = text.slice(head[0].length).split('\n')
  const timeout = [0, lines.length - 1].find((index) => TIMED_OUT.test(lines[index] ?? ''))
  const wasStopped = lines.some((line) => INTERRUPTED.test(line))
  const output = lines.filter((line, index) => index !== timeout && !INTERRUPTED.test(line)).join('\n')
  const code = timeout !== undefined ? 'timeout' : wasStopped ? 'interrupted' : 'nonzero_exit'
  return {
    error: { message: timeout === undefined ? '' : (lines[timeout] ?? ''), code, details: { output } },
    metadata: { exitCode: Number(head[1]), ...(CUT_IN_THE_MIDDLE.test(output) ? { truncated: true } : {}) },
    isUnsure: false,
  }
}

const stopped = (): Pick<Failure, 'error' | 'isUnsure'> => ({
  error: { message: '', code: 'interrupted' },
  isUnsure: false,
})

const INVALID = /^(?:InputValidationError: |MCP error -32602: )/u

/** Input the tool would not take (recorded cases `invalid`, `mcp`, `web`). */
function readInvalid(text: string): Failure | undefined {
  if (!INVALID.test(text)) return undefined
  return {
    error: { message: invalidMessage(text.replace(INVALID, '')), code: 'invalid_input', ...detailsOf(undefined, text) },
    metadata: {},
    isUnsure: false,
  }
}

/** The issues themselves: those of a list below its heading, or the messages of a validator's JSON. */
function invalidMessage(text: string): string {
  const [heading = '', ...rest] = text.split('\n')
  if (/due to the following issues?:\s*$/u.test(heading) && rest.length > 0)
    return rest
      .map((line) => line.trim())
      .filter(Boolean)
      .join('; ')
  return text.startsWith('[') ? (validatorMessage(text) ?? heading) : heading
}

function validatorMessage(text: string): string | undefined {
  try {
    const issues: unknown = JSON.parse(text)
    if (!Array.isArray(issues)) return undefined
    const messages = issues.flatMap((issue) => {
      const message = readText(issue, 'message')
      const path = at(issue, 'path')
      return message === undefined
        ? []
        : [[...(Array.isArray(path) ? [path.join('.')] : []), message].filter(Boolean).join(': ')]
    })
    return messages.length > 0 ? messages.join('; ') : undefined
  } catch {
    return undefined
  }
}
