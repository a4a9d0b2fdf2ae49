import { expect, it } from 'vitest'
import { isEqual } from './is-equal.ts'

it.each([
  [1, 1],
  [Number.NaN, Number.NaN],
  [null, null],
  [[], []],
  [
    { a: [1, { b: '' }], c: undefined },
    { c: undefined, a: [1, { b: '' }] },
  ],
])('%j is the same as %j', (a, b) => {
  expect(isEqual(a, b)).toBe(true)
})

it.each([
  [0, -0],
  [null, undefined],
  [[], {}],
  [[1], [1, 2]],
  [{ a: undefined }, { b: undefined }],
  [{}, { a: 1 }],
  [{ toString: 1 }, {}],
  [new Date(1), new Date(2)],
])('%j is not the same as %j', (a, b) => {
  expect(isEqual(a, b)).toBe(false)
})

it('of two values that hold themselves none is taken for the other, and nothing throws', () => {
  const ring = (): object => {
    const value: { self?: object } = {}
    value.self = value
    return value
  }
  expect(isEqual(ring(), ring())).toBe(false)
})
