import { JsonNumber } from './json-number.ts'

/** Everything but the commas, colons and white space between values: they are known to stand where they must. */
const TOKEN = /[[\]{}"]|-?\d[\d.eE+-]*|[a-z]+/gu

const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }

type Container = unknown[] | Record<string, unknown>

/**
 * The value of a JSON text, each number a `JsonNumber`. Of a key that is there twice the last value wins, in the first
 * one's place. Throws `SyntaxError` where the text is not JSON. Records have no prototype.
 *
 * Our own reader, because the kept lossless ones recurse and end at some thousand levels; the grammar is left to `JSON.parse`.
 */
export function readExactJson(text: string): unknown {
  JSON.parse(text)
  const open: Container[] = []
  let root: unknown
  let key: string | undefined

  const place = (value: unknown): void => {
    const container = open.at(-1)
    if (container === undefined) root = value
    else if (Array.isArray(container)) container.push(value)
    else {
      container[key as string] = value
      key = undefined
    }
  }

  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [token] = match
    if (token === '{' || token === '[') {
      const container: Container = token === '{' ? (Object.create(null) as Record<string, unknown>) : []
      place(container)
      open.push(container)
    } else if (token === '}' || token === ']') open.pop()
    else if (token === '"') {
      const end = stringEnd(text, match.index)
      const value = JSON.parse(text.slice(match.index, end)) as string
      TOKEN.lastIndex = end
      const container = open.at(-1)
      if (container === undefined || Array.isArray(container) || key !== undefined) place(value)
      else key = value
    } else place(Object.hasOwn(LITERALS, token) ? LITERALS[token] : new JsonNumber(token))
  }
  return root
}

/** Where the string that begins at `start` is over; only a quote that no backslash escapes ends it. */
function stringEnd(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}
