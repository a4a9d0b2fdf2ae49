import { type IndexedMap, indexedMap, withoutGroup } from '../../raw/indexed-map.ts'
import type { SharedMap } from '../../raw/shared-map.ts'

/** An approval that waits for its answer. */
export interface Ask {
  /** Id of the call. */
  id: string
  /** Not a person is asked, but a policy of the application. */
  isAutomatic?: boolean
}

/** What later events need: open things only, but for the calls whose input was refused. */
export interface Memory {
  readonly servers: readonly string[]
  /** How many steps and messages the stream began: a step that is reset takes its calls with it. */
  readonly step: number
  /** By approval id. */
  readonly asks: IndexedMap<Ask>
  /** Calls whose input no tool took: the error that is told of them afterwards is the same one. */
  readonly refused: SharedMap<true>
}

/** Approvals, also by their call. */
export const openAsks = (asks: Iterable<readonly [string, Ask]> = []): IndexedMap<Ask> =>
  indexedMap(({ id }) => [id], asks)

/** With one approval more. */
export const withAsk = (memory: Memory, approvalId: string, ask: Ask): Memory => ({
  ...memory,
  asks: memory.asks.with(approvalId, ask),
})

/** Without the approvals of a call; the same memory where it has none. */
export function withoutAsks(memory: Memory, id: string): Memory {
  const asks = withoutGroup(memory.asks, id)
  return asks === memory.asks ? memory : { ...memory, asks }
}
