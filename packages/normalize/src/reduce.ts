import type { ToolCallEvent, ToolEvent } from './event.ts'
import { askedFor, mergeMetadata, timelyMetadata, withoutRunningTask } from './metadata.ts'
import type { ToolError, ToolMetadata, ToolTiming } from './part.ts'
import { emptyPartialJson, feedPartialJson } from './raw/partial-json.ts'
import { defined } from './raw/read.ts'
import { newRecord, RANK, toldIn, type ToolRecord } from './record.ts'
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
      return [reduceCall(records.get(event.id), event)]
  }
}

/** A source may be a place within another one: `<message>/<part>`. */
const retract = (record: ToolRecord, source: string): ToolRecord => ({
  ...record,
  retracted: record.sources.filter(
    (told) => record.retracted.includes(told) || told === source || told.startsWith(`${source}/`),
  ),
})

function reduceCall(known: ToolRecord | undefined, event: ToolCallEvent): ToolRecord {
  // A result is never taken back: an abort, a failure or a denial that comes after it is about something else.
  if (event.type === 'failure' && known?.phase === 'ended' && known.error === undefined) return known
  if (known?.phase === 'ended' && 'secondary' in event && event.secondary === true) return known
  const record = learn(known ?? newRecord(event.id), event)
  // The table is complete by its type; the event's own type picks the matching entry, which TypeScript cannot correlate.
  return (changes[event.type] as (record: ToolRecord, event: ToolCallEvent) => ToolRecord)(record, event)
}

function learn(record: ToolRecord, event: ToolCallEvent): ToolRecord {
  return {
    ...record,
    owner: event.owner ?? record.owner,
    seen: record.seen || event.type !== 'metadata',
    timing: event.timing === undefined ? record.timing : mergeTiming(record, event),
    metadata: event.metadata === undefined ? record.metadata : learnMetadata(record, event),
  }
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
  return defined({
    startedAt,
    completedAt: (isBelated(record, event) ? known.completedAt : undefined) ?? timing.completedAt ?? known.completedAt,
    elapsedMs: isLate ? known.elapsedMs : (elapsedMs ?? soFar),
  })
}

type Change<T extends ToolCallEvent['type']> = (
  record: ToolRecord,
  event: Extract<ToolCallEvent, { type: T }>,
) => ToolRecord

const changes: { readonly [T in ToolCallEvent['type']]: Change<T> } = {
  'call-start': (record, event) => {
    const { name, title, source } = event
    const told = defined({ name, title })
    const places = source === undefined ? {} : toldIn(record, source)
    return isBelated(record, event) ? { ...told, ...record, ...places } : { ...record, ...told, ...places }
  },

  'input-delta': (record, { delta }) => {
    if (record.inputState === 'whole') return record
    const streamed = feedPartialJson(record.streamed ?? emptyPartialJson, delta)
    return { ...record, streamed, input: streamed.fields, inputState: 'cut' }
  },

  input: (record, event) => {
    const { input, partial = false, cut = false, anew = false } = event
    if (record.inputState === 'whole' && (partial || (isBelated(record, event) && !anew))) return record
    const { streamed: _, ...rest } = record
    return partial
      ? { ...rest, input, inputState: cut ? 'cut' : 'partial' }
      : { ...rest, input, inputState: 'whole', phase: later(record.phase, 'running') }
  },

  running: (record, { background }) => ({
    ...record,
    phase: later(record.phase, 'running'),
    background: record.background || background === true,
  }),

  'output-delta': (record, { delta }) =>
    record.phase === 'ended'
      ? record
      : {
          ...record,
          output: typeof record.output === 'string' && record.isLaunch !== true ? record.output + delta : delta,
          isLaunch: false,
          phase: later(record.phase, 'running'),
        },

  output: (record, { output, launch = false }) =>
    record.phase === 'ended' ? record : { ...record, output, isLaunch: launch, phase: later(record.phase, 'running') },

  result: (record, event) => {
    const { error: _, ...rest } = record
    return ended({ ...rest, phase: 'ended', ...('output' in event ? { output: event.output } : {}) }, event.undecided)
  },

  failure: (record, { error }) => ended({ ...record, phase: 'ended', error: mergeError(record.error, error) }),

  metadata: (record) => record,
}

/** The same failure told once more, with fewer words, takes nothing back. */
const mergeError = (known: ToolError | undefined, error: ToolError): ToolError =>
  known?.code === error.code && error.message === ''
    ? { ...known, ...defined(error), message: known?.message ?? '' }
    : error

const later = (phase: ToolRecord['phase'], other: ToolRecord['phase']): ToolRecord['phase'] =>
  RANK[other] > RANK[phase] ? other : phase

/** A real end: no longer made up, and an approval that was still open was decided by it, unless it tells nothing of that. */
function ended(record: ToolRecord, undecided = false): ToolRecord {
  const { synthetic: _, settledBy: __, ...known } = record.metadata
  const metadata = record.error === undefined ? known : withoutRunningTask(known)
  const { approval } = metadata
  const isDecision =
    approval?.state === 'pending' && !undecided && (record.error === undefined || record.error.code === 'denied')
  if (!isDecision) return { ...record, metadata }
  return {
    ...record,
    metadata: { ...metadata, approval: askedFor(approval, record.error === undefined ? 'allowed' : 'denied') },
  }
}
