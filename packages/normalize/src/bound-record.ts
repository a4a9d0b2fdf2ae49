import type { Limits } from './limits.ts'
import type { ToolError } from './part.ts'
import { boundDepth } from './raw/bound-depth.ts'
import { boundTexts } from './raw/bound-texts.ts'
import { keepEnds, ownText } from './raw/keep-ends.ts'
import type { Cuts, ToolRecord } from './record.ts'

/** What a reader of an error's first line looks at, and more. */
const MESSAGE = 32_768

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/**
 * A record whose values fit the limits, as it follows on `known`. Only what is new is looked at. `isGrown`: a piece was
 * appended to the output, of which the middle may be left out already.
 */
export function boundRecord(
  record: ToolRecord,
  known: ToolRecord | undefined,
  limits: Limits,
  isGrown = false,
): ToolRecord {
  const { input, output, error } = record
  const isOutputNew = output !== known?.output
  if (input === known?.input && !isOutputNew && error === known?.error) return record
  if (record.cuts === undefined && isWithin(record, known, limits)) return record
  const { cuts: before, ...rest } = record
  const bounded: Mutable<ToolRecord> = rest
  const cuts: Mutable<Cuts> = { ...before }
  if (input !== known?.input)
    bounded.input = cutting(cuts, 'input', input, boundDepth(input, limits.depth, known?.input))
  if (isOutputNew) bounded.output = cutting(cuts, 'output', output, boundOutput(output, limits, cuts, isGrown))
  if (error !== undefined && error !== known?.error) {
    bounded.error = boundError(error, limits)
    cutting(cuts, 'error', error.details, bounded.error.details)
  }
  return Object.keys(cuts).length === 0 ? bounded : { ...bounded, cuts }
}

/** Whether nothing new is to be cut: most calls are so, and need no copy. */
const isWithin = ({ input, output, error }: ToolRecord, known: ToolRecord | undefined, limits: Limits): boolean =>
  (input === known?.input || boundDepth(input, limits.depth, known?.input) === input) &&
  (output === known?.output ||
    (typeof output === 'string'
      ? output.length <= limits.output
      : boundValue(output, limits, known?.output) === output)) &&
  (error === undefined || error === known?.error || boundError(error, limits) === error)

/** Notes whether a value is not all that was told, and gives what is kept of it. */
function cutting(cuts: Mutable<Cuts>, name: 'input' | 'output' | 'error', told: unknown, kept: unknown): unknown {
  // Of an output with a gap only the newest piece was told.
  if (!Object.is(told, kept) || (name === 'output' && cuts.gap !== undefined)) cuts[name] = true
  else delete cuts[name]
  return kept
}

/** What is kept of an output; of a text, with the gap that is left in it. */
function boundOutput(output: unknown, limits: Limits, cuts: Mutable<Cuts>, isGrown: boolean): unknown {
  const before = isGrown ? cuts.gap : undefined
  delete cuts.gap
  if (typeof output !== 'string') return boundValue(output, limits)
  const { text, gap } = keepEnds(output, limits.output, before)
  if (gap !== undefined) cuts.gap = gap
  return text
}

/** `known`: what was bounded before, and may be the beginning of the value. */
const boundValue = (value: unknown, limits: Limits, known?: unknown): unknown =>
  value === undefined ? undefined : boundTexts(boundDepth(value, limits.depth, known), limits, known)

function boundError(error: ToolError, limits: Limits): ToolError {
  const details = boundValue(error.details, limits)
  const isLong = typeof error.message === 'string' && error.message.length > MESSAGE
  if (details === error.details && !isLong) return error
  return {
    ...error,
    ...(isLong ? { message: ownText(`${error.message.slice(0, MESSAGE)}…`) } : {}),
    ...(details === undefined ? {} : { details }),
  }
}
