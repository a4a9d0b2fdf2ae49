import { textOf } from '../../kinds/content.ts'
import type { ToolError, ToolMetadata } from '../../part.ts'
import { parseJsonText } from '../../raw/json.ts'
import { at, defined, isRecord, readFlag, readNumber, readText } from '../../raw/read.ts'
import { attachmentsOf } from './attachments.ts'
import { signalOf } from './command.ts'
import { type Envelope, readBody, readEnvelope } from './envelope.ts'
import { PRINTING } from './functions.ts'
import { readRefusal } from './refusals.ts'
import { detailsOf } from './status.ts'

/** What the output of a function says of its call. */
export interface FunctionEnd {
  output: unknown
  error?: ToolError
  /** Its work goes on under this id. */
  process?: string
  elapsedMs?: number
  metadata: ToolMetadata
}

/** Reads an output: text, blocks, or the older record with a verdict. `name` is the function's, where it is known. */
export function readFunctionEnd(raw: unknown, name: string | undefined): FunctionEnd {
  const isFailure = readFlag(raw, 'success') === false
  const given = isRecord(raw) ? (at(raw, 'content') ?? at(raw, 'content_items') ?? raw) : raw
  const end = Array.isArray(given) ? readBlocks(given, name) : readPlain(given, name)
  if (!isFailure || end.error !== undefined) return end
  const text = textOf(end.output) ?? ''
  return { ...end, error: { code: 'tool_error', message: text, ...defined({ details: detailsOf(text, text) }) } }
}

/** The first block is the head, where there is one. */
function readBlocks(blocks: readonly unknown[], name: string | undefined): FunctionEnd {
  const [first, ...rest] = blocks
  const head = readText(first, 'text')
  const envelope = head === undefined ? undefined : readEnvelope(`${head}\n`)
  const body = envelope === undefined ? blocks : envelope.text.trim() === '' ? rest : blocks
  const texts = body.map((block) => readText(block, 'text'))
  const text = texts.every((one) => one !== undefined) ? texts.join('\n') : undefined
  const isText = text !== undefined && name !== undefined && PRINTING.has(name)
  return endOf({ ...envelope, text: text ?? textOf(body) ?? '' }, isText ? readBody(text).text : body, name)
}

function readPlain(given: unknown, name: string | undefined): FunctionEnd {
  if (typeof given !== 'string') return { output: given, metadata: {} }
  const envelope = readEnvelope(given) ?? readOlder(given, name)
  if (envelope !== undefined) return endOf(envelope, envelope.text, name)
  const isPrinted = name === undefined || PRINTING.has(name)
  return endOf({ text: given }, isPrinted ? given : parseJsonText(given), name)
}

/** Older rollouts hold JSON: `{ output, metadata: { exit_code, duration_seconds } }`. */
function readOlder(text: string, name: string | undefined): Envelope | undefined {
  if (name !== undefined && name !== 'apply_patch' && !PRINTING.has(name)) return undefined
  const value = parseJsonText(text)
  const facts = at(value, 'metadata')
  const output = readText(value, 'output')
  if (output === undefined || !isRecord(facts)) return undefined
  const seconds = readNumber(facts, 'duration_seconds')
  return {
    text: output,
    ...defined({
      exitCode: readNumber(facts, 'exit_code'),
      elapsedMs: seconds === undefined ? undefined : seconds * 1000,
    }),
  }
}

function endOf(envelope: Envelope, output: unknown, name: string | undefined): FunctionEnd {
  const { text, exitCode, process, elapsedMs, isCut } = envelope
  const error = errorOf(envelope, name)
  return {
    output,
    metadata: defined({
      exitCode,
      signal: error === undefined ? undefined : signalOf(exitCode),
      truncated: isCut,
      attachments: attachmentsOf(output),
    }),
    ...defined({ process, elapsedMs, error: error ?? readMcpError(output, text) }),
  }
}

/** An exit code is the verdict on a command and on a patch; −1 means that it could not be started or was stopped. */
function errorOf(
  { text, exitCode = 0, hasFailed, process }: Envelope,
  name: string | undefined,
): ToolError | undefined {
  if (process !== undefined) return undefined
  if (hasFailed === true) return { code: 'tool_error', message: scriptError(text), details: { output: text } }
  const refusal = readRefusal(text)
  if (refusal !== undefined && exitCode === 0) return refusal
  if (exitCode === 0 || name === 'write_stdin') return undefined
  const code =
    exitCode === -1 || name === 'apply_patch' ? 'tool_error' : isTimeout(text, exitCode) ? 'timeout' : 'nonzero_exit'
  return { code, message: '', details: { output: text } }
}

const isTimeout = (text: string, exitCode: number): boolean =>
  exitCode === 124 && /^command timed out after \d+/u.test(text.slice(0, 200))

/** What was thrown stands under a line of its own, after what the script had printed. */
const scriptError = (text: string): string => /(?:^|\n)Script error:\n([^\n]+)/u.exec(text)?.[1] ?? ''

/** The older result of an MCP tool, with its verdict. */
function readMcpError(output: unknown, text: string): ToolError | undefined {
  const isError = readFlag(output, 'isError', 'is_error') === true
  if (!isError) return undefined
  const message = textOf(output) ?? text
  return { code: 'tool_error', message, ...defined({ details: detailsOf(message, message) }) }
}
