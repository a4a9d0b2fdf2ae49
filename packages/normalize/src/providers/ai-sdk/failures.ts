import { textOf } from '../../kinds/content.ts'
import type { ToolError } from '../../part.ts'
import { parseJsonText } from '../../raw/json.ts'
import { at, isRecord, readText } from '../../raw/read.ts'

/** Texts that mean something, as the SDK and the runtimes it runs in word them. */
const CODES: readonly (readonly [RegExp, string])[] = [
  [/^(?:Invalid input for tool |Model tried to call unavailable tool )/u, 'invalid_input'],
  [/^(?:The|This) operation was aborted due to timeout|\btimed out after \d/iu, 'timeout'],
  [/^(?:AbortError\b|(?:The|This) operation was aborted)/iu, 'interrupted'],
]

/** An `errorText`: words, or the JSON of the error a model's provider gave, which has a code of its own. */
export function readErrorText(text: string): ToolError {
  const parsed = parseJsonText(text)
  const own = isRecord(parsed) ? readText(parsed, 'errorCode', 'error_code', 'code') : undefined
  const said = (isRecord(parsed) ? readText(parsed, 'message', 'error') : undefined) ?? own
  const code = CODES.find(([pattern]) => pattern.test(text))?.[1] ?? own ?? 'tool_error'
  const message = said ?? text
  const details = isRecord(parsed) ? parsed : message.trim().includes('\n') ? { text } : undefined
  return { message, code, ...(details === undefined ? {} : { details }) }
}

/**
 * The failure that a result tells of: that of an MCP tool says `isError`, that of a call OpenAI made to a server has an
 * `error`. The SDK hands both on as outputs.
 */
export function readFailedOutput(output: unknown): ToolError | undefined {
  const content = at(output, 'content')
  if (at(output, 'isError') === true && Array.isArray(content))
    return { message: textOf(content) ?? '', code: 'tool_error', details: { content } }
  const error = at(output, 'error')
  if (at(output, 'type') !== 'call' || readText(output, 'serverLabel') === undefined) return undefined
  if (error === undefined || error === null) return undefined
  const message = typeof error === 'string' ? error : (readText(error, 'message') ?? '')
  return { message, code: 'tool_error', ...(typeof error === 'string' ? {} : { details: { error } }) }
}
