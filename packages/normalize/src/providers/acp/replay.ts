import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { readText } from '../../raw/read.ts'
import { changed, idOf, type Memory, ownerOf } from './memory.ts'
import { readCallId, type WireMessage } from './wire.ts'

/**
 * A session that is loaded is told once more from its start: what its open calls had given so far is told again, and is not more
 * of the same. Where the host does not push its `session/load`, the announcement of a stored call shows it.
 */
export function beginReplay(message: WireMessage, memory: Memory): Memory {
  if (memory.stored.size === 0) return memory
  const owner = ownerOf(message.session, memory)
  const callId = readCallId(message.body)
  const id = callId === undefined ? undefined : idOf(callId, owner)
  if (id === undefined || !memory.stored.has(id)) return memory
  return isAnnouncement(message) ? toldAnew(id, memory) : changed(memory, { stored: memory.stored.without(id) })
}

/** `session/load`: whatever is open in that session is told anew. */
export function decodeLoad({ session }: WireMessage, memory: Memory): Decoded<Memory> {
  const owner = ownerOf(session, memory)
  const ids = [...memory.calls.keys()].filter((id) => owner === '' || id.startsWith(`${owner}:`))
  return [[], ids.reduce((next, id) => toldAnew(id, next), memory)]
}

/** A `tool_call`; in v2, which has none, an update with both a title and a kind. */
const isAnnouncement = ({ type, body }: WireMessage): boolean =>
  type === 'tool_call' ||
  (type === 'tool_call_update' && readText(body, 'title') !== undefined && readText(body, 'kind') !== undefined)

function toldAnew(id: string, memory: Memory): Memory {
  const { chunks: _, ...call } = memory.calls.get(id) ?? { id, owner: '' }
  return changed(memory, {
    stored: memory.stored.without(id),
    anew: memory.anew.with(id, true),
    calls: memory.calls.has(id) ? memory.calls.with(id, call) : memory.calls,
  })
}

/** The first piece of an output that is told anew replaces what is known of it. */
export function tellAnew([events, memory]: Decoded<Memory>): Decoded<Memory> {
  if (memory.anew.size === 0) return [events, memory]
  let { anew } = memory
  const told = events.map((event): ToolEvent => {
    if (!OUTPUTS.has(event.type) || !('id' in event) || !anew.has(event.id)) return event
    anew = anew.without(event.id)
    return event.type === 'output-delta' ? { type: 'output', id: event.id, output: event.delta } : event
  })
  return [told, anew === memory.anew ? memory : changed(memory, { anew })]
}

const OUTPUTS = new Set<ToolEvent['type']>(['output', 'output-delta', 'result', 'failure'])
