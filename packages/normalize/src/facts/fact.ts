import type { FileChange } from '../kinds/patch.ts'
import type { SearchResult } from '../kinds/web-search.ts'
import type { LabelId } from '../messages/markdown-labels.ts'

/** One thing that a card tells, before it is text of any form. Lines are made as they are asked for: an output may be long. */
export type Fact =
  | { type: 'line'; label: LabelId; text: string }
  | { type: 'block'; label?: LabelId; language?: string; lines: () => Iterable<string> }
  | { type: 'value'; label: LabelId; value: unknown }
  | { type: 'change'; change: FileChange }
  | { type: 'links'; links: readonly SearchResult[] }
  | { type: 'items'; title?: string; items: readonly Item[] }
  /** A result that is none, in our words. */
  | { type: 'said'; label: LabelId }

export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>

/** A to-do, or an option of a question. */
export interface Item {
  text: string
  isChecked: boolean
  label?: LabelId
  note?: string
}

/** A line where there is something to say. */
export const line = (label: LabelId, text: string | undefined): Fact[] =>
  text === undefined || text === '' ? [] : [{ type: 'line', label, text }]

/** That a result is none, where this is so. */
export const said = (label: LabelId, isSo: boolean): Fact[] => (isSo ? [{ type: 'said', label }] : [])
