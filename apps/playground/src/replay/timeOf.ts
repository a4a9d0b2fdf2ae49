import { readFields } from '../reader/values.ts'

/**
 * When the agent sent an event, in ms since 1970: Codex `emittedAtMs`, OpenCode `properties.time` or `properties.timestamp`,
 * and `timestamp` as a number or ISO text elsewhere. `undefined` where the wire does not say.
 */
export function timeOf(event: unknown): number | undefined {
  const { emittedAtMs, timestamp, properties } = readFields(event)
  const { time, timestamp: own } = readFields(properties)
  const found = [emittedAtMs, time, own, timestamp].find(
    (value) => typeof value === 'number' || typeof value === 'string',
  )
  const ms = typeof found === 'string' ? Date.parse(found) : found
  return typeof ms === 'number' && Number.isFinite(ms) ? ms : undefined
}
