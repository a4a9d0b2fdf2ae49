import type { Limits } from './limits.ts'
import type { ToolError } from './part.ts'
import { boundDepth } from './raw/bound-depth.ts'
import { boundTexts } from './raw/bound-texts.ts'
import { keepEnds, ownText } from './raw/keep-ends.ts'
import type { Cuts, ToolRecord } from './record.ts'

/** What a reader of an error's first line looks at, and more. */
const MESSAGE = 32_768

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
  if (input === known?.input && output === known?.output && error === known?.error) return record
  if (record.cuts === undefined && isWithin(record, known, limits)) return record
  const bounded: { -readonly [Key in keyof ToolRecord]: ToolRecord[Key] } = { ...record }
  const cuts: { -readonly [Key in keyof Cuts]: Cuts[Key] } = { ...record.cuts }
  if (input !== known?.input) {
    bounded.input = boundDepth(input, limits.depth, known?.input)
    note(cuts, 'input', bounded.input !== input)
  }
  if (output !== known?.output && typeof output === 'string') {
    const ends = keepEnds(output, limits.output, isGrown ? cuts.gap : undefined)
    bounded.output = ends.text
    note(cuts, 'output', ends.gap !== undefined)
    if (ends.gap === undefined) delete cuts.gap
    else cuts.gap = ends.gap
  } else if (output !== known?.output) {
    bounded.output = boundValue(output, limits)
    note(cuts, 'output', bounded.output !== output)
    delete cuts.gap
  }
  if (error !== undefined && error !== known?.error) {
    bounded.error = boundError(error, limits)
    note(cuts, 'error', bounded.error.details !== error.details)
  }
  if (Object.keys(cuts).length > 0) bounded.cuts = cuts
  else delete bounded.cuts
  return bounded
}

/** Whether nothing new is to be cut: most calls are so, and need no copy. */
const isWithin = ({ input, output, error }: ToolRecord, known: ToolRecord | undefined, limits: Limits): boolean =>
  (input === known?.input || boundDepth(input, limits.depth, known?.input) === input) &&
  (output === known?.output ||
    (typeof output === 'string' ? output.length <= limits.output : boundValue(output, limits) === output)) &&
  (error === undefined || error === known?.error || boundError(error, limits) === error)

function note(
  cuts: { -readonly [Key in keyof Cuts]: Cuts[Key] },
  key: 'input' | 'output' | 'error',
  isCut: boolean,
): void {
  if (isCut) cuts[key] = true
  else delete cuts[key]
}

const boundValue = (value: unknown, limits: Limits): unknown =>
  value === undefined ? undefined : boundTexts(boundDepth(value, limits.depth), limits)

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
