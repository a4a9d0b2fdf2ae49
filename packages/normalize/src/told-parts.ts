import type { PartEvent } from './event.ts'
import type { NormalizedToolPart, ToolMetadata } from './part.ts'
import type { Projection } from './project.ts'
import { tables } from './providers/tables.ts'
import { defined } from './raw/read.ts'
import type { ToolRecord } from './record.ts'
import { recordOf } from './record-of.ts'
import type { ToolRecordStore } from './records.ts'
import { reduce } from './reduce.ts'
import { isBehind, toldPart } from './told-part.ts'

/** The parts that another normalizer made, as it told them last. */
export interface ToldParts {
  /** Makes a told part the call's record; `false` where it tells of a moment that is past. */
  take(event: PartEvent): boolean
  /** The part as it was told, while nothing else happened to its call. */
  get(record: ToolRecord): NormalizedToolPart | undefined
  /** A call is read by the tools of the agent it came from. */
  projectionOf(id: string): Projection
}

interface Held {
  part: NormalizedToolPart
  /** What was made of it; absent while what is shown is ahead of it. */
  record?: ToolRecord
}

export function createToldParts(
  records: ToolRecordStore,
  parts: ReadonlyMap<string, NormalizedToolPart>,
  projection: Projection,
): ToldParts {
  const held = new Map<string, Held>()
  const projectionFor = ({ metadata }: NormalizedToolPart): Projection => {
    const provider = metadata?.provider
    if (provider === undefined || provider === projection.provider || !Object.hasOwn(tables, provider))
      return projection
    return { ...projection, provider, tools: tables[provider] }
  }

  return {
    take(event) {
      const { id } = event
      const last = held.get(id)?.part
      const isGone = last?.metadata?.removed === true
      // A call that never happened is told of only when it comes anew.
      if (isGone && !event.whole) return false
      const shown = parts.get(id)
      const known = isGone ? undefined : (last ?? shown)
      const part = toldPart(event, known, projection)
      const isRetraction = part.metadata?.removed === true
      if (known !== undefined && !isRetraction && isBehind(part, known)) return false
      held.set(id, { part })
      // An end was made up here meanwhile: only another end takes its place.
      if (shown !== undefined && !isRetraction && isBehind(part, shown)) return false
      const record = recordOf(part, projectionFor(part))
      const made = isRetraction ? { ...record, sources: [id], retracted: [id] } : record
      const before = records.get(id)
      records.set(made)
      held.set(id, { part, record: made })
      if (!isRetraction && known?.metadata?.approval === undefined)
        keepApproval(records, id, before?.metadata, part.metadata)
      return true
    },
    get(record) {
      const known = held.get(record.id)
      return known?.record === record ? known.part : undefined
    },
    projectionOf(id) {
      const known = held.get(id)
      return known === undefined ? projection : projectionFor(known.part)
    },
  }
}

/** Who asks and who answers may be known on this side only: it is not unsaid by a part that does not speak of it. */
function keepApproval(
  records: ToolRecordStore,
  id: string,
  before: ToolMetadata | undefined,
  told: ToolMetadata | undefined,
): void {
  if (before?.approval === undefined || told?.approval !== undefined) return
  const metadata = defined({ approval: before.approval, requestId: before.requestId })
  for (const record of reduce(records, { type: 'metadata', id, metadata })) records.set(record)
}
