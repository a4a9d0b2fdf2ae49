import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundJson } from './bound.ts'
import { jsonBytes } from './json.ts'

const bound = (value: unknown, max: number): { value: unknown; cuts: string[] } => {
  const cuts: string[] = []
  return { value: boundJson(value, max, '', cuts), cuts }
}

describe('boundJson', () => {
  it('leaves what fits untouched', () => {
    const value = { a: 1, b: ['x'] }
    expect(bound(value, 100)).toEqual({ value, cuts: [] })
    expect(bound(value, 100).value).toBe(value)
  })

  it('cuts the long string and keeps the small facts, in their order', () => {
    const { value, cuts } = bound({ stdout: 'x'.repeat(5000), exitCode: 3, interrupted: false }, 1000)
    expect(value).toEqual({ stdout: expect.stringMatching(/^x{16,}…$/u), exitCode: 3, interrupted: false })
    expect(Object.keys(value as object)).toEqual(['stdout', 'exitCode', 'interrupted'])
    expect(cuts).toEqual(['stdout'])
  })

  it('keeps a patch whole or drops it whole', () => {
    const patch = '@@ -1 +1 @@\n'.repeat(200)
    expect(bound({ patch, file: 'a.ts' }, 1000)).toEqual({ value: { file: 'a.ts' }, cuts: ['patch'] })
    expect(bound({ patch, file: 'a.ts' }, 10_000).value).toEqual({ patch, file: 'a.ts' })
  })

  it('keeps the small facts of the item of a list that does not fit', () => {
    const patch = '@@ -1 +1 @@\n'.repeat(200)
    expect(bound({ results: [{ added: 1 }, { patch, added: 200 }, { added: 3 }] }, 1000)).toEqual({
      value: { results: [{ added: 1 }, { added: 200 }] },
      cuts: ['results', 'results.1.patch'],
    })
  })

  it('keeps any JSON under the limit, and names a cut where something is missing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.integer({ min: 200, max: 2000 }), (value, max) => {
        const { value: kept, cuts } = bound(value, max)
        expect(jsonBytes(kept)).toBeLessThanOrEqual(max)
        expect(cuts.length > 0).toBe(kept !== value)
      }),
    )
  })
})
