import { useSyncExternalStore } from 'react'
import type { Replay } from '../replay/createReplay.ts'

/** How many of the events shown so far the agent's decoder does not know. */
export function UnknownCount({ replay }: { replay: Replay }) {
  const count = useSyncExternalStore(replay.subscribe, () => replay.getSnapshot().unknown)
  if (count === 0) return null
  return (
    <span className="unknown-count" title="Wire events of a type that is not known. They are left out of the cards.">
      {count} unknown {count === 1 ? 'event' : 'events'}
    </span>
  )
}
