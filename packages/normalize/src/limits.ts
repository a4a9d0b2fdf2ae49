import { checkNames, wrongNumber } from './argument-error.ts'
import { LONGEST_TEXT } from './raw/keep-ends.ts'

/**
 * What a normalizer keeps at most: numbers from 0 on, or `Infinity` for no bound. What goes beyond is cut or dropped with a
 * mark, and named in `metadata.truncated`.
 */
export interface Limits {
  /** Bytes of JSON for `metadata` without `result`. Default 4,096. */
  metadata: number
  /** Bytes of JSON for `metadata.result`. Default 16,384. */
  result: number
  /**
   * Characters (UTF-16 units) of all texts of an output together, also while it streams, and of an error's `details`. Of a
   * longer text the beginning and the end are kept, with a line between them that says how much is left out; what that line
   * would make no shorter stays whole, as do names and types; patches are left out whole. Default 4,194,304.
   */
  output: number
  /** Characters of base64 of one picture, sound or file in an output: kept whole or left out whole. Default 16,777,216. */
  media: number
  /**
   * Levels of lists and records in an input, an output or an error's `details`; `…` stands for deeper ones. More than 1,000,
   * `Infinity` too, is 1,000. Default 100.
   */
  depth: number
  /**
   * Calls without an end at once. Beyond it the oldest is settled as at the end of a session: `no_result`, `synthetic`, with
   * `metadata.settledBy: 'openCalls'`; a result that comes all the same takes its place. Default 10,000.
   */
  openCalls: number
}

/** Rule 9 of the contract says "avoid giant blobs": room for all facts, and for more output than a person reads. */
export const DEFAULT_LIMITS: Limits = {
  metadata: 4096,
  result: 16_384,
  output: LONGEST_TEXT,
  media: 16_777_216,
  depth: 100,
  openCalls: 10_000,
}

/** Values are looked through by functions that call themselves. */
const DEEPEST = 1000

const NAMES = Object.keys(DEFAULT_LIMITS)

/** What each limit is a number of. */
const UNITS: Readonly<Record<keyof Limits, string>> = {
  metadata: 'bytes',
  result: 'bytes',
  output: 'UTF-16 units',
  media: 'characters',
  depth: 'levels',
  openCalls: 'calls',
}

/**
 * The limits with defaults for those left out. Throws `TypeError` for one that is no number, `RangeError` for a number below 0
 * or none, and for a limit that does not exist.
 */
export function limitsOf(limits: Partial<Limits> = {}): Limits {
  checkNames('limit', limits, NAMES, `Limits: ${NAMES.join(', ')}.`)
  const all: Limits = { ...DEFAULT_LIMITS }
  for (const name of NAMES as (keyof Limits)[]) {
    const value: unknown = limits[name]
    if (value !== undefined) all[name] = checkLimit(name, value)
  }
  return { ...all, depth: Math.min(all.depth, DEEPEST) }
}

function checkLimit(name: keyof Limits, value: unknown): number {
  if (typeof value === 'number' && value >= 0) return value
  const most = name === 'depth' ? 'of which 1,000 are the most' : 'or Infinity'
  const example = `{ limits: { ${name}: ${DEFAULT_LIMITS[name]} } }`
  throw wrongNumber(`The limit "${name}"`, value, `a number of ${UNITS[name]} from 0 on, ${most}`, example)
}
