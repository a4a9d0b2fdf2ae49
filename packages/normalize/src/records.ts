import { isOpen, type ToolRecord } from './record.ts'

/** The calls so far, found by what events name, so that no event costs more than the calls it is about. */
export interface ToolRecords {
  get(id: string): ToolRecord | undefined
  /** Calls without an end, in the order in which they became open. */
  readonly open: Iterable<ToolRecord>
  /** The calls of a run. */
  ownedBy(owner: string): readonly ToolRecord[]
  /** The calls that were told in a place, or in one within it (`<source>/…`). */
  from(source: string): readonly ToolRecord[]
}

/** The one place where the calls of a session are held; `set` puts a call's newest record in place of the one before. */
export interface ToolRecordStore extends ToolRecords {
  set(record: ToolRecord): void
}

export function createRecords(): ToolRecordStore {
  const byId = new Map<string, ToolRecord>()
  const open = new Set<string>()
  const owners = createIndex()
  const sources = createIndex()
  const recordsOf = (ids: Iterable<string> = []): ToolRecord[] => [...ids].flatMap((id) => byId.get(id) ?? [])

  return {
    get: (id) => byId.get(id),
    get open() {
      return recordsOf(open)
    },
    ownedBy: (owner) => recordsOf(owners.get(owner)),
    from: (source) => recordsOf(sources.get(source)),
    set(record) {
      const known = byId.get(record.id)
      byId.set(record.id, record)
      if (isOpen(record)) open.add(record.id)
      else open.delete(record.id)
      if (known?.owner !== record.owner) {
        if (known !== undefined) owners.delete(known.owner, record.id)
        owners.add(record.owner, record.id)
      }
      if (known?.sources !== record.sources)
        for (const source of record.sources.flatMap(placesOf)) sources.add(source, record.id)
    },
  }
}

/** A source and the places it is within: `a/b` is in `a`. */
function placesOf(source: string): string[] {
  const ends = [...source.matchAll(/\//gu)].map(({ index }) => index)
  return [...ends.map((end) => source.slice(0, end)), source]
}

interface Index {
  get(key: string): ReadonlySet<string> | undefined
  add(key: string, id: string): void
  delete(key: string, id: string): void
}

function createIndex(): Index {
  const ids = new Map<string, Set<string>>()
  return {
    get: (key) => ids.get(key),
    add(key, id) {
      const known = ids.get(key)
      if (known === undefined) ids.set(key, new Set([id]))
      else known.add(id)
    },
    delete: (key, id) => void ids.get(key)?.delete(id),
  }
}
