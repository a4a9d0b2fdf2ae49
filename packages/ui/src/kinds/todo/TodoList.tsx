'use client'
import type { NormalizedToolPart } from '@tools/normalize'
import { UnfoldVertical } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { RawFoot } from '../../blocks/RawFoot.tsx'
import { useSay } from '../../frame/tool-ui.ts'
import type { ChangedItem } from './todo-changes.ts'
import { TodoLine } from './TodoLine.tsx'

/** Lines that are shown of a list without changes before "Show all". */
const SHOWN = 12

export interface TodoListProps {
  part: NormalizedToolPart
  lines: readonly ChangedItem[]
}

/** What changed since the last list first, the rest folded; a list without changes as it is. */
export function TodoList({ part, lines }: TodoListProps): ReactElement {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const changed = lines.filter(({ change }) => change !== undefined)
  const unchanged = lines.filter(({ change }) => change === undefined)
  const folds = changed.length > 0 ? unchanged.length > 0 : unchanged.length > SHOWN + 1
  const rest = open || !folds ? unchanged : changed.length > 0 ? [] : unchanged.slice(0, SHOWN)
  const shown = [...changed, ...rest]
  return (
    <>
      <ul className="tools-todo">
        {shown.map((line, index) => (
          <TodoLine key={index} {...line} />
        ))}
      </ul>
      <RawFoot part={part}>
        {folds && !open && (
          <button className="tools-todo-fold" type="button" onClick={() => setOpen(true)}>
            <UnfoldVertical aria-hidden="true" />
            {changed.length > 0
              ? say('unchanged', { count: unchanged.length })
              : say('showAllTodos', { count: lines.length })}
          </button>
        )}
      </RawFoot>
    </>
  )
}
