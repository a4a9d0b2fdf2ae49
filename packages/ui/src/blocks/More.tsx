'use client'
import { FoldVertical, UnfoldVertical } from 'lucide-react'
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react'
import { useMessages, useSay } from '../frame/tool-ui.ts'
import { usePrinting } from '../frame/use-printing.ts'
import { formatNumber } from '../messages/say.ts'
import { useRevealed } from './use-revealed.ts'

/** How many of a thing are printed at most: some twenty pages of lines. */
const PRINTED = 1000

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
  const { locale } = useMessages()
  const isPrinting = usePrinting()
  const [isAll, setAll] = useState(false)
  const hasMore = count > limit + SLACK
  const shown = useRevealed(isAll || !hasMore ? count : limit, limit)
  if (isPrinting)
    return (
      <>
        {children(Math.min(count, PRINTED))}
        {count > PRINTED && (
          <p className="tools-note" data-slot="more">
            {`⋯ ${formatNumber(PRINTED, locale)} / ${formatNumber(count, locale)}`}
          </p>
        )}
      </>
    )
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
