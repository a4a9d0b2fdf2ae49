import type { Decoded } from '../../provider.ts'
import { defined, type RawRecord } from '../../raw/read.ts'
import type { Memory } from './memory.ts'

/** A line of a rollout around what it holds. */
export interface Line {
  event: unknown
  payload: RawRecord
  /** When it was written down, as ISO. */
  time?: string
  /** Where it stands in the file. */
  ordinal?: string
}

export type LineDecoder = (line: Line, memory: Memory) => Decoded<Memory>

/** What the app-server would say around an item. */
export const aroundOf = ({ session }: Memory): RawRecord => defined({ threadId: session })
