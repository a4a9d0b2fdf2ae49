import { describe, expect, it } from 'vitest'
import { normalize } from '../normalizer.ts'
import type { NormalizedToolPart } from '../part.ts'
import type { Provider } from '../provider.ts'
import type { Conformance } from './conformance.ts'
import { expectLifecycle } from './lifecycle.ts'
import type { Stream } from './streams.ts'

/** A run in two forms: what came first, and what came after it. */
interface SameRun {
  name: string
  first: readonly unknown[]
  later: readonly unknown[]
}

/** One normalizer takes the forms of a run one after the other, and tells each call once. */
export function testMixed(provider: Provider, streams: readonly Stream[], { wire }: Conformance): void {
  const runs = runsOf(streams, wire.sameRuns ?? ['', ''])
  if (runs.length === 0) return

  describe(`${provider.id}: a run in two forms`, () => {
    it.each(runs)('$name is valid and only goes forward', ({ first, later }) =>
      expectLifecycle(provider, [...first, ...later]),
    )

    it.each(runs)('$name tells each call once, as one of its forms does', ({ first, later }) => {
      const alone = [first, later].map((events) => normalize(provider, events))
      expect(namesakes(alone, normalize(provider, [...first, ...later]))).toEqual(idsOf(alone))
    })

    it.each(runs)('$name tells each call once where the first form was stored', ({ first, later }) => {
      const alone = [first, later].map((events) => normalize(provider, events))
      const parts = JSON.parse(JSON.stringify(alone[0])) as NormalizedToolPart[]
      expect(namesakes(alone, normalize(provider, later, { parts }))).toEqual(idsOf(alone))
    })
  })
}

const idsOf = (runs: readonly (readonly NormalizedToolPart[])[]): string[] =>
  [...new Set(runs.flat().map(({ id }) => id))].sort()

/** The ids of parts that one of the forms alone gives in the same words; of all others, what they say. */
const namesakes = (
  runs: readonly (readonly NormalizedToolPart[])[],
  parts: readonly NormalizedToolPart[],
): string[] => {
  const known = new Set(runs.flat().map(summaryOf))
  return parts.map((part) => (known.has(summaryOf(part)) ? part.id : `${summaryOf(part)}, as no form says`)).sort()
}

/** Each pair of streams of one name, both ways: a history before its run goes on, and a run whose history is read after it. */
function runsOf(streams: readonly Stream[], [live, saved]: readonly [live: string, saved: string]): SameRun[] {
  const named = new Map(streams.map((stream) => [stream.name, stream.events]))
  return streams
    .filter(({ form }) => form === live)
    .flatMap(({ name, events }) => {
      const kept = named.get(`${saved}${name.slice(live.length)}`)
      if (kept === undefined) return []
      return [
        { name: `${name} after ${saved}`, first: kept, later: events },
        { name: `${name} before ${saved}`, first: events, later: kept },
      ]
    })
}

/** What the forms of a run have in common; one may know more of all else. */
const summaryOf = ({ id, name, kind, state }: NormalizedToolPart): string => `${id}: ${name}, ${kind}, ${state}`
