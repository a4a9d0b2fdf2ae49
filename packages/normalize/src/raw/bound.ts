import { jsonBytes } from './json.ts'
import { cut } from './line.ts'
import { isRecord, type RawRecord } from './read.ts'

/** Fields that mean something only as a whole: a cut patch lies. */
const WHOLE = new Set(['patch', 'diff', 'structuredPatch', 'unified_diff', 'hunks', 'files', 'changes'])

/** A cut id names something else. */
const ID = /^id$|(?:Id|_id)$/u

/** Bytes below which a piece of a value tells nothing. */
const SMALLEST = 128

/** How deep values are bounded; what stands deeper is dropped. */
const DEEPEST = 32

const isNarrow = (value: unknown): boolean => typeof value !== 'string' && !Array.isArray(value) && !isRecord(value)

/**
 * A value whose JSON fits into `max` bytes: long strings are cut, then lists shortened, then the largest fields dropped;
 * patches and ids are kept whole or dropped whole. `cuts` gets the path of everything that is no longer complete.
 */
export function boundJson(value: unknown, max: number, path: string, cuts: string[], depth = 0): unknown {
  if (jsonBytes(value) <= max) return value
  if (depth < DEEPEST) {
    if (Array.isArray(value)) return boundList(value, max, path, cuts, depth)
    if (isRecord(value)) return boundRecord(value, max, path, cuts, depth)
  }
  cuts.push(path)
  return typeof value === 'string' ? cutToBytes(value, max) : undefined
}

/** The beginning of a text whose JSON fits into `max` bytes, the ellipsis with it; at least the ellipsis. */
function cutToBytes(text: string, max: number): string {
  // Two quotes, and three bytes of the ellipsis.
  let left = max - 5
  let length = 0
  while (length < text.length && left >= 0) {
    left -= unitBytes(text.charCodeAt(length))
    length += 1
  }
  return cut(text, Math.max(1, length - 1))
}

/** Bytes of JSON that one UTF-16 unit takes at most: `\u0000`; half a surrogate pair is written as an escape alone. */
function unitBytes(unit: number): number {
  if (unit < 0x20 || (unit >= 0xd800 && unit <= 0xdfff)) return 6
  if (unit >= 0x800) return 3
  return unit >= 0x80 || unit === 0x22 || unit === 0x5c ? 2 : 1
}

function boundList(list: readonly unknown[], max: number, path: string, cuts: string[], depth: number): unknown[] {
  cuts.push(path)
  const kept: unknown[] = []
  let left = max - 2
  for (const [index, item] of list.entries()) {
    const bytes = jsonBytes(item) + 1
    if (bytes > left) {
      // Its small facts: how many lines a patch changed that is too large itself.
      const piece = left > SMALLEST ? boundJson(item, left - 1, `${path}.${index}`, cuts, depth + 1) : undefined
      if (piece !== undefined) kept.push(piece)
      break
    }
    kept.push(item)
    left -= bytes
  }
  return kept
}

function boundRecord(record: RawRecord, max: number, path: string, cuts: string[], depth: number): RawRecord {
  // Small fields first: they are the facts; what is large gets what is left.
  const sized = Object.entries(record)
    .map(([key, value]) => ({ key, value, frame: jsonBytes(key) + 2, bytes: jsonBytes(value) + jsonBytes(key) + 2 }))
    .sort((a, b) => a.bytes - b.bytes)
  const kept = new Map<string, unknown>()
  let left = max - 2
  for (const [index, { key, value, frame, bytes }] of sized.entries()) {
    const at = `${path}${path === '' ? '' : '.'}${key}`
    const rest = sized.length - index
    const share = Math.floor(left / rest)
    if (bytes <= left && (bytes <= Math.max(share, SMALLEST) || rest === 1)) {
      kept.set(key, value)
      left -= bytes
    } else if (WHOLE.has(key) || ID.test(key) || isNarrow(value) || share - frame < SMALLEST) cuts.push(at)
    else {
      const bounded = boundJson(value, share - frame, at, cuts, depth + 1)
      if (bounded === undefined) continue
      kept.set(key, bounded)
      left -= jsonBytes(bounded) + frame
    }
  }
  // In the record's own order, so that equal facts give equal JSON.
  return Object.fromEntries(Object.keys(record).flatMap((key) => (kept.has(key) ? [[key, kept.get(key)]] : [])))
}
