'use client'
import { type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { Row } from '../frame/Row.tsx'

/** Characters that it can be found by: 4 kB in any script. */
const FOUND = 1365

export interface FoldRowProps {
  icon: ReactNode
  label: string
  /** What is in it, in a few muted words. */
  summary: string
  /** What the browser's find-in-page finds it by while it is folded; no more than its beginning. */
  text?: string | undefined
  children: () => ReactNode
}

/** A row on the rail that is no call: it opens a piece of the body, made only while it is open. */
export function FoldRow({ icon, label, summary, text, children }: FoldRowProps): ReactElement {
  const [open, setOpen] = useState(false)
  const searchText = useCallback(() => (text ?? '').slice(0, FOUND), [text])
  return (
    <div className="tools-fold-row" data-slot="fold">
      <Row
        glyph={<span className="tools-glyph">{icon}</span>}
        verb={label}
        name={summary === '' ? label : `${label}: ${summary}`}
        toggle={{
          open,
          onToggle: () => setOpen(!open),
          panel: { className: 'tools-fold-body', children, ...(text === undefined ? {} : { searchText }) },
        }}
      >
        <bdi className="tools-target tools-quiet">{summary}</bdi>
      </Row>
    </div>
  )
}
