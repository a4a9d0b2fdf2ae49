import type { Decoded } from '../../provider.ts'
import { base64Text, utf8 } from '../../raw/base64-text.ts'
import { newestShared } from '../../raw/newest.ts'
import { at, defined, type RawRecord, readId, readList, readText } from '../../raw/read.ts'
import { entriesIn, sharedMap, valueAt, withValue } from '../../raw/shared-map.ts'
import { reportAgent } from './agents.ts'
import { decodeItem } from './decode-items.ts'
import { endOfEvent, itemEvents } from './older-events.ts'
import { changed, type Memory, noteThread, PATCHES, placeOf, withoutThread } from './memory.ts'
import { aroundOf, type Line, type LineDecoder } from './line.ts'
import { threadOfCall } from './rollout-file.ts'
import { appServerItem } from './spelling.ts'
import { pairSearch, searchOfEvent } from './web-searches.ts'

type Phase = 'started' | 'completed'

/** An item of a thread: the event's own, else that of the rollout. */
function itemOf(raw: RawRecord, phase: Phase, line: Line, known: Memory): Decoded<Memory> {
  const { event, payload, time } = line
  const item = appServerItem(raw)
  if (item === undefined) return [[{ type: 'unrecognized', event }], known]
  const threadId = readText(payload, 'thread_id') ?? readText(threadOfCall(item.id, known).params, 'threadId')
  const params = defined({
    threadId,
    startedAtMs: at(payload, 'started_at_ms'),
    completedAtMs: at(payload, 'completed_at_ms'),
  })
  const memory = noteThread(known, { event, params })
  const isTimed = params.startedAtMs !== undefined || params.completedAtMs !== undefined
  const timing = isTimed ? {} : defined(phase === 'started' ? { startedAt: time } : { completedAt: time })
  const rawType = readText(raw, 'type') ?? item.type
  // What was viewed stands in the function's output only (recorded in `image`).
  const isViewed =
    item.type === 'imageView' && valueAt(memory.calls, placeOf(memory, params).idOf(item.id)) !== undefined
  return decodeItem(item, isViewed ? 'started' : phase, { event, params, rawType, timing }, memory)
}

const item =
  (phase: Phase): LineDecoder =>
  (line, memory) => {
    const raw = at(line.payload, 'item')
    return itemOf((raw ?? {}) as RawRecord, phase, line, memory)
  }

/** An older event of a begin or an end, as the item it tells of. */
const older =
  (type: string): LineDecoder =>
  (line, memory) => {
    const { phase, item: raw } = endOfEvent(type, line.payload)
    const id = readText(raw, 'id')
    if (id === undefined) return itemOf(raw, phase, line, memory)
    if (raw['type'] === 'FileChange') return patchOf({ ...raw, id }, phase, line, memory)
    if (raw['type'] !== 'WebSearch') return itemOf(raw, phase, line, memory)
    const [paired, searches] = pairSearch(memory.searches, searchOfEvent(type, id, line.payload))
    return itemOf({ ...raw, id: paired }, phase, line, changed(memory, { searches }))
  }

/** The end of a patch may not tell its changes: they are those that it began with, should they come in either order. */
function patchOf(raw: RawRecord & { id: string }, phase: Phase, line: Line, memory: Memory): Decoded<Memory> {
  const id = placeOf(memory, threadOfCall(raw.id, memory).params).idOf(raw.id)
  const known = valueAt(memory.patches, id)
  const changes = raw['changes'] ?? known?.changes
  const isApplied = known?.isApplied === true || (phase === 'completed' && raw['status'] === 'completed')
  const patches = newestShared(withValue(memory.patches, id, { changes, isApplied }), PATCHES)
  const [events, next] = itemOf({ ...raw, changes }, phase, line, changed(memory, { patches }))
  const isLate = phase === 'started' && isApplied && known?.changes === undefined
  if (!isLate) return [events, next]
  const [applied, after] = itemOf({ ...raw, changes, status: 'completed' }, 'completed', line, next)
  return [[...events, ...applied], after]
}

/** What a command printed so far: bytes in base64, of the first versions as numbers. */
const outputDelta: LineDecoder = ({ payload }, memory) => {
  const callId = readId(payload, 'call_id')
  const chunk = at(payload, 'chunk')
  if (callId === undefined) return [[], memory]
  const delta = typeof chunk === 'string' ? base64Text(chunk) : utf8(readList(payload, 'chunk').filter(isByte))
  const { idOf, owner, metadata } = placeOf(memory, threadOfCall(callId, memory).params)
  const id = idOf(callId)
  const isKnown = valueAt(memory.calls, id) !== undefined
  const rawType = 'CommandExecution'
  return [
    [
      ...(isKnown
        ? []
        : [{ type: 'call-start' as const, id, owner, name: 'commandExecution', metadata: { ...metadata, rawType } }]),
      { type: 'output-delta', id, delta },
    ],
    memory,
  ]
}

const isByte = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256

/** A turn's end settles what is open in its thread; work that goes on in the background is remembered. */
const turnEnded =
  (status: 'completed' | 'interrupted'): LineDecoder =>
  ({ payload }, memory) => {
    // What became of the turns of a copied history was told where they were.
    if (memory.file?.replays !== undefined && memory.session !== memory.root) return [[], memory]
    const { owner, threadId } = placeOf(memory, aroundOf(memory))
    const code = status === 'interrupted' ? 'interrupted' : 'no_result'
    const task = defined({ status, summary: readText(payload, 'last_agent_message') })
    const [report, next]: Decoded<Memory> = threadId === undefined ? [[], memory] : reportAgent(memory, threadId, task)
    return [[{ type: 'settle', owner, scope: 'turn', code }, ...report], withoutCalls(withoutThread(next, threadId))]
  }

function withoutCalls(memory: Memory): Memory {
  const running = new Set(memory.processes.values())
  const open = entriesIn(memory.calls)
  const kept = open.filter(([id]) => running.has(id))
  const calls = kept.length === open.length ? memory.calls : sharedMap(kept)
  return calls === memory.calls && memory.searches.length === 0 ? memory : changed(memory, { calls, searches: [] })
}

/** The events of a rollout that say something of a tool call, by type. */
export const eventMsgs: Readonly<Record<string, LineDecoder>> = {
  ...Object.fromEntries(itemEvents.map((type) => [type, older(type)])),
  item_started: item('started'),
  item_completed: item('completed'),
  exec_command_output_delta: outputDelta,
  task_complete: turnEnded('completed'),
  turn_complete: turnEnded('completed'),
  turn_completed: turnEnded('completed'),
  turn_aborted: turnEnded('interrupted'),
}

/** A plan without a call: one part a turn, complete with each update. In rollouts the function that made it is the call. */
const planUpdated: LineDecoder = ({ event, payload }, memory) => {
  const { idOf, owner, metadata } = placeOf(memory, aroundOf(memory))
  const id = idOf(`plan:${readId(event, 'id') ?? ''}`)
  const input = defined({ plan: readList(payload, 'plan'), explanation: readText(payload, 'explanation') })
  return [
    [
      { type: 'call-start', id, owner, name: 'update_plan', metadata: { ...metadata, rawType: 'plan_update' } },
      { type: 'input', id, input, anew: true },
      { type: 'result', id },
    ],
    memory,
  ]
}

/** The same events where they are all that is told: in the older protocol. */
export const protocolMsgs: Readonly<Record<string, LineDecoder>> = { ...eventMsgs, plan_update: planUpdated }
