'use client'
import type { TodoItem } from '@tools/normalize'
import {
  ArrowRight,
  Ban,
  Check,
  Circle,
  CircleCheck,
  CircleDot,
  CircleSlash,
  type LucideIcon,
  Minus,
  Pencil,
  Plus,
  RotateCcw,
} from 'lucide-react'
import type { ReactElement } from 'react'
import { useSay } from '../../frame/tool-ui.ts'
import type { UIMessageId } from '../../messages/en.ts'
import type { ChangedItem, TodoChange } from './todo-changes.ts'

const STATUS: Readonly<Record<TodoItem['status'], { Icon: LucideIcon; spoken: UIMessageId }>> = {
  pending: { Icon: Circle, spoken: 'todoIsPending' },
  in_progress: { Icon: CircleDot, spoken: 'todoIsInProgress' },
  completed: { Icon: CircleCheck, spoken: 'todoIsCompleted' },
  cancelled: { Icon: CircleSlash, spoken: 'todoIsCancelled' },
}

const CHANGE: Readonly<Record<TodoChange, { Icon: LucideIcon; word: UIMessageId }>> = {
  done: { Icon: Check, word: 'todoDone' },
  started: { Icon: ArrowRight, word: 'todoStarted' },
  reopened: { Icon: RotateCcw, word: 'todoReopened' },
  cancelled: { Icon: Ban, word: 'todoCancelled' },
  added: { Icon: Plus, word: 'todoAdded' },
  reworded: { Icon: Pencil, word: 'todoReworded' },
  removed: { Icon: Minus, word: 'todoRemoved' },
}

/** One to-do: its mark in the tile column, its text, and what became of it at the end. */
export function TodoLine({ item, change }: ChangedItem): ReactElement {
  const say = useSay()
  const { Icon, spoken } = STATUS[item.status]
  return (
    <li className="tools-todo-line" data-status={change === 'removed' ? 'removed' : item.status}>
      <span className="tools-todo-mark">
        <Icon aria-hidden="true" />
        <span className="tools-visually-hidden">{say(spoken)}</span>
      </span>
      <span className="tools-todo-text">
        <bdi>{item.text === '' ? `#${item.id ?? ''}` : item.text}</bdi>
        {item.priority !== undefined && <span className="tools-tag">{item.priority}</span>}
      </span>
      {change !== undefined && <Change change={change} />}
    </li>
  )
}

function Change({ change }: { change: TodoChange }): ReactElement {
  const say = useSay()
  const { Icon, word } = CHANGE[change]
  return (
    <span className="tools-todo-change">
      <Icon aria-hidden="true" />
      {say(word)}
    </span>
  )
}
