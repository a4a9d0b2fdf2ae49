import type { ToolKind } from '@tools/normalize'
import type { Chip } from '../renderer.ts'

/** How much of a call shows by itself: its title alone; the facts of its row too; its body as well. */
export type Detail = 'title' | 'summary' | 'full'

/** One level for all calls, or one for each kind that should have another than `summary`. */
export type DetailSetting = Detail | Partial<Record<ToolKind, Detail>>

export const detailOf = (setting: DetailSetting | undefined, kind: ToolKind): Detail =>
  typeof setting === 'object' ? (setting[kind] ?? 'summary') : (setting ?? 'summary')

/** The facts of a row; of a title alone only those that never go, such as `exit 1`. */
export const chipsFor = (detail: Detail, chips: readonly Chip[]): readonly Chip[] =>
  detail === 'title' ? chips.filter(({ kept }) => kept === true) : chips
