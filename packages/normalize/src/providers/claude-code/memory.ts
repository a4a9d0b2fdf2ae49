import { newestShared } from '../../raw/newest.ts'
import { type SharedMap, sharedMap } from '../../raw/shared-map.ts'
import type { OpenCalls } from './open-calls.ts'
import type { OpenTasks } from './open-tasks.ts'

/** What later lines of the same turn need. */
export interface Turn {
  /** The main run's message; when another one comes, refusals stand. */
  readonly message?: string
  /** Calls that a rule, a hook or a person certainly denied. */
  readonly denied: SharedSet
  /** Calls whose result reads like a refusal and may be an interrupt. */
  readonly refused: SharedSet
  /** Calls that run with an input which the host gave in place of the model's. */
  readonly updated: SharedSet
  /** Requests that were answered: told once more, they ask nobody anew. */
  readonly answered: SharedSet
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
  readonly parents: SharedSet
  /** Calls that wait for a permission, and questions of MCP servers, by the request's id. */
  readonly requests: SharedMap<string>
  /** Requests that send the person to a page, by the page's id. */
  readonly pages: SharedMap<string>
  /** The calls of sub-agents, by the sub-agent's id: its file may be read at any time. */
  readonly agents: SharedMap<string>
  /** How many denials the last turn's end had listed, and the last of them: a list may go on from the one before. */
  readonly denials: { readonly count: number; readonly last: string }
  readonly turn: Turn
  /** When the main run's turn began, in ms since 1970, where saved lines tell. */
  readonly turnAt?: number | undefined
}

/**
 * The memory with some of it changed. Its fields are copied by their names: V8 (seen in Node 20) takes many times as long for a
 * spread of so many, and this is done with nearly every event.
 */
export function changed(memory: Memory, change: Partial<Memory>): Memory {
  const copy: { [K in keyof Required<Memory>]: Memory[K] } = {
    servers: memory.servers,
    blocks: memory.blocks,
    tasks: memory.tasks,
    launchers: memory.launchers,
    parents: memory.parents,
    requests: memory.requests,
    pages: memory.pages,
    agents: memory.agents,
    denials: memory.denials,
    turn: memory.turn,
    turnAt: memory.turnAt,
  }
  return Object.assign(copy, change)
}

export const newTurn: Turn = {
  denied: sharedMap(),
  refused: sharedMap(),
  updated: sharedMap(),
  answered: sharedMap(),
  isInterrupted: false,
}

/** A map without the entries that a test picks; the same map when there are none. */
export function withoutEntries<V>(
  map: ReadonlyMap<string, V>,
  goes: (key: string, value: V) => boolean,
): ReadonlyMap<string, V> {
  const kept = [...map].filter(([key, value]) => !goes(key, value))
  return kept.length === map.size ? map : new Map(kept)
}

/** Many items at once cost little each. */
export type SharedSet = SharedMap<true>

export const sharedSet = (items: Iterable<string>): SharedSet => sharedMap([...items].map((item) => [item, true]))

/** One whose word never comes is forgotten in the end. */
export const withItem = (set: SharedSet, item: string): SharedSet => newestShared(set.with(item, true))

export const withoutItem = (set: SharedSet, item: string): SharedSet => set.without(item)
