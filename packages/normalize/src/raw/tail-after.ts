/** The items that a list has more than a known one, where it begins with all of that one's; `undefined` for any other values. */
export function tailAfter(known: unknown, value: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(known) || !Array.isArray(value) || value.length < known.length) return undefined
  for (let at = 0; at < known.length; at += 1) if (value[at] !== known[at]) return undefined
  return value.slice(known.length) as unknown[]
}
