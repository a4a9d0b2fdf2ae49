import type { SharedMap } from '../../raw/shared-map.ts'

/** A call that was named: its part's id, and by what it is told from others of the same `callID`. */
export interface NamedCall {
  id: string
  messageID?: string
  partID?: string
}

/** By `callID` within its session, in the order they came. */
export type NamedCalls = SharedMap<readonly NamedCall[]>
