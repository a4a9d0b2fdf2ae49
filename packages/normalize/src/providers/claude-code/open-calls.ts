import type { SharedMap } from '../../raw/shared-map.ts'

/** An open call, as far as its result needs it. */
export interface OpenCall {
  readonly name: string
  /** The run it belongs to. */
  readonly owner: string
  /** The message that made it. */
  readonly source?: string
}

/** Open calls by id. */
export type OpenCalls = SharedMap<OpenCall>
