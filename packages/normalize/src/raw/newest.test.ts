import { describe, expect, it } from 'vitest'
import { newestEntries, newestItems, newestShared } from './newest.ts'
import { entriesIn, sharedMap, withValue } from './shared-map.ts'

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const entries = (count: number): [string, number][] => numbers(count).map((number) => [String(number), number])

describe('the newest', () => {
  it('are all, and the same, as long as there are not many more than are wanted', () => {
    const map = new Map(entries(20))
    const set = new Set(numbers(20))
    const shared = sharedMap(entries(20))
    expect([newestEntries(map, 10), newestItems(set, 10), newestShared(shared, 10)]).toEqual([map, set, shared])
    expect(newestEntries(map, 10)).toBe(map)
    expect(newestShared(shared, 10)).toBe(shared)
  })

  it('are those that came last, in their order', () => {
    const last = entries(21).slice(-10)
    expect([...newestEntries(new Map(entries(21)), 10)]).toEqual(last)
    expect([...newestItems(new Set(numbers(21)), 10)]).toEqual(numbers(21).slice(-10))
    expect(entriesIn(newestShared(withValue(sharedMap(entries(20)), '20', 20), 10))).toEqual(last)
  })
})
