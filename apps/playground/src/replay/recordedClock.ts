import type { Replay } from './createReplay.ts'
import { timeOf } from './timeOf.ts'

/** The time at which the session stood when it was where its replay stands now, in ms since 1970. */
export function recordedClock(replay: Replay): () => number {
  let last: number | undefined
  const times = replay.session.events.map((event) => (last = timeOf(event) ?? last))
  const first = times.find((time) => time !== undefined)
  return () => times[replay.getSnapshot().position - 1] ?? first ?? Date.now()
}
