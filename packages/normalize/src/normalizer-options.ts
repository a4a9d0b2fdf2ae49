import type { Limits } from './limits.ts'
import type { PartialTitleMessages } from './messages/en.ts'
import type { NormalizedToolPart } from './part.ts'

/** What a host knows beside the events. */
export interface NormalizerOptions {
  /** Stored parts to go on from: events about them refine them. */
  parts?: readonly NormalizedToolPart[]
  /** Names of the MCP servers, where the wire does not announce them. */
  mcpServers?: readonly string[]
  /** Stamps the times the wire does not give, in ms since 1970. Without it nothing is stamped. */
  clock?: () => number
  /** The words of titles and of errors without words, or some of them; English where left out. */
  messages?: PartialTitleMessages
  /**
   * Called once with each thing on the wire that is not understood: an event, or an item, a block or a part within one that is
   * understood otherwise. Never with what is known to tell nothing of a call, nor with what is shown: a tool or an item that no
   * table knows is a part of kind `unknown`.
   */
  onUnknown?: (event: unknown) => void
  /** What is kept at most. The defaults are generous. */
  limits?: Partial<Limits>
}
