import { type IndexedMap, indexedMap, withoutGroup } from '../../raw/indexed-map.ts'
import { newestShared } from '../../raw/newest.ts'
import { type SharedMap, withValue } from '../../raw/shared-map.ts'

/** An approval that waits for its answer. */
export interface Ask {
  /** Id of the call. */
  id: string
  /** Not a person is asked, but a policy of the application. */
  isAutomatic?: boolean
}

/** What later events need: open things only, but for the calls whose input was refused, or whose approval was answered. */
export interface Memory {
  readonly servers: readonly string[]
  /** How many steps and messages the stream began: a step that is reset takes its calls with it. */
  readonly step: number
  /** By approval id. */
  readonly asks: IndexedMap<Ask>
  /** Calls whose input no tool took: the error that is told of them afterwards is the same one. */
  readonly refused: SharedMap<true>
  /** Calls whose approval was answered: the request that is told of them afterwards is the same one, and asks nobody. */
  readonly answered: SharedMap<true>
}

/**
 * The memory with some of it changed. Its fields are copied by their names: V8 (seen in Node 20) takes many times as long for a
 * spread of so many, and this is done with nearly every event.
 */
export function changed(memory: Memory, change: Partial<Memory>): Memory {
  const copy: { [K in keyof Required<Memory>]: Memory[K] } = {
    servers: memory.servers,
    step: memory.step,
    asks: memory.asks,
    refused: memory.refused,
    answered: memory.answered,
  }
  return Object.assign(copy, change)
}

/** Approvals, also by their call. */
export const openAsks = (asks: Iterable<readonly [string, Ask]> = []): IndexedMap<Ask> =>
  indexedMap(({ id }) => [id], asks)

/** With one approval more. */
export const withAsk = (memory: Memory, approvalId: string, ask: Ask): Memory =>
  changed(memory, { asks: memory.asks.with(approvalId, ask) })

/** Without the approvals of a call; the same memory where it has none. */
export function withoutAsks(memory: Memory, id: string): Memory {
  if (memory.asks.size === 0) return memory
  const asks = withoutGroup(memory.asks, id)
  return asks === memory.asks ? memory : changed(memory, { asks })
}

/** The approval of a call was answered: it has but one. */
export function withAnswered(memory: Memory, id: string): Memory {
  const answered = memory.answered.has(id) ? memory.answered : newestShared(withValue(memory.answered, id, true))
  return withoutAsks(answered === memory.answered ? memory : changed(memory, { answered }), id)
}
