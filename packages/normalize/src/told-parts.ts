import { boundRecord } from './bound-record.ts'
import type { PartEvent } from './event.ts'
import type { Limits } from './limits.ts'
import type { NormalizedToolPart, ToolMetadata } from './part.ts'
import { type Projection, project } from './project.ts'
import { tables } from './providers/tables.ts'
import { defined } from './raw/read.ts'
import { isRemoved, newRecord, type ToolRecord } from './record.ts'
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

/** What a limit may be exceeded by, so that a part which the sender cut by the same limit is not cut again for its marks. */
const ROOM = 9 / 8

const bound = (record: ToolRecord, limits: Limits): ToolRecord =>
  boundRecord(record, undefined, limits, record.cuts?.gap !== undefined)

function isWithin(record: ToolRecord, limits: Limits): boolean {
  const output = limits.output * ROOM
  const { input, output: kept, error } = bound(record, { ...limits, output })
  const isShort = typeof record.output === 'string' && record.output.length <= output
  return input === record.input && error === record.error && (isShort || kept === record.output)
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
  const { limits } = projection
  const projectionFor = ({ metadata }: NormalizedToolPart): Projection => {
    const provider = metadata?.provider
    if (provider === undefined || provider === projection.provider || !Object.hasOwn(tables, provider))
      return projection
    return { ...projection, provider, tools: tables[provider] }
  }

  /** Makes a part the call's record; one that goes beyond the limits is shown as what is kept of it. */
  const adopt = (part: NormalizedToolPart, known: NormalizedToolPart | undefined): void => {
    const told = recordOf(part, projectionFor(part))
    const isWhole = isWithin(told, limits)
    const record = isWhole ? told : bound(told, limits)
    const before = records.get(part.id)
    records.set(record)
    held.set(part.id, isWhole ? { part, record } : { part: project(record, projectionFor(part)) })
    if (known?.metadata?.approval === undefined) keepApproval(records, part.id, before?.metadata, part.metadata)
  }

  return {
    take(event) {
      const { id } = event
      const before = records.get(id)
      const isGone = before !== undefined && isRemoved(before)
      // A call that never happened is told of only when it comes anew.
      if (isGone && !event.whole) return false
      const shown = parts.get(id)
      const known = isGone ? undefined : (held.get(id)?.part ?? shown)
      const part = toldPart(event, known, projection)
      if (part.metadata?.removed === true) {
        const record = { ...newRecord(id), seen: true, sources: [id], retracted: [id] }
        records.set(record)
        held.set(id, { part, record })
        return true
      }
      if (known !== undefined && isBehind(part, known)) return false
      // An end was made up here meanwhile: only another end takes its place.
      const isAhead = shown === undefined || !isBehind(part, shown)
      if (isAhead) adopt(part, known)
      else held.set(id, { part })
      return isAhead
    },
    get(record) {
      const known = held.get(record.id)
      if (known?.record !== record) return undefined
      // Told for the last time.
      if (isRemoved(record)) held.delete(record.id)
      return known.part
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
