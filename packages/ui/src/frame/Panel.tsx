'use client'
import type { ReactElement, ReactNode } from 'react'
import { useLingering } from './use-lingering.ts'

export interface PanelProps {
  id: string
  open: boolean
  className?: string
  /** Made only while the panel is open or closing: a folded body costs nothing. */
  children: () => ReactNode
}

/** What a row opens and closes. */
export function Panel({ id, open, className = '', children }: PanelProps): ReactElement {
  const isMounted = useLingering(open)
  return (
    <div id={id} className="tools-panel" data-slot="panel" data-open={open} hidden={!isMounted}>
      <div className={className}>{isMounted && children()}</div>
    </div>
  )
}
