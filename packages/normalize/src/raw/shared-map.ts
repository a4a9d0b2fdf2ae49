/**
 * A map that is never mutated: a copy with one entry more or less shares all buckets but one, so that many entries, added one
 * at a time, cost little each.
 */
export type SharedMap<V> = readonly ReadonlyMap<string, V>[]

const BUCKETS = 256

/** These entries. */
export function sharedMap<V>(entries: Iterable<readonly [key: string, value: V]> = []): SharedMap<V> {
  const buckets = Array.from({ length: BUCKETS }, () => new Map<string, V>())
  for (const [key, value] of entries) buckets[bucketOf(key)]?.set(key, value)
  return buckets
}

/** The value at a key. */
export const valueAt = <V>(map: SharedMap<V>, key: string): V | undefined => map[bucketOf(key)]?.get(key)

/** All entries, in no order. */
export const entriesIn = <V>(map: SharedMap<V>): [key: string, value: V][] => map.flatMap((bucket) => [...bucket])

/** With one entry more, or another value for it. */
export const withValue = <V>(map: SharedMap<V>, key: string, value: V): SharedMap<V> =>
  map.with(bucketOf(key), new Map(map[bucketOf(key)]).set(key, value))

/** Without the entry of a key; the same map where it has none. */
export function withoutValue<V>(map: SharedMap<V>, key: string): SharedMap<V> {
  const at = bucketOf(key)
  if (map[at]?.has(key) !== true) return map
  const bucket = new Map(map[at])
  bucket.delete(key)
  return map.with(at, bucket)
}

function bucketOf(key: string): number {
  let hash = 0
  for (let at = 0; at < key.length; at += 1) hash = (hash * 31 + key.charCodeAt(at)) | 0
  return Math.abs(hash % BUCKETS)
}
