import type { ToolEvent } from './event.ts'
import type { InputOf, OutputOf } from './kinds/index.ts'
import type { Description, ToolSource } from './kinds/source.ts'
import type { NormalizedToolPart, ProviderId, ToolKind, ToolMetadata } from './part.ts'

export interface ProviderOptions {
  /** Names of the MCP servers, where the wire does not announce them: they decide where `<server>_<tool>` is split. */
  mcpServers?: readonly string[]
  /** The stored parts that are gone on from: what they tell of the session is all that is remembered of it. */
  parts?: readonly NormalizedToolPart[]
  /** `limits.output` of the normalizer: what a decoder keeps of an output until it is told is no more. */
  longestOutput?: number
}

/** What `decode` gives: the events of one wire event, and what it must remember for the next. */
export type Decoded<Memory> = readonly [events: readonly ToolEvent[], memory: Memory]

/**
 * A value that speaks for one agent. `decode` is pure: the same event and memory always give the same events; it mutates
 * neither and never throws, whatever the wire sends. Memory holds only what later events need, not the whole session.
 */
export interface Provider<Memory = unknown> {
  readonly id: ProviderId
  /** Whether a wire event can only be this agent's. */
  recognizes(event: unknown): boolean
  start(options: ProviderOptions): Memory
  decode(event: unknown, memory: Memory): Decoded<Memory>
  /** One row per native tool. */
  readonly tools: ToolTable
}

/**
 * One native tool: its kind, and how its input and output become that kind's view. A reader that is left out is the kind's
 * own tolerant one.
 */
export interface ToolRow<K extends ToolKind> {
  readonly kind: K
  input?(source: ToolSource): InputOf<K>
  output?(source: ToolSource): OutputOf<K>
  /** The words, where they are not the kind's. */
  describe?(input: InputOf<K>, source: ToolSource): Description
  /** Another row, where the call's values tell that it is of another kind than its name says. */
  instead?(source: ToolSource): AnyToolRow | undefined
  /** Facts for the part's metadata that only this tool's values tell. */
  metadata?(source: ToolSource): ToolMetadata
}

export type AnyToolRow = { [K in ToolKind]: ToolRow<K> }[ToolKind]

/** Rows by the wire's own tool name. Look up own keys only: `constructor` is a legal tool name. */
export type ToolTable = Readonly<Record<string, AnyToolRow>>

/** A row of a table, its readers checked against the kind's view. */
export const tool = <K extends ToolKind>(kind: K, readers: Omit<ToolRow<K>, 'kind'> = {}): ToolRow<K> => ({
  kind,
  ...readers,
})
