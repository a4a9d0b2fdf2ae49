'use client'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Row } from '../frame/Row.tsx'

export interface FoldRowProps {
  icon: ReactNode
  label: string
  /** What is in it, in a few muted words. */
  summary: string
  children: () => ReactNode
}

/** A row on the rail that is no call: it opens a piece of the body, made only while it is open. */
export function FoldRow({ icon, label, summary, children }: FoldRowProps): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <div className="tools-fold-row" data-slot="fold">
      <Row
        glyph={<span className="tools-glyph">{icon}</span>}
        verb={label}
        name={summary === '' ? label : `${label}: ${summary}`}
        toggle={{ open, onToggle: () => setOpen(!open), panel: { className: 'tools-fold-body', children } }}
      >
        <bdi className="tools-target tools-quiet">{summary}</bdi>
      </Row>
    </div>
  )
}
