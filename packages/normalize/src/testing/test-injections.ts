import { describe, expect, it } from 'vitest'
import { createNormalizer } from '../normalizer.ts'
import type { NormalizedToolPart } from '../part.ts'
import type { Provider } from '../provider.ts'
import type { Conformance } from './conformance.ts'
import { eachUnknownWord, withUnknownFields, withUnknownWords } from './inject.ts'
import { pathsOf } from './json-path.ts'
import { expectLifecycle } from './lifecycle.ts'
import type { Stream } from './streams.ts'

interface Told {
  parts: readonly NormalizedToolPart[]
  unknown: number
}

/** The parts of a stream, and how many of its events were not known. */
function told(provider: Provider, events: readonly unknown[]): Told {
  let unknown = 0
  const normalizer = createNormalizer(provider, { onUnknown: () => (unknown += 1) })
  for (const event of events) normalizer.push(event)
  return { parts: normalizer.parts, unknown }
}

/** What a newer version of an agent may send is passed over where it says nothing, and never taken for a success. */
export function testInjections(provider: Provider, streams: readonly Stream[], { wire }: Conformance): void {
  const { records, types, statuses } = wire

  describe(`${provider.id}: what a newer version may send`, () => {
    it.each([...records, ...types, ...statuses])('has its place at "%s" in some stream', (pattern) => {
      expect(streams.some(({ events }) => events.some((event) => pathsOf(event, pattern).length > 0))).toBe(true)
    })

    it.each(streams)('of $name: unknown fields change nothing', ({ events }) => {
      const injected = events.map((event) => withUnknownFields(event, records))
      expect(told(provider, injected)).toEqual(told(provider, events))
    })

    it.each(streams)('of $name: events of unknown types change nothing, and the host is told of each', ({ events }) => {
      const strangers = events.map((event) => eachUnknownWord(event, types))
      const { parts, unknown } = told(provider, events)
      expect(
        told(
          provider,
          events.flatMap((event, at) => [...(strangers[at] ?? []), event]),
        ),
      ).toEqual({
        parts,
        unknown: unknown + strangers.flat().length,
      })
    })

    it.each(streams)('of $name: no event with an unknown status completes a call', ({ events }) => {
      const normalizer = createNormalizer(provider)
      const completed: string[] = []
      for (const [index, event] of events.entries()) {
        const injected = withUnknownWords(event, statuses)
        const before = new Set(normalizer.parts.filter(isComplete).map(({ id }) => id))
        const changed = normalizer.push(injected ?? event)
        if (injected === undefined) continue
        const news = changed.filter((part) => isComplete(part) && !before.has(part.id))
        completed.push(...news.map(({ id }) => `event ${index}: ${id}`))
      }
      expect(completed).toEqual([])
    })

    it.each(streams.filter(({ events }) => events.some((event) => withUnknownWords(event, statuses) !== undefined)))(
      'of $name: parts are valid and only go forward, whatever their status is',
      ({ events }) =>
        expectLifecycle(
          provider,
          events.map((event) => withUnknownWords(event, statuses) ?? event),
        ),
    )
  })
}

const isComplete = ({ state }: NormalizedToolPart): boolean => state === 'complete'
