import { type SharedMap, sharedMap } from './shared-map.ts'

/** A shared map whose entries are also found by the groups their values belong to, however many others there are. */
export interface IndexedMap<V, K = string> extends SharedMap<V, K> {
  with(key: K, value: V): IndexedMap<V, K>
  without(key: K): IndexedMap<V, K>
  /** The entries of a group, in the order in which they came to it. */
  of(group: string): [key: K, value: V][]
  /** Whether a group has entries. */
  hasGroup(group: string): boolean
}

/** The groups that a value belongs to, each named once. */
export type GroupsOf<V> = (value: V) => readonly string[]

/** These entries. */
export function indexedMap<V, K = string>(
  groupsOf: GroupsOf<V>,
  entries: Iterable<readonly [key: K, value: V]> = [],
): IndexedMap<V, K> {
  let map: IndexedMap<V, K> = new Indexed<V, K>(groupsOf, sharedMap<V, K>(), sharedMap())
  for (const [key, value] of entries) map = map.with(key, value)
  return map
}

type Groups<K> = SharedMap<SharedMap<true, K>>

class Indexed<V, K> implements IndexedMap<V, K> {
  readonly #groupsOf: GroupsOf<V>
  readonly #all: SharedMap<V, K>
  readonly #groups: Groups<K>

  constructor(groupsOf: GroupsOf<V>, all: SharedMap<V, K>, groups: Groups<K>) {
    this.#groupsOf = groupsOf
    this.#all = all
    this.#groups = groups
  }

  of(group: string): [key: K, value: V][] {
    const keys = this.#groups.get(group)
    return keys === undefined ? [] : [...keys.keys()].map((key) => [key, this.#all.get(key) as V])
  }

  hasGroup(group: string): boolean {
    return this.#groups.has(group)
  }

  with(key: K, value: V): IndexedMap<V, K> {
    const known = this.#all.get(key)
    if (known !== undefined && Object.is(known, value)) return this
    const before = known === undefined ? [] : this.#groupsOf(known)
    const after = this.#groupsOf(value)
    let groups = this.#groups
    for (const group of before) if (!after.includes(group)) groups = left(groups, group, key)
    for (const group of after) if (!before.includes(group)) groups = joined(groups, group, key)
    return new Indexed(this.#groupsOf, this.#all.with(key, value), groups)
  }

  without(key: K): IndexedMap<V, K> {
    const known = this.#all.get(key)
    if (known === undefined) return this
    let groups = this.#groups
    for (const group of this.#groupsOf(known)) groups = left(groups, group, key)
    return new Indexed(this.#groupsOf, this.#all.without(key), groups)
  }

  get size(): number {
    return this.#all.size
  }

  get(key: K): V | undefined {
    return this.#all.get(key)
  }

  has(key: K): boolean {
    return this.#all.has(key)
  }

  forEach(visit: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    this.#all.forEach((value, key) => visit(value, key, this))
  }

  entries(): MapIterator<[K, V]> {
    return this.#all.entries()
  }

  keys(): MapIterator<K> {
    return this.#all.keys()
  }

  values(): MapIterator<V> {
    return this.#all.values()
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.#all.entries()
  }
}

const joined = <K>(groups: Groups<K>, group: string, key: K): Groups<K> =>
  groups.with(group, (groups.get(group) ?? sharedMap<true, K>()).with(key, true))

/** No group is held that is empty. */
function left<K>(groups: Groups<K>, group: string, key: K): Groups<K> {
  const rest = groups.get(group)?.without(key)
  return rest === undefined || rest.size === 0 ? groups.without(group) : groups.with(group, rest)
}

/** The map without the entries of a group; the same map where it has none. */
export function withoutGroup<V, K>(map: IndexedMap<V, K>, group: string): IndexedMap<V, K> {
  let rest = map
  for (const [key] of map.of(group)) rest = rest.without(key)
  return rest
}

/** The map without the entries that a test picks; the same map where it picks none. */
export function without<V, K>(map: IndexedMap<V, K>, isOut: (value: V) => boolean): IndexedMap<V, K> {
  let rest = map
  map.forEach((value, key) => {
    if (isOut(value)) rest = rest.without(key)
  })
  return rest
}
