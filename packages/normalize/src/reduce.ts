import type { ToolCallEvent, ToolEvent } from './event.ts'
import { askedFor, mergeMetadata, timelyMetadata, withoutRunningTask } from './metadata.ts'
import type { ToolError, ToolMetadata, ToolTiming } from './part.ts'
import { emptyPartialJson, feedPartialJson, type PartialJson } from './raw/partial-json.ts'
import { defined } from './raw/read.ts'

/** How strong the evidence for a call's state is; a weaker one never replaces a stronger one. */
const RANK = { started: 0, running: 1, settled: 2, ended: 3 } as const

/** All that is known of one call, in no provider's words. Never mutated. */
export interface ToolRecord {
  readonly id: string
  readonly owner: string
  readonly phase: keyof typeof RANK
  /** Something happened to it, so it is shown; mere detail about a call that nobody has seen yet is kept and waits. */
  readonly seen: boolean
  readonly removed: boolean
  /** Its work goes on after the turn. */
  readonly background: boolean
  readonly name?: string
  readonly title?: string
  readonly source?: string
  readonly input?: unknown
  readonly inputState: 'none' | 'partial' | 'whole'
  readonly streamed?: PartialJson
  /** Absent while nothing was output; `null` and `''` are outputs. */
  readonly output?: unknown
  /** The output is the agent's word that work began: a failure does not keep it as what was printed. */
  readonly isLaunch?: boolean
  /** Set once the call failed or was settled. */
  readonly error?: ToolError
  readonly timing: ToolTiming
  readonly metadata: ToolMetadata
}

/** The calls so far, by id, in order of first appearance. */
export type ToolRecords = ReadonlyMap<string, ToolRecord>

/** The records that an event changes, as they are after it; the rest stay as they are. */
export function reduce(records: ToolRecords, event: ToolEvent): readonly ToolRecord[] {
  switch (event.type) {
    case 'settle':
      return settle(records, event)
    case 'adopt':
      return [...records.values()]
        .filter(
          (record) =>
            record.owner === event.owner && record.metadata.parentId === undefined && record.id !== event.parentId,
        )
        .map((record) => ({ ...record, metadata: { ...record.metadata, parentId: event.parentId } }))
    case 'retract':
      return [...records.values()]
        .filter((record) => !record.removed && isFrom(record.source, event.source))
        .map((record) => ({ ...record, removed: true }))
    case 'unrecognized':
      return []
    default:
      return [reduceCall(records.get(event.id), event)]
  }
}

/** A source may be a place within another one: `<message>/<part>`. */
const isFrom = (source: string | undefined, retracted: string): boolean =>
  source !== undefined && (source === retracted || source.startsWith(`${retracted}/`))

function reduceCall(known: ToolRecord | undefined, event: ToolCallEvent): ToolRecord {
  const record = learn(known ?? newRecord(event.id), event)
  // The table is complete by its type; the event's own type picks the matching entry, which TypeScript cannot correlate.
  return (changes[event.type] as (record: ToolRecord, event: ToolCallEvent) => ToolRecord)(record, event)
}

const newRecord = (id: string): ToolRecord => ({
  id,
  owner: '',
  phase: 'started',
  seen: false,
  removed: false,
  background: false,
  inputState: 'none',
  timing: {},
  metadata: {},
})

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
function mergeTiming(record: ToolRecord, { type, timing = {} }: ToolCallEvent): ToolTiming {
  const known = record.timing
  const { elapsedMs } = timing
  const isLate = type === 'running' && (RANK[record.phase] >= RANK.settled || (known.elapsedMs ?? 0) > (elapsedMs ?? 0))
  const startedAt = known.startedAt ?? timing.startedAt
  // What a running clock said last is not how long the call took; both ends tell that.
  const isEnd = (type === 'result' || type === 'failure') && record.phase === 'running' && startedAt !== undefined
  const soFar = isEnd && timing.completedAt !== undefined ? undefined : known.elapsedMs
  return defined({
    startedAt,
    completedAt: timing.completedAt ?? known.completedAt,
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
    const told = defined({ name, title, source })
    return isBelated(record, event) ? { ...told, ...record } : { ...record, ...told }
  },

  'input-delta': (record, { delta }) => {
    if (record.inputState === 'whole') return record
    const streamed = feedPartialJson(record.streamed ?? emptyPartialJson, delta)
    return { ...record, streamed, input: streamed.fields, inputState: 'partial' }
  },

  input: (record, { input, partial = false }) => {
    if (partial && record.inputState === 'whole') return record
    const { streamed: _, ...rest } = record
    return partial
      ? { ...rest, input, inputState: 'partial' }
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

  failure: (record, { error }) => {
    // A result is never taken back: an abort or a failure that comes after it is about something else.
    if (record.phase === 'ended' && record.error === undefined) return record
    return ended({ ...record, phase: 'ended', error: mergeError(record.error, error) })
  },

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
  const { synthetic: _, ...known } = record.metadata
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

/** Open calls of a run that ended get an end the normalizer made up; whatever the wire says later replaces it. */
function settle(
  records: ToolRecords,
  { owner, scope, code }: Extract<ToolEvent, { type: 'settle' }>,
): readonly ToolRecord[] {
  const spared = scope === 'turn' ? background(records) : new Set<string>()
  const ended = new Set<string>(owner === undefined ? [] : [owner])
  const settled: ToolRecord[] = []
  for (const record of records.values()) {
    const belongs = owner === undefined || ended.has(record.owner)
    if (!belongs || spared.has(record.id)) continue
    // In order of appearance a parent stands before its children, so one pass reaches all descendants.
    ended.add(record.id)
    if (RANK[record.phase] >= RANK.settled || record.removed) continue
    settled.push({
      ...record,
      phase: 'settled',
      error: { message: '', code },
      metadata: { ...withoutRunningTask(record.metadata), synthetic: true },
    })
  }
  return settled
}

/** Background calls that are still open, and all that runs under them. */
function background(records: ToolRecords): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const record of records.values()) {
    const isUnder = ids.has(record.owner) || ids.has(record.metadata.parentId ?? '')
    if ((record.background && RANK[record.phase] < RANK.settled) || isUnder) ids.add(record.id)
  }
  return ids
}
