import type { ToolApproval, ToolMetadata } from '../../part.ts'
import { type IndexedMap, indexedMap } from '../../raw/indexed-map.ts'
import { defined } from '../../raw/read.ts'
import type { SharedMap } from '../../raw/shared-map.ts'
import type { Elicitations } from './elicitations.ts'

/** How sure a call's name is: a name that is given counts more than one that was read out of something. */
export const NAME_RANKS = { kind: 0, title: 1, input: 2, meta: 3, name: 4 } as const

/** A call that has no end yet. */
export interface OpenCall {
  id: string
  owner: string
  rank?: number
  /** The protocol's kind. */
  kind?: string
  /** The wire says that it has not begun. */
  isPending?: boolean
  /** The input so far, while nothing says that it is whole. */
  input?: unknown
  /** An input came as such, so that none is looked for in the content. */
  hasInput?: boolean
  /** Content that came before work began: the output of a call that is complete without another one. */
  held?: readonly unknown[]
  /** The content so far, where more of it may come piece by piece. */
  chunks?: readonly unknown[]
  /** The exit code, where it is told before the failure is. */
  exitCode?: number
  decision?: 'allowed' | 'denied' | 'cancelled'
  /** The requests about it that were answered: one that is told once more asks nobody anew. */
  answered?: readonly (string | number)[]
}

/** A permission that waits for its answer. */
export interface Ask {
  id: string
  /** What it asks, to be asked once more where a later one of the same call is answered first. */
  approval: ToolApproval
}

/** A terminal, and the call that shows it; what it printed is kept only until there is such a call. */
export interface Terminal {
  call?: string
  text?: string
  facts?: ToolMetadata
}

/** What later messages need: open things, but for what was asked of the person. */
export interface Memory {
  readonly servers: readonly string[]
  /** UTF-16 units: of one text, and of all together that terminals printed which no call shows. */
  readonly longest: number
  /** The session whose calls keep their ids bare. */
  readonly root?: string | undefined
  readonly calls: IndexedMap<OpenCall>
  /** By JSON-RPC id. */
  readonly asks: IndexedMap<Ask, string | number>
  /** Also those that were answered, to tell a repeated one from another one. */
  readonly elicitations: Elicitations
  readonly terminals: IndexedMap<Terminal>
  /** Requests that wait for their answer, by JSON-RPC id: the session of a prompt, the terminal of a question about it. */
  readonly prompts: ReadonlyMap<string | number, string>
  readonly requests: ReadonlyMap<string | number, TerminalRequest>
  /** Open calls that stand in stored parts, and nothing was told of yet. */
  readonly stored: SharedMap<true>
  /** Open calls whose output is told anew, and nothing of it yet. */
  readonly anew: SharedMap<true>
  /** How many plans were removed: one that is told again after that is another one. */
  readonly removals?: number | undefined
}

/**
 * The memory with some of it changed. Its fields are copied by their names: V8 (seen in Node 20) takes many times as long for a
 * spread of so many, and this is done with nearly every event.
 */
export function changed(memory: Memory, change: Partial<Memory>): Memory {
  const copy: { [K in keyof Required<Memory>]: Memory[K] } = {
    servers: memory.servers,
    longest: memory.longest,
    root: memory.root,
    calls: memory.calls,
    asks: memory.asks,
    elicitations: memory.elicitations,
    terminals: memory.terminals,
    prompts: memory.prompts,
    requests: memory.requests,
    stored: memory.stored,
    anew: memory.anew,
    removals: memory.removals,
  }
  return Object.assign(copy, change)
}

export interface TerminalRequest {
  terminal?: string
  facts?: ToolMetadata
}

/** The first session seen is the root. */
export const withRoot = (memory: Memory, session: string | undefined): Memory =>
  memory.root !== undefined || session === undefined ? memory : changed(memory, { root: session })

/** The run of a session's calls: `''` for the root. */
export const ownerOf = (session: string | undefined, { root }: Memory): string =>
  session === undefined || session === root ? '' : session

/** Call ids are unique within a session only: those of a child session get its id in front. */
export const idOf = (id: string, owner: string): string => (owner === '' ? id : `${owner}:${id}`)

/** The session a call stands in, and the sub-agent that it is. */
export const placeOf = (session: string | undefined, owner: string): ToolMetadata =>
  defined({ sessionId: session, parentId: owner || undefined })

/** Calls, also by the run they belong to. */
export const openCalls = (calls: Iterable<readonly [string, OpenCall]> = []): IndexedMap<OpenCall> =>
  indexedMap(({ owner }) => [owner], calls)

/** Permissions, also by the call they are about. */
export const openAsks = (asks: Iterable<readonly [string | number, Ask]> = []): IndexedMap<Ask, string | number> =>
  indexedMap(({ id }) => [id], asks)

/** The group of the terminals that no call shows. */
export const UNSHOWN = 'unshown'

/** Terminals; those that no call shows are a group. */
export const openTerminals = (terminals: Iterable<readonly [string, Terminal]> = []): IndexedMap<Terminal> =>
  indexedMap(({ call }) => (call === undefined ? [UNSHOWN] : []), terminals)

/** The map with one entry more, or another value for it. */
export const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map(map).set(key, value)

/** The map without the entries that are out; the same map where none is. */
export function withoutEntries<K, V>(map: ReadonlyMap<K, V>, isOut: (value: V, key: K) => boolean): ReadonlyMap<K, V> {
  const kept = [...map].filter(([key, value]) => !isOut(value, key))
  return kept.length === map.size ? map : new Map(kept)
}
