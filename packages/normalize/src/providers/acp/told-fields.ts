import type { PartEvent } from '../../event.ts'
import { TOOL_KINDS, TOOL_STATES, type ToolError, type ToolTiming } from '../../part.ts'
import { at, defined, isRecord, type RawRecord, readNumber, readRecord, readText } from '../../raw/read.ts'
import { readToldMetadata } from './told-metadata.ts'

type Fields = PartEvent['fields']

/** A part's fields in a record that has them under their own names; those that are of another type are left out. */
export function readFields(told: RawRecord): Fields {
  const metadata = readRecord(told, 'metadata')
  return {
    ...defined({
      name: readText(told, 'name') || undefined,
      kind: TOOL_KINDS.find((kind) => kind === at(told, 'kind')),
      title: readText(told, 'title'),
      state: TOOL_STATES.find((state) => state === at(told, 'state')),
      error: readError(at(told, 'error')),
      timing: readTiming(at(told, 'timing')),
      metadata: metadata === undefined ? undefined : readToldMetadata(metadata),
      input: at(told, 'input'),
      output: at(told, 'output'),
    }),
  }
}

function readError(error: unknown): ToolError | undefined {
  const message = readText(error, 'message')
  return message === undefined
    ? undefined
    : { message, ...defined({ code: readText(error, 'code'), details: at(error, 'details') }) }
}

function readTiming(timing: unknown): ToolTiming | undefined {
  if (!isRecord(timing)) return undefined
  const elapsedMs = readNumber(timing, 'elapsedMs')
  return defined({
    startedAt: readTime(at(timing, 'startedAt')),
    completedAt: readTime(at(timing, 'completedAt')),
    elapsedMs: elapsedMs !== undefined && elapsedMs >= 0 ? elapsedMs : undefined,
  })
}

const readTime = (time: unknown): string | number | undefined =>
  (typeof time === 'number' && Number.isFinite(time)) || (typeof time === 'string' && Number.isFinite(Date.parse(time)))
    ? time
    : undefined
