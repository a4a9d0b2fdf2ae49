import { readContent, textOf } from '../../kinds/content.ts'
import type { ToolMetadata } from '../../part.ts'
import { at, defined, isRecord, type RawRecord, readNumber, readText } from '../../raw/read.ts'

/** An adapter's `rawOutput`, out of what it wrapped around it. */
export interface RawOutput {
  output: unknown
  /** Words of an error. */
  error?: string
  metadata: ToolMetadata
  elapsedMs?: number
}

/** Keys under which a record holds what a command printed, the most whole one first. */
const PRINTED = ['formatted_output', 'aggregated_output', 'aggregatedOutput', 'output', 'stdout'] as const

/** `undefined` where there is none: an absent or `null` output says nothing. */
export const readRawOutput = (raw: unknown): RawOutput | undefined =>
  raw === undefined || raw === null ? undefined : readValue(raw)

function readValue(raw: unknown, isUnwrapped = false): RawOutput {
  if (!isRecord(raw)) return { output: raw, metadata: {} }
  // A result of Rust, as the Codex adapter writes it.
  if (!isUnwrapped && Object.keys(raw).length === 1 && Object.hasOwn(raw, 'Ok')) return readValue(at(raw, 'Ok'), true)
  if (Object.keys(raw).length === 1 && Object.hasOwn(raw, 'Err')) {
    const error = at(raw, 'Err')
    return { output: error, error: typeof error === 'string' ? error : '', metadata: {} }
  }
  const error = readText(raw, 'error') ?? readText(at(raw, 'error'), 'message')
  const key = PRINTED.find((name) => typeof at(raw, name) === 'string')
  const details = at(raw, 'metadata')
  const isCommand = key !== undefined && (key !== 'output' || isKnownWrapper(raw))
  const { [key ?? '']: _, ...rest } = raw
  return {
    output: isCommand ? at(raw, key) : raw,
    metadata: defined({
      exitCode: readNumber(raw, 'exit_code', 'exitCode') ?? readNumber(details, 'exit', 'exitCode'),
      result: isCommand
        ? besidesOf({ ...rest, ...(isRecord(details) ? { metadata: null, ...details } : {}) })
        : undefined,
    }),
    ...defined({ elapsedMs: elapsedOf(at(raw, 'duration')) }),
    ...defined({ error }),
  }
}

/** What adapters put beside an output; a tool's own record may have a field of that name, too. */
const BESIDE = new Set([
  'output',
  'metadata',
  'exit_code',
  'exitCode',
  'duration',
  'stderr',
  'title',
  'error',
  'truncated',
])
const isKnownWrapper = (raw: RawRecord): boolean => Object.keys(raw).every((key) => BESIDE.has(key))

const SAID = new Set(['exit_code', 'exitCode', 'exit', 'call_id', 'type', 'duration', 'preview', 'error'])

/** Rust's duration, or milliseconds. */
function elapsedOf(duration: unknown): number | undefined {
  const seconds = readNumber(duration, 'secs')
  return seconds === undefined ? undefined : seconds * 1000 + (readNumber(duration, 'nanos') ?? 0) / 1e6
}

/** The rest of a record without what is said twice; `undefined` where nothing is left. */
function besidesOf(raw: RawRecord): RawRecord | undefined {
  const kept = Object.entries(raw).filter(
    ([key, value]) => value !== null && value !== '' && !PRINTED.some((name) => name === key) && !SAID.has(key),
  )
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

/** Whether a value can be read as text or blocks, not as a mere record. */
export const isReadable = (value: unknown): boolean =>
  textOf(value) !== undefined || readContent(value).some(({ type }) => type !== 'json')
