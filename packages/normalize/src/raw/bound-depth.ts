import { isRecord, type RawRecord } from './read.ts'
import { tailAfter } from './tail-after.ts'

/** Stands in place of a list or a record that is too deep. */
export const TOO_DEEP = '…'

/**
 * A value with at most so many levels of lists and records: a mark stands for deeper ones. The same value where none is. What
 * it holds of `known`, which was bounded before, is not looked through again.
 */
export function boundDepth(value: unknown, levels: number, known?: unknown): unknown {
  const tail = tailAfter(known, value)
  if (tail !== undefined && isWithin(tail, levels)) return value
  if (!isRecord(value) || !isRecord(known) || levels === 0)
    return isWithin(value, levels) ? value : bound(value, levels)
  // An input that streams gains a field at a time.
  return boundFields(value, (item, key) =>
    Object.is(item, known[key]) || isWithin(item, levels - 1) ? item : bound(item, levels - 1),
  )
}

/** Whether a value has no more levels: most have few, and need no copy. */
function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels <= 0) return false
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) if (!isWithin(value[at], levels - 1)) return false
    return true
  }
  for (const key of Object.keys(value)) if (!isWithin((value as RawRecord)[key], levels - 1)) return false
  return true
}

function bound(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels <= 0) return TOO_DEEP
  if (!Array.isArray(value)) return boundFields(value as RawRecord, (item) => bound(item, levels - 1))
  const items = value.map((item: unknown) => bound(item, levels - 1))
  return items.every((item, index) => Object.is(item, value[index])) ? value : items
}

function boundFields(record: RawRecord, boundOf: (item: unknown, key: string) => unknown): RawRecord {
  const entries = Object.entries(record).map(([key, item]) => [key, boundOf(item, key)] as const)
  return entries.every(([key, item]) => Object.is(item, record[key])) ? record : Object.fromEntries(entries)
}
