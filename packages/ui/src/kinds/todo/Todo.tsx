import { ListTodo } from 'lucide-react'
import type { ReactElement } from 'react'
import { ErrorSection } from '../../blocks/ErrorSection.tsx'
import { Prose } from '../../blocks/Prose.tsx'
import { useSay } from '../../frame/tool-ui.ts'
import type { Renderer, RendererProps } from '../../renderer.ts'
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
  const lines = todoChanges(view.items, view.previous)
  return (
    <>
      {view.explanation !== undefined && (
        <div className="tools-section">
          <Prose text={view.explanation} />
        </div>
      )}
      {lines.length > 0 ? (
        <TodoList lines={lines} />
      ) : (
        part.error === undefined && (
          <div className="tools-section">
            <p className="tools-note">{say('noTodos')}</p>
          </div>
        )
      )}
      <ErrorSection part={part} outcome={outcome} />
    </>
  )
}
