/** How much is kept at most: entries, and UTF-16 code units of their texts together. */
export interface TextCacheLimits {
  readonly entries: number
  readonly units: number
}

/** Remembers what was made of a text; the least recently used is forgotten first, the latest never. */
export function cacheByText<Value>(create: (text: string) => Value, limits: TextCacheLimits): (text: string) => Value {
  const kept = new Map<string, Value>()
  let units = 0
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) {
      kept.delete(text)
      kept.set(text, known)
      return known
    }
    const value = create(text)
    kept.set(text, value)
    units += text.length
    for (const oldest of kept.keys()) {
      if (kept.size === 1 || (kept.size <= limits.entries && units <= limits.units)) break
      kept.delete(oldest)
      units -= oldest.length
    }
    return value
  }
}
