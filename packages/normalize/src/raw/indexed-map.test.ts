import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indexedMap } from './indexed-map.ts'

const groupsOf = (value: number): string[] => [`by 3: ${value % 3}`, ...(value % 2 === 0 ? ['even'] : [])]
const GROUPS = ['by 3: 0', 'by 3: 1', 'by 3: 2', 'even', 'odd']

it('holds what a map holds, and finds the entries of each group', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', '__proto__'), fc.option(fc.nat(40))), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(steps, (changes) => {
      let map = indexedMap(groupsOf)
      const plain = new Map<string, number>()
      for (const [key, value] of changes) {
        const before = map
        const expected = [...plain]
        map = value === null ? map.without(key) : map.with(key, value)
        expect([...before]).toEqual(expected)
        if (value === null) plain.delete(key)
        else plain.set(key, value)
      }
      expect([[...map], map.size]).toEqual([[...plain], plain.size])
      for (const group of GROUPS) {
        const expected = new Map([...plain].filter(([, value]) => groupsOf(value).includes(group)))
        expect(map.of(group)).toHaveLength(expected.size)
        expect(new Map(map.of(group))).toEqual(expected)
      }
    }),
  )
})

it('gives the entries of a group in the order in which they came to it', () => {
  const map = indexedMap(groupsOf, [
    ['a', 1],
    ['b', 2],
    ['c', 4],
  ]).with('a', 6)
  expect(map.of('even')).toEqual([
    ['b', 2],
    ['c', 4],
    ['a', 6],
  ])
})
