/** An open call, as far as its result needs it. */
export interface OpenCall {
  readonly name: string
  /** The run it belongs to. */
  readonly owner: string
}

/**
 * Open calls by id, never mutated: a copy with one call more or less shares all buckets but one, so that many calls at once
 * cost little each.
 */
export type OpenCalls = readonly ReadonlyMap<string, OpenCall>[]

const BUCKETS = 256

/** These calls. */
export function openCalls(calls: Iterable<readonly [id: string, call: OpenCall]>): OpenCalls {
  const buckets = Array.from({ length: BUCKETS }, () => new Map<string, OpenCall>())
  for (const [id, call] of calls) buckets[bucketOf(id)]?.set(id, call)
  return buckets
}

/** All of them, in no order. */
export const listOf = (calls: OpenCalls): [id: string, call: OpenCall][] => calls.flatMap((bucket) => [...bucket])

/** The call of an id. */
export const callAt = (calls: OpenCalls, id: string): OpenCall | undefined => calls[bucketOf(id)]?.get(id)

/** With one call more. */
export const withCall = (calls: OpenCalls, id: string, call: OpenCall): OpenCalls =>
  changed(calls, id, (bucket) => void bucket.set(id, call))

/** Without a call; the same where it is not among them. */
export const withoutCall = (calls: OpenCalls, id: string): OpenCalls =>
  callAt(calls, id) === undefined ? calls : changed(calls, id, (bucket) => void bucket.delete(id))

function changed(calls: OpenCalls, id: string, change: (bucket: Map<string, OpenCall>) => void): OpenCalls {
  const at = bucketOf(id)
  const bucket = new Map(calls[at])
  change(bucket)
  const copy = [...calls]
  copy[at] = bucket
  return copy
}

function bucketOf(id: string): number {
  let hash = 0
  for (let at = 0; at < id.length; at += 1) hash = (hash * 31 + id.charCodeAt(at)) | 0
  return Math.abs(hash % BUCKETS)
}
