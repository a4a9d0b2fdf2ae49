import fc from 'fast-check'
import { expect, it } from 'vitest'
import { entriesIn, sharedMap, valueAt, withoutValue, withValue } from './shared-map.ts'

it('holds what a map holds, and never changes', () => {
  const key = fc.oneof(fc.constantFrom('', 'constructor', '__proto__', 'a'), fc.string())
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.integer())), fc.array(fc.tuple(key, fc.integer())), (first, more) => {
      const before = sharedMap(first)
      const after = more.reduce((map, [name, value]) => withValue(map, name, value), before)
      const expected = new Map([...first, ...more])
      expect(new Map(entriesIn(after))).toEqual(expected)
      for (const [name, value] of expected) expect(valueAt(after, name)).toBe(value)
      expect(new Map(entriesIn(before))).toEqual(new Map(first))
    }),
  )
})

it('shares all buckets but the one that changes', () => {
  const before = sharedMap([['a', 1]])
  const after = withValue(before, 'b', 2)
  expect(after.filter((bucket, index) => bucket !== before[index])).toHaveLength(1)
})

it('loses the entry that is taken out, and no other', () => {
  const before = sharedMap([
    ['a', 1],
    ['b', 2],
  ])
  expect(entriesIn(withoutValue(before, 'a'))).toEqual([['b', 2]])
  expect(withoutValue(before, 'c')).toBe(before)
  expect(valueAt(before, 'a')).toBe(1)
})
