import type { ToolError, ToolMetadata } from '../../part.ts'
import type { Item } from './wire.ts'

/** What an item says of its call, whether it has started or ended. */
export interface ItemReading {
  /** Left out where the call told its own. */
  name?: string
  input?: unknown
  /** Even at the call's end, another item knows more of the input. */
  partial?: boolean
  metadata?: ToolMetadata
  /** Present only where the item holds an output; `null` and `''` are outputs. */
  output?: unknown
  /** The output is text and whole: what was streamed of it, `''` where nothing was. */
  isSilent?: boolean
  /** Set where the item says that the call failed. */
  error?: ToolError
  elapsedMs?: number
}

/** `servers`: the names of MCP servers, where a namespace has to be split. */
export type ItemReader = (item: Item, servers: readonly string[]) => ItemReading | undefined
