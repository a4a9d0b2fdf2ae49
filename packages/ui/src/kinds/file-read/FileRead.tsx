'use client'
import { FileSearch, FileText, Image, ListTree, type LucideIcon, ScanSearch, TextSearch } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Renderer, RendererProps, Step } from '../../renderer.ts'
import { FileReadBody } from './FileReadBody.tsx'
import { readChips } from './read-chips.ts'

type Action = RendererProps<'file_read'>['view']['action']

/** A look at files: their text, what is found in them, what a folder holds. */
export const fileRead: Renderer<'file_read'> = {
  family: 'look',
  icon: FileText,
  Icon: FileReadIcon,
  surface: 'bare',
  isCode: ({ view }) => isSearch(view.action) && view.pattern !== undefined,
  chips: readChips,
  file: ({ view }) => {
    if (view.path === undefined || isSearch(view.action) || view.action === 'list') return undefined
    const line = view.range?.start
    return line === undefined ? { path: view.path } : { path: view.path, line }
  },
  copyText: ({ view }) => view.content?.text,
  step,
  hasBody: ({ view, part }) =>
    view.content !== undefined ||
    view.files !== undefined ||
    view.matches !== undefined ||
    view.blocks !== undefined ||
    view.notes !== undefined ||
    part.error !== undefined,
  Body: FileReadBody,
}

const isSearch = (action: Action): boolean => action === 'search' || action === 'find'

const ICONS: Readonly<Record<Action, LucideIcon>> = {
  read: FileText,
  view: Image,
  search: TextSearch,
  find: FileSearch,
  list: ListTree,
  inspect: ScanSearch,
}

function FileReadIcon({ view }: RendererProps<'file_read'>): ReactElement {
  const Icon = ICONS[view.action]
  return <Icon aria-hidden="true" />
}

/** Reading the same file twice is one file; each search is one. */
function step({ part, view }: RendererProps<'file_read'>): Step {
  if (isSearch(view.action)) return { noun: 'searchCount', key: part.id }
  return { noun: view.action === 'list' ? 'folderCount' : 'fileCount', key: view.path ?? part.id }
}
