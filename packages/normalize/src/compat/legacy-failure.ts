import { en } from '../messages/en.ts'
import type { ToolError, ToolKind, ToolMetadata } from '../part.ts'
import { ERROR } from '../part-shape.ts'
import { readableError } from '../project.ts'
import { isEqual } from '../raw/equal.ts'
import { at, isRecord, type RawRecord } from '../raw/read.ts'
import { isToolError, readLegacyError } from './legacy-error.ts'
import type { KnownFields } from './legacy-fields.ts'

interface LegacyFailure {
  error: ToolError
  /** What of it has no place in an error. */
  unplaced?: RawRecord
}

/**
 * The error of an old part that failed: its own, else the one in its output; it always has words. An output beside an error
 * is what the call gave until then, and stands in the error's details, unless it only repeats the error.
 */
export function readLegacyFailure(
  { error, output }: KnownFields,
  kind: ToolKind,
  metadata: ToolMetadata,
): LegacyFailure {
  const own = isToolError(error) && isClosed(error) ? error : readLegacyError(error, kind)
  const isSilent = own.message === '' && own.code === undefined && own.details === undefined
  const { error: said, ...rest } = isSilent
    ? { error: readLegacyError(output, kind) }
    : withOutput(own, isRepeated(output, error, own) ? undefined : output)
  return { error: said.message === '' ? readableError({ metadata }, said, en) : said, ...rest }
}

/** An error has no keys but its own; what else is known of it stands in its details. */
const isClosed = (error: ToolError): boolean => Object.keys(error).every((key) => Object.hasOwn(ERROR.fields, key))

const isRepeated = (output: unknown, error: unknown, { message, details }: ToolError): boolean =>
  output === null || [error, message, details, at(details, 'output')].some((told) => isEqual(told, output))

function withOutput(error: ToolError, output: unknown): LegacyFailure {
  const { details } = error
  if (output === undefined) return { error }
  if (details === undefined) return { error: { ...error, details: { output } } }
  if (!isRecord(details) || Object.hasOwn(details, 'output')) return { error, unplaced: { output } }
  return { error: { ...error, details: { ...details, output } } }
}
