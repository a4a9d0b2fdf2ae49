import { isRecord } from './read.ts'

/** Whether two plain values are the same: by identity, else by own keys and elements. What is too deep to compare is not. */
export function isEqual(a: unknown, b: unknown): boolean {
  try {
    return isSame(a, b)
  } catch {
    return false
  }
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
}
