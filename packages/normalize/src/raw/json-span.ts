/** Where a JSON value that begins at a place ends; without `end` it is cut off, or its brackets do not match. */
export interface JsonSpan {
  end?: number
  /** The text, or the line within a string, ended before the value did. */
  isCut: boolean
  /** How far was looked. */
  seen: number
}

const CLOSER: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

/**
 * The span of the object, list or string that begins at `start`, over as many lines as it has; by its brackets and quotes
 * only, so what stands in it need not be JSON. Linear in its length; gives up `limit` characters on.
 */
export function jsonSpan(text: string, start: number, limit: number): JsonSpan {
  const token = /["{}[\]]/gu
  token.lastIndex = start
  const open: string[] = []
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [char] = found
    if (found.index - start > limit) return { isCut: true, seen: found.index }
    if (char === '"') {
      const { end, seen } = stringSpan(text, found.index)
      if (end === undefined) return { isCut: true, seen }
      token.lastIndex = end
    } else if (CLOSER[char] !== undefined) open.push(CLOSER[char])
    else if (open.pop() !== char) return { isCut: false, seen: found.index }
    if (open.length === 0) return { end: token.lastIndex, isCut: false, seen: token.lastIndex }
  }
  return { isCut: true, seen: text.length }
}

/** A string ends at its quote, and never after its line: a line feed within one is escaped. */
function stringSpan(text: string, start: number): { end?: number; seen: number } {
  const token = /["\\\r\n]/gu
  token.lastIndex = start + 1
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const { lastIndex } = token
    if (found[0] === '"') return { end: lastIndex, seen: lastIndex }
    if (found[0] !== '\\') return { seen: lastIndex }
    token.lastIndex = lastIndex + 1
  }
  return { seen: text.length }
}
