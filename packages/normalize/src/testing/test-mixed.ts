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

/** In how many parts a form is cut where another one comes between. */
const CUTS = [1, 2, 3, 4, 5]

/** One normalizer takes the forms of a run one after the other, or one within the other, and tells each call once. */
export function testMixed(provider: Provider, streams: readonly Stream[], { wire }: Conformance): void {
  const runs = runsOf(streams, wire.sameRuns ?? ['', ''])
  if (runs.length === 0) return
  const partsOf = (events: readonly unknown[]): readonly NormalizedToolPart[] => normalize(provider, events)
  const callsOf = (parts: readonly NormalizedToolPart[]): readonly NormalizedToolPart[] =>
    parts.filter(({ id }) => wire.standsIn?.(id) !== true)
  const bothOf = ({ first, later }: SameRun): (readonly NormalizedToolPart[])[] =>
    [first, later].map((events) => callsOf(partsOf(events)))

  describe(`${provider.id}: a run in two forms`, () => {
    it.each(runs)('$name is valid and only goes forward', ({ first, later }) =>
      expectLifecycle(provider, [...first, ...later]),
    )

    it.each(runs)('$name tells each call once, as one of its forms does', (run) => {
      const alone = bothOf(run)
      expect(namesakes(alone, partsOf([...run.first, ...run.later]))).toEqual(idsOf(alone))
    })

    it.each(runs)('$name tells each call once, wherever the one comes within the other', (run) => {
      const alone = bothOf(run)
      const mixed = CUTS.map((cut) => partsOf(within(run, Math.floor((run.first.length * cut) / 6))))
      expect(mixed.map((parts) => namesakes(alone, parts))).toEqual(CUTS.map(() => idsOf(alone)))
    })

    it.each(runs)('$name tells each call once where only a part of the first form is there', ({ first, later }) => {
      const heads = CUTS.map((cut) => first.slice(0, Math.floor((first.length * cut) / 6)))
      const mixed = heads.map((head) => idsOf([callsOf(partsOf([...head, ...later]))]))
      expect(mixed).toEqual(heads.map((head) => idsOf([head, later].map((events) => callsOf(partsOf(events))))))
    })

    it.each(runs)('$name tells each call once where the first form was stored', (run) => {
      const alone = bothOf(run)
      const parts = JSON.parse(JSON.stringify(partsOf(run.first))) as NormalizedToolPart[]
      expect(namesakes(alone, callsOf(normalize(provider, run.later, { parts })))).toEqual(idsOf(alone))
    })
  })
}

/** The later form after so many events of the first one. */
const within = ({ first, later }: SameRun, at: number): readonly unknown[] => [
  ...first.slice(0, at),
  ...later,
  ...first.slice(at),
]

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

/**
 * The streams of one case in both forms, both ways: a history before its run goes on, and a run whose history is read after
 * it. What is saved may be in several files, `<case>` and `<case>.<part of it>`.
 */
function runsOf(streams: readonly Stream[], [live, saved]: readonly [live: string, saved: string]): SameRun[] {
  return streams
    .filter(({ form }) => form === live)
    .flatMap(({ name, events }) => {
      const kept = `${saved}${name.slice(live.length)}`
      const files = streams.filter((stream) => stream.name === kept || stream.name.startsWith(`${kept}.`))
      if (files.length === 0) return []
      const history = files.flatMap((file) => file.events)
      return [
        { name: `${name} after ${saved}`, first: history, later: events },
        { name: `${name} before ${saved}`, first: events, later: history },
      ]
    })
}

/** What the forms of a run have in common; one may know more of all else. */
const summaryOf = ({ id, name, kind, state }: NormalizedToolPart): string => `${id}: ${name}, ${kind}, ${state}`
