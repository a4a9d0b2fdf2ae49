'use client'
import { useEffect, useState } from 'react'

/** How many more are drawn in one frame: few enough that no frame is long. */
const STEP = 400

/** Counts up to `wanted`, a step a frame beyond the first, so that thousands of lines never block the page. */
export function useRevealed(wanted: number, first: number): number {
  const [ready, setReady] = useState(Math.min(wanted, Math.max(first, STEP)))
  const shown = Math.min(wanted, ready)
  useEffect(() => {
    if (shown >= wanted) return
    const frame = requestAnimationFrame(() => setReady(shown + STEP))
    return () => cancelAnimationFrame(frame)
  }, [shown, wanted])
  return shown
}
