import { entriesIn, sharedMap, valueAt, withoutValue, withValue } from '../../raw/shared-map.ts'
import { changed, type Memory } from './memory.ts'
import type { NamedCall } from './named-call.ts'

/** Names of removed calls that are kept: what still comes of such a call is about that one, not about a new one. */
const KEPT = 256

/** The message that a call's name was told in. */
export function toldIn(messageID: string | undefined, key: string, memory: Memory): Memory {
  if (messageID === undefined) return memory
  const keys = withValue(valueAt(memory.messages, messageID) ?? sharedMap<true>(), key, true)
  return changed(memory, { messages: withValue(memory.messages, messageID, keys) })
}

/** A call that is told again is one that goes on. */
export const toldAgain = ({ id }: NamedCall, memory: Memory): Memory =>
  memory.removed.has(id) ? changed(memory, { removed: withoutValue(memory.removed, id) }) : memory

/** The name of a call in a message: by `key` in the calls. */
interface Name {
  id: string
  key: string
  messageID: string
}

/** The calls that were told in a message, or in one of its parts. */
export function namesIn(messageID: string | undefined, partID: string | undefined, memory: Memory): Name[] {
  const keys = entriesIn(valueAt(memory.messages, messageID ?? '') ?? sharedMap<true>())
  const isIn = (call: NamedCall): boolean =>
    call.messageID === messageID && (partID === undefined || call.partID === partID)
  return keys.flatMap(([key]) =>
    (valueAt(memory.calls, key) ?? []).filter(isIn).map(({ id }) => ({ id, key, messageID: messageID ?? '' })),
  )
}

/** Calls were removed: their names are forgotten, but for those of the newest that were. */
export function namesRemoved(gone: readonly Name[], memory: Memory): Memory {
  const removed = gone.reduce((all, { id, ...place }) => withValue(withoutValue(all, id), id, place), memory.removed)
  return forgetOldest(changed(memory, { removed }))
}

/** Seldom enough to cost little each time. */
function forgetOldest(memory: Memory): Memory {
  if (memory.removed.size <= 2 * KEPT) return memory
  return [...memory.removed].slice(0, -KEPT).reduce(forget, memory)
}

function forget(memory: Memory, [id, { key, messageID }]: [string, { key: string; messageID: string }]): Memory {
  const others = (valueAt(memory.calls, key) ?? []).filter((call) => call.id !== id)
  const isLast = others.every((call) => call.messageID !== messageID)
  const told = valueAt(memory.messages, messageID) ?? sharedMap<true>()
  const keys = isLast ? withoutValue(told, key) : told
  return changed(memory, {
    removed: withoutValue(memory.removed, id),
    calls: others.length > 0 ? withValue(memory.calls, key, others) : withoutValue(memory.calls, key),
    messages: keys.size > 0 ? withValue(memory.messages, messageID, keys) : withoutValue(memory.messages, messageID),
  })
}
