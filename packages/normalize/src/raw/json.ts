import { utf8Bytes } from './utf8.ts'

/** Arguments sent as JSON text, parsed; text that is no JSON object or array stays as it is. */
export function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[{[]/u.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** A value's JSON; `undefined` where it has none, or is too deep to be written. */
export function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

/** Bytes of a value's JSON in UTF-8; `Infinity` where it has none (cycles, BigInt). */
export function jsonBytes(value: unknown): number {
  if (value === undefined) return 0
  const text = jsonText(value)
  return text === undefined ? Number.POSITIVE_INFINITY : utf8Bytes(text)
}
