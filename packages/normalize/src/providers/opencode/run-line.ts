import { at, readRecord, readText } from '../../raw/read.ts'
import type { WireEvent } from './wire-event.ts'

/** The lines of `run --format json` that hold a part; only ended tool parts are printed. */
const PARTS: ReadonlySet<string> = new Set(['step_start', 'text', 'reasoning', 'tool_use', 'step_finish'])

/** A line of `run --format json`, `{ type, timestamp, sessionID, part | error }`, as the server's event that it tells. */
export function readRunLine(value: unknown): WireEvent | undefined {
  const type = readText(value, 'type')
  const sessionID = readText(value, 'sessionID')
  if (type === undefined || sessionID === undefined) return undefined
  const part = readRecord(value, 'part')
  if (part !== undefined && PARTS.has(type)) return { type: 'message.part.updated', properties: { sessionID, part } }
  const error = at(value, 'error')
  return type === 'error' && error !== undefined
    ? { type: 'session.error', properties: { sessionID, error } }
    : undefined
}
