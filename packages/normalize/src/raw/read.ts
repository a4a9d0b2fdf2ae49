/**
 * Tolerant readers of raw values: they look at own keys only (a tool may be called `constructor`), never throw, and give
 * `undefined` for what is not there or has another type.
 */

export type RawRecord = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is RawRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at an own key of a record; `undefined` for anything else. */
export function at(value: unknown, key: string): unknown {
  if (!isRecord(value)) return undefined
  const found = value[key]
  // Most keys that are asked for are not there; what is found may be the prototype's.
  return found !== undefined && Object.hasOwn(value, key) ? found : undefined
}

function first<T>(value: unknown, keys: readonly string[], is: (found: unknown) => found is T): T | undefined {
  for (const key of keys) {
    const found = at(value, key)
    if (is(found)) return found
  }
  return undefined
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isFiniteNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** The first of the keys that holds a string. */
export function readText(value: unknown, ...keys: string[]): string | undefined {
  if (!isRecord(value)) return undefined
  for (const key of keys) {
    const found = value[key]
    if (typeof found === 'string' && Object.hasOwn(value, key)) return found
  }
  return undefined
}

/** The first of the keys that holds a finite number. */
export const readNumber = (value: unknown, ...keys: string[]): number | undefined => first(value, keys, isFiniteNumber)

/** The first of the keys that holds a boolean. */
export const readFlag = (value: unknown, ...keys: string[]): boolean | undefined => first(value, keys, isFlag)

/** The first of the keys that holds an array; an empty one otherwise. */
export const readList = (value: unknown, ...keys: string[]): readonly unknown[] => first(value, keys, isList) ?? []

/** The first of the keys that holds a record. */
export const readRecord = (value: unknown, ...keys: string[]): RawRecord | undefined => first(value, keys, isRecord)

/** A string or a number, as a string: ids come as either. */
export function readId(value: unknown, ...keys: string[]): string | undefined {
  for (const key of keys) {
    const found = at(value, key)
    if (isText(found) || isFiniteNumber(found)) return String(found)
  }
  return undefined
}

/** The strings of an array. */
export const readTexts = (value: unknown, ...keys: string[]): string[] => readList(value, ...keys).filter(isText)

/** A record without its `undefined` values, which `exactOptionalPropertyTypes` and JSON both want gone; the same one if it has none. */
export function defined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept: Record<string, unknown> = {}
  let isWhole = true
  // One pass over both: this is called for nearly everything that is made.
  for (const key in value) {
    const item: unknown = value[key]
    if (item === undefined) isWhole = false
    else setOwn(kept, key, item)
  }
  return (isWhole ? value : kept) as { [K in keyof T]: Exclude<T[K], undefined> }
}

/** Sets an own field, whatever its name: `__proto__` is one like any other. */
export function setOwn(record: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true })
  else record[key] = value
}
