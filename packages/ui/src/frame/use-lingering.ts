'use client'
import { useEffect, useState } from 'react'

/** Milliseconds a closing body stays, for its motion; a little over the stylesheet's. */
export const CLOSE_DURATION = 160

/** Whether a body is to be mounted: while open, and for the moment it takes to close. */
export function useLingering(open: boolean): boolean {
  const [before, setBefore] = useState(open)
  const [isClosing, setClosing] = useState(false)
  if (before !== open) {
    setBefore(open)
    setClosing(!open)
  }
  useEffect(() => {
    if (!isClosing) return
    const timer = setTimeout(() => setClosing(false), CLOSE_DURATION)
    return () => clearTimeout(timer)
  }, [isClosing])
  return open || isClosing
}
