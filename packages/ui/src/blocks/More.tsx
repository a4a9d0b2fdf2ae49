'use client'
import { UnfoldVertical } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useRevealed } from './use-revealed.ts'

/** Hiding fewer than these would cost more room than it saves. */
const SLACK = 2

export interface MoreProps {
  /** How many there are. */
  count: number
  /** How many are shown at first. */
  limit: number
  /** Text fades out above the bar; lists do not. */
  fade?: boolean
  /** What the bar says, given how many there are: "Show all 214 lines". */
  label: (count: number) => string
  children: (shown: number) => ReactNode
}

/** Shows the first of many, with a bar that shows the rest in place: no scroller in a scroller. */
export function More({ count, limit, fade = true, label, children }: MoreProps): ReactElement {
  const [isAll, setAll] = useState(false)
  const shown = useRevealed(isAll || count <= limit + SLACK ? count : limit, limit)
  return (
    <>
      {children(shown)}
      {shown < count && !isAll && (
        <div className={fade ? 'tools-more' : 'tools-more is-list'} data-slot="more">
          <button type="button" onClick={() => setAll(true)}>
            <UnfoldVertical aria-hidden="true" />
            {label(count)}
          </button>
        </div>
      )}
    </>
  )
}
