import { isRecord, type RawRecord } from './read.ts'

/** Whether two plain values are the same: by identity, else by own keys and elements. What is too deep to compare is not. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object') return false
  try {
    return isSame(a, b)
  } catch {
    return false
  }
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a)) return Array.isArray(b) && isSameList(a, b)
  return isRecord(a) && isRecord(b) && isSameRecord(a, b)
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at += 1) if (!isSame(a[at], b[at])) return false
  return true
}

function isSameRecord(a: RawRecord, b: RawRecord): boolean {
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  for (const key of keys) if (!Object.hasOwn(b, key) || !isSame(a[key], b[key])) return false
  return true
}
