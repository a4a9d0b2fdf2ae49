import type { ToolErrorCode } from '../../part.ts'

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
