import type { ChangedItem } from './todo-changes.ts'

/** Lines that are shown of a list without changes. */
const SHOWN = 12
/** Hiding fewer than these would cost more room than it saves. */
const SLACK = 2

export interface FoldedTodos {
  shown: readonly ChangedItem[]
  /** What is not shown while it is folded; left out where nothing ever is. */
  fold?: { message: 'unchanged' | 'showAllTodos'; count: number }
}

/** What changed since the last list first, the rest behind a fold; of a list without changes the first dozen. */
export function foldTodos(lines: readonly ChangedItem[], isOpen: boolean): FoldedTodos {
  const changed = lines.filter(({ change }) => change !== undefined)
  const unchanged = lines.filter(({ change }) => change === undefined)
  const all = [...changed, ...unchanged]
  const [limit, message] =
    changed.length > 0 ? ([changed.length, 'unchanged'] as const) : ([SHOWN, 'showAllTodos'] as const)
  const isWhole = changed.length > 0 ? unchanged.length === 0 : all.length <= SHOWN + SLACK
  if (isWhole) return { shown: all }
  return { shown: isOpen ? all : all.slice(0, limit), fold: { message, count: unchanged.length } }
}
