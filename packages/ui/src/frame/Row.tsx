'use client'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'

export interface RowProps {
  glyph: ReactNode
  verb: string
  /** Everything after the verb. */
  children: ReactNode
  /** Facts and state at the row's end. */
  end?: ReactNode
  /** Buttons beside the row's own; never inside it. */
  actions?: ReactNode
  /** What the row says, as a sentence. */
  name: string
  tooltip?: string
  /** Left out where there is nothing to open. */
  toggle?: { open: boolean; panelId: string; onToggle: () => void }
}

/** One line of a call or a group: a single real button where it opens something, else plain text. */
export function Row({ glyph, verb, children, end, actions, name, tooltip, toggle }: RowProps): ReactElement {
  // One sentence for those who listen in place of the pieces for those who look.
  const content = (
    <>
      <span className="tools-visually-hidden">{name}</span>
      {glyph}
      <span className="tools-label" data-slot="label" aria-hidden="true">
        <Verb text={verb} />
        {children}
        {toggle !== undefined && (
          <span className="tools-chevron">
            <ChevronRight aria-hidden="true" />
          </span>
        )}
      </span>
      {end !== undefined && (
        <span className="tools-end" data-slot="end" aria-hidden="true">
          {end}
        </span>
      )}
    </>
  )
  return (
    <div className={actions === undefined ? 'tools-row' : 'tools-row has-actions'} data-slot="row">
      {toggle === undefined ? (
        <div className="tools-trigger" title={tooltip}>
          {content}
        </div>
      ) : (
        <button
          type="button"
          className="tools-trigger"
          title={tooltip}
          aria-expanded={toggle.open}
          aria-controls={toggle.panelId}
          onClick={toggle.onToggle}
        >
          {content}
        </button>
      )}
      {actions !== undefined && (
        <span className="tools-actions" data-slot="actions">
          {actions}
        </span>
      )}
    </div>
  )
}

/** The verb; a new tense fades in, the first one stands there at once. */
function Verb({ text }: { text: string }): ReactElement {
  const [first] = useState(text)
  return (
    <span key={text} className="tools-verb" data-swapped={text === first ? undefined : ''}>
      {text}
    </span>
  )
}
