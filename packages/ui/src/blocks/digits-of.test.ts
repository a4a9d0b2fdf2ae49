import { expect, test } from 'vitest'
import { digitsOf } from './digits-of.ts'

test('the column is as wide as the largest number, wherever it stands', () => {
  expect(digitsOf([998, 999, 1000, 7])).toBe(4)
  expect(digitsOf([undefined, 12])).toBe(2)
})

test('lines without a number have no column', () => {
  expect(digitsOf([])).toBeUndefined()
  expect(digitsOf([undefined])).toBeUndefined()
})
