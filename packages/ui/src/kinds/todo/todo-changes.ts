import type { TodoItem } from '@tools/normalize'

/** What became of an item since the list before: the word at the end of its line. */
export type TodoChange = 'done' | 'started' | 'reopened' | 'cancelled' | 'added' | 'reworded' | 'removed'

export interface ChangedItem {
  item: TodoItem
  change?: TodoChange
}

const BY_STATUS: Readonly<Record<TodoItem['status'], TodoChange>> = {
  completed: 'done',
  in_progress: 'started',
  pending: 'reopened',
  cancelled: 'cancelled',
}

/**
 * The items with what changed since the list before, in the list's order, removed ones last. Without an earlier list, or
 * with an empty one, nothing counts as changed: all of it is new, and no word says more than the list does.
 */
export function todoChanges(items: readonly TodoItem[], previous: readonly TodoItem[] | undefined): ChangedItem[] {
  if (previous === undefined || previous.length === 0) return items.map((item) => ({ item }))
  const before = new Map(previous.map((item) => [keyOf(item), item]))
  const now = new Set(items.map(keyOf))
  const kept = items.map((item): ChangedItem => {
    const change = changeOf(item, before.get(keyOf(item)))
    return change === undefined ? { item } : { item, change }
  })
  const removed = previous.filter((item) => !now.has(keyOf(item)))
  return [...kept, ...removed.map((item): ChangedItem => ({ item, change: 'removed' }))]
}

function changeOf(item: TodoItem, earlier: TodoItem | undefined): TodoChange | undefined {
  if (earlier === undefined) return 'added'
  if (earlier.status !== item.status) return BY_STATUS[item.status]
  return earlier.text === item.text ? undefined : 'reworded'
}

/** Items are the same by their id, else by their text; the two never meet. */
const keyOf = ({ id, text }: TodoItem): string => (id === undefined ? `text:${text}` : `id:${id}`)

/** How far a list is: cancelled items count neither way. */
export function todoProgress(items: readonly TodoItem[]): { done: number; total: number } {
  const open = items.filter(({ status }) => status !== 'cancelled')
  return { done: open.filter(({ status }) => status === 'completed').length, total: open.length }
}
