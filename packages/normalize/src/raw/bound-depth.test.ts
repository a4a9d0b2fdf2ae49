import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyJson } from '../testing/any-json.ts'
import { boundDepth } from './bound-depth.ts'

const depthOf = (value: unknown): number =>
  typeof value !== 'object' || value === null ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf))

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`)

describe('boundDepth', () => {
  it.each<[string, unknown, number, unknown]>([
    ['puts a mark for what is deeper', { a: { b: { c: 1 } }, d: [1, [2]] }, 2, { a: { b: '…' }, d: [1, '…'] }],
    ['keeps a text at any level', 'abc', 0, 'abc'],
    ['leaves nothing of a record but a mark where no level is kept', { a: 1 }, 0, '…'],
    ['keeps keys of any name', JSON.parse('{"__proto__":{"a":[]}}'), 1, JSON.parse('{"__proto__":"…"}')],
  ])('%s', (_, value, levels, expected) => expect(boundDepth(value, levels)).toStrictEqual(expected))

  it('gives the same value where nothing is too deep', () => {
    const value = { a: [{ b: 1 }], c: null }
    expect(boundDepth(value, 3)).toBe(value)
    expect(boundDepth(value, 2)).not.toBe(value)
  })

  it('takes a value of a million levels', () => {
    let deep: unknown = 1
    for (let level = 0; level < 1_000_000; level += 1) deep = [deep]
    expect(depthOf(boundDepth(deep, 100))).toBe(100)
  })

  it('leaves no value deeper than it should be, and changes none that is not', () => {
    fc.assert(
      fc.property(anyJson({ maxDepth: 8 }), fc.integer({ min: 0, max: 9 }), (value, levels) => {
        expect(depthOf(boundDepth(value, levels))).toBe(Math.min(depthOf(value), levels))
        expect(boundDepth(value, levels) === value || depthOf(value) > levels).toBe(true)
      }),
    )
  })

  it('does not look again through what was bounded before', () => {
    const before = boundDepth({ a: nested(50) }, 60) as Record<string, unknown>
    let looks = 0
    const watched = new Proxy(before['a'] as object, {
      ownKeys: (target) => {
        looks += 1
        return Reflect.ownKeys(target)
      },
      get: (target, key) => {
        looks += 1
        return Reflect.get(target, key) as unknown
      },
    })
    const known = { a: watched }
    expect(boundDepth({ ...known, b: { c: 1 } }, 60, known)).toEqual({ a: watched, b: { c: 1 } })
    boundDepth({ ...known, b: { c: 1 } }, 60, known)
    expect(looks).toBeLessThan(200)
    const seen = looks
    expect(boundDepth({ ...known, b: nested(80) }, 60, known)).toMatchObject({ b: expect.any(Array) })
    expect(looks - seen).toBe(0)
  })
})
