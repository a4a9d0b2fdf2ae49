import { isRecord, type RawRecord } from '../raw/read.ts'

/** Where a value stands within another one. */
export type JsonPath = readonly string[]

type Children = Readonly<Record<string, unknown>> | readonly unknown[]

/** The keys under which a value holds others: those of a record, the places of a list. */
export const keysOf = (value: unknown): string[] =>
  Array.isArray(value) || isRecord(value) ? Object.keys(value as Children) : []

/** The value at a key of a record or a list. */
export const childOf = (value: unknown, key: string): unknown =>
  Array.isArray(value) ? (value as unknown[])[Number(key)] : isRecord(value) ? value[key] : undefined

/**
 * All the paths that a pattern matches in a value: `message.content.*` is each item of a list, `''` the value itself. A step
 * `?part` goes on only where there is such a field, and `type=system` where it holds that word.
 */
export function pathsOf(value: unknown, pattern: string): JsonPath[] {
  let found: { path: JsonPath; value: unknown }[] = [{ path: [], value }]
  for (const step of pattern === '' ? [] : pattern.split('.')) found = found.flatMap((place) => stepsFrom(place, step))
  return found.map(({ path }) => path)
}

function stepsFrom(place: { path: JsonPath; value: unknown }, step: string): { path: JsonPath; value: unknown }[] {
  const { path, value } = place
  const [, optional, key = '', word] = /^(\??)([^=]*)(?:=(.*))?$/u.exec(step) ?? []
  if (word !== undefined) return childOf(value, key) === word ? [place] : []
  if (optional === '?') return keysOf(value).includes(key) ? [place] : []
  return keysOf(value)
    .filter((name) => name === key || (key === '*' && Array.isArray(value)))
    .map((name) => ({ path: [...path, name], value: childOf(value, name) }))
}

/** The value at a path. */
export const valueAtPath = (value: unknown, path: JsonPath): unknown => path.reduce(childOf, value)

/** The value with what stands at a path replaced, and nothing else copied; in place of several fields none stands. */
export function withAtPath(value: unknown, [key, ...rest]: JsonPath, change: (value: unknown) => Replacement): unknown {
  if (key === undefined) return change(value).value
  const isTarget = rest.length === 0
  if (Array.isArray(value)) {
    const items = [...(value as unknown[])]
    const place = Number(key)
    if (!isTarget) items[place] = withAtPath(items[place], rest, change)
    else {
      const { gone, value: item } = change(items[place])
      items.splice(place, 1, ...(gone === true ? [] : [item]))
    }
    return items
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
      if (name !== key) return [[name, item]]
      if (!isTarget) return [[name, withAtPath(item, rest, change)]]
      const { gone, key: renamed = name, value: changed } = change(item)
      return gone === true ? [] : [[renamed, changed]]
    }),
  )
}

/** What stands in place of a value: another one, perhaps under another key, or nothing. */
export interface Replacement {
  value?: unknown
  key?: string
  gone?: boolean
}

/** A record with more fields; they are own ones, whatever their names. */
export const withFields = (record: RawRecord, fields: RawRecord): RawRecord =>
  Object.fromEntries([...Object.entries(record), ...Object.entries(fields)])
