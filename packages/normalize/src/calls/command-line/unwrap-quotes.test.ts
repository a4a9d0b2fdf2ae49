import { expect, it } from 'vitest'

import { unwrapQuotes } from './unwrap-quotes.ts'

it.each([
  ["'hello'", 'hello'],
  ['"hello"', 'hello'],
  [`"'hello'"`, "'hello'"],
  ["''", ''],
  ['"a \\"b"', 'a \\"b'],
  ['"$(a "b" \'")\')"', '$(a "b" \'")\')'],
  ['"`a "b"`"', '`a "b"`'],
  ['"${a:-"b"}"', '${a:-"b"}'],
])('the one pair of quotes that wraps %s is removed', (text, unwrapped) => {
  expect(unwrapQuotes(text)).toBe(unwrapped)
})

it.each(['', 'hello', "'", '"', '"a', "'a", '"a"b', '"a""b"', `'a'"b"`, "a'b'", '"a\\"'])(
  '%j is not wrapped and stays',
  (text) => {
    expect(unwrapQuotes(text)).toBe(text)
  },
)
