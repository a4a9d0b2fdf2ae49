import { createJsonBuilder } from './json-builder.ts'
import { JsonNumber } from './json-number.ts'

/** Everything but the commas, colons and white space between values: they are known to stand where they must. */
const TOKEN = /[[\]{}"]|-?\d[\d.eE+-]*|[a-z]+/gu

const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }

/**
 * The value of a JSON text, each number a `JsonNumber`. Of a key that is there twice the last value wins, in the first
 * one's place. Throws `SyntaxError` where the text is not JSON. Records have no prototype.
 *
 * Our own reader, because the kept lossless ones recurse and end at some thousand levels; the grammar is left to `JSON.parse`.
 */
export function readExactJson(text: string): unknown {
  JSON.parse(text)
  const builder = createJsonBuilder()
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [token] = match
    if (token === '{') builder.open(Object.create(null) as Record<string, unknown>)
    else if (token === '[') builder.open([])
    else if (token === '}' || token === ']') builder.close()
    else if (token === '"') {
      const end = stringEnd(text, match.index)
      builder.string(JSON.parse(text.slice(match.index, end)) as string)
      TOKEN.lastIndex = end
    } else builder.place(Object.hasOwn(LITERALS, token) ? LITERALS[token] : new JsonNumber(token))
  }
  return builder.root()
}

/** Where the string that begins at `start` is over; only a quote that no backslash escapes ends it. */
function stringEnd(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}
