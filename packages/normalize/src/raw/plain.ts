import { isRecord } from './read.ts'

/** How deep values are looked through; what stands deeper comes from JSON alone. */
const DEEPEST = 64

/**
 * A value that its JSON gives back as it is: without fields that are `undefined`, functions or numbers that are none; in a
 * list they are `null`. The same value where it is plain.
 */
export const plain = <T>(value: T): T => strip(value, 0) as T

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

const PLAIN = new Set(['string', 'number', 'boolean', 'object'])

const isPlain = (value: unknown): boolean =>
  PLAIN.has(typeof value) && (typeof value !== 'number' || Number.isFinite(value))
