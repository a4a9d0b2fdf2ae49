import { useEffect, useSyncExternalStore } from 'react'
import type { Replay, Snapshot } from './createReplay.ts'

/** Longer frames are a page that slept, not time that was watched. In ms. */
const LONGEST_FRAME = 100

/** What a replay shows now; lets its time go by with the page's frames while it plays. */
export function useReplay(replay: Replay): Snapshot {
  const snapshot = useSyncExternalStore(replay.subscribe, replay.getSnapshot)
  const { playing } = snapshot
  useEffect(() => {
    if (!playing) return
    let before = performance.now()
    let frame = requestAnimationFrame(function tick(now) {
      replay.advance(Math.min(LONGEST_FRAME, Math.max(0, now - before)))
      before = now
      frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [replay, playing])
  return snapshot
}
