import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalize } from '../normalizer.ts'
import type { NormalizedToolPart } from '../part.ts'
import type { Provider } from '../provider.ts'
import { fuzzOf } from './fuzz.ts'
import { faultsOfStream } from './lifecycle.ts'
import { anyMutation, mutated, type Mutation } from './mutate.ts'
import type { Stream } from './streams.ts'
import { unusable } from './usable.ts'

/** Most events of one draw: a stretch of what a recorded stream tells, which begins anywhere. */
const LONGEST = 60

export interface MutatedStream {
  stream: string
  from: number
  mutations: readonly Mutation[]
  /** After so many events the parts are stored, and another normalizer goes on from them. */
  cut: number | null
}

/** A stretch of any recorded stream of a provider, and a few changes of it. */
export const anyMutatedStream = (streams: readonly Stream[]): fc.Arbitrary<MutatedStream> =>
  fc.record({
    stream: fc.constantFrom(...streams.map(({ name }) => name)),
    from: fc.nat(),
    mutations: fc.array(anyMutation, { minLength: 1, maxLength: 6 }),
    cut: fc.option(fc.nat(LONGEST), { freq: 3 }),
  })

/** A stream without the events that tell nothing: to change them would change nothing. */
export const telling = (provider: Provider, stream: Stream): Stream => {
  let memory = provider.start({})
  const events = stream.events.filter((event) => {
    const [decoded, next] = provider.decode(event, memory)
    const isTelling = decoded.some(({ type }) => type !== 'unrecognized') || next !== memory
    memory = next
    return isTelling
  })
  return { ...stream, events }
}

/** What the parts of a mutated stream break of what holds for all parts of all streams. */
export function faultsOfMutated(
  provider: Provider,
  streams: readonly Stream[],
  { stream, from, mutations, cut }: MutatedStream,
): string[] {
  const { events = [] } = streams.find(({ name }) => name === stream) ?? {}
  const start = from % Math.max(1, events.length - LONGEST)
  const told = mutated(events.slice(start, start + LONGEST), mutations)
  const head = cut === null ? [] : told.slice(0, cut)
  const parts = JSON.parse(JSON.stringify(normalize(provider, head))) as NormalizedToolPart[]
  const faults = [
    ...faultsOfStream(provider, head, unusable),
    ...faultsOfStream(provider, told.slice(head.length), unusable, { parts }),
  ]
  return 'polluted' in {} ? [...faults, 'the prototype of all objects was changed'] : faults
}

/** Whatever a wire sends in place of what it should, parts stay within the contract, and nothing throws. */
export function testMutations(provider: Provider, recorded: readonly Stream[]): void {
  const streams = recorded.map((stream) => telling(provider, stream))
  const fuzz = fuzzOf(120)
  describe(`${provider.id}: mutated streams`, () => {
    it(`give valid parts that only go forward (seed ${fuzz.seed}, ${fuzz.numRuns} runs)`, { timeout: 3_600_000 }, () =>
      fc.assert(
        fc.property(anyMutatedStream(streams), (drawn) => {
          expect(faultsOfMutated(provider, streams, drawn)).toEqual([])
        }),
        fuzz,
      ),
    )
  })
}
