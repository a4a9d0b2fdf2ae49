import type { ToolEvent } from '../../event.ts'
import type { ToolError, ToolErrorCode } from '../../part.ts'
import { oneLine } from '../../raw/line.ts'
import { at, defined, isRecord, readText } from '../../raw/read.ts'
import type { Item } from './wire.ts'

/** What an item's status says of a failed end, in any form's spelling; a word that is not here is no failure. */
const FAILURES: Readonly<Record<string, ToolErrorCode>> = {
  failed: 'tool_error',
  error: 'tool_error',
  errored: 'tool_error',
  declined: 'denied',
  denied: 'denied',
  rejected: 'denied',
  interrupted: 'interrupted',
  cancelled: 'interrupted',
  canceled: 'interrupted',
  aborted: 'interrupted',
  timedOut: 'timeout',
  timeout: 'timeout',
}

/** The code of a status that says that the call failed; `undefined` for any other status. */
export const failureCode = (status: string | undefined): ToolErrorCode | undefined =>
  status !== undefined && Object.hasOwn(FAILURES, status) ? FAILURES[status] : undefined

const OPEN = new Set(['inProgress', 'in_progress', 'pending', 'queued', 'running', 'generating'])

/** Whether an item that stands by itself says that it goes on. */
export const isOpen = (status: string | undefined): boolean => status !== undefined && OPEN.has(status)

/** What an item's status says of a good end; `complete` and the like are words of older versions and of hosted tools. */
const SUCCESSES = new Set(['completed', 'complete', 'success', 'succeeded', 'done', 'finished', 'ok'])

/** Whether a status is a word for an end, or none; one that is not known tells no success, even in the event of an end. */
export const isEnd = (status: unknown): boolean =>
  typeof status !== 'string' || SUCCESSES.has(status) || failureCode(status) !== undefined

/** An end in a word that is not known: what the call gave is kept, and the word, but nothing tells that it went well. */
export const openEnd = (id: string, status: unknown, output: unknown): ToolEvent[] => [
  { type: 'running', id, metadata: { status } },
  ...(output === undefined ? [] : [{ type: 'output' as const, id, output }]),
]

/**
 * A failure with the words the item has for it; without any, `project` finds them in what was printed. A failed status is
 * one, and so is an error (contract, "Codex").
 */
export function failed(item: Item, message = '', details?: unknown): { error?: ToolError } {
  const said = errorText(item)
  const code = failureCode(readText(item, 'status')) ?? (said === undefined ? undefined : 'tool_error')
  return code === undefined ? {} : { error: { message: message || (said ?? ''), ...defined({ code, details }) } }
}

/** The words of an item's error, `''` where it has none; `undefined` where the item has no error. */
function errorText(item: Item): string | undefined {
  const error = at(item, 'error')
  if (typeof error === 'string') return error || undefined
  return isRecord(error) && Object.keys(error).length > 0 ? (readText(error, 'message') ?? '') : undefined
}

/** All that a failed tool said, where its message, which is one line of so many characters, does not hold it. */
export const detailsOf = (message: string, text: string | undefined): { output: string } | undefined =>
  text === undefined || (text === message && oneLine(text, MESSAGE_LENGTH) === text.trim())
    ? undefined
    : { output: text }

const MESSAGE_LENGTH = 400
