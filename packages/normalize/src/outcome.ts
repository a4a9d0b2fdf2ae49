import type { NormalizedToolPart } from './part.ts'

/** How a call stands or ended, finer than its state: what a UI tells a person. */
export type ToolOutcome =
  | 'waiting'
  | 'running'
  | 'ok'
  | 'failed'
  | 'denied'
  | 'interrupted'
  | 'timed_out'
  | 'background'
  | 'no_result'

/** Every outcome, for tables and tests. */
export const TOOL_OUTCOMES: readonly ToolOutcome[] = [
  'waiting',
  'running',
  'ok',
  'failed',
  'denied',
  'interrupted',
  'timed_out',
  'background',
  'no_result',
]

const BY_CODE: Readonly<Record<string, ToolOutcome>> = {
  denied: 'denied',
  interrupted: 'interrupted',
  timeout: 'timed_out',
  no_result: 'no_result',
}

const BY_END: Readonly<Record<string, ToolOutcome>> = { timeout: 'timed_out', interrupt: 'interrupted' }

/** The outcome of a part; waiting for a person is one, though no state. */
export function outcomeOf(part: NormalizedToolPart): ToolOutcome {
  // A stored part may come from anywhere: what is not there, or not known, decides nothing.
  const { state, error } = part
  const metadata = part.metadata ?? {}
  if (state === 'error')
    return (
      (error?.code !== undefined && Object.hasOwn(BY_CODE, error.code) ? BY_CODE[error.code] : undefined) ?? 'failed'
    )
  if (state === 'complete') {
    const ended = metadata.endedBy
    if (ended !== undefined && Object.hasOwn(BY_END, ended)) return BY_END[ended] ?? 'ok'
    return metadata.exitCode === undefined || metadata.exitCode === 0 ? 'ok' : 'failed'
  }
  const isAsked = metadata.approval?.state === 'pending' || (part.kind === 'question' && state === 'running')
  // Without an id to answer by, nobody is asked any more.
  if (isAsked && metadata.requestId !== null) return 'waiting'
  return metadata.task?.background === true ? 'background' : 'running'
}
