import { isRecord, type RawRecord } from './read.ts'

/** How deep values are looked through; what stands deeper comes from JSON alone. */
const DEEPEST = 64

/**
 * A value that its JSON gives back as it is: without fields that are `undefined`, functions or numbers that are none; in a
 * list they are `null`. The same value where it is plain.
 */
export const plain = <T>(value: T): T => (isAllPlain(value, 0) ? value : (strip(value, 0) as T))

/** Whether there is nothing to take out: most values are so, and need no copy. */
function isAllPlain(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return isPlain(value)
  if (depth > DEEPEST) return true
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) if (!isAllPlain(value[at], depth + 1)) return false
    return true
  }
  for (const key of Object.keys(value)) if (!isAllPlain((value as RawRecord)[key], depth + 1)) return false
  return true
}

function strip(value: unknown, depth: number): unknown {
  if (!isPlain(value)) return undefined
  if (depth > DEEPEST) return value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => strip(item, depth + 1) ?? null)
    return items.every((item, index) => Object.is(item, value[index])) ? value : items
  }
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [key, strip(item, depth + 1)] as const)
  return entries.every(([key, item]) => item !== undefined && Object.is(item, value[key]))
    ? value
    : Object.fromEntries(entries.filter(([, item]) => item !== undefined))
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'object' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))
