'use client'
import type { ToolOutcome } from '@tools/normalize'
import { FilePlus, Files, FileX, NotebookPen, PencilLine } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Renderer, RendererProps } from '../../renderer.ts'
import { deltaChip } from './change-text.ts'
import { FileEditBody } from './FileEditBody.tsx'

/** Changes to files that were there before, and whatever else one patch does. */
export const fileEdit: Renderer<'file_edit'> = {
  family: 'change',
  icon: PencilLine,
  Icon: FileEditIcon,
  surface: 'card',
  // What did not happen is not counted.
  chips: ({ view, outcome, messages }) => (COUNTED.has(outcome) ? deltaChip(view.files, messages) : []),
  file: ({ view }) => {
    const paths = new Set([...view.files, ...view.targets].map(({ path, newPath }) => newPath ?? path))
    const [path] = paths
    if (path === undefined || paths.size > 1) return undefined
    const line = view.files[0]?.lineNumbers === 'known' ? view.files[0].hunks[0]?.newStart : undefined
    return line === undefined ? { path } : { path, line }
  },
  hasBody: ({ view }) =>
    view.files.length > 0 || view.cell !== undefined || view.targets.length > 1 || view.diagnostics !== undefined,
  Body: FileEditBody,
}

/** The change was made, or is about to be. */
const COUNTED: ReadonlySet<ToolOutcome> = new Set(['ok', 'running', 'waiting'])

function FileEditIcon({ view }: RendererProps<'file_edit'>): ReactElement {
  if (view.cell !== undefined) return <NotebookPen aria-hidden="true" />
  if (Math.max(view.targets.length, view.files.length) > 1) return <Files aria-hidden="true" />
  const change = view.files[0]?.change ?? view.targets[0]?.change
  if (change === 'create') return <FilePlus aria-hidden="true" />
  return change === 'delete' ? <FileX aria-hidden="true" /> : <PencilLine aria-hidden="true" />
}
