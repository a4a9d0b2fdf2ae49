import type { ToolCallEvent, ToolEvent } from './event.ts'
import { askedFor } from './approval.ts'
import { mergeMetadata, timelyMetadata, withoutRequest, withoutRunningTask } from './metadata.ts'
import type { ToolError, ToolMetadata, ToolTiming } from './part.ts'
import { emptyPartialJson, feedPartialJson } from './raw/partial-json.ts'
import { defined } from './raw/read.ts'
import { announcedIn, type Draft, draftOf, newRecord, RANK, toldIn, type ToolRecord } from './record.ts'
import type { ToolRecords } from './records.ts'
import { settle } from './settle.ts'

/** The records that an event changes, as they are after it; the rest stay as they are. */
export function reduce(records: ToolRecords, event: ToolEvent): readonly ToolRecord[] {
  switch (event.type) {
    case 'settle':
      return settle(records, event)
    case 'adopt':
      return records
        .ownedBy(event.owner)
        .filter((record) => record.metadata.parentId === undefined && record.id !== event.parentId)
        .map((record) => ({
          ...record,
          ...(event.isOwner === true ? { owner: event.parentId } : {}),
          metadata: { ...record.metadata, parentId: event.parentId },
        }))
    case 'retract':
      return records.from(event.source).map((record) => retract(record, event.source))
    // Told in words, which only the normalizer knows.
    case 'part':
    case 'unrecognized':
      return []
    default:
      return [reduceCall(records.get(event.id), [event], 0, 1)]
  }
}

/** The call after the events about it from one place to another: copied once, however many they are. */
export function reduceCall(
  known: ToolRecord | undefined,
  events: readonly ToolEvent[],
  from: number,
  end: number,
): ToolRecord {
  let draft: Draft | undefined
  for (let at = from; at < end; at += 1) {
    const event = events[at] as ToolCallEvent
    const before = announced(draft ?? known, event)
    if (before !== undefined && isPast(before, event)) continue
    if (draft === undefined || before !== draft) draft = before === undefined ? newRecord(event.id) : draftOf(before)
    learn(draft, event)
    // The table is complete by its type; the event's own type picks the matching entry, which TypeScript cannot correlate.
    ;(changes[event.type] as (record: Draft, event: ToolCallEvent) => void)(draft, event)
  }
  // Without a copy, all events were past for a call that is known.
  return draft ?? (known as ToolRecord)
}

const announced = (known: ToolRecord | undefined, event: ToolCallEvent): ToolRecord | undefined =>
  known === undefined || event.type !== 'call-start' || event.source === undefined
    ? known
    : announcedIn(known, event.source)

/** A result is never taken back: an abort, a failure or a denial that comes after it is about something else. */
const isPast = ({ phase, error }: ToolRecord, event: ToolCallEvent): boolean =>
  phase === 'ended' &&
  ((event.type === 'failure' && error === undefined) || ('secondary' in event && event.secondary === true))

/** A source may be a place within another one: `<message>/<part>`. */
const retract = (record: ToolRecord, source: string): ToolRecord => ({
  ...record,
  retracted: record.sources.filter(
    (told) => record.retracted.includes(told) || told === source || told.startsWith(`${source}/`),
  ),
})

/** What any event may tell beside what it is about. */
function learn(record: Draft, event: ToolCallEvent): void {
  if (event.owner !== undefined) record.owner = event.owner
  if (event.type !== 'metadata') record.seen = true
  if (event.timing !== undefined) record.timing = mergeTiming(record, event)
  if (event.metadata !== undefined) record.metadata = learnMetadata(record, withoutSelf(event))
}

/** No call runs under itself: its parent is another one. */
function withoutSelf(event: ToolCallEvent): ToolCallEvent {
  if (event.metadata?.parentId !== event.id) return event
  const { parentId: _, ...metadata } = event.metadata
  return { ...event, metadata }
}

/** Events that tell of an end, or say what became known later; all others tell of a call's beginning and of its work. */
const NEWS = new Set<ToolCallEvent['type']>(['result', 'failure', 'metadata'])

/** Whether an event comes after the end of what it tells about: late, or once more. It adds what is missing, and replaces nothing. */
const isBelated = ({ phase }: ToolRecord, { type }: ToolCallEvent): boolean => phase === 'ended' && !NEWS.has(type)

function learnMetadata(record: ToolRecord, event: ToolCallEvent): ToolMetadata {
  const isOver = RANK[record.phase] >= RANK.settled
  const told = timelyMetadata(record.metadata, event.metadata ?? {}, {
    isEnd: event.type === 'result' || event.type === 'failure',
    isStopped: record.error !== undefined || (event.type === 'running' && isOver),
    isEnded: record.phase === 'ended',
  })
  return isBelated(record, event)
    ? { ...record.metadata, ...mergeMetadata(told, record.metadata) }
    : mergeMetadata(record.metadata, told)
}

