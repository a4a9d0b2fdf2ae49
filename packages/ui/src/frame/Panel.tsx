'use client'
import { Collapsible } from '@base-ui/react/collapsible'
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react'
import { useFocusKept } from './use-focus-kept.ts'

export interface PanelProps {
  open: boolean
  className?: string
  /** Made only while the panel is open or closing: a folded body costs nothing. */
  children: () => ReactNode
}

/** What a row opens and closes. Nothing of it is there before it was opened, nor once it has closed. */
export function Panel({ open, className, children }: PanelProps): ReactElement | null {
  const keepFocus = useFocusKept()
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  if (!open && !wasOpen) return null
  return (
    <Collapsible.Panel className="tools-panel" data-slot="panel" render={unstyled}>
      <div ref={keepFocus} className={className}>
        <Made by={children} />
      </div>
    </Collapsible.Panel>
  )
}

/** Its height moves by the rows of a grid: the measured height, an inline style, would be in the server's markup. */
const unstyled = (props: ComponentProps<'div'>): ReactElement => <div {...props} style={undefined} />

const Made = ({ by }: { by: () => ReactNode }): ReactElement => <>{by()}</>
