import { boundRecord } from './bound-record.ts'
import { checkEvents } from './check-events.ts'
import { checkListener } from './check-listener.ts'
import { checkOptions } from './check-options.ts'
import { checkProvider } from './check-provider.ts'
import { checkScope } from './check-scope.ts'
import { endOfRun, isOfCall } from './event-run.ts'
import { limitsOf } from './limits.ts'
import { completeMessages } from './messages/complete-messages.ts'
import type { NormalizedToolPart, ProviderId } from './part.ts'
import type { Projection } from './project.ts'
import type { NormalizerOptions } from './normalizer-options.ts'
import type { Provider } from './provider.ts'
import { readToolPart } from './read-tool-part.ts'
import { recordOf } from './record-of.ts'
import type { ToolRecord } from './record.ts'
import { createRecords } from './records.ts'
import { reduce, reduceCall } from './reduce.ts'
import { settleBeyond } from './settle.ts'
import { createShownParts } from './shown-parts.ts'
import { createToldParts } from './told-parts.ts'
import type { ToolEvent } from './event.ts'

export type { NormalizerOptions } from './normalizer-options.ts'

/** Holds what is known between pushes; everything it does is `decode`, `reduce` and `project`. */
export interface Normalizer {
  /** The parts this event changed; `[]` if none. A retracted call comes back once, with `metadata.removed`. Never throws on wire data. */
  push(event: unknown): readonly NormalizedToolPart[]
  /**
   * Many events at once, such as a stored history: to the same parts in the same order as one after the other, each made once
   * and told of once, which is faster.
   */
  pushAll(events: Iterable<unknown>): readonly NormalizedToolPart[]
  /** Settles what is still open, as the host knows that the turn or session is over. A turn's end spares background work. */
  end(scope: 'turn' | 'session'): readonly NormalizedToolPart[]
  /** In order of first appearance; unchanged parts, and the list while nothing changed, keep their identity. */
  readonly parts: readonly NormalizedToolPart[]
  get(id: string): NormalizedToolPart | undefined
  /** Fits `useSyncExternalStore`: called after each change; returns the way to stop. */
  subscribe(listener: () => void): () => void
}

/** All parts of a stream that is already there. The end of the events settles nothing: call `end` on a normalizer for that. */
export function normalize(
  provider: ProviderId | Provider,
  events: Iterable<unknown>,
  options: NormalizerOptions = {},
): NormalizedToolPart[] {
  const normalizer = createNormalizer(provider, options)
  normalizer.pushAll(checkEvents(events, (given) => `normalize('codex', ${given})`))
  return [...normalizer.parts]
}

/**
 * A normalizer for one session of one agent. Throws `RangeError` for a provider, an option, a limit or words that do not exist,
 * `TypeError` for what is of another type.
 */
