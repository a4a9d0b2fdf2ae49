import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Provider } from '../provider.ts'
import { fuzzOf } from './fuzz.ts'
import { faultsOfStream } from './lifecycle.ts'
import { anyMutation, mutated, type Mutation } from './mutate.ts'
import type { Stream } from './streams.ts'
import { unusable } from './usable.ts'

/** Most events of one draw: a stretch of a recorded stream, which begins anywhere. */
const LONGEST = 60

export interface MutatedStream {
  stream: string
  from: number
  mutations: readonly Mutation[]
}

/** A stretch of any recorded stream of a provider, and a few changes of it. */
export const anyMutatedStream = (streams: readonly Stream[]): fc.Arbitrary<MutatedStream> =>
  fc.record({
    stream: fc.constantFrom(...streams.map(({ name }) => name)),
    from: fc.nat(),
    mutations: fc.array(anyMutation, { minLength: 1, maxLength: 6 }),
  })

/** What the parts of a mutated stream break of what holds for all parts of all streams. */
export function faultsOfMutated(
  provider: Provider,
  streams: readonly Stream[],
  { stream, from, mutations }: MutatedStream,
): string[] {
  const { events = [] } = streams.find(({ name }) => name === stream) ?? {}
  const start = from % Math.max(1, events.length - LONGEST)
  const faults = faultsOfStream(provider, mutated(events.slice(start, start + LONGEST), mutations), unusable)
  return 'polluted' in {} ? [...faults, 'the prototype of all objects was changed'] : faults
}

/** Whatever a wire sends in place of what it should, parts stay within the contract, and nothing throws. */
export function testMutations(provider: Provider, streams: readonly Stream[]): void {
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
