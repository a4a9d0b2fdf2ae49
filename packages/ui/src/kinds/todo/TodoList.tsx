'use client'
import type { ReactElement } from 'react'
import type { ChangedItem } from './todo-changes.ts'
import { TodoLine } from './TodoLine.tsx'

/** To-dos, one a line. */
export function TodoList({ lines }: { lines: readonly ChangedItem[] }): ReactElement {
  return (
    <ul className="tools-todo" data-slot="output">
      {lines.map((line, index) => (
        <TodoLine key={index} {...line} />
      ))}
    </ul>
  )
}
