'use client'
import { Collapsible } from '@base-ui/react/collapsible'
import { ChevronRight } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Panel, type PanelProps } from './Panel.tsx'

/** That a row opens something, and what. */
export interface Toggle {
  open: boolean
  onToggle: () => void
  /** What stands below the row while it is open. */
  panel?: Omit<PanelProps, 'open' | 'onFound'>
  /** The id of what it opens, where that is no panel of its own. */
  panelId?: string
}

export interface RowProps {
  glyph: ReactNode
  verb: string
  /** Everything after the verb. */
  children: ReactNode
  /** Facts and state at the row's end. */
  end?: ReactNode
  /** Buttons beside the row's own; never inside it. */
  actions?: ReactNode
  /** What one of them came to, right below the row. */
  note?: ReactNode
  /** What the row says, as a sentence. */
  name: string
  tooltip?: string
  /** Left out where there is nothing to open. */
  toggle?: Toggle
}

/** One line of a call or a group, and what it opens: a single real button where there is anything to open, else plain text. */
export function Row({ glyph, verb, children, end, actions, note, name, tooltip, toggle }: RowProps): ReactElement {
  // One sentence for those who listen in place of the pieces for those who look.
  const content = (
    <>
      <span className="tools-visually-hidden">{name}</span>
      {glyph}
      <span className="tools-label" data-slot="label" aria-hidden="true">
        {verb !== '' && <Verb text={verb} />}
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
  const open = toggle?.open === true
  // A panel is also told of what was found in a folded piece of it, and asks to be what it is.
  const onOpenChange = (wanted: boolean): void => {
    if (wanted !== open) toggle?.onToggle()
  }
  return (
    <Collapsible.Root open={open} onOpenChange={onOpenChange} render={onlyChildren}>
      <div className={actions === undefined ? 'tools-row' : 'tools-row has-actions'} data-slot="row">
        {toggle === undefined ? (
          <div className="tools-trigger" title={tooltip}>
            {content}
          </div>
        ) : (
          <Collapsible.Trigger
            className="tools-trigger"
            title={tooltip}
            {...(toggle.panelId === undefined ? {} : { 'aria-controls': toggle.panelId })}
          >
            {content}
          </Collapsible.Trigger>
        )}
        {actions !== undefined && (
          <span className="tools-actions" data-slot="actions">
            {actions}
          </span>
        )}
      </div>
      {note}
      {toggle?.panel !== undefined && <Panel open={toggle.open} onFound={toggle.onToggle} {...toggle.panel} />}
    </Collapsible.Root>
  )
}

/** Row and panel stand in the card's own element. */
const onlyChildren = ({ children }: { children?: ReactNode }): ReactElement => <>{children}</>

/** The verb; a new tense fades in, the first one stands there at once. */
function Verb({ text }: { text: string }): ReactElement {
  const [first] = useState(text)
  return (
    <span key={text} className="tools-verb" data-swapped={text === first ? undefined : ''}>
      {text}
    </span>
  )
}
