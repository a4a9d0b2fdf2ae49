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

it('keeps its entries in the order in which they came, as a map does, also where others were made of it', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.option(fc.integer())), { maxLength: 30 })
  fc.assert(
    fc.property(steps, fc.nat(30), (changes, fork) => {
      const maps = [{ shared: sharedMap<number>(), plain: new Map<string, number>() }]
      const step = (from: number, [key, value]: [string, number | null]): void => {
        const { shared, plain } = maps[from] ?? { shared: sharedMap<number>(), plain: new Map<string, number>() }
        const copy = new Map(plain)
        if (value === null) copy.delete(key)
        else copy.set(key, value)
        maps.push({ shared: value === null ? withoutValue(shared, key) : withValue(shared, key, value), plain: copy })
      }
      for (const change of changes) step(maps.length - 1, change)
      for (const change of changes) step(Math.min(fork, maps.length - 1), change)
      for (const { shared, plain } of maps) {
        expect([...shared]).toEqual([...plain])
        expect([[...shared.keys()], [...shared.values()], shared.size]).toEqual([
          [...plain.keys()],
          [...plain.values()],
          plain.size,
        ])
        for (const key of ['a', 'b', 'c', 'd', 'e'])
          expect([shared.get(key), shared.has(key)]).toEqual([plain.get(key), plain.has(key)])
      }
    }),
  )
})

it('does not hold what is made of an empty one', () => {
  const empty = sharedMap<number>()
  const first = withValue(empty, 'a', 1)
  const second = withValue(empty, 'b', 2)
  expect([[...empty], [...first], [...second]]).toEqual([[], [['a', 1]], [['b', 2]]])
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
