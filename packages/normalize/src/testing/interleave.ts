import type { ToolEvent } from '../event.ts'
import type { Provider } from '../provider.ts'
import type { Conformance } from './conformance.ts'

/** A stream parted into its calls: which places of it the events of each call hold, between barriers. */
export interface Interleaving {
  events: readonly unknown[]
  /** Per stretch between two barriers, the places of each group of events that belong together, in their order. */
  stretches: readonly (readonly (readonly number[])[])[]
  /** What each event is a piece of: pieces of one thing keep their order, whatever calls they speak of. */
  chains: readonly (string | undefined)[]
}

interface Item {
  /** What the event belongs to: calls, and what else ties it to others. Without any it stays where it is. */
  keys: string[]
  isBarrier: boolean
}

const RUN_EVENTS = new Set<ToolEvent['type']>(['settle', 'adopt', 'retract', 'unrecognized'])

/**
 * Finds what may be told in another order. An event that speaks of whole runs, or that speaks of no call and yet changes what
 * is remembered, is a barrier. All events that share a call belong together, as do those a provider ties.
 */
export function interleavingOf(
  provider: Provider,
  events: readonly unknown[],
  { isBarrier, tiesOf, chainOf }: Conformance,
): Interleaving {
  let memory = provider.start({})
  const chains = events.map((event) => chainOf?.(event))
  const items = events.map((event, place): Item => {
    const [decoded, next] = provider.decode(event, memory)
    const isSilent = decoded.length === 0 && next !== memory
    memory = next
    const calls = decoded.flatMap((told) => ('id' in told ? [`call ${told.id}`] : []))
    const keys = [...new Set([...calls, ...(tiesOf?.(event) ?? [])])]
    if (keys.length === 0 && chains[place] !== undefined) keys.push(`piece ${place}`)
    return {
      keys,
      isBarrier:
        isBarrier?.(event) === true ||
        (isSilent && keys.length === 0) ||
        decoded.some(({ type }) => RUN_EVENTS.has(type)),
    }
  })
  return { events, chains, stretches: stretchesOf(items, groupsOf(items)) }
}

/** The group of each key: keys that one event has in common are of one group. */
function groupsOf(items: readonly Item[]): (key: string) => string {
  const leaders = new Map<string, string>()
  const leaderOf = (key: string): string => {
    const leader = leaders.get(key)
    return leader === undefined || leader === key ? key : leaderOf(leader)
  }
  for (const { keys } of items) for (const key of keys) leaders.set(leaderOf(key), leaderOf(keys[0] ?? key))
  return leaderOf
}

function stretchesOf(items: readonly Item[], groupOf: (key: string) => string): number[][][] {
  const stretches: Map<string, number[]>[] = [new Map()]
  for (const [place, { keys, isBarrier }] of items.entries()) {
    const [key] = keys
    if (isBarrier) stretches.push(new Map())
    else if (key !== undefined) {
      const groups = stretches.at(-1) as Map<string, number[]>
      const group = groupOf(key)
      groups.set(group, [...(groups.get(group) ?? []), place])
    }
  }
  return stretches.map((groups) => [...groups.values()])
}

/** Whether there is another order than the stream's own. */
export const isInterleavable = ({ stretches }: Interleaving): boolean => stretches.some((groups) => groups.length > 1)

/** The stream with its calls merged anew: at each place one of the calls goes on, as the picks say (each from 0 to 1). */
export function interleaved({ events, stretches, chains }: Interleaving, picks: readonly number[]): unknown[] {
  const merged = [...events]
  let picked = 0
  for (const groups of stretches) {
    const waiting = groups.map((places) => [...places])
    const places = groups.flat().sort((a, b) => a - b)
    const links = linksOf(places, chains)
    for (const place of places) {
      const open = waiting.filter(([next]) => next !== undefined && isNext(next, links, chains))
      const pick = picks[picked++ % picks.length] ?? 0
      const from = open[Math.min(Math.floor(pick * open.length), open.length - 1)]?.shift() ?? place
      links.get(chains[from] ?? '')?.shift()
      merged[place] = events[from]
    }
  }
  return merged
}

/** The places of each chain that are still to come. */
function linksOf(places: readonly number[], chains: Interleaving['chains']): Map<string, number[]> {
  const links = new Map<string, number[]>()
  for (const place of places) {
    const chain = chains[place]
    if (chain !== undefined) links.set(chain, [...(links.get(chain) ?? []), place])
  }
  return links
}

const isNext = (
  place: number,
  links: ReadonlyMap<string, readonly number[]>,
  chains: Interleaving['chains'],
): boolean => {
  const chain = chains[place]
  return chain === undefined || links.get(chain)?.[0] === place
}
