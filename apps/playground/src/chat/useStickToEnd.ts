import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** How near to its end a list counts as read to the end, in px. */
const NEAR = 32

/**
 * Keeps a scroller at its end while it grows, only when it is there already. What the person opens or closes never moves
 * what they clicked: only growth while `live` is followed.
 */
export function useStickToEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  live: boolean,
): { isAtEnd: boolean; toEnd: () => void } {
  const sticks = useRef(true)
  const isLive = useRef(live)
  const [isAtEnd, setIsAtEnd] = useState(true)

  const toEnd = useCallback(() => {
    sticks.current = true
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }, [scroller])

  useEffect(() => {
    isLive.current = live
  }, [live])

  useEffect(() => {
    const box = scroller.current
    const inner = content.current
    if (box === null || inner === null) return
    let top = box.scrollTop
    const look = (): void => {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR
      // What grew since it was scrolled to the end makes nobody leave it: only scrolling up does.
      sticks.current = isNear || (sticks.current && box.scrollTop >= top)
      top = box.scrollTop
      setIsAtEnd(sticks.current)
    }
    const follow = (): void => {
      if (sticks.current && isLive.current) box.scrollTo({ top: box.scrollHeight })
      else look()
    }
    const letGo = (event: Event): void => {
      if (event.target instanceof Element && event.target.closest('[aria-expanded]') !== null) sticks.current = false
    }
    const observer = new ResizeObserver(follow)
    observer.observe(inner)
    box.addEventListener('scroll', look, { passive: true })
    inner.addEventListener('click', letGo, true)
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
      inner.removeEventListener('click', letGo, true)
    }
  }, [scroller, content])

  return { isAtEnd, toEnd }
}
