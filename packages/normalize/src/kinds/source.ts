import type { MessageId, NounId } from '../messages/en.ts'

/** All of a part that a kind's readers may look at; every `NormalizedToolPart` with metadata is one. */
export interface ToolSource {
  /** The part's name: the bare tool. */
  readonly name: string
  readonly input: unknown
  readonly output?: unknown
  readonly error?: { readonly message: string; readonly code?: string; readonly details?: unknown }
  readonly metadata?: Readonly<Record<string, unknown>>
}

/** What a title says, before any language: a message and what goes into its slots. */
export interface Description {
  message: MessageId
  /** What it is done to; shown strong. */
  target?: string
  /** What stands in for a target that is not known. */
  noun?: NounId
  /** Filled into `{place}` and `{count}` of the message. */
  place?: string
  count?: number
  /** Shown muted after the target, not part of the title: a folder, a server, a command. */
  secondary?: string
  /** The provider's or the model's own words, which beat ours. */
  own?: string
}

/**
 * One kind of tool: how its view is read from any provider's values, and how it is put into words. A provider's row may
 * replace a reader where its values have a shape of their own.
 */
export interface Kind<Input, Output> {
  input(source: ToolSource): Input
  output(source: ToolSource): Output
  describe(input: Input, source: ToolSource): Description
}
