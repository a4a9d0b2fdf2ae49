/** Longest text that is tried as JSON, in UTF-16 units. */
const LONGEST = 200_000

/** A text that is a JSON record or list, parsed; `undefined` for any other text. */
export function readJsonText(text: string): object | undefined {
  if (text.length > LONGEST || !/^\s*(?:\{[\s\S]*\}|\[[\s\S]*\])\s*$/u.test(text)) return undefined
  try {
    return JSON.parse(text) as object
  } catch {
    return undefined
  }
}
