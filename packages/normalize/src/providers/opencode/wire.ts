import { at, isRecord, type RawRecord, readId, readNumber, readRecord, readText } from '../../raw/read.ts'
import { memo } from '../../raw/memo.ts'
import { readRunLine } from './run-line.ts'
import type { WireEvent } from './wire-event.ts'

export type { WireEvent } from './wire-event.ts'

/** The fields of a tool part that are read; every one may be missing. */
export interface WireToolPart {
  /** `prt_…`: the part's own id, in case it has no `callID`. */
  id?: string
  callID?: string
  sessionID?: string
  messageID?: string
  tool?: string
  state: RawRecord
}

/** Sync copies of an event carry its version in the name: `message.part.updated.1`. */
const VERSION = /\.\d+$/u

const withoutVersion: (type: string) => string = memo((type) => type.replace(VERSION, ''))

/**
 * An event out of any of its envelopes: as it is; in the global stream's `{ directory, payload }`; a sync copy of it in
 * `{ type: 'sync', syncEvent }`; with `data` for `properties`; a line of `run --format json`; or a tool part alone, which
 * says the same as its update.
 */
export function readEvent(value: unknown): WireEvent | undefined {
  const sent = readRecord(value, 'payload') ?? value
  const event = readRecord(sent, 'syncEvent') ?? sent
  if (isToolPart(event)) return { type: 'message.part.updated', properties: { part: event } }
  const type = readText(event, 'type')
  const properties = readRecord(event, 'properties', 'data')
  if (properties === undefined) return readRunLine(event)
  return type === undefined ? undefined : { type: withoutVersion(type), properties }
}

/** A tool part: `type: 'tool'`, a tool's name, and a state. */
export const isToolPart = (value: unknown): value is RawRecord =>
  at(value, 'type') === 'tool' && typeof at(value, 'tool') === 'string' && isRecord(at(value, 'state'))

/** A tool part's fields; `undefined` for parts of another type, and for one that has no id to join it by. */
export function readToolPart(value: unknown): WireToolPart | undefined {
  if (at(value, 'type') !== 'tool') return undefined
  const part: WireToolPart = { state: readRecord(value, 'state') ?? {} }
  for (const key of ['id', 'callID', 'sessionID', 'messageID', 'tool'] as const) {
    const text = readId(value, key)
    if (text !== undefined && text !== '') part[key] = text
  }
  return part.id === undefined && part.callID === undefined ? undefined : part
}

/** The id of a call or of a request; an empty one is none. */
export const readCallId = (value: unknown, key: string): string | undefined => readText(value, key) || undefined

/** The session an event is about, wherever the event says so. */
export const sessionOf = (properties: RawRecord): string | undefined =>
  readText(properties, 'sessionID') ??
  readText(at(properties, 'part'), 'sessionID') ??
  readText(at(properties, 'info'), 'sessionID', 'id')

/** Longest a date reaches, in ms from 1970. */
const LAST_MS = 8.64e15

/** A time in ms; one that is negative, or past every date, is a fault of its sender and says nothing. */
export function readMs(value: unknown, key: string): number | undefined {
  const ms = readNumber(value, key)
  return ms !== undefined && ms >= 0 && ms <= LAST_MS ? ms : undefined
}

/** Names the part a retraction is about; a message's own name covers all its parts. */
export const sourceOf = (messageID: string | undefined, partID?: string): string | undefined =>
  messageID === undefined ? partID : partID === undefined ? messageID : `${messageID}/${partID}`

/** Stands for the part in the place of a call whose part was not named. No `/` is in it, which would make it a place within. */
export const placeOfCall = (key: string): string => `call:${key.replaceAll('/', '|')}`
