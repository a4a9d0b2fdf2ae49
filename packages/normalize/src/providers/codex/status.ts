import type { ToolError, ToolErrorCode } from '../../part.ts'
import { defined, readText } from '../../raw/read.ts'
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

/** A failure with the words the item has for it; without any, `project` finds them in what was printed. */
export function failed(item: Item, message = '', details?: unknown): { error?: ToolError } {
  const code = failureCode(readText(item, 'status'))
  return code === undefined ? {} : { error: { message, ...defined({ code, details }) } }
}

/** All that a failed tool said, where its message, which is one line, does not hold it. */
export const detailsOf = (message: string, text: string | undefined): { output: string } | undefined =>
  text === undefined || (text === message && !/\n./u.test(text)) ? undefined : { output: text }
