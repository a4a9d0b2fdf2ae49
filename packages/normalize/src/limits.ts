import { LONGEST_TEXT } from './raw/keep-ends.ts'

/** What a normalizer keeps at most. What goes beyond is cut or dropped with a mark, and named in `metadata.truncated`. */
export interface Limits {
  /** Bytes of JSON for `metadata` without `result`. Default 4,096. */
  metadata: number
  /** Bytes of JSON for `metadata.result`. Default 16,384. */
  result: number
  /**
   * Characters (UTF-16 units) of all texts of an output together, also while it streams, and of an error's `details`. Of a
   * longer text the beginning and the end are kept, with a line between them that says how much is left out; patches are left
   * out whole. Default 4,194,304.
   */
  output: number
  /** Characters of base64 of one picture, sound or file in an output: kept whole or left out whole. Default 16,777,216. */
  media: number
  /** Levels of lists and records in an input, an output or an error's `details`; `…` stands for deeper ones. At most 1,000. Default 100. */
  depth: number
  /**
   * Calls without an end at once. Beyond it the oldest is settled as at the end of a session: `no_result`, `synthetic`, with
   * `metadata.limit: 'openCalls'`; a result that comes all the same takes its place. Default 10,000.
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

/** The limits with defaults for those left out. Throws `RangeError` for one that is no number from 0 on; `Infinity` is none. */
export function limitsOf(limits: Partial<Limits> = {}): Limits {
  const all: Limits = { ...DEFAULT_LIMITS }
  for (const [name, value] of Object.entries(limits)) {
    if (value === undefined || !Object.hasOwn(DEFAULT_LIMITS, name)) continue
    if (typeof value !== 'number' || Number.isNaN(value) || value < 0)
      throw new RangeError(`The limit "${name}" is ${String(value)}: it is a number from 0 on.`)
    all[name as keyof Limits] = value
  }
  return { ...all, depth: Math.min(all.depth, DEEPEST) }
}
