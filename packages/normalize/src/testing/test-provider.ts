import fc from 'fast-check'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { detectProvider } from '../detect-provider.ts'
import { createNormalizer, normalize } from '../normalizer.ts'
import type { NormalizedToolPart } from '../part.ts'
import type { Provider } from '../provider.ts'
import { faultsOf, isForward } from './contract.ts'
import { type Stream, streamsOf } from './streams.ts'

const COMMON_FILES = ['README.md', 'decode.ts', 'fixtures', 'index.ts', 'tools.ts', 'wire.ts']

/** What every provider must do, over every stream in its folder. */
export function testProvider(provider: Provider): void {
  const streams = streamsOf(provider.id)

  describe(`${provider.id}: every stream`, () => {
    it('is in a folder with the common files', () => {
      expect(readdirSync(fileURLToPath(new URL(`../providers/${provider.id}`, import.meta.url)))).toEqual(
        expect.arrayContaining(COMMON_FILES),
      )
    })

    it.each(streams)('$name gives its golden parts', async ({ events, goldenPath }) => {
      if (!existsSync(goldenPath) && process.env['UPDATE_GOLDEN'] === undefined)
        throw new Error(`No golden beside the stream: ${goldenPath}`)
      await expect(`${JSON.stringify(normalize(provider, events), null, 2)}\n`).toMatchFileSnapshot(goldenPath)
    })

    it.each(streams)('$name is valid, forward and stable at every prefix', ({ events }) =>
      expectLifecycle(provider, events),
    )

    it.each(streams)('$name is detected', ({ events }) => expect(detectProvider(events)).toBe(provider.id))

    it.each(streams)('$name leaves nothing open after the session ends', ({ events }) => {
      const normalizer = createNormalizer(provider)
      for (const event of events) normalizer.push(event)
      normalizer.end('session')
      expect(normalizer.parts.filter(({ state }) => state === 'started' || state === 'running')).toEqual([])
    })

    it.each(streams)('$name is not mutated', ({ events }) => {
      expect(() => normalize(provider, structuredClone(events).map(deepFreeze))).not.toThrow()
    })

    it.each(streams.filter(isSmall))('$name is valid and forward with any events repeated', ({ events }) => {
      fc.assert(
        fc.property(fc.array(fc.nat({ max: events.length - 1 }), { maxLength: 6 }), (repeats) =>
          expectLifecycle(provider, repeated(events, repeats)),
        ),
        { numRuns: 15 },
      )
    })

    it.each(streams.filter(isSmall))(
      '$name gives the same parts however its independent calls interleave',
      ({ events }) => {
        const expected = byId(normalize(provider, events))
        const places = fc.array(fc.nat({ max: Math.max(events.length - 2, 0) }), { maxLength: 40 })
        fc.assert(
          fc.property(places, (swaps) => {
            const shuffled = interleaved(provider, events, swaps)
            expectLifecycle(provider, shuffled)
            expect(byId(normalize(provider, shuffled))).toEqual(expected)
          }),
          { numRuns: 10 },
        )
      },
    )
  })
}

const byId = (parts: readonly NormalizedToolPart[]): Record<string, NormalizedToolPart> =>
  Object.fromEntries(parts.map((part) => [part.id, part]))

/** The stream with neighbours swapped at some places, where both speak of calls only, and of different ones. */
function interleaved(provider: Provider, events: readonly unknown[], swaps: readonly number[]): unknown[] {
  let memory = provider.start({})
  const items = events.map((event) => {
    const [decoded, next] = provider.decode(event, memory)
    const isPassive = next === memory
    memory = next
    const ids = new Set(decoded.map((item) => ('id' in item ? item.id : '*')))
    return { event, ids, isFree: isPassive && ids.size > 0 && !ids.has('*') }
  })
  for (const at of swaps) {
    const [a, b] = [items[at], items[at + 1]]
    if (a?.isFree === true && b?.isFree === true && ![...a.ids].some((id) => b.ids.has(id))) items.splice(at, 2, b, a)
  }
  return items.map(({ event }) => event)
}

const isSmall = ({ events }: Stream): boolean => events.length <= 400

/** The stream with the events at some places said once more, right away or at the end. */
function repeated(events: readonly unknown[], repeats: readonly number[]): unknown[] {
  const again = new Set(repeats)
  const late = repeats.map((index) => events[index])
  return [...events.flatMap((event, index) => (again.has(index) ? [event, event] : [event])), ...late]
}

/** Pushes a stream and checks each change: valid, never backwards, ids unique, unchanged parts the same objects. */
export function expectLifecycle(provider: Provider, events: readonly unknown[]): void {
  const normalizer = createNormalizer(provider)
  const faults: string[] = []
  let before: readonly NormalizedToolPart[] = []
  for (const [index, event] of events.entries()) {
    const changed = normalizer.push(event)
    const after = normalizer.parts
    faults.push(
      ...[...changed.flatMap(faultsOf), ...faultsBetween(before, after, changed)].map(
        (fault) => `event ${index}: ${fault}`,
      ),
    )
    before = after
  }
  expect(faults).toEqual([])
}

function faultsBetween(
  before: readonly NormalizedToolPart[],
  after: readonly NormalizedToolPart[],
  changed: readonly NormalizedToolPart[],
): string[] {
  if (changed.length === 0)
    return before === after || before.length + after.length === 0 ? [] : ['the list is another though no part changed']
  const known = new Map(before.map((part) => [part.id, part]))
  const news = new Set(changed)
  const ids = new Set(after.map(({ id }) => id))
  return [
    ...(ids.size < after.length ? ['two parts have one id'] : []),
    ...after.flatMap((part) => {
      const earlier = known.get(part.id)
      if (!news.has(part)) return part === earlier ? [] : [`${part.id}: is another object though it did not change`]
      return earlier === undefined || isForward(earlier, part)
        ? []
        : [`${part.id}: went from ${earlier.state} to ${part.state}`]
    }),
  ]
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}
