import type { ChangedItem } from './todo-changes.ts'

/** Lines that are shown of a list without changes. */
const SHOWN = 12
/** Hiding fewer than these would cost more room than it saves. */
const SLACK = 2

export interface FoldedTodos {
  shown: readonly ChangedItem[]
  /** What is not shown; left out where all is. */
  fold?: { message: 'unchanged' | 'showAllTodos'; count: number }
}

/** What changed since the last list first, the rest behind a fold; of a list without changes the first dozen. */
export function foldTodos(lines: readonly ChangedItem[], isOpen: boolean): FoldedTodos {
  const changed = lines.filter(({ change }) => change !== undefined)
  const unchanged = lines.filter(({ change }) => change === undefined)
  if (isOpen) return { shown: [...changed, ...unchanged] }
  if (changed.length > 0)
    return unchanged.length === 0
      ? { shown: changed }
      : { shown: changed, fold: { message: 'unchanged', count: unchanged.length } }
  return unchanged.length <= SHOWN + SLACK
    ? { shown: unchanged }
    : { shown: unchanged.slice(0, SHOWN), fold: { message: 'showAllTodos', count: unchanged.length } }
}
