/** How long one piece of work may take before the page gets its turn, in milliseconds. */
const SLICE = 8

export interface Breaks {
  /** Waits for the page's next turn where this one's time is up, and goes on at once else. */
  pause: () => Promise<void>
}

/** Cuts long work into slices. */
export function createBreaks(now: () => number = () => performance.now()): Breaks {
  let start = now()
  const pause = async (): Promise<void> => {
    if (now() - start < SLICE) return
    await new Promise((resolve) => setTimeout(resolve))
    start = now()
  }
  return { pause }
}
