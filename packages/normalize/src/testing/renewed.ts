import { isRecord } from '../raw/read.ts'

/** Keys that name a thing which stays the same while calls come and go: a session, a thread, an agent's own tools. */
const LASTING =
  /^(?:session|thread|conversation|root|parentThread|parentSession|project|account|window|server|tool|model)_?id$/iu
const ID = /(?:^id|_?ids?|Id|ID|uuid|Uuid|callID)$/u

/**
 * A stream with other ids for all that comes and goes: calls, messages, requests, items, turns. It is the same stream once
 * more, of another turn of the same session.
 */
export function renewed(events: readonly unknown[], round: number): unknown[] {
  const ids = new Set<string>()
  for (const event of events) collect(event, ids)
  return events.map((event) => rename(event, ids, round))
}

function collect(value: unknown, ids: Set<string>, key = ''): void {
  if (typeof value === 'string' && isTransient(key)) ids.add(value)
  else if (Array.isArray(value)) for (const item of value as unknown[]) collect(item, ids, key)
  else if (isRecord(value)) for (const [name, item] of Object.entries(value)) collect(item, ids, name)
}

const isTransient = (key: string): boolean => ID.test(key) && !LASTING.test(key)

function rename(value: unknown, ids: ReadonlySet<string>, round: number, key = ''): unknown {
  if (typeof value === 'string') return ids.has(value) && !LASTING.test(key) ? `${value}~${round}` : value
  // Requests are counted.
  if (typeof value === 'number' && key === 'id') return value + round * 100_000
  if (Array.isArray(value)) return value.map((item: unknown) => rename(item, ids, round, key))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rename(item, ids, round, name)]))
}
