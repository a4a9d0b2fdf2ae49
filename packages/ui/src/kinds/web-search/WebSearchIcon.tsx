'use client'
import { BookOpenText, Globe, type LucideIcon, TextSearch } from 'lucide-react'
import type { ReactElement } from 'react'
import type { RendererProps } from '../../renderer.ts'

const ICONS: Readonly<Record<RendererProps<'web_search'>['view']['action'], LucideIcon>> = {
  search: Globe,
  open: BookOpenText,
  find: TextSearch,
}

/** The tile of a search, an opened page, or a look through one. */
export function WebSearchIcon({ view }: RendererProps<'web_search'>): ReactElement {
  const Icon = ICONS[view.action]
  return <Icon aria-hidden="true" />
}
