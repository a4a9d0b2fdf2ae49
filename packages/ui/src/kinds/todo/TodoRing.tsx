'use client'
import { ListTodo } from 'lucide-react'
import type { ReactElement } from 'react'
import type { RendererProps } from '../../renderer.ts'
import { todoProgress } from './todo-changes.ts'

/** The tile of a list: how much of it is done, as a ring. A single task and an empty list keep the kind's icon. */
export function TodoRing({ view }: RendererProps<'todo'>): ReactElement {
  const { done, total } = todoProgress(view.items)
  if (!isList(view) || total === 0) return <ListTodo aria-hidden="true" />
  return (
    <svg className="tools-ring" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" opacity=".25" />
      {done > 0 && <circle cx="12" cy="12" r="9" pathLength="100" strokeDasharray={`${(done / total) * 100} 100`} />}
    </svg>
  )
}

/** Whether the call is about the whole list, not about one task of it. */
export const isList = ({ action }: RendererProps<'todo'>['view']): boolean =>
  action === 'update' || action === 'plan' || action === 'read'
