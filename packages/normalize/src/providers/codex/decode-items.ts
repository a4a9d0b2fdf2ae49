import type { ToolEvent } from '../../event.ts'
import type { ToolApproval, ToolMetadata, ToolTiming } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined, readText } from '../../raw/read.ts'
import { valueAt, withValue } from '../../raw/shared-map.ts'
import { followAgents } from './agents.ts'
import { inferFromNews, unanswered } from './inference.ts'
import { besideCall } from './item-calls.ts'
import type { ItemReading } from './item-reading.ts'
import { readItem } from './items.ts'
import { changed, type Memory, type OpenRequest, type Place, placeOf, withoutCall } from './memory.ts'
import { isEnd, isOpen, openEnd } from './status.ts'
import { isItem, type Item, type Message, threadOf, timingOf } from './wire.ts'

type Phase = 'started' | 'completed'

/** `item/started` and `item/completed`. */
export const decodeItemEvent =
  (phase: Phase) =>
  ({ event, params }: Message, memory: Memory): Decoded<Memory> => {
    const item = at(params, 'item')
    if (!isItem(item)) return [[{ type: 'unrecognized', event }], memory]
    // Only a turn that goes on starts an item.
    const [news, known]: Decoded<Memory> =
      phase === 'started' ? inferFromNews(memory, threadOf(params), readText(params, 'turnId')) : [[], memory]
    const [events, next] = decodeItem(item, phase, { event, params }, known)
    return [news.length === 0 ? events : [...news, ...events], next]
  }

/** An item by itself, as `thread/read` lists them: its status says whether it has ended. */
export const decodeBareItem = (item: Item, around: Around, memory: Memory): Decoded<Memory> =>
  decodeItem(item, isOpen(readText(item, 'status')) ? 'started' : 'completed', around, memory)

/** What an item came in. */
interface Around extends Pick<Message, 'event' | 'params'> {
  /** The wire's own word for the item's type, where it is not the app-server's. */
  rawType?: string
  /** When the event was written down, where the item says no times itself. */
  timing?: ToolTiming
}

/** An item in the spelling of the app-server, from any of the wires. */
export function decodeItem(item: Item, phase: Phase, around: Around, memory: Memory): Decoded<Memory> {
  const { event, params } = around
  const place = placeOf(memory, params)
  const read = readItem(item, memory.servers)
  if (read === 'unrecognized') return [[{ type: 'unrecognized', event }], memory]
  const id = place.idOf(item.id)
  const reading = read === undefined ? undefined : besideCall(read, id, memory)
  const events = reading === undefined ? [] : eventsOf(item, phase, around, place, reading)
  if (reading !== undefined) {
    const isKnown = phase === 'started' || reading.error !== undefined || isEnd(item['status'])
    events.push(
      ...(isKnown
        ? [standOf(id, phase, reading, unanswered(memory, id))]
        : openEnd(id, item['status'], reading.output)),
    )
  }
  const [more, next] = follow(item, phase, place, phase === 'completed' ? withoutCall(memory, id) : memory)
  return [more.length === 0 ? events : [...events, ...more], next]
}

/** All that an item says but how its call stands. */
function eventsOf(item: Item, phase: Phase, around: Around, place: Place, reading: ItemReading): ToolEvent[] {
  const { params, rawType = item.type } = around
  const { input, partial = false, elapsedMs, metadata } = reading
  const id = place.idOf(item.id)
  const timing = { ...around.timing, ...timingOf(item, params) }
  if (elapsedMs !== undefined) timing.elapsedMs = elapsedMs
  const events: ToolEvent[] = [
    // A call that told its own name is of its own type.
    reading.name === undefined
      ? { type: 'call-start', id, owner: place.owner, metadata: { ...place.metadata, ...metadata }, timing }
      : {
          type: 'call-start',
          id,
          owner: place.owner,
          name: reading.name,
          metadata: { ...place.metadata, rawType, ...metadata },
          timing,
        },
  ]
  // What a start says never replaces what an end said, should they come out of order.
  if (input !== undefined) events.push({ type: 'input', id, input, partial: partial || phase === 'started' })
  // Only `codex exec` says anew how an item stands, with what its command printed so far.
  if (phase === 'started' && typeof reading.output === 'string' && reading.output !== '')
    events.push({ type: 'output', id, output: reading.output })
  if (phase === 'completed' && reading.isSilent === true) events.push({ type: 'output-delta', id, delta: '' })
  return events
}

/**
 * How a call stands. Its end also tells what became of its approval: a refusal is an answer, whether or not its request was seen, and what
 * failed by itself had been allowed. An interrupt tells nothing, and a call nothing of a step that was asked about.
 */
function standOf(id: string, phase: Phase, reading: ItemReading, asked: OpenRequest | undefined): ToolEvent {
  if (phase === 'started') return { type: 'running', id }
  const { error } = reading
  const isStep = asked?.isStep === true
  if (error === undefined) {
    const result: ToolEvent = { type: 'result', id }
    if ('output' in reading) result.output = reading.output
    if (isStep) result.undecided = true
    return result
  }
  const isInferred = asked !== undefined && !isStep && error.code !== 'interrupted'
  const state = error.code === 'denied' ? 'denied' : isInferred ? 'allowed' : undefined
  return { type: 'failure', id, error, ...(state === undefined ? {} : { metadata: approvalAs(state) }) }
}

const approvalAs = (state: ToolApproval['state']): ToolMetadata => ({ approval: { state, options: [] } })

/** What an item means beyond its own call. */
function follow(item: Item, phase: Phase, place: Place, memory: Memory): Decoded<Memory> {
  if (item.type === 'collabAgentToolCall' || item.type === 'subAgentActivity') return followAgents(item, place, memory)
  if (item.type === 'mcpToolCall') return [[], trackMcpCall(item, phase, place, asMcpCall(item, place, memory))]
  return [[], memory]
}

/** The function by the same id is a tool of an MCP server, whatever it was called. */
function asMcpCall(item: Item, place: Place, memory: Memory): Memory {
  const id = place.idOf(item.id)
  const call = valueAt(memory.calls, id)
  if (call === undefined || call.isMcp === true) return memory
  const known = { ...call, name: readText(item, 'tool') ?? call.name, isMcp: true }
  return changed(memory, { calls: withValue(memory.calls, id, known) })
}

function trackMcpCall(item: Item, phase: Phase, place: Place, memory: Memory): Memory {
  const id = place.idOf(item.id)
  const others = memory.mcpCalls.without(id)
  if (phase === 'completed') return others === memory.mcpCalls ? memory : changed(memory, { mcpCalls: others })
  const call = {
    id,
    ...defined({ threadId: place.threadId, server: readText(item, 'server'), tool: readText(item, 'tool') }),
  }
  return changed(memory, { mcpCalls: others.with(id, call) })
}
