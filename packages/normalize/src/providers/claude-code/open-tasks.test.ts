import { expect, it } from 'vitest'
import { keysOf, openTasks, taskAt, tasksIn, withoutTaskAt, withTaskAt } from './open-tasks.ts'

const task = (callId: string): { callId: string; background: boolean } => ({ callId, background: false })

it('finds a task by its key and by its call, and stays as it was when a copy changes', () => {
  const before = openTasks([
    ['a', task('t')],
    ['b', task('t')],
    ['c', task('')],
  ])
  expect(keysOf(before, 't')).toEqual(['a', 'b'])
  expect(keysOf(before, '')).toEqual([])
  const moved = withTaskAt(withTaskAt(before, 'c', task('u')), 'a', task('u'))
  expect([keysOf(moved, 't'), keysOf(moved, 'u')]).toEqual([['b'], ['c', 'a']])
  const less = withoutTaskAt(withoutTaskAt(moved, 'b'), 'b')
  expect(tasksIn(less).map(([key]) => key)).toEqual(expect.arrayContaining(['a', 'c']))
  expect([keysOf(less, 't'), taskAt(less, 'b')]).toEqual([[], undefined])
  expect([keysOf(before, 't'), taskAt(before, 'c')]).toEqual([['a', 'b'], task('')])
})
