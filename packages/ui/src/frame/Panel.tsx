'use client'
import { Collapsible } from '@base-ui/react/collapsible'
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react'
import { FoldedText } from './FoldedText.tsx'
import { useFocusKept } from './use-focus-kept.ts'
import { usePrinting } from './use-printing.ts'

export interface PanelProps {
  open: boolean
  className?: string
  /** Made only while the panel is open or closing, and for print: a folded body costs no more than a text. */
  children: () => ReactNode
  /** What the folded body may be found by; nothing of it is found without. */
  searchText?: (() => string) | undefined
  /** Opens it where the browser found something in it. */
  onFound: () => void
}

/** What a row opens and closes. Nothing of it is there before it was opened, nor once it has closed, but on paper. */
export function Panel({ open, className, children, searchText, onFound }: PanelProps): ReactElement | null {
  const keepFocus = useFocusKept()
  const isPrinting = usePrinting()
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  if (!open && isPrinting)
    return (
      <div className="tools-panel" data-slot="panel">
        <div className={className}>
          <Made by={children} />
        </div>
      </div>
    )
  return (
    <>
      {wasOpen && (
        <Collapsible.Panel className="tools-panel" data-slot="panel" render={unstyled}>
          <div ref={keepFocus} className={className}>
            <Made by={children} />
          </div>
        </Collapsible.Panel>
      )}
      {!open && searchText !== undefined && <FoldedText text={searchText} onFound={onFound} />}
    </>
  )
}

/** Its height moves by the rows of a grid: the measured height, an inline style, would be in the server's markup. */
const unstyled = (props: ComponentProps<'div'>): ReactElement => <div {...props} style={undefined} />

const Made = ({ by }: { by: () => ReactNode }): ReactElement => <>{by()}</>
