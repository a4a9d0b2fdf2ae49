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
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  const keys = Object.keys(a)
  // A date, a map and others like them have no keys that tell what they hold.
  if (keys.length === 0 && !isPlain(a)) return false
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key as keyof typeof a], (b as Record<string, unknown>)[key]))
  )
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}
