/** Keys whose text says what an event is about. */
const WORDS = /^(?:type|subtype|method|sessionUpdate|status|kind|state|tool|name|role)$/u
const DEEPEST = 5

/** What kind of event a value is: its keys, and the words that say what it means. Events of one shape are read alike. */
export function shapeOf(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return typeof value
  if (Array.isArray(value))
    return `[${value
      .slice(0, 2)
      .map((item) => shapeOf(item, depth + 1))
      .join()}]`
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${key}:${WORDS.test(key) && typeof item === 'string' ? item : shapeOf(item, depth + 1)}`)
    .join()
}
