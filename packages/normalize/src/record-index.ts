/** Ids of calls by what events name them by: a run, or a place. */
export interface RecordIndex {
  /** In the order in which they came. */
  get(key: string): Iterable<string>
  countOf(key: string): number
  add(key: string, id: string): void
  delete(key: string, id: string): void
}

/** What an index holds. Most places tell of one call: a set for each would be the largest part of all that is held. */
export type IndexedIds = Map<string, string | Set<string>>

const NONE: readonly string[] = []

/** An index in a map; a key without ids is not in it. */
export function createIndex(held: IndexedIds): RecordIndex {
  return {
    get(key) {
      const ids = held.get(key)
      return ids === undefined ? NONE : typeof ids === 'string' ? [ids] : ids
    },
    countOf(key) {
      const ids = held.get(key)
      return ids === undefined ? 0 : typeof ids === 'string' ? 1 : ids.size
    },
    add(key, id) {
      const ids = held.get(key)
      if (ids === undefined) held.set(key, id)
      else if (typeof ids !== 'string') ids.add(id)
      else if (ids !== id) held.set(key, new Set([ids, id]))
    },
    delete(key, id) {
      const ids = held.get(key)
      if (typeof ids === 'object') ids.delete(id)
      if (ids === id || (typeof ids === 'object' && ids.size === 0)) held.delete(key)
    },
  }
}
