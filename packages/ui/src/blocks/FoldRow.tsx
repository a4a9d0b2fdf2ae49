'use client'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { Panel } from '../frame/Panel.tsx'
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
  const panelId = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="tools-fold-row" data-slot="fold">
      <Row
        glyph={<span className="tools-glyph">{icon}</span>}
        verb={label}
        name={summary === '' ? label : `${label}: ${summary}`}
        toggle={{ open, panelId, onToggle: () => setOpen(!open) }}
      >
        <span className="tools-target tools-quiet">{summary}</span>
      </Row>
      <Panel id={panelId} open={open} className="tools-fold-body">
        {children}
      </Panel>
    </div>
  )
}
