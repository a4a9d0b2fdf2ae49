import type { Provider } from '../provider.ts'
import type { Conformance } from './conformance.ts'
import { interleavingOf } from './interleave.ts'

/**
 * The stream with the events that tell a call's end before all others of that call, and everything else in its order. Where
 * something between them decides what they mean, the end comes first among what stands on its side of it.
 */
export function resultsFirst(provider: Provider, events: readonly unknown[], conformance: Conformance): unknown[] {
  const { stretches, chains } = interleavingOf(provider, events, conformance)
  const ends = endsOf(provider, events)
  const moved = [...events]
  for (const places of stretches.flat()) {
    const isFirst = (place: number): boolean => ends[place] === true && chains[place] === undefined
    const order = [...places.filter(isFirst), ...places.filter((place) => !isFirst(place))]
    for (const [index, place] of places.entries()) moved[place] = events[order[index] ?? place]
  }
  return moved
}

/** Whether each event tells the end of a call. */
function endsOf(provider: Provider, events: readonly unknown[]): boolean[] {
  let memory = provider.start({})
  return events.map((event) => {
    const [decoded, next] = provider.decode(event, memory)
    memory = next
    return decoded.some(({ type }) => type === 'result' || type === 'failure')
  })
}
