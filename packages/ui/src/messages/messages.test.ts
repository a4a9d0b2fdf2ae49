import { expect, it } from 'vitest'
import { en } from './en.ts'
import { formatDuration, formatElapsed } from './format-duration.ts'
import { say } from './say.ts'

it.each([
  [600, '0.6s'],
  [3200, '3.2s'],
  [9949, '9.9s'],
  [9999, '10s'],
  [41_000, '41s'],
  [59_900, '1m'],
  [72_000, '1m 12s'],
  [120_000, '2m'],
  [3_600_000, '1h'],
  [3_840_000, '1h 4m'],
])('formats %i ms as %s', (ms, text) => {
  expect(formatDuration(ms, en)).toBe(text)
})

it.each([
  [0, ''],
  [999, ''],
  [1000, '1s'],
  [1999, '1s'],
  [72_400, '1m 12s'],
])('shows %i ms of a running call as "%s"', (ms, text) => {
  expect(formatElapsed(ms, en)).toBe(text)
})

it.each([
  [1, '1 line'],
  [0, '0 lines'],
  [2, '2 lines'],
  [1204, '1,204 lines'],
])('says %i of something as "%s"', (count, text) => {
  expect(say(en, 'lines', { count })).toBe(text)
})

it.each([
  [0, 'zero'],
  [1, 'one'],
  [2, 'two'],
  [3, 'few'],
  [11, 'many'],
  [100, 'other'],
])('says %i of something in the form that Arabic has for it: %s', (count, form) => {
  const lines = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }
  expect(say({ ...en, locale: 'ar', lines }, 'lines', { count })).toBe(form)
})

it('takes the form for all other numbers where a language has no form of its own for one', () => {
  expect(say({ ...en, locale: 'ar', lines: { other: 'other' } }, 'lines', { count: 2 })).toBe('other')
})

it('leaves a slot as it is that nobody filled, and never reads an inherited name', () => {
  expect(say({ ...en, copy: '{toString} {x}' }, 'copy')).toBe('{toString} {x}')
})
