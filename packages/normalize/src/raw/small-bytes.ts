import { mayHoldBase64 } from './base64.ts'

/** How deep values are looked through at a glance. */
const DEEPEST = 8

/**
 * What is left of so many bytes behind a value's JSON, at the least; negative where it may not fit, and where the value must be
 * looked through more closely: it may hold base64, or what has no JSON. Costs no more than a walk over its fields.
 */
export function smallBytes(value: unknown, key: string, left: number, depth = 0): number {
  if (typeof value === 'string') return mayHoldBase64(value, key) ? -1 : left - textBytes(value) - 2
  if (typeof value === 'number') return Number.isFinite(value) ? left - 25 : -1
  if (typeof value === 'boolean' || value === null) return left - 5
  if (typeof value !== 'object' || depth === DEEPEST) return -1
  return Array.isArray(value) ? ofList(value, key, left - 2, depth + 1) : ofRecord(value, left - 2, depth + 1)
}

/** Bytes of a text's JSON at most: half a surrogate pair, and a control character, is written as an escape of six. */
function textBytes(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit >= 0x80) bytes += unit >= 0xd800 && unit <= 0xdfff ? 5 : 2
    else if (unit < 0x20) bytes += 5
    else if (unit === 0x22 || unit === 0x5c) bytes += 1
  }
  return bytes
}

function ofList(list: readonly unknown[], key: string, left: number, depth: number): number {
  let rest = left
  for (let at = 0; at < list.length && rest >= 0; at += 1) rest = smallBytes(list[at], key, rest - 1, depth)
  return rest
}

function ofRecord(record: object, left: number, depth: number): number {
  let rest = left
  for (const key of Object.keys(record)) {
    rest = smallBytes(record[key as keyof typeof record], key, rest - 6 * key.length - 4, depth)
    if (rest < 0) return rest
  }
  return rest
}
