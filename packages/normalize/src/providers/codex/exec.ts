import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined, type RawRecord, readList, readText } from '../../raw/read.ts'
import { decodeItem } from './decode-items.ts'
import { changed, type ExecRun, type Memory, noteThread, placeOf, withoutThread } from './memory.ts'
import { appServerItem } from './spelling.ts'
import type { Item } from './wire.ts'

type ExecDecoder = (event: RawRecord, memory: Memory) => Decoded<Memory>

const NO_RUN: ExecRun = { number: 1, turn: 'none', hasItems: false }

const runOf = ({ exec = NO_RUN }: Memory): ExecRun => exec

const withRun = (memory: Memory, change: Partial<ExecRun>): Memory =>
  changed(memory, { exec: { ...runOf(memory), ...change } })

/** A process begins, and with it the numbers of its items; what an earlier one left open has no result any more. */
const threadStarted: ExecDecoder = (event, known) => {
  const threadId = readText(event, 'thread_id', 'session_id')
  const { number, turn, hasItems } = runOf(known)
  const isAnother = hasItems || turn === 'ended'
  const run: ExecRun = { number: isAnother ? number + 1 : number, turn: 'none', hasItems: false }
  const rest = isAnother ? withoutThread(known, runOf(known).threadId ?? known.root) : known
  const memory = changed(rest, { exec: { ...run, ...defined({ threadId }) } })
  const params = defined({ threadId })
  return [
    isAnother
      ? [{ type: 'settle', owner: placeOf(known, around(known)).owner, scope: 'session', code: 'no_result' }]
      : [],
    noteThread(memory, { event, params }),
  ]
}

/** A turn may begin the numbers anew; one that is told of within a turn is the same once more. */
const turnStarted: ExecDecoder = (_, memory) => {
  const { number, turn } = runOf(memory)
  if (turn === 'open') return [[], memory]
  return [[], withRun(memory, turn === 'ended' ? { number: number + 1, turn: 'open' } : { turn: 'open' })]
}

const turnEnded: ExecDecoder = (_, memory) => [
  [{ type: 'settle', owner: placeOf(memory, around(memory)).owner, scope: 'turn', code: 'no_result' }],
  withRun(memory, { turn: 'ended' }),
]

/** What the app-server would say around an item. */
const around = (memory: Memory): RawRecord => defined({ threadId: runOf(memory).threadId ?? memory.root })

/** `item_3` of a later run is another item; ids of a server, such as `ws_1`, are nobody else's. */
const scopedId = (id: string, { number }: ExecRun): string =>
  number > 1 && /^item_\d+$/u.test(id) ? `run-${number}:${id}` : id

/**
 * A stored item that ended neither begins nor ends once more: a call under its id is of a run that began unseen. A plan is
 * complete with each update, and an end that nobody told may still be told.
 */
function beginsRun({ type, id }: Item, phase: 'started' | 'completed', memory: Memory): boolean {
  const { ended } = runOf(memory)
  if (ended === undefined || type === 'todoList') return false
  const isTold = ended.get(placeOf(memory, around(memory)).idOf(scopedId(id, runOf(memory))))
  return isTold !== undefined && /^item_\d+$/u.test(id) && (phase === 'started' || isTold)
}

function nextRun(memory: Memory): Memory {
  const { ended: _, ...run } = runOf(memory)
  return changed(memory, { exec: { ...run, number: run.number + 1, turn: 'open' } })
}

const item =
  (phase: 'started' | 'completed'): ExecDecoder =>
  (event, known) => {
    const wire = at(event, 'item')
    const read = appServerItem(wire)
    if (read === undefined) return [[{ type: 'unrecognized', event }], known]
    const begun = beginsRun(read, phase, known) ? nextRun(known) : known
    const memory = runOf(begun).hasItems ? begun : withRun(begun, { hasItems: true })
    const scoped = { ...read, id: scopedId(read.id, runOf(memory)) }
    const rawType = readText(wire, 'type', 'item_type') ?? scoped.type
    return scoped.type === 'todoList'
      ? [todoList(scoped, rawType, memory), memory]
      : decodeItem(scoped, phase, { event, params: around(memory), rawType }, memory)
  }

/** A plan has no call: it is complete with each update, and the item's end at the turn's end is one more (recorded in `plan`). */
function todoList({ id: wireId, ...list }: Item, rawType: string, memory: Memory): ToolEvent[] {
  const place = placeOf(memory, around(memory))
  const id = place.idOf(wireId)
  return [
    { type: 'call-start', id, owner: place.owner, name: 'update_plan', metadata: { ...place.metadata, rawType } },
    { type: 'input', id, input: { items: readList(list, 'items') }, anew: true },
    { type: 'result', id },
  ]
}

/** Events that are known and tell nothing of a call. */
export const nothing: ExecDecoder = (_, memory) => [[], memory]

/** The events of `codex exec --json`, by type. */
export const execDecoders: Readonly<Record<string, ExecDecoder>> = {
  'thread.started': threadStarted,
  'session.created': threadStarted,
  'turn.started': turnStarted,
  'turn.completed': turnEnded,
  'turn.failed': turnEnded,
  'item.started': item('started'),
  'item.updated': item('started'),
  'item.completed': item('completed'),
  error: nothing,
}

/** Whether an event can only be one of `codex exec`: some of its words are anybody's. */
export function isExecEvent(event: unknown): boolean {
  const type = readText(event, 'type') ?? ''
  if (type.startsWith('item.'))
    return Object.hasOwn(execDecoders, type) && appServerItem(at(event, 'item')) !== undefined
  return type.startsWith('turn.') || type === 'thread.started' ? Object.hasOwn(execDecoders, type) : false
}
