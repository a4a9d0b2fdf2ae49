import type { Decoded } from '../../provider.ts'
import type { Memory } from './memory.ts'

/** What is told of a command of the person's own: it looks like a call of the `shell` tool, but nobody invoked it. */
export const asOwnCommand = ([events, memory]: Decoded<Memory>): Decoded<Memory> => [
  events.map((event) =>
    event.type === 'call-start' ? { ...event, metadata: { ...event.metadata, rawType: 'shell' } } : event,
  ),
  memory,
]
