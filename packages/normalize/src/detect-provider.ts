import { checkEvents } from './check-events.ts'
import type { ProviderId } from './part.ts'
import { providers } from './providers/index.ts'

/** How many events are looked at: before its own, a stream may hold a log; one that says nothing in a thousand is nobody's. */
const LOOK_AT = 1000

/** The agent a stream came from, told by the first event that can only be one agent's; `undefined` where none is. Throws `TypeError` for no events. */
export function detectProvider(events: Iterable<unknown>): ProviderId | undefined {
  let left = LOOK_AT
  for (const event of checkEvents(events, (given) => `detectProvider(${given})`)) {
    const found = Object.values(providers).find((provider) => provider.recognizes(event))
    if (found !== undefined) return found.id
    left -= 1
    if (left === 0) return undefined
  }
  return undefined
}
