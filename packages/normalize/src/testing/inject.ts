import { isRecord } from '../raw/read.ts'
import { type JsonPath, pathsOf, valueAtPath, withAtPath, withFields } from './json-path.ts'

/** A word that no agent has. */
export const UNKNOWN_WORD = 'x_future_word'

/** Fields that no agent has, and names that all objects have; what stands in them must tempt nobody. */
const UNKNOWN_FIELDS = JSON.parse(`{
  "x_future": { "id": "x", "type": "tool_use", "name": "Bash", "status": "failed", "error": "x", "tool_use_id": "x" },
  "xFuture": [{ "type": "tool_result", "callID": "x", "state": "error" }],
  "constructor": "x",
  "toString": null,
  "__proto__": { "type": "tool", "id": "x", "status": "failed", "error": "x", "result": "x" }
}`) as Record<string, unknown>

const placesOf = (event: unknown, patterns: readonly string[]): JsonPath[] =>
  patterns.flatMap((pattern) => pathsOf(event, pattern))

/** An event with fields that nobody knows in each of its records that the patterns name. */
export const withUnknownFields = (event: unknown, records: readonly string[]): unknown =>
  placesOf(event, records).reduce(
    (changed, path) =>
      withAtPath(changed, path, (value) => ({ value: isRecord(value) ? withFields(value, UNKNOWN_FIELDS) : value })),
    event,
  )

/** An event with a word that nobody knows in place of each of its own that the patterns name; `undefined` where it has none. */
export function withUnknownWords(event: unknown, words: readonly string[]): unknown {
  const places = placesOf(event, words).filter((path) => typeof valueAtPath(event, path) === 'string')
  if (places.length === 0) return undefined
  return places.reduce((changed, path) => withAtPath(changed, path, () => ({ value: UNKNOWN_WORD })), event)
}

/** The event once for each of its words that the patterns name, with another one that nobody knows in its place. */
export const eachUnknownWord = (event: unknown, words: readonly string[]): unknown[] =>
  words.flatMap((pattern) => withUnknownWords(event, [pattern]) ?? [])
