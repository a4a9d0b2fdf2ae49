import { type SharedMap, sharedMap } from './shared-map.ts'

/** Things that wait for word of what may never come: so many are remembered, the oldest are forgotten. */
export const WAITING = 1024

/** The newest entries of a map, where it has many more than `max`: seldom enough to cost little each time. */
export const newestEntries = <K, V>(map: ReadonlyMap<K, V>, max: number = WAITING): ReadonlyMap<K, V> =>
  map.size <= 2 * max ? map : new Map([...map].slice(-max))

/** The newest items of a set, where it has many more than `max`. */
export const newestItems = <T>(set: ReadonlySet<T>, max: number = WAITING): ReadonlySet<T> =>
  set.size <= 2 * max ? set : new Set([...set].slice(-max))

/** The newest entries of a shared map, where it has many more than `max`. */
export const newestShared = <V>(map: SharedMap<V>, max: number = WAITING): SharedMap<V> =>
  map.size <= 2 * max ? map : sharedMap([...map].slice(-max))
