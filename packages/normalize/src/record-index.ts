/** Ids of calls by what events name them by: a run, or a place. */
export interface RecordIndex {
  get(key: string): ReadonlySet<string> | undefined
  add(key: string, id: string): void
  delete(key: string, id: string): void
}

/** An index in a map; a key without ids is not in it. */
export function createIndex(ids: Map<string, Set<string>>): RecordIndex {
  return {
    get: (key) => ids.get(key),
    add(key, id) {
      const known = ids.get(key)
      if (known === undefined) ids.set(key, new Set([id]))
      else known.add(id)
    },
    delete(key, id) {
      const known = ids.get(key)
      known?.delete(id)
      if (known?.size === 0) ids.delete(key)
    },
  }
}
