'use client'
import type { ReactElement, ReactNode } from 'react'

export interface SectionProps {
  label: ReactNode
  /** Buttons at the end of the head: raw JSON, copy. */
  actions?: ReactNode
  slot?: string
  children: ReactNode
}

/** A labelled piece of a body: arguments, result, answer. */
export function Section({ label, actions, slot = 'section', children }: SectionProps): ReactElement {
  return (
    <div className="tools-section" data-slot={slot}>
      <div className="tools-head">
        {label}
        {actions !== undefined && <span className="tools-head-end">{actions}</span>}
      </div>
      {children}
    </div>
  )
}
