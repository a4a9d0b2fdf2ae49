/** How much is kept at most: entries, and the weights of all of them together. */
export interface TextCacheLimits {
  readonly entries: number
  readonly weight: number
}

interface Kept<Value> {
  readonly value: Value
  readonly weight: number
}

/**
 * Remembers what was made of a text; the least recently used is forgotten first. What alone weighs more than the limit
 * is remembered only as long as somebody else holds it, and only the latest of that kind.
 */
export function cacheByText<Value extends object>(
  create: (text: string) => Value,
  weigh: (value: Value, text: string) => number,
  limits: TextCacheLimits,
): (text: string) => Value {
  const kept = new Map<string, Kept<Value>>()
  let heavy: { readonly text: string; readonly value: WeakRef<Value> } | undefined
  let weight = 0
  const keep = (text: string, item: Kept<Value>): void => {
    kept.set(text, item)
    weight += item.weight
    for (const [oldest, { weight: own }] of kept) {
      if (kept.size <= limits.entries && weight <= limits.weight) break
      kept.delete(oldest)
      weight -= own
    }
  }
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) {
      kept.delete(text)
      kept.set(text, known)
      return known.value
    }
    const held = heavy?.text === text ? heavy.value.deref() : undefined
    if (held !== undefined) return held
    const value = create(text)
    const own = weigh(value, text)
    if (own > limits.weight) heavy = { text, value: new WeakRef(value) }
    else keep(text, { value, weight: own })
    return value
  }
}
