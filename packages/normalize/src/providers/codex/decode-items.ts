import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined, type RawRecord, readText } from '../../raw/read.ts'
import { followAgents } from './agents.ts'
import type { ItemReading } from './item-reading.ts'
import { readItem } from './items.ts'
import { type Memory, type Place, placeOf } from './memory.ts'
import { isOpen } from './status.ts'
import { isItem, type Item, type Message, timingOf } from './wire.ts'

type Phase = 'started' | 'completed'

/** `item/started` and `item/completed`. */
export const decodeItemEvent =
  (phase: Phase) =>
  ({ event, params }: Message, memory: Memory): Decoded<Memory> => {
    const item = at(params, 'item')
    return isItem(item)
      ? decodeItem(item, phase, { event, params }, memory)
      : [[{ type: 'unrecognized', event }], memory]
  }

/** An item by itself, as `thread/read` lists them: its status says whether it has ended. */
export const decodeBareItem = (item: Item, around: Around, memory: Memory): Decoded<Memory> =>
  decodeItem(item, isOpen(readText(item, 'status')) ? 'started' : 'completed', around, memory)

/** What an item came in. */
type Around = Pick<Message, 'event' | 'params'>

function decodeItem(item: Item, phase: Phase, { event, params }: Around, memory: Memory): Decoded<Memory> {
  const place = placeOf(memory, params)
  const reading = readItem(item, memory.servers)
  if (reading === 'unrecognized') return [[{ type: 'unrecognized', event }], memory]
  const events = reading === undefined ? [] : eventsOf(item, phase, params, place, reading)
  const [more, next] = follow(item, phase, place, memory)
  return [[...events, ...more], next]
}

function eventsOf(item: Item, phase: Phase, params: RawRecord, place: Place, reading: ItemReading): ToolEvent[] {
  const { name, input, partial = false, elapsedMs, metadata } = reading
  const id = place.idOf(item.id)
  const timing = { ...timingOf(item, params), ...defined({ elapsedMs }) }
  return [
    {
      type: 'call-start',
      id,
      owner: place.owner,
      name,
      metadata: { ...place.metadata, rawType: item.type, ...metadata },
      timing,
    },
    // What a start says never replaces what an end said, should they come out of order.
    ...(input === undefined ? [] : [{ type: 'input' as const, id, input, partial: partial || phase === 'started' }]),
    ...(phase === 'completed' && reading.isSilent === true ? [{ type: 'output-delta' as const, id, delta: '' }] : []),
    phase === 'started' ? { type: 'running', id } : endOf(id, reading),
  ]
}

/** A refusal is an answer to an approval, whether or not its request was seen. */
function endOf(id: string, { error, ...reading }: ItemReading): ToolEvent {
  if (error === undefined) return { type: 'result', id, ...('output' in reading ? { output: reading.output } : {}) }
  const approval = error.code === 'denied' ? { approval: { state: 'denied' as const, options: [] } } : undefined
  return { type: 'failure', id, error, ...defined({ metadata: approval }) }
}

/** What an item means beyond its own call. */
function follow(item: Item, phase: Phase, place: Place, memory: Memory): Decoded<Memory> {
  if (item.type === 'collabAgentToolCall' || item.type === 'subAgentActivity') return followAgents(item, place, memory)
  if (item.type === 'mcpToolCall') return [[], trackMcpCall(item, phase, place, memory)]
  return [[], memory]
}

function trackMcpCall(item: Item, phase: Phase, place: Place, memory: Memory): Memory {
  const id = place.idOf(item.id)
  const others = memory.mcpCalls.filter((call) => call.id !== id)
  if (phase === 'completed') return others.length === memory.mcpCalls.length ? memory : { ...memory, mcpCalls: others }
  const call = {
    id,
    ...defined({ threadId: place.threadId, server: readText(item, 'server'), tool: readText(item, 'tool') }),
  }
  return { ...memory, mcpCalls: [...others, call] }
}
