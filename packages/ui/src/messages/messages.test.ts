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

it('leaves a slot as it is that nobody filled, and never reads an inherited name', () => {
  expect(say({ ...en, copy: '{toString} {x}' }, 'copy')).toBe('{toString} {x}')
})
