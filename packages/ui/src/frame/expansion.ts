/** Remembers which cards and groups are open, by id, beyond the life of their components. */
export interface ExpansionStore {
  /** `undefined` while nobody has said anything. */
  get(id: string): boolean | undefined
  set(id: string, open: boolean): void
  /** Called after each change; returns the way to stop. */
  subscribe(listener: () => void): () => void
}

/** A store in memory: enough for virtual lists and remounts of one page. */
export function createExpansionStore(): ExpansionStore {
  const states = new Map<string, boolean>()
  const listeners = new Set<() => void>()
  return {
    get: (id) => states.get(id),
    set(id, open) {
      states.set(id, open)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
