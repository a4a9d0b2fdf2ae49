import { type NormalizedToolPart, TOOL_STATES } from './part.ts'
import { at, readNumber, readText } from './raw/read.ts'

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

/**
 * The outcome of a part; waiting for a person is one, though no state. Of a part in a state that does not exist only its
 * error is believed: that it goes on, or went well, is not known.
 */
export function outcomeOf(part: NormalizedToolPart): ToolOutcome {
  const { state, error, metadata } = part
  // A stored part may come from anywhere: what is not there, or not known, decides nothing.
  if (!TOOL_STATES.includes(state)) return isNothing(error) ? 'no_result' : failure(error)
  if (state === 'error') return failure(error)
  if (state === 'complete') return completion(metadata)
  const isAsked =
    at(at(metadata, 'approval'), 'state') === 'pending' || (part.kind === 'question' && state === 'running')
  // Without an id to answer by, nobody is asked any more.
  if (isAsked && at(metadata, 'requestId') !== null) return 'waiting'
  return at(at(metadata, 'task'), 'background') === true ? 'background' : 'running'
}

const isNothing = (value: unknown): boolean => value === undefined || value === null

const failure = (error: unknown): ToolOutcome => own(BY_CODE, readText(error, 'code')) ?? 'failed'

/** Some agents report a command as completed that failed, was killed by a signal, or did not end by itself. */
const completion = (metadata: unknown): ToolOutcome =>
  own(BY_END, readText(metadata, 'endedBy')) ?? (isFailed(metadata) ? 'failed' : 'ok')

const isFailed = (metadata: unknown): boolean =>
  (readNumber(metadata, 'exitCode') ?? 0) !== 0 || (readText(metadata, 'signal') ?? '') !== ''

const own = (table: Readonly<Record<string, ToolOutcome>>, key: string | undefined): ToolOutcome | undefined =>
  key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
