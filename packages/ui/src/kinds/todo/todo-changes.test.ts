import type { TodoItem } from '@tools/normalize'
import { expect, it } from 'vitest'
import { foldTodos } from './fold-todos.ts'
import { type TodoChange, todoChanges, todoProgress } from './todo-changes.ts'

const item = (text: string, status: TodoItem['status'] = 'pending', id?: string): TodoItem =>
  id === undefined ? { text, status } : { text, status, id }

const changesOf = (items: TodoItem[], previous?: TodoItem[]): [string, TodoChange | undefined][] =>
  todoChanges(items, previous).map(({ item: { text }, change }) => [text, change])

it('says what became of each item since the list before', () => {
  const before = [item('a', 'in_progress'), item('b'), item('c', 'completed'), item('d'), item('gone'), item('same')]
  const now = [
    item('a', 'completed'),
    item('b', 'in_progress'),
    item('c'),
    item('d', 'cancelled'),
    item('new'),
    item('same'),
  ]
  expect(changesOf(now, before)).toEqual([
    ['a', 'done'],
    ['b', 'started'],
    ['c', 'reopened'],
    ['d', 'cancelled'],
    ['new', 'added'],
    ['same', undefined],
    ['gone', 'removed'],
  ])
})

it('knows an item with an id by it, also under other words', () => {
  expect(changesOf([item('Write tests', 'pending', '1')], [item('Test', 'pending', '1')])).toEqual([
    ['Write tests', 'reworded'],
  ])
})

it.each([undefined, []])('calls nothing changed where the list before is %j', (previous) => {
  expect(changesOf([item('a'), item('b', 'completed')], previous)).toEqual([
    ['a', undefined],
    ['b', undefined],
  ])
})

it('leaves cancelled items out of the progress', () => {
  expect(todoProgress([item('a', 'completed'), item('b'), item('c', 'cancelled')])).toEqual({ done: 1, total: 2 })
})

it('shows what changed and folds the rest, in a list without changes what is beyond a dozen', () => {
  const lines = todoChanges([item('a', 'completed'), item('b'), item('c')], [item('a'), item('b'), item('c')])
  expect(foldTodos(lines, false)).toMatchObject({
    shown: [{ item: { text: 'a' } }],
    fold: { message: 'unchanged', count: 2 },
  })
  // Open, it still says what can be folded again.
  expect(foldTodos(lines, true)).toMatchObject({ fold: { message: 'unchanged', count: 2 } })
  expect(foldTodos(lines, true).shown.map(({ item: { text } }) => text)).toEqual(['a', 'b', 'c'])
  const many = todoChanges(
    Array.from({ length: 20 }, (_, index) => item(String(index))),
    undefined,
  )
  expect(foldTodos(many, false)).toMatchObject({ fold: { message: 'showAllTodos', count: 20 } })
  expect(foldTodos(many, false).shown).toHaveLength(12)
  expect(foldTodos(many.slice(0, 14), false)).toEqual({ shown: many.slice(0, 14) })
})
