import type { NormalizedToolPart } from '../part.ts'
import type { LegacyToolState } from './legacy-state.ts'

/** A part for a renderer that knows the old states only; all else is as in `NormalizedToolPart`. */
export interface LegacyToolPart extends Omit<NormalizedToolPart, 'state'> {
  state: LegacyToolState
}

/**
 * What a store may hold of the time before the contract: of all that a part has only its state is sure, and id, name, input,
 * output and error may stand under the names of the contract's frame or of the AI SDK's UI parts.
 */
export type StoredLegacyPart = { readonly state: LegacyToolState } & {
  readonly [
    Field in
      | Exclude<keyof LegacyToolPart, 'state'>
      | 'toolCallId'
      | 'toolName'
      | 'type'
      | 'rawInput'
      | 'rawOutput'
      | 'errorText'
  ]?: unknown
}
