import type { ToolEvent } from '../../event.ts'
import type { ToolTiming } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined, readText } from '../../raw/read.ts'
import { withValue } from '../../raw/shared-map.ts'
import { decodeItem } from './decode-items.ts'
import { FUNCTION_TYPES, isNative, readCall } from './functions.ts'
import { aroundOf, type LineDecoder } from './line.ts'
import { changed, type Memory, type Place, placeOf } from './memory.ts'
import { decodeOutput } from './outputs.ts'
import { planId, planKey, turnOf, withPlan } from './plans.ts'
import { threadOfCall, withTold } from './rollout-file.ts'
import { appServerItem } from './spelling.ts'
import { pairSearch, searchKey } from './web-searches.ts'
import { readCallId } from './wire.ts'

/** A function the model calls: its work begins with it. */
const decodeCall: LineDecoder = ({ event, payload, time }, memory) => {
  const callId = readCallId(payload, 'call_id', 'id')
  if (callId === undefined) return [[{ type: 'unrecognized', event }], memory]
  const told = threadOfCall(callId, memory)
  if (told.isCopy) return [[], memory]
  const place = placeOf(memory, told.params)
  const id = place.idOf(callId)
  const { name, input, metadata } = readCall(payload, memory.servers)
  const isMcp = metadata.mcp !== undefined
  const call = { name, input, ...startOf(time), ...(isMcp ? { isMcp } : {}) }
  const turnId = isNative(call, PLANNING) ? turnOf(payload) : undefined
  const events: ToolEvent[] = [
    {
      type: 'call-start',
      id,
      owner: place.owner,
      name,
      metadata: { ...place.metadata, ...metadata, ...defined({ turnId }) },
      timing: startOf(time),
    },
    { type: 'input', id, input },
  ]
  const next = { ...withTold(memory, id, told), calls: withValue(memory.calls, id, call) }
  const [withdrawn, after] = turnId === undefined ? [[], next] : followPlan(turnId, input, place, next)
  return [[...events, ...withdrawn], after]
}

const PLANNING = new Set(['update_plan'])

/** A plan that was told without this call is no longer a part of its own. A stored one does not say what told it. */
function followPlan(turnId: string, input: unknown, place: Place, memory: Memory): Decoded<Memory> {
  const id = place.idOf(planId(turnId))
  const source = planKey(id, input)
  const isStored = memory.storedPlans.includes(source)
  const stored: ToolEvent[] = isStored ? [{ type: 'call-start', id, source }] : []
  return [[...stored, { type: 'retract', source }], withPlan(memory, id, source)]
}

const startOf = (time: string | undefined): ToolTiming => defined({ startedAt: time })

/** An output that names no call stands for itself, unless nothing was called at all. */
const decodeAnyOutput: LineDecoder = (line, memory) => {
  const callId = readCallId(line.payload, 'call_id')
  if (callId !== undefined) return decodeOutput(callId, line, memory)
  return isContext(line.event) ? [[], memory] : decodeLone(line, memory)
}

/** What the harness tells the model beside its calls, in the form of an output (recorded in `tool_search_goal`). */
const isContext = (event: unknown): boolean => at(at(event, 'metadata'), 'additional_context_tool_output') === true

const decodeLone: LineDecoder = ({ event, payload, time }, memory) => {
  const item = appServerItem({ ...payload, type: 'FunctionCallOutput' })
  if (item === undefined) return [[], memory]
  const timing = defined({ startedAt: time, completedAt: time })
  const rawType = readText(payload, 'type') ?? item.type
  return decodeItem(item, 'completed', { event, params: aroundOf(memory), rawType, timing }, memory)
}

/**
 * A search or an image of the model's host: told by an event as well, which knows more, so that this only counts alone. Older
 * searches have no id: one that looked for the same is the one an event told of.
 */
const decodeHosted =
  (type: string): LineDecoder =>
  ({ event, payload, time, ordinal }, known) => {
    const given = readCallId(payload, 'id')
    const key = searchKey(payload)
    // Several may be told in the same millisecond: what they looked for tells them apart.
    const own = given ?? `${readText(payload, 'type')}:${ordinal ?? (time === undefined ? key : `${time}:${key}`)}`
    const isPaired = given === undefined && type === 'webSearch'
    const [id, searches] = isPaired ? pairSearch(known.searches, { id: own, key, by: 'item' }) : [own, known.searches]
    const memory = searches === known.searches ? known : changed(known, { searches })
    const item = appServerItem({ ...payload, id, type })
    if (item === undefined) return [[], memory]
    const timing = defined({ startedAt: time, completedAt: time })
    const rawType = readText(payload, 'type') ?? type
    const told = threadOfCall(id, memory)
    const { params } = told
    const [events, next] = decodeItem(item, 'completed', { event, params, rawType, timing }, memory)
    return [events.map(asSecondary), withTold(next, placeOf(memory, params).idOf(id), told)]
  }

const asSecondary = (event: ToolEvent): ToolEvent =>
  event.type === 'result' || event.type === 'failure' ? { ...event, secondary: true } : event

/** The items of the model that say something of a tool call, by type; all others are what is said. */
export const responseItems: Readonly<Record<string, LineDecoder>> = {
  ...Object.fromEntries([...FUNCTION_TYPES].map((type) => [type, decodeCall])),
  function_call_output: decodeAnyOutput,
  custom_tool_call_output: decodeAnyOutput,
  tool_search_output: decodeAnyOutput,
  web_search_call: decodeHosted('webSearch'),
  image_generation_call: decodeHosted('imageGeneration'),
}
