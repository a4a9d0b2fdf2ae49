import type { ToolApproval, ToolMetadata } from '../../part.ts'
import { type IndexedMap, indexedMap, withoutGroup } from '../../raw/indexed-map.ts'
import { at, defined, type RawRecord, readRecord, readText } from '../../raw/read.ts'
import type { SharedMap } from '../../raw/shared-map.ts'
import type { NamedCalls } from './named-call.ts'
import { sessionOf } from './wire.ts'

/** A call that has no end yet. */
export interface OpenCall {
  id: string
  owner: string
  /** `<message>/<part>`: how the part's own events name it. */
  source?: string
  name?: string
  /** The input's text came as a snapshot: pieces of it would be said twice. */
  hasRaw?: boolean
  /** The run that the call started, once it is named. */
  child?: string
  /** Some of the input came: more than a permission says of it. */
  hasInput?: boolean
  /** The change a permission was asked for, until the call's own result tells more. */
  preview?: RawRecord
}

/** A child session, from when its task names it until the turn is over that the task stands in. */
export interface Run {
  /** Id of the task's part. */
  parentId: string
  /** The run the task's call itself belongs to. */
  owner: string
  background?: boolean
}

/** A permission or a question that waits for its answer. */
export interface Ask {
  id: string
  owner: string
  /** The question is a part of its own: no call stands behind it. */
  alone?: boolean
  /** What a permission asks, to be asked once more where a later one of the same call is answered first. */
  approval?: ToolApproval
  /** Kept until the call ends, so that nothing is asked twice. */
  isAnswered?: boolean
}

/** What later events need: open things only, but for the calls' names. */
export interface Memory {
  readonly servers: readonly string[]
  /** The session whose calls keep their ids bare. */
  readonly root?: string | undefined
  readonly calls: NamedCalls
  /** The names that were told in a message. */
  readonly messages: SharedMap<SharedMap<true>>
  /** Calls that were removed, by the id of their part: where their names stand. */
  readonly removed: SharedMap<{ readonly key: string; readonly messageID: string }>
  /** By id of the part. */
  readonly open: IndexedMap<OpenCall>
  /** By run: the child session's id, or `''` where a stream began within a child. */
  readonly runs: IndexedMap<Run>
  /** How many parts and messages were removed: what is told after that is told in another place. */
  readonly removals: number
  /** By request id. */
  readonly asks: IndexedMap<Ask>
}

/**
 * The memory with some of it changed. Its fields are copied by their names: V8 (seen in Node 20) takes many times as long for a
 * spread of so many, and this is done with nearly every event.
 */
export function changed(memory: Memory, change: Partial<Memory>): Memory {
  const copy: { [K in keyof Required<Memory>]: Memory[K] } = {
    servers: memory.servers,
    root: memory.root,
    calls: memory.calls,
    messages: memory.messages,
    removed: memory.removed,
    open: memory.open,
    runs: memory.runs,
    removals: memory.removals,
    asks: memory.asks,
  }
  return Object.assign(copy, change)
}

/** The first session seen is the root, and the parent of the first one where that one says it has one. */
export function withRoot(memory: Memory, properties: RawRecord): Memory {
  if (memory.root !== undefined) return memory
  const info = readRecord(properties, 'info')
  // A message has a parent, too: the message that it answers.
  const parentID = at(info, 'role') === undefined ? readText(info, 'parentID') : undefined
  const root = parentID ?? sessionOf(properties)
  return root === undefined ? memory : changed(memory, { root })
}

/** The run of a session's calls: `''` for the root. */
export const ownerOf = (sessionID: string | undefined, { root }: Memory): string =>
  sessionID === undefined || sessionID === root ? '' : sessionID

/** Call ids are unique within a session only: those of a child session get its id in front. */
export const idOf = (callID: string, owner: string): string => (owner === '' ? callID : `${owner}:${callID}`)

/** Where a call stands: its session, and the task it was started by. */
export const placeOf = (sessionID: string | undefined, owner: string, { runs }: Memory): ToolMetadata =>
  defined({ sessionId: sessionID, parentId: runs.get(owner)?.parentId })

/** Open calls, also by the run they belong to, and by the message and the part they stand in. */
export const openCalls = (calls: Iterable<readonly [string, OpenCall]> = []): IndexedMap<OpenCall> =>
  indexedMap(
    ({ owner, source }) =>
      source === undefined ? [byOwner(owner)] : [byOwner(owner), bySource(source), byMessage(source)],
    calls,
  )

/** Child sessions, also by the run their task belongs to. */
export const childRuns = (runs: Iterable<readonly [string, Run]> = []): IndexedMap<Run> =>
  indexedMap(({ owner }) => [byOwner(owner)], runs)

/** Requests, also by the run and by the call that they are about. */
export const openAsks = (asks: Iterable<readonly [string, Ask]> = []): IndexedMap<Ask> =>
  indexedMap(({ id, owner }) => [byOwner(owner), byCall(id)], asks)

export const byOwner = (owner: string): string => `owner:${owner}`
export const byCall = (id: string): string => `call:${id}`
export const bySource = (source: string): string => `source:${source}`

/** The group of the calls in a message, by the message itself or a part of it. */
export const byMessage = (source: string): string => `message:${source.split('/', 1)[0] ?? ''}`

/** A run and the runs it is under, innermost first. */
export function runsAbove(owner: string, { runs }: Memory): ReadonlySet<string> {
  const found = new Set([owner])
  for (const each of found) {
    const above = runs.get(each)?.owner
    if (above !== undefined) found.add(above)
  }
  return found
}

/** A run and the runs under it; at the end of a turn, without those that go on in the background. */
export function runsUnder(owner: string, scope: 'turn' | 'session', { runs }: Memory): string[] {
  const found = new Set([owner])
  for (const under of found)
    for (const [session, run] of runs.of(byOwner(under)))
      if (scope === 'session' || run.background !== true) found.add(session)
  return [...found]
}

/** Nothing of runs that are over is waited for; an update that still comes brings all it needs. */
export function withoutRuns(owners: readonly string[], memory: Memory): Memory {
  let { open, asks } = memory
  for (const owner of owners) {
    open = withoutGroup(open, byOwner(owner))
    asks = withoutGroup(asks, byOwner(owner))
  }
  return open === memory.open && asks === memory.asks ? memory : changed(memory, { open, asks })
}
