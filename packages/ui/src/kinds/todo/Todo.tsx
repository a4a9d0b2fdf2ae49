'use client'
import { textOf } from '@tools/normalize'
import { FoldVertical, ListTodo, UnfoldVertical } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { ErrorSection } from '../../blocks/ErrorSection.tsx'
import { Prose } from '../../blocks/Prose.tsx'
import { RawFoot } from '../../blocks/RawFoot.tsx'
import { useSay } from '../../frame/tool-ui.ts'
import { usePrinting } from '../../frame/use-printing.ts'
import type { Renderer, RendererProps } from '../../renderer.ts'
import { foldTodos } from './fold-todos.ts'
import { todoChanges, todoProgress } from './todo-changes.ts'
import { TodoList } from './TodoList.tsx'
import { isList, TodoRing } from './TodoRing.tsx'

/** A list of to-dos or one task of it: how far it is, what changed first, the rest folded. */
export const todo: Renderer<'todo'> = {
  family: 'agent',
  icon: ListTodo,
  Icon: TodoRing,
  surface: 'card',
  chips: ({ view }) => {
    const { done, total } = todoProgress(view.items)
    return isList(view) && total > 0 ? [{ id: 'progress', text: `${done}/${total}`, look: 'count', kept: true }] : []
  },
  hasBody: ({ part, view }) =>
    view.items.length > 0 || view.explanation !== undefined || part.error !== undefined || part.output !== undefined,
  Body: TodoBody,
}

function TodoBody({ part, view, outcome }: RendererProps<'todo'>): ReactElement {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const isPrinting = usePrinting()
  const isWhole = outcome === 'waiting'
  const { shown, fold } = foldTodos(todoChanges(view.items, view.previous), isOpen || isWhole || isPrinting)
  const explanation = view.explanation === undefined ? null : <Note text={view.explanation} />
  const answer = isList(view) ? undefined : textOf(part.output)
  return (
    <>
      {isList(view) && explanation}
      {shown.length > 0 ? <TodoList lines={shown} /> : part.error === undefined && <Note text={say('noTodos')} />}
      {!isList(view) && explanation}
      {answer !== undefined && <Note text={answer} />}
      <ErrorSection part={part} outcome={outcome} />
      <RawFoot part={part}>
        {fold !== undefined && !isWhole && (
          // The same button leads there and back, so that the focus stays on it.
          <button className="tools-todo-fold" type="button" onClick={() => setOpen(!isOpen)}>
            {isOpen ? <FoldVertical aria-hidden="true" /> : <UnfoldVertical aria-hidden="true" />}
            {isOpen ? say('showLess') : say(fold.message, { count: fold.count })}
          </button>
        )}
      </RawFoot>
    </>
  )
}

const Note = ({ text }: { text: string }): ReactElement => (
  <div className="tools-section is-note">
    <Prose text={text} />
  </div>
)
