/**
 * How much a value holds: one for each value in it, and one more for each 64 characters of a text. What it holds twice counts
 * once.
 */
export function deepSize(value: unknown, seen: Set<object> = new Set()): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / 64)
  if (typeof value !== 'object' || value === null) return 1
  if (seen.has(value)) return 0
  seen.add(value)
  const items: unknown[] = isIterable(value) ? [...value] : Object.entries(value)
  let size = 1
  for (const item of items) size += deepSize(item, seen)
  return size
}

const isIterable = (value: object): value is Iterable<unknown> => Symbol.iterator in value
