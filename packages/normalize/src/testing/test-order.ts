import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalize } from '../normalizer.ts'
import type { NormalizedToolPart } from '../part.ts'
import type { Provider } from '../provider.ts'
import { isEqual } from '../raw/equal.ts'
import type { Conformance } from './conformance.ts'
import { interleaved, interleavingOf, isInterleavable } from './interleave.ts'
import { expectLifecycle } from './lifecycle.ts'
import { appendsOf, repeated } from './repeat.ts'
import type { Stream } from './streams.ts'

/** Events that one property may push over one stream: short streams are tried in many ways, long ones in few. */
const BUDGET = 1500

/** Of how many of them each step is looked at, and not the end alone. */
const STEPPED = 4

/** The same draws each time: whether an exception is needed must not depend on luck. */
const draw = <T>(arbitrary: fc.Arbitrary<T>, { events }: Stream, most: number): T[] =>
  fc.sample(arbitrary, { seed: 20, numRuns: Math.max(2, Math.min(most, Math.floor(BUDGET / events.length))) })

/** However the calls of a stream interleave, their parts are the same. */
export function testOrder(provider: Provider, streams: readonly Stream[], conformance: Conformance): void {
  const parted = streams.map((stream) => ({ ...stream, calls: interleavingOf(provider, stream.events, conformance) }))
  const several = parted.filter(({ calls }) => isInterleavable(calls))
  const picks = fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
    minLength: 40,
    maxLength: 80,
  })
  const orders = (stream: (typeof several)[number]): unknown[][] =>
    draw(picks, stream, 12).map((drawn) => interleaved(stream.calls, drawn))

  describe(`${provider.id}: independent calls`, () => {
    it('come in another order in as many streams as there should be, with no event lost', () => {
      const permuted = several.filter((stream) => orders(stream).some((order) => !isSameOrder(order, stream.events)))
      expect(permuted.length).toBeGreaterThanOrEqual(conformance.interleavable)
      const lossy = several.filter((stream) => orders(stream).some((order) => !isSameSet(order, stream.events)))
      expect(lossy.map(({ name }) => name)).toEqual([])
    })

    it.each(several)('of $name give the same parts however they interleave', (stream) => {
      for (const order of orders(stream).slice(0, STEPPED)) expectLifecycle(provider, order)
      expectSameParts(provider, stream, orders(stream), conformance.ordered)
    })
  })
}

const isSameOrder = (a: readonly unknown[], b: readonly unknown[]): boolean => a.every((event, at) => event === b[at])

const isSameSet = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === new Set(b).size && new Set(a).size === new Set(b).size

/** How much later events are told once more, beside those that are drawn; the last is after all others. */
const GAPS = [1, 2, 3, 5, 8, Number.POSITIVE_INFINITY]

/** However often an event is told, the parts are the same. */
export function testRepeats(provider: Provider, streams: readonly Stream[], { unrepeatable }: Conformance): void {
  const anyRepeats = ({ events }: Stream): fc.Arbitrary<{ at: number; later: number }[]> =>
    fc.array(fc.record({ at: fc.nat(events.length - 1), later: fc.nat(events.length) }), { minLength: 1, maxLength: 6 })

  /** Each event once more at each of the distances, in turns; all of them again at the end; and some drawn ones. */
  const repeatsOf = (stream: Stream): unknown[][] => {
    const appends = appendsOf(provider, stream.events)
    const places = stream.events.map((_, at) => at).filter((at) => appends[at] !== true)
    const turns = GAPS.map((_, turn) =>
      places.filter((at) => at % GAPS.length === turn).map((at) => ({ at, later: GAPS[turn] ?? 0 })),
    )
    const all = places.map((at) => ({ at, later: Number.POSITIVE_INFINITY }))
    const drawn = draw(anyRepeats(stream), stream, 10).map((some) => some.filter(({ at }) => appends[at] !== true))
    return [...turns, all, ...drawn].map((repeats) => repeated(stream.events, repeats))
  }

  describe(`${provider.id}: repeated events`, () => {
    it.each(streams)('of $name change nothing when each is told twice', (stream) => {
      const appends = appendsOf(provider, stream.events)
      const doubled = stream.events.flatMap((event, at) => (appends[at] === true ? [event] : [event, event]))
      expect(partsById(provider, doubled)).toEqual(partsById(provider, stream.events))
    })

    it.each(streams)(
      'of $name give valid parts that only go forward, also where pieces of text are told twice',
      (stream) =>
        expectLifecycle(
          provider,
          stream.events.flatMap((event) => [event, event]),
        ),
    )

    it.each(streams)('of $name change nothing when they are told once more later', (stream) => {
      const streamsWithRepeats = repeatsOf(stream)
      for (const events of streamsWithRepeats.slice(0, STEPPED)) expectLifecycle(provider, events)
      expectSameParts(provider, stream, streamsWithRepeats, unrepeatable)
    })
  })
}

/** Wherever a stream is cut, its parts can be stored and gone on from. */
export function testResuming(provider: Provider, streams: readonly Stream[], { unresumable }: Conformance): void {
  /** The final parts of a stream that was cut there, from what was stored of it; of no interest before there is a call. */
  const resumedAt = ({ events }: Stream, at: number): NormalizedToolPart[] | undefined => {
    const stored = JSON.parse(JSON.stringify(normalize(provider, events.slice(0, at)))) as NormalizedToolPart[]
    return stored.length === 0 ? undefined : normalize(provider, events.slice(at), { parts: stored })
  }

  describe(`${provider.id}: stored parts`, () => {
    it.each(streams)('of $name are gone on from at any place', (stream) => {
      const { length } = stream.events
      const step = Math.max(1, Math.ceil((length * length) / (BUDGET * 6)))
      const cuts = Array.from({ length: Math.floor(length / step) }, (_, index) => (index + 1) * step)
      const results = cuts.flatMap((at) => {
        const parts = resumedAt(stream, at)
        return parts === undefined ? [] : [byId(parts)]
      })
      expectSame(byId(normalize(provider, stream.events)), results, unresumable?.[stream.name])
    })
  })
}

const byId = (parts: readonly NormalizedToolPart[]): Record<string, NormalizedToolPart> =>
  Object.fromEntries(parts.map((part) => [part.id, part]))

const partsById = (provider: Provider, events: readonly unknown[]): Record<string, NormalizedToolPart> =>
  byId(normalize(provider, events))

const expectSameParts = (
  provider: Provider,
  { name, events }: Stream,
  others: readonly (readonly unknown[])[],
  exceptions: Conformance['ordered'],
): void =>
  expectSame(
    partsById(provider, events),
    others.map((other) => partsById(provider, other)),
    exceptions?.[name],
  )

/** All are the same; where there is a reason why not, some are not. */
function expectSame(expected: unknown, others: readonly unknown[], reason: string | undefined): void {
  const different = others.find((other) => !isEqual(other, expected))
  const isNeeded = { reason, isNeeded: different !== undefined }
  const found = reason === undefined ? (different ?? expected) : isNeeded
  expect(found).toEqual(reason === undefined ? expected : { reason, isNeeded: true })
}
