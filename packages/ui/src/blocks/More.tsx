'use client'
import { FoldVertical, UnfoldVertical } from 'lucide-react'
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react'
import { useSay } from '../frame/tool-ui.ts'
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

/**
 * Shows the first of many, with a bar that shows the rest in place and takes it back: no scroller in a scroller. The bar
 * stays the same button, so that the focus stays on it.
 */
export function More({ count, limit, fade = true, label, children }: MoreProps): ReactElement {
  const say = useSay()
  const [isAll, setAll] = useState(false)
  const hasMore = count > limit + SLACK
  const shown = useRevealed(isAll || !hasMore ? count : limit, limit)
  const toggle = ({ currentTarget: bar }: MouseEvent<HTMLButtonElement>): void => {
    setAll(!isAll)
    // What is taken back stood above the bar.
    if (isAll) requestAnimationFrame(() => bar.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <>
      {children(shown)}
      {hasMore && (
        <div className={fade && !isAll ? 'tools-more' : 'tools-more is-list'} data-slot="more">
          <button type="button" onClick={toggle}>
            {isAll ? <FoldVertical aria-hidden="true" /> : <UnfoldVertical aria-hidden="true" />}
            {isAll ? say('showLess') : label(count)}
          </button>
        </div>
      )}
    </>
  )
}
