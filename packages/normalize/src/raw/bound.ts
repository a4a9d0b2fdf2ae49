import { jsonBytes } from './json.ts'
import { cut } from './line.ts'
import { isRecord } from './read.ts'

/** Fields that mean something only as a whole: a cut patch lies. */
const WHOLE = new Set(['patch', 'diff', 'structuredPatch', 'unified_diff', 'hunks', 'files', 'changes'])

/** Bytes below which a piece of a value tells nothing. */
const SMALLEST = 128

const isNarrow = (value: unknown): boolean => typeof value !== 'string' && !Array.isArray(value) && !isRecord(value)

/**
 * A value whose JSON fits into `max` bytes: long strings are cut, then lists shortened, then the largest fields dropped;
 * patches are kept whole or dropped whole. `cuts` gets the path of everything that is no longer complete.
 */
export function boundJson(value: unknown, max: number, path: string, cuts: string[]): unknown {
  if (jsonBytes(value) <= max) return value
  if (typeof value === 'string') {
    cuts.push(path)
    // A character takes at most six bytes of JSON: `\u0000`.
    return cut(value, Math.max(1, Math.floor((max - 8) / 6)))
  }
  if (Array.isArray(value)) return boundList(value, max, path, cuts)
  if (isRecord(value)) return boundRecord(value, max, path, cuts)
  cuts.push(path)
  return undefined
}

function boundList(list: readonly unknown[], max: number, path: string, cuts: string[]): unknown[] {
  cuts.push(path)
  const kept: unknown[] = []
  let left = max - 2
  for (const [index, item] of list.entries()) {
    const bytes = jsonBytes(item) + 1
    if (bytes > left) {
      // Its small facts: how many lines a patch changed that is too large itself.
      if (isRecord(item) && left > SMALLEST) kept.push(boundRecord(item, left - 1, `${path}.${index}`, cuts))
      break
    }
    kept.push(item)
    left -= bytes
  }
  return kept
}

function boundRecord(
  record: Readonly<Record<string, unknown>>,
  max: number,
  path: string,
  cuts: string[],
): Record<string, unknown> {
  // Small fields first: they are the facts; what is large gets what is left.
  const sized = Object.entries(record)
    .map(([key, value]) => ({ key, value, bytes: jsonBytes(value) + jsonBytes(key) + 2 }))
    .sort((a, b) => a.bytes - b.bytes)
  const kept = new Map<string, unknown>()
  let left = max - 2
  for (const [index, { key, value, bytes }] of sized.entries()) {
    const at = `${path}${path === '' ? '' : '.'}${key}`
    const share = Math.floor(left / (sized.length - index))
    if (bytes <= share || (index === sized.length - 1 && bytes <= left)) {
      kept.set(key, value)
      left -= bytes
    } else if (WHOLE.has(key) || isNarrow(value) || share < SMALLEST) cuts.push(at)
    else {
      const frame = jsonBytes(key) + 2
      const bounded = boundJson(value, share - frame, at, cuts)
      kept.set(key, bounded)
      left -= jsonBytes(bounded) + frame
    }
  }
  // In the record's own order, so that equal facts give equal JSON.
  return Object.fromEntries(Object.keys(record).flatMap((key) => (kept.has(key) ? [[key, kept.get(key)]] : [])))
}
