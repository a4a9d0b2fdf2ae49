/** Milliseconds a story's running calls have been running, so that no shot depends on the day it is taken. */
const RUNNING_FOR = 72_000

/** Holds the clock a little after the last call of a story began; returns the way to let it go. */
export function holdClock(args: Record<string, unknown>): () => void {
  const parts = [args['part'], ...(Array.isArray(args['parts']) ? args['parts'] : [])] as (Timed | undefined)[]
  const starts = parts.map((part) => new Date(part?.timing?.startedAt ?? NaN).getTime()).filter((time) => time > 0)
  if (starts.length === 0) return () => undefined
  const { now } = Date
  const held = Math.max(...starts) + RUNNING_FOR
  Date.now = () => held
  return () => {
    Date.now = now
  }
}

interface Timed {
  timing?: { startedAt?: string | number }
}
