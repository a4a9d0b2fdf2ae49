import { type RefObject, useEffect } from 'react'

/** How near to its end a list counts as read to the end, in px. */
const NEAR = 32

/** Keeps a scroller at its end while it grows, only when it is there already. Who opens a card reads it: nothing moves then. */
export function useStickToEnd(scroller: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = scroller.current
    const inner = content.current
    if (box === null || inner === null) return
    let sticks = true
    let top = box.scrollTop
    const look = (): void => {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR
      // What grew since it was scrolled to the end makes nobody leave it: only scrolling up does.
      sticks = isNear || (sticks && box.scrollTop >= top)
      top = box.scrollTop
    }
    const letGo = (event: Event): void => {
      if (event.target instanceof Element && event.target.closest('[aria-expanded]') !== null) sticks = false
    }
    const observer = new ResizeObserver(() => {
      if (sticks) box.scrollTo({ top: box.scrollHeight })
    })
    observer.observe(inner)
    box.addEventListener('scroll', look, { passive: true })
    inner.addEventListener('click', letGo, true)
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
      inner.removeEventListener('click', letGo, true)
    }
  }, [scroller, content])
}
