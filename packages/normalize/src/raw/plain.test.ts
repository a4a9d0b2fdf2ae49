import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plain } from './plain.ts'

describe('plain', () => {
  it.each<[string, unknown, unknown]>([
    ['a number that is none', { a: Number.NaN, b: 1 }, { b: 1 }],
    ['an endless number within', { a: { b: Number.POSITIVE_INFINITY, c: 0 } }, { a: { c: 0 } }],
    ['what is undefined', { a: undefined, b: null }, { b: null }],
    ['a function', { a: () => 1 }, {}],
    ['a big integer', { a: 1n }, {}],
    ['an item that JSON has not', [1, undefined, Number.NaN], [1, null, null]],
  ])('takes out %s', (_, value, expected) => expect(plain(value)).toStrictEqual(expected))

  it('is the same value for all that comes from JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(plain(value)).toBe(value)
      }),
    )
  })
})
