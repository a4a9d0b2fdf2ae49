import { boundRecord } from './bound-record.ts'
import { checkEvents } from './check-events.ts'
import { checkListener } from './check-listener.ts'
import { checkOptions } from './check-options.ts'
import { checkProvider } from './check-provider.ts'
import { checkScope } from './check-scope.ts'
import { type Limits, limitsOf } from './limits.ts'
import { completeMessages } from './messages/complete-messages.ts'
import type { PartialTitleMessages } from './messages/en.ts'
import type { NormalizedToolPart, ProviderId } from './part.ts'
import { type Projection, project } from './project.ts'
import type { Provider } from './provider.ts'
import { isEqual } from './raw/equal.ts'
import { readToolPart } from './read-tool-part.ts'
import { recordOf } from './record-of.ts'
import { isRemoved, type ToolRecord } from './record.ts'
import { createRecords } from './records.ts'
import { reduce } from './reduce.ts'
import { settleBeyond } from './settle.ts'
import { createToldParts } from './told-parts.ts'
import type { ToolEvent } from './event.ts'

export interface NormalizerOptions {
  /** Stored parts to go on from: events about them refine them. */
  parts?: readonly NormalizedToolPart[]
  /** Names of the MCP servers, where the wire does not announce them. */
  mcpServers?: readonly string[]
  /** Stamps the times the wire does not give, in ms since 1970. Without it nothing is stamped. */
  clock?: () => number
  /** The words of titles and of errors without words, or some of them; English where left out. */
  messages?: PartialTitleMessages
  /**
   * Called once with each thing on the wire that is not understood: an event, or an item, a block or a part within one that is
   * understood otherwise. Never with what is known to tell nothing of a call, nor with what is shown: a tool or an item that no
   * table knows is a part of kind `unknown`.
   */
  onUnknown?: (event: unknown) => void
  /** What is kept at most. The defaults are generous. */
  limits?: Partial<Limits>
}

/** Holds what is known between pushes; everything it does is `decode`, `reduce` and `project`. */
export interface Normalizer {
  /** The parts this event changed; `[]` if none. A retracted call comes back once, with `metadata.removed`. Never throws on wire data. */
  push(event: unknown): readonly NormalizedToolPart[]
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
  for (const event of checkEvents(events, (given) => `normalize('codex', ${given})`)) normalizer.push(event)
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
  const listeners = new Set<() => void>()
  let memory = start({ mcpServers, parts: stored })
  let list: readonly NormalizedToolPart[] | undefined

  const apply = (events: readonly ToolEvent[]): readonly NormalizedToolPart[] => {
    const touched: Touched = { first: undefined, others: undefined }
    for (const event of events) {
      if (event.type === 'unrecognized') onUnknown?.(event.event)
      if (event.type === 'part' && told.take(event)) touch(touched, event.id)
      for (const record of reduce(records, event)) hold(record, touched, event.type === 'output-delta')
      if (records.openCount > limits.openCalls)
        for (const record of settleBeyond(records, limits.openCalls)) hold(record, touched)
    }
    const changed: NormalizedToolPart[] = []
    if (touched.first !== undefined) publish(touched.first, changed)
    if (touched.others !== undefined) for (const id of touched.others) publish(id, changed)
    if (changed.length > 0) {
      list = undefined
      for (const listener of listeners) listener()
    }
    return changed
  }

  const hold = (told: ToolRecord, touched: Touched, isPiece = false): void => {
    const known = records.get(told.id)
    const isGrown = isPiece && typeof known?.output === 'string' && known.isLaunch !== true
    const record = boundRecord(told, known, limits, isGrown)
    if (!isSameButForText(known, record)) touch(touched, record.id)
    records.set(clock === undefined ? record : stamp(record, clock()))
  }

  const publish = (id: string, changed: NormalizedToolPart[]): void => {
    const record = records.get(id)
    if (record === undefined || !record.seen) return
    const known = parts.get(id)
    const part = told.get(record) ?? project(record, told.projectionOf(id))
    if (isRemoved(record)) {
      if (parts.delete(id)) changed.push({ ...part, metadata: { ...part.metadata, removed: true } })
    } else if (known === undefined || !isEqual(known, part)) {
      parts.set(id, part)
      changed.push(part)
    }
  }

  return {
    push(event) {
      const decoded = decode(event, memory)
      memory = decoded[1]
      return decoded[0].length === 0 ? [] : apply(decoded[0])
    },
    end: (scope) => apply([{ type: 'settle', scope: checkScope(scope), code: 'no_result' }]),
    get parts() {
      list ??= [...parts.values()]
      return list
    },
    get: (id) => parts.get(id),
    subscribe(listener) {
      listeners.add(checkListener(listener))
      return () => void listeners.delete(listener)
    },
  }
}

/** The calls that events changed, each once, in the order in which they were: most events are about one. */
interface Touched {
  first: string | undefined
  others: Set<string> | undefined
}

function touch(touched: Touched, id: string): void {
  touched.first ??= id
  if (touched.first !== id) (touched.others ??= new Set()).add(id)
}

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
