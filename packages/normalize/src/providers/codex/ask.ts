import type { ToolEvent } from '../../event.ts'
import type { ToolApproval, ToolMetadata } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { defined, readNumber, readText } from '../../raw/read.ts'
import { distinct } from './distinct.ts'
import { type Memory, type OpenRequest, placeOf, withRequest } from './memory.ts'
import { type Message, readMs } from './wire.ts'

export type RequestDecoder = (message: Message, memory: Memory) => Decoded<Memory>

/** What a request says of the call it is about. */
export interface Asked {
  itemId: string
  name: string
  rawType: string
  asks: OpenRequest['asks']
  /** Absent where the request does not hold it. */
  input?: unknown
  metadata?: ToolMetadata
  shown?: OpenRequest['shown']
  isStep?: boolean
}

/** The events of a request: its call, in case no item told of it yet, and what is asked. */
export function ask(message: Message, memory: Memory, asked: Asked): Decoded<Memory> {
  const { params } = message
  const place = placeOf(memory, params)
  const id = place.idOf(asked.itemId)
  const startedAt = readMs(params, 'startedAtMs')
  const events: ToolEvent[] = [
    {
      type: 'call-start',
      id,
      owner: place.owner,
      name: asked.name,
      metadata: { ...place.metadata, rawType: asked.rawType, ...requestFacts(message), ...asked.metadata },
      ...(startedAt === undefined ? {} : { timing: { startedAt } }),
    },
    ...(asked.input === undefined
      ? []
      : [
          { type: 'input' as const, id, input: asked.input, partial: true },
          { type: 'running' as const, id },
        ]),
  ]
  const { asks, shown, isStep } = asked
  return open(message, memory, events, { id, asks, ...defined({ shown, isStep, threadId: place.threadId }) })
}

/** A request is open from now on; one that is told once more asks nobody anew. */
export function open(
  { params, requestId }: Message,
  memory: Memory,
  events: ToolEvent[],
  request: Omit<OpenRequest, 'stage' | 'turnId'>,
): Decoded<Memory> {
  const known = requestId === undefined ? undefined : memory.requests.get(requestId)
  if (known?.id === request.id) return [[], memory]
  const turnId = readText(params, 'turnId')
  return [events, withRequest(memory, requestId, { ...request, stage: 'open', ...defined({ turnId }) })]
}

/** What a host answers by: the JSON-RPC id as the wire gives it. */
export const requestFacts = ({ event }: Message): ToolMetadata =>
  defined({ requestId: readText(event, 'id') ?? readNumber(event, 'id') })

/** An approval that is asked for. Each option has an id of its own, also where the wire has none to tell two apart. */
export function pending(options: ToolApproval['options'], reason?: string): ToolMetadata {
  const ids = distinct(options.map(({ id }) => id))
  const own = options.map((option, index) => ({ ...option, id: ids[index] ?? option.id }))
  return { approval: { state: 'pending', options: own, ...defined({ reason }) } }
}
