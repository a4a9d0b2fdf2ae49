import { newestEntries, newestItems } from '../../raw/newest.ts'
import type { SharedMap } from '../../raw/shared-map.ts'
import type { OpenCalls } from './open-calls.ts'
import type { OpenTasks } from './open-tasks.ts'

/** What later lines of the same turn need. */
export interface Turn {
  /** The main run's message; when another one comes, refusals stand. */
  readonly message?: string
  /** Calls that a rule, a hook or a person certainly denied. */
  readonly denied: ReadonlySet<string>
  /** Calls whose result reads like a refusal and may be an interrupt. */
  readonly refused: ReadonlySet<string>
  /** Calls that run with an input which the host gave in place of the model's. */
  readonly updated: ReadonlySet<string>
  /** Requests that were answered: told once more, they ask nobody anew. */
  readonly answered: ReadonlySet<string>
  readonly isInterrupted: boolean
}

export interface Memory {
  /** Names of MCP servers, in the form tool names have them. */
  readonly servers: readonly string[]
  /** Calls whose input is being streamed, by run and block index. */
  readonly blocks: ReadonlyMap<string, string>
  readonly tasks: OpenTasks
  /** Open calls of the tools that may go on in the background. */
  readonly launchers: OpenCalls
  /** Calls that other calls ran under and that have not ended. */
  readonly parents: ReadonlySet<string>
  /** Calls that wait for a permission, by the request's id. */
  readonly requests: ReadonlyMap<string, string>
  /** The calls of sub-agents, by the sub-agent's id: its file may be read at any time. */
  readonly agents: SharedMap<string>
  /** How many denials the last turn's end had listed, and the last of them: a list may go on from the one before. */
  readonly denials: { readonly count: number; readonly last: string }
  readonly turn: Turn
  /** When the main run's turn began, in ms since 1970, where saved lines tell. */
  readonly turnAt?: number
}

export const newTurn: Turn = {
  denied: new Set(),
  refused: new Set(),
  updated: new Set(),
  answered: new Set(),
  isInterrupted: false,
}

/** A map with one entry more or changed; all these maps hold open things only, so the copies are small. */
export const withEntry = <V>(map: ReadonlyMap<string, V>, key: string, value: V): ReadonlyMap<string, V> =>
  newestEntries(new Map(map).set(key, value))

/** A map without the entries that a test picks; the same map when there are none. */
export function withoutEntries<V>(
  map: ReadonlyMap<string, V>,
  goes: (key: string, value: V) => boolean,
): ReadonlyMap<string, V> {
  const kept = [...map].filter(([key, value]) => !goes(key, value))
  return kept.length === map.size ? map : new Map(kept)
}

export const withItem = (set: ReadonlySet<string>, item: string): ReadonlySet<string> =>
  set.has(item) ? set : newestItems(new Set(set).add(item))

export const withoutItem = (set: ReadonlySet<string>, item: string): ReadonlySet<string> =>
  set.has(item) ? new Set([...set].filter((other) => other !== item)) : set
