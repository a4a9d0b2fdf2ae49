import { isOpen, isRemoved, type ToolRecord } from './record.ts'
import { createIndex, type IndexedIds } from './record-index.ts'

/** The calls so far, found by what events name, so that no event costs more than the calls it is about. */
export interface ToolRecords {
  get(id: string): ToolRecord | undefined
  /** Calls without an end, in the order in which they became open. */
  readonly open: Iterable<ToolRecord>
  /** How many calls without an end something happened to. */
  readonly openCount: number
  /** The first of these calls. */
  oldestOpen(count: number): readonly ToolRecord[]
  /** The calls of a run. */
  ownedBy(owner: string): readonly ToolRecord[]
  /** How many they are. */
  countOf(owner: string): number
  /** The calls that were told in a place, or in one within it (`<source>/…`). */
  from(source: string): readonly ToolRecord[]
}

/** The one place where the calls of a session are held; `set` puts a call's newest record in place of the one before. */
export interface ToolRecordStore extends ToolRecords {
  set(record: ToolRecord): void
  /** The same, for who has the record before at hand: looking up one of many calls is slow. */
  replace(known: ToolRecord | undefined, record: ToolRecord): void
}

/** All that a store holds. */
export interface HeldRecords {
  readonly byId: Map<string, ToolRecord>
  readonly open: Set<string>
  /** Open calls that are shown. */
  readonly seenOpen: Set<string>
  readonly removed: Set<string>
  readonly unseen: Set<string>
  /** Ids of calls, by what events name them by. */
  readonly owners: IndexedIds
  readonly places: IndexedIds
}

export const noRecords = (): HeldRecords => ({
  byId: new Map(),
  open: new Set(),
  seenOpen: new Set(),
  removed: new Set(),
  unseen: new Set(),
  owners: new Map(),
  places: new Map(),
})

/** Calls that never happened are remembered for what is still told of them, and of calls that nobody saw, what was told early. */
const REMEMBERED = { removed: 256, unseen: 1024 }

/**
 * The store grows with the calls that are shown: of calls that were retracted, and of those that only details are known of, the
 * oldest are forgotten.
 */
export function createRecords(held: HeldRecords = noRecords()): ToolRecordStore {
  const { byId, open, seenOpen, removed, unseen } = held
  const owners = createIndex(held.owners)
  const places = createIndex(held.places)
  const recordsOf = (ids: Iterable<string>): ToolRecord[] => [...ids].flatMap((id) => byId.get(id) ?? [])

  const replace = (known: ToolRecord | undefined, record: ToolRecord): void => {
    put(known, record)
    if (removed.size > REMEMBERED.removed)
      for (const id of firstOf(removed, removed.size - REMEMBERED.removed)) forget(id)
    if (unseen.size > REMEMBERED.unseen) for (const id of firstOf(unseen, unseen.size - REMEMBERED.unseen)) forget(id)
  }

  const put = (known: ToolRecord | undefined, record: ToolRecord): void => {
    const { id } = record
    byId.set(id, record)
    if (known === undefined || !isSorted(known, record)) sort(record)
    if (known?.owner !== record.owner) {
      if (known !== undefined) owners.delete(known.owner, id)
      owners.add(record.owner, id)
    }
    if (known?.sources !== record.sources) {
      if (known !== undefined) for (const place of placesOf(known)) places.delete(place, id)
      for (const place of placesOf(record)) places.add(place, id)
    }
  }

  /** Puts a call among those that are as it is now. */
  const sort = (record: ToolRecord): void => {
    const { id } = record
    const isStillOpen = isOpen(record)
    toggle(open, id, isStillOpen)
    toggle(seenOpen, id, isStillOpen && record.seen)
    toggle(removed, id, isRemoved(record))
    toggle(unseen, id, !record.seen)
  }

  const forget = (id: string): void => {
    const known = byId.get(id)
    for (const ids of [open, seenOpen, removed, unseen]) ids.delete(id)
    byId.delete(id)
    if (known === undefined) return
    owners.delete(known.owner, id)
    for (const place of placesOf(known)) places.delete(place, id)
  }

  return {
    get: (id) => byId.get(id),
    get open() {
      return recordsOf(open)
    },
    get openCount() {
      return seenOpen.size
    },
    oldestOpen: (count) => recordsOf(firstOf(seenOpen, count)),
    ownedBy: (owner) => recordsOf(owners.get(owner)),
    countOf: owners.countOf,
    from: (source) => recordsOf(places.get(source)),
    set: (record) => replace(byId.get(record.id), record),
    replace,
  }
}

/** Whether a call is still one of those that it was one of before. */
const isSorted = (known: ToolRecord, record: ToolRecord): boolean =>
  known.seen === record.seen &&
  ((known.phase === record.phase && known.sources === record.sources && known.retracted === record.retracted) ||
    (isOpen(known) === isOpen(record) && isRemoved(known) === isRemoved(record)))

function toggle(ids: Set<string>, id: string, isIn: boolean): void {
  if (isIn) ids.add(id)
  else if (ids.size > 0) ids.delete(id)
}

function firstOf(ids: Iterable<string>, count: number): string[] {
  const first: string[] = []
  if (count <= 0) return first
  for (const id of ids) {
    first.push(id)
    if (first.length >= count) break
  }
  return first
}

/** The places where a call was told, and those that they are within: `a/b` is in `a`. */
function placesOf({ sources }: ToolRecord): readonly string[] {
  if (!sources.some((source) => source.includes('/'))) return sources
  const places: string[] = []
  for (const source of sources) {
    for (let end = source.indexOf('/'); end >= 0; end = source.indexOf('/', end + 1)) places.push(source.slice(0, end))
    places.push(source)
  }
  return places
}
