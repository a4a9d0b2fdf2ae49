import type { ToolMetadata, ToolTiming } from '../part.ts'
import { METADATA, TIMING } from '../part-shape.ts'
import { oneLine } from '../raw/line.ts'
import { isRecord, type RawRecord } from '../raw/read.ts'
import { readShape } from '../raw/read-shape.ts'
import type { KnownFields } from './legacy-fields.ts'

/** What of an old part's fields is as the contract has it, and, by the same keys, what can't stand there as it is. */
export interface LegacyValues {
  title: string
  timing?: ToolTiming | undefined
  metadata: ToolMetadata
  unplaced: RawRecord
}

/** Title, times and metadata of an old part: of a title the first line stands, and no field has a value of another type. */
export function readLegacyValues({ title = '', timing, metadata = {} }: KnownFields): LegacyValues {
  const facts = readShape(METADATA, metadata) as ToolMetadata
  const times = timing === undefined ? undefined : readTimes(timing)
  const line = oneLine(title)
  const otherFacts = changesOf(metadata, facts)
  const otherTimes = timing === undefined ? undefined : changesOf(timing, times)
  return {
    title: line,
    metadata: facts,
    unplaced: {
      ...(line === title ? {} : { title }),
      ...(otherTimes === undefined ? {} : { timing: otherTimes }),
      ...(otherFacts === undefined ? {} : { metadata: otherFacts }),
    },
    ...(times === undefined ? {} : { timing: times }),
  }
}

/** A clock counts from 0 on, and a timing has no keys but its own. */
function readTimes(timing: ToolTiming): ToolTiming | undefined {
  const entries = Object.entries(readShape(TIMING, timing) as ToolTiming).filter(
    ([key, value]) => Object.hasOwn(TIMING.fields, key) && !(key === 'elapsedMs' && Number(value) < 0),
  )
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** The fields of a record that are not in another one as they are. */
function changesOf(before: object, after: object = {}): RawRecord | undefined {
  const fields = isRecord(after) ? after : {}
  const changes = Object.entries(before).filter(([key, value]) => value !== undefined && fields[key] !== value)
  return changes.length === 0 ? undefined : Object.fromEntries(changes)
}
