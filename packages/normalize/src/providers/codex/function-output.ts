import { textOf } from '../../kinds/content.ts'
import type { ToolError, ToolMetadata } from '../../part.ts'
import { parseJsonText } from '../../raw/json.ts'
import { at, defined, isRecord, readFlag, readNumber, readText } from '../../raw/read.ts'
import { attachmentsOf } from './attachments.ts'
import { signalOf } from './command.ts'
import { type Envelope, isShortened, readBody, readEnvelope } from './envelope.ts'
import { isNative, PRINTING } from './functions.ts'
import type { OpenCall } from './memory.ts'
import { readRefusal } from './refusals.ts'
import { detailsOf } from './status.ts'

/** What the output of a function says of its call. */
export interface FunctionEnd {
  output: unknown
  error?: ToolError
  /** Its work goes on under this id. */
  process?: string
  elapsedMs?: number
  /** What the duration is rounded to, in ms. */
  unitMs?: number
  metadata: ToolMetadata
}

/** Reads an output: text, blocks, or the older record with a verdict. `call` is the function's, where it is known. */
export function readFunctionEnd(raw: unknown, call: OpenCall | undefined): FunctionEnd {
  const success = readFlag(raw, 'success')
  const given = isRecord(raw) ? (at(raw, 'content') ?? at(raw, 'content_items') ?? raw) : raw
  const end = Array.isArray(given) ? readBlocks(given, call, success) : readPlain(given, call, success)
  if (success !== false || end.error !== undefined) return end
  const text = textOf(end.output) ?? ''
  return { ...end, error: { code: 'tool_error', message: text, ...defined({ details: detailsOf(text, text) }) } }
}

/** Whether what a call gives is what was printed, and no JSON of its own; so is that of a call that is not known. */
const isPrinted = (call: OpenCall | undefined): boolean => call === undefined || isNative(call, PRINTING)

/** The first block is the head, where there is one. */
function readBlocks(blocks: readonly unknown[], call: OpenCall | undefined, success?: boolean): FunctionEnd {
  const [first, ...rest] = blocks
  const head = readText(first, 'text')
  const envelope = head === undefined ? undefined : readEnvelope(`${head}\n`)
  const body = envelope === undefined ? blocks : envelope.text.trim() === '' ? rest : blocks
  const texts = body.map((block) => readText(block, 'text'))
  const text = texts.every((one) => one !== undefined) ? texts.join('\n') : undefined
  const printed = text !== undefined && isNative(call, PRINTING) ? readBody(text).text : body
  return endOf({ ...envelope, text: text ?? textOf(body) ?? '' }, printed, call, success)
}

function readPlain(given: unknown, call: OpenCall | undefined, success?: boolean): FunctionEnd {
  if (typeof given !== 'string') return { output: given, metadata: {} }
  const envelope = readEnvelope(given) ?? readOlder(given, call)
  if (envelope !== undefined) return endOf(envelope, envelope.text, call, success)
  return endOf({ text: given }, isPrinted(call) ? given : parseJsonText(given), call, success)
}

/** Older rollouts hold JSON: `{ output, metadata: { exit_code, duration_seconds } }`. */
function readOlder(text: string, call: OpenCall | undefined): Envelope | undefined {
  if (!isPrinted(call) && !isNative(call, PATCHING)) return undefined
  const value = parseJsonText(text)
  const facts = at(value, 'metadata')
  const output = readText(value, 'output')
  if (output === undefined || !isRecord(facts)) return undefined
  const seconds = readNumber(facts, 'duration_seconds')
  return {
    text: output,
    hasHead: true,
    ...defined({
      exitCode: readNumber(facts, 'exit_code'),
      elapsedMs: seconds === undefined ? undefined : seconds * 1000,
      unitMs: seconds === undefined ? undefined : 100,
    }),
  }
}

const PATCHING = new Set(['apply_patch'])

function endOf(
  envelope: Envelope,
  output: unknown,
  call: OpenCall | undefined,
  success: boolean | undefined,
): FunctionEnd {
  const { text, exitCode, process, elapsedMs, unitMs, isCut, lines = 0 } = envelope
  const error = errorOf(envelope, call, success)
  return {
    output,
    metadata: defined({
      exitCode,
      signal: error === undefined ? undefined : signalOf(exitCode),
      truncated: isCut ?? (isShortened(text, lines) ? true : undefined),
      attachments: attachmentsOf(output),
    }),
    ...defined({ process, elapsedMs, unitMs, error: error ?? readMcpError(output, text) }),
  }
}

/**
 * An exit code is the verdict on a command and on a patch, the head's word that on a script; −1 means that a command could not
 * be started or was stopped. Sentences tell something only where there is no verdict: anything may be printed.
 */
function errorOf(envelope: Envelope, call: OpenCall | undefined, success?: boolean): ToolError | undefined {
  const { text, exitCode, hasFailed, process, hasHead = false } = envelope
  if (process !== undefined) return undefined
  if (hasFailed === true) return scriptError(text)
  if (exitCode === undefined)
    return hasFailed === false || success === true ? undefined : readRefusal(text, call, hasHead)
  if (exitCode === 0 || isNative(call, STDIN)) return undefined
  const isNoExit = exitCode === -1 || isNative(call, PATCHING)
  const code = isNoExit ? 'tool_error' : isTimeout(text, exitCode) ? 'timeout' : 'nonzero_exit'
  return { code, message: '', details: { output: text } }
}

const STDIN = new Set(['write_stdin'])

const isTimeout = (text: string, exitCode: number): boolean =>
  exitCode === 124 && /^command timed out after \d+/u.test(text.slice(0, 200))

/** What was thrown stands under a heading of Codex's own, after what the script had printed (recorded in `codemode`). */
function scriptError(text: string): ToolError {
  const [heading, before = ''] = /^([\s\S]*\n|)Script error:\n/u.exec(text) ?? []
  const thrown = heading === undefined ? '' : text.slice(heading.length)
  return {
    code: 'tool_error',
    message: thrown.split('\n', 1)[0] ?? '',
    details: { output: `${heading === undefined ? text : before}${thrown}` },
  }
}

/** The older result of an MCP tool, with its verdict. */
function readMcpError(output: unknown, text: string): ToolError | undefined {
  const isError = readFlag(output, 'isError', 'is_error') === true
  if (!isError) return undefined
  const message = textOf(output) ?? text
  return { code: 'tool_error', message, ...defined({ details: detailsOf(message, message) }) }
}
