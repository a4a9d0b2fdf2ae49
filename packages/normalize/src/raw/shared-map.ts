/**
 * A map that is never changed: `withValue` and `withoutValue` make another one of it. The newest costs as much as a `Map`,
 * each change too, however many entries there are; an older one is read through what was changed since, and copied when one
 * more is made of it: a decoder asks what an event means once, and goes on from the memory that it got.
 */
export interface SharedMap<V, K = string> extends ReadonlyMap<K, V> {
  /** With one entry more, as the last one, or with another value for it at its place. */
  with(key: K, value: V): SharedMap<V, K>
  /** Without the entry of a key; the same map where it has none. */
  without(key: K): SharedMap<V, K>
}

/** These entries. */
export const sharedMap = <V, K = string>(entries: Iterable<readonly [key: K, value: V]> = []): SharedMap<V, K> => {
  const all = new Map<K, Entry<V>>()
  for (const [key, value] of entries) all.set(key, { at: all.get(key)?.at ?? all.size, value })
  return new Version(all, all.size)
}

/** The value at a key. */
export const valueAt = <V, K>(map: SharedMap<V, K>, key: K): V | undefined => map.get(key)

/** All entries, in the order in which they came. */
export const entriesIn = <V, K>(map: SharedMap<V, K>): [key: K, value: V][] => [...map]

/** With one entry more, or another value for it. */
export const withValue = <V, K>(map: SharedMap<V, K>, key: K, value: V): SharedMap<V, K> => map.with(key, value)

/** Without the entry of a key; the same map where it has none. */
export const withoutValue = <V, K>(map: SharedMap<V, K>, key: K): SharedMap<V, K> => map.without(key)

/** A value, and the place of its entry among the others. */
interface Entry<V> {
  readonly at: number
  readonly value: V
}

/** What one entry was before the next map was made; absent where there was none. */
interface Change<V, K> {
  readonly key: K
  readonly entry: Entry<V> | undefined
  readonly next: Version<V, K>
}

/** Either all entries, or what was changed since: the newest map takes the entries over from the one it was made of. */
class Version<V, K> implements SharedMap<V, K> {
  #entries: Map<K, Entry<V>> | undefined
  #change: Change<V, K> | undefined
  readonly #end: number
  readonly size: number

  /** `end` is behind the places of all entries. */
  constructor(entries: Map<K, Entry<V>>, end: number) {
    this.#entries = entries
    this.#end = end
    this.size = entries.size
  }

  static #entryAt<V, K>(start: Version<V, K>, key: K): Entry<V> | undefined {
    let map = start
    for (; map.#change !== undefined; map = map.#change.next) if (map.#change.key === key) return map.#change.entry
    return map.#entries?.get(key)
  }

  /** All entries, in order: of an older map what they were when another was made of it. */
  static #allOf<V, K>(start: Version<V, K>): Map<K, Entry<V>> {
    if (start.#entries !== undefined) return start.#entries
    const since: Change<V, K>[] = []
    let map = start
    for (; map.#change !== undefined; map = map.#change.next) since.push(map.#change)
    const entries = new Map(map.#entries)
    for (const { key, entry } of since.reverse()) set(entries, key, entry)
    return new Map([...entries].sort(([, a], [, b]) => a.at - b.at))
  }

  #changed(key: K, entry: Entry<V> | undefined, before: Entry<V> | undefined): Version<V, K> {
    const isNewest = this.#change === undefined
    // One without entries may be held for good, and must not hold all that are made of it.
    const entries = this.size === 0 ? new Map<K, Entry<V>>() : Version.#allOf(this)
    set(entries, key, entry)
    const next = new Version(entries, Math.max(this.#end, (entry?.at ?? 0) + 1))
    if (isNewest && this.size > 0) {
      this.#change = { key, entry: before, next }
      this.#entries = undefined
    }
    return next
  }

  with(key: K, value: V): SharedMap<V, K> {
    const before = Version.#entryAt(this, key)
    return before !== undefined && Object.is(before.value, value)
      ? this
      : this.#changed(key, { at: before?.at ?? this.#end, value }, before)
  }

  without(key: K): SharedMap<V, K> {
    const before = Version.#entryAt(this, key)
    return before === undefined ? this : this.#changed(key, undefined, before)
  }

  get(key: K): V | undefined {
    return Version.#entryAt(this, key)?.value
  }

  has(key: K): boolean {
    return Version.#entryAt(this, key) !== undefined
  }

  forEach(visit: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    // What is visited may be made another map of meanwhile.
    for (const [key, { value }] of Array.from(Version.#allOf(this))) visit(value, key, this)
  }

  entries(): MapIterator<[K, V]> {
    return new Map([...Version.#allOf(this)].map(([key, { value }]) => [key, value])).entries()
  }

  keys(): MapIterator<K> {
    return new Map(Version.#allOf(this)).keys()
  }

  values(): MapIterator<V> {
    return new Map([...Version.#allOf(this)].map(([key, { value }]) => [key, value])).values()
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries()
  }
}

function set<K, V>(map: Map<K, V>, key: K, value: V | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}
