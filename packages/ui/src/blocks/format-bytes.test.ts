import { expect, it } from 'vitest'
import { dataUrlBytes, formatBytes, utf8Length } from './format-bytes.ts'

it.each([
  [0, '0 B'],
  [912, '912 B'],
  [1000, '1 kB'],
  [6100, '6.1 kB'],
  [84_000, '84 kB'],
  [1_250_000, '1.3 MB'],
])('says %i bytes as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

it.each(['', 'a', 'ä', '→', '😀'])('counts the bytes of %j as an encoder does', (text) => {
  expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length)
})

it.each(['a', 'ab', 'abc', ''])('counts the bytes behind base64: %j', (text) => {
  expect(dataUrlBytes(`data:image/png;base64,${btoa(text)}`)).toBe(text.length)
})

it('gives no size for an address', () => {
  expect(dataUrlBytes('https://example.com/a.png')).toBeUndefined()
})
