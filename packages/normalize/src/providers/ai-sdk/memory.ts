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
  readonly asks: ReadonlyMap<string, Ask>
  /** Calls whose input no tool took: the error that is told of them afterwards is the same one. */
  readonly refused: SharedMap<true>
}

/** With one approval more. */
export const withAsk = (memory: Memory, approvalId: string, ask: Ask): Memory => ({
  ...memory,
  asks: new Map(memory.asks).set(approvalId, ask),
})

/** Without the approvals of a call; the same memory where it has none. */
export function withoutAsks(memory: Memory, id: string): Memory {
  const kept = [...memory.asks].filter(([, ask]) => ask.id !== id)
  return kept.length === memory.asks.size ? memory : { ...memory, asks: new Map(kept) }
}
