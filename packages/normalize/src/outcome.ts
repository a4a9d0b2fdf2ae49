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

const BY_END = { timeout: 'timed_out', interrupt: 'interrupted' } as const

/** The outcome of a part; waiting for a person is one, though no state. */
export function outcomeOf(part: NormalizedToolPart): ToolOutcome {
  const { state, error, metadata = {} } = part
  if (state === 'error')
    return (
      (error?.code !== undefined && Object.hasOwn(BY_CODE, error.code) ? BY_CODE[error.code] : undefined) ?? 'failed'
    )
  if (state === 'complete') {
    if (metadata.endedBy !== undefined) return BY_END[metadata.endedBy]
    return metadata.exitCode === undefined || metadata.exitCode === 0 ? 'ok' : 'failed'
  }
  const isAsked = metadata.approval?.state === 'pending' || (part.kind === 'question' && state === 'running')
  // Without an id to answer by, nobody is asked any more.
  if (isAsked && metadata.requestId !== null) return 'waiting'
  return metadata.task?.background === true ? 'background' : 'running'
}