/** The first start holds; the last end holds; a running clock only goes forward and stops at the end. */
function mergeTiming(record: ToolRecord, event: ToolCallEvent): ToolTiming {
  const { type, timing = {} } = event
  const known = record.timing
  const { elapsedMs } = timing
  const isLate = type === 'running' && (RANK[record.phase] >= RANK.settled || (known.elapsedMs ?? 0) > (elapsedMs ?? 0))
  const startedAt = known.startedAt ?? timing.startedAt
  // What a running clock said last is not how long the call took; both ends tell that.
  const isEnd = (type === 'result' || type === 'failure') && record.phase === 'running' && startedAt !== undefined
  const soFar = isEnd && timing.completedAt !== undefined ? undefined : known.elapsedMs
  const isLater = !isBelated(record, event) || known.completedAt === undefined
  const completedAt = (isLater ? timing.completedAt : undefined) ?? known.completedAt
  return timed(known, startedAt, completedAt, isLate ? known.elapsedMs : (elapsedMs ?? soFar))
}

/** These times; the known ones where they are the same. */
function timed(
  known: ToolTiming,
  startedAt: ToolTiming['startedAt'],
  completedAt: ToolTiming['completedAt'],
  elapsedMs: number | undefined,
): ToolTiming {
  if (startedAt === known.startedAt && completedAt === known.completedAt && elapsedMs === known.elapsedMs) return known
  return defined({ startedAt, completedAt, elapsedMs })
}

/** Changes a copy of what was known, which nobody holds yet. */
type Change<T extends ToolCallEvent['type']> = (record: Draft, event: Extract<ToolCallEvent, { type: T }>) => void

const changes: { readonly [T in ToolCallEvent['type']]: Change<T> } = {
  'call-start': (record, event) => {
    const { name, title, source, inputStarts = false } = event
    const isLate = isBelated(record, event)
    if (name !== undefined && !(isLate && record.name !== undefined)) record.name = name
    if (title !== undefined && !(isLate && record.title !== undefined)) record.title = title
    if (source !== undefined) Object.assign(record, toldIn(record, source))
    if (inputStarts && record.streamed !== undefined) record.inputStarts = true
  },

  'input-delta': (record, { delta }) => {
    if (record.inputState === 'whole') return
    // The start may have come once more alone: then the text goes on where it was.
    const isFirst = record.inputStarts && /^\s*\{/u.test(delta)
    if (record.inputStarts && delta.trim() !== '') record.inputStarts = false
    const streamed = feedPartialJson((isFirst ? undefined : record.streamed) ?? emptyPartialJson, delta)
    record.streamed = streamed
    record.input = streamed.fields
    record.inputState = 'cut'
  },

  input: (record, event) => {
    const { input, partial = false, cut = false, anew = false } = event
    if (record.inputState === 'whole' && (partial || (isBelated(record, event) && !anew))) return
    if (record.streamed !== undefined) record.streamed = undefined
    record.input = input
    record.inputState = partial ? (cut ? 'cut' : 'partial') : 'whole'
    if (!partial) record.phase = later(record.phase, 'running')
  },

  running: (record, { background }) => {
    record.phase = later(record.phase, 'running')
    if (background === true) record.background = true
  },

  'output-delta': (record, { delta }) => {
    if (record.phase === 'ended') return
    const isMore = typeof record.output === 'string' && record.isLaunch !== true
    record.output = isMore ? `${record.output as string}${delta}` : delta
    record.isLaunch = false
    record.phase = later(record.phase, 'running')
  },

  output: (record, { output, launch = false }) => {
    if (record.phase === 'ended') return
    record.output = output
    record.isLaunch = launch
    record.phase = later(record.phase, 'running')
  },

  result: (record, event) => {
    if (record.error !== undefined) record.error = undefined
    record.phase = 'ended'
    // That work began is nothing the work gave.
    if ('output' in event || record.isLaunch === true) record.output = event.output
    record.isLaunch = false
    ended(record, event.undecided)
  },

  failure: (record, { error }) => {
    record.phase = 'ended'
    record.error = mergeError(record.error, error)
    ended(record)
  },

  metadata: () => {},
}

/** The same failure told once more, with fewer words, takes nothing back. */
const mergeError = (known: ToolError | undefined, error: ToolError): ToolError =>
  known?.code === error.code && error.message === ''
    ? { ...known, ...defined(error), message: known?.message ?? '' }
    : error

const later = (phase: ToolRecord['phase'], other: ToolRecord['phase']): ToolRecord['phase'] =>
  RANK[other] > RANK[phase] ? other : phase

/** A real end: no longer made up, and an approval that was still open was decided by it, unless it tells nothing of that. */
function ended(record: Draft, undecided = false): void {
  const { error } = record
  const known = undecided ? unmade(record.metadata) : withoutRequest(unmade(record.metadata))
  const metadata = error === undefined ? known : withoutRunningTask(known)
  const { approval } = metadata
  const isDecision = approval?.state === 'pending' && !undecided && (error === undefined || error.code === 'denied')
  record.metadata = isDecision
    ? { ...metadata, approval: askedFor(approval, error === undefined ? 'allowed' : 'denied') }
    : metadata
}

/** Without what tells that an end was made up. */
function unmade(metadata: ToolMetadata): ToolMetadata {
  if (metadata.synthetic === undefined && metadata['settledBy'] === undefined) return metadata
  const { synthetic: _, settledBy: __, ...told } = metadata
  return told
}