export function createNormalizer(provider: ProviderId | Provider, options: NormalizerOptions = {}): Normalizer {
  const { id, tools, start, decode } = checkProvider(provider)
  const { clock, onUnknown, mcpServers = [] } = checkOptions(options)
  const messages = completeMessages(options.messages)
  const limits = limitsOf(options.limits)
  const projection: Projection = { provider: id, tools, messages, limits }
  const stored = (options.parts ?? []).map((part, place) => readToolPart(part, place))
  const records = createRecords()
  for (const part of stored) records.set(recordOf(part, projection))
  const parts = new Map<string, NormalizedToolPart>(stored.map((part) => [part.id, part]))
  const told = createToldParts(records, parts, projection)
  const shown = createShownParts(parts, told)
  const listeners = new Set<() => void>()
  let memory = start({ mcpServers, parts: stored, longestOutput: limits.output })

  /** Holds what events tell of their calls, and what they changed. */
  const take = (events: readonly ToolEvent[], changed: (record: ToolRecord) => void): void => {
    if (events.length === 0) return
    const touched: Touched = { first: undefined, others: undefined }
    for (let at = 0, end = 0; at < events.length; at = end) {
      // What is stamped depends on each event, and so does which call is one too many.
      const isEachApart = clock !== undefined || records.openCount >= limits.openCalls
      end = isEachApart ? at + 1 : endOfRun(events, at)
      takeRun(events, at, end, touched)
      if (records.openCount > limits.openCalls)
        for (const record of settleBeyond(records, limits.openCalls)) hold(record, records.get(record.id), touched)
    }
    if (touched.first !== undefined) changed(touched.first)
    if (touched.others !== undefined) for (const record of touched.others.values()) changed(record)
  }

  /** The events of one call, or one that is about others. */
  const takeRun = (events: readonly ToolEvent[], at: number, end: number, touched: Touched): void => {
    const event = events[at] as ToolEvent
    if (isOfCall(event)) {
      const known = records.get(event.id)
      hold(reduceCall(known, events, at, end), known, touched, event.type === 'output-delta')
    } else if (event.type === 'part') {
      const record = told.take(event) ? records.get(event.id) : undefined
      if (record !== undefined) touch(touched, record)
    } else if (event.type === 'unrecognized') onUnknown?.(event.event)
    else for (const record of reduce(records, event)) hold(record, records.get(record.id), touched)
  }

  const hold = (told: ToolRecord, known: ToolRecord | undefined, touched: Touched, isPiece = false): void => {
    const isGrown = isPiece && typeof known?.output === 'string' && known.isLaunch !== true
    const bounded = boundRecord(told, known, limits, isGrown)
    const record = clock === undefined ? bounded : stamp(bounded, clock())
    records.replace(known, record)
    if (!isSameButForText(known, bounded) || isTouched(touched, record)) touch(touched, record)
  }

  const decodeNext = (event: unknown): readonly ToolEvent[] => {
    const decoded = decode(event, memory)
    memory = decoded[1]
    return decoded[0]
  }

  /** What changed, told to all who listen. */
  const report = (): readonly NormalizedToolPart[] => {
    const changed = shown.takeChanged()
    if (changed.length > 0) for (const listener of listeners) listener()
    return changed
  }

  /** A part that is told follows on the one that is shown, and is shown as told until its call changes. */
  const takeOneOfMany = (events: readonly ToolEvent[]): void => {
    const isTold = events.some(({ type }) => type === 'part')
    if (isTold) shown.publishPostponed()
    take(events, isTold ? shown.publish : shown.postpone)
  }

  return {
    push(event) {
      take(decodeNext(event), shown.publish)
      return report()
    },
    pushAll(events) {
      const given = checkEvents(events, (list) => `normalizer.pushAll(${list})`)
      let changed: readonly NormalizedToolPart[] = []
      try {
        for (const event of given) takeOneOfMany(decodeNext(event))
      } finally {
        // Also where the host's own list fails in the middle.
        shown.publishPostponed()
        changed = report()
      }
      return changed
    },
    end(scope) {
      take([{ type: 'settle', scope: checkScope(scope), code: 'no_result' }], shown.publish)
      return report()
    },
    get parts() {
      shown.publishPostponed()
      return shown.list()
    },
    get(id) {
      shown.publishPostponed()
      return parts.get(id)
    },
    subscribe(listener) {
      listeners.add(checkListener(listener))
      return () => void listeners.delete(listener)
    },
  }
}

/** The calls that events changed, each once as it is now, in the order in which they were: most events are about one. */
interface Touched {
  first: ToolRecord | undefined
  others: Map<string, ToolRecord> | undefined
}

function touch(touched: Touched, record: ToolRecord): void {
  if (touched.first === undefined || touched.first.id === record.id) touched.first = record
  else (touched.others ??= new Map()).set(record.id, record)
}

const isTouched = ({ first, others }: Touched, { id }: ToolRecord): boolean =>
  first?.id === id || others?.has(id) === true

/**
 * Whether nothing that a part shows is different: most pieces of a streamed input complete no field of it. The run of a call,
 * whether it goes on in the background, and the text of its input are not shown.
 */
const isSameButForText = (known: ToolRecord | undefined, record: ToolRecord): boolean =>
  known !== undefined &&
  known.phase === record.phase &&
  known.inputState === record.inputState &&
  Object.is(known.input, record.input) &&
  Object.is(known.output, record.output) &&
  known.error === record.error &&
  known.metadata === record.metadata &&
  known.timing === record.timing &&
  known.seen === record.seen &&
  known.name === record.name &&
  known.title === record.title &&
  known.isLaunch === record.isLaunch &&
  known.cuts === record.cuts &&
  known.sources === record.sources &&
  known.retracted === record.retracted

/** A queued call has not started: only work that was reported is given a start. */
function stamp(record: ToolRecord, now: number): ToolRecord {
  const { startedAt, completedAt, ...rest } = record.timing
  if (!record.seen || record.phase === 'started') return record
  const end = record.phase === 'running' ? undefined : (completedAt ?? now)
  return {
    ...record,
    timing: { ...rest, startedAt: startedAt ?? now, ...(end === undefined ? {} : { completedAt: end }) },
  }
}
