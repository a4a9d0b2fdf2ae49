import { isRecord, at } from '../raw/read.ts'
import { JsonNumber } from './json/json-number.ts'
import { readExactJson } from './json/read-exact-json.ts'
import { pythonType } from './python-type.ts'
import type { CallSource } from './tool-call-base.ts'
import { malformed, ToolInputError } from './tool-input-error.ts'

/** A record whose fields a typed call reads, and the tool to name when one of them is wrong. */
export interface Fields {
  readonly name: string
  readonly values: unknown
  /** The same with each number as it was written, where the fields came as JSON text. */
  readonly exact: () => unknown
}

/**
 * A call before it is typed. `raw` is only kept: what counts is `values`, the input as it was read once. Its own fields are
 * those of a record, and none of anything else.
 */
export interface Invocation extends CallSource, Fields {}

/** A call whose input is not a record, where one is wanted. */
export const notMapping = ({ name, exact }: Fields): ToolInputError =>
  new ToolInputError(name, `input must be a mapping, got ${pythonType(exact())}`)

/** The first of the keys whose value is not null; `null` when there is none. Copied whatever its type: nothing is checked. */
export function optional({ values }: Fields, ...keys: string[]): unknown {
  for (const key of keys) {
    const value = at(values, key) ?? null
    if (value !== null) return value
  }
  return null
}

/** A required string under the first of the keys that is not null; an error names the first key. */
export function requireText(fields: Fields, key: string, ...others: string[]): string {
  const value = optional(fields, key, ...others)
  if (value === null) throw malformed(fields.name, `'${key}'`)
  if (typeof value !== 'string') throw wrongType(fields, 'a str', key, ...others)
  return value
}

export function optionalText(fields: Fields, key: string): string | null {
  const value = optional(fields, key)
  if (value !== null && typeof value !== 'string') throw wrongType(fields, 'a str', key)
  return value
}

export function optionalList(fields: Fields, key: string): readonly unknown[] | null {
  const value = optional(fields, key)
  if (value !== null && !Array.isArray(value)) throw wrongType(fields, 'a list', key)
  return value
}

export function requireInteger(fields: Fields, key: string): number {
  const value = optionalInteger(fields, key)
  if (value === null) throw malformed(fields.name, `'${key}'`)
  return value
}

/** An integer as it was written (`42.0` is none), of 64 bits. */
export function optionalInteger(fields: Fields, key: string): number | null {
  const value = optional(fields, key)
  if (value === null) return null
  const written = at(fields.exact(), key)
  if (typeof value !== 'number' || !(written instanceof JsonNumber) || written.isFloat || !isInt64(written.text))
    throw wrongType(fields, 'an int', key)
  return value
}

const INT64_DIGITS = 20

const isInt64 = (digits: string): boolean =>
  digits.length <= INT64_DIGITS && BigInt.asIntN(64, BigInt(digits)) === BigInt(digits)

function wrongType(fields: Fields, wanted: string, key: string, ...others: string[]): ToolInputError {
  const found = optional({ ...fields, values: fields.exact() }, key, ...others)
  return malformed(fields.name, `${key} must be ${wanted}, got ${pythonType(found)}`)
}

/** The string that some of Codex's tools have as their input. */
export function requireString(invocation: Invocation): string {
  if (typeof invocation.values !== 'string') throw notMapping(invocation)
  return invocation.values
}

/** The fields of an input that is JSON text; `detail` names it when it is none, or holds a value that `isTaken` refuses. */
export function readArguments(
  invocation: Invocation,
  detail: string,
  isTaken: (value: unknown) => boolean = isRecord,
): Fields {
  const text = requireString(invocation)
  const values = parseText(text)
  if (values === undefined || !isTaken(values)) throw malformed(invocation.name, detail)
  return { name: invocation.name, values, exact: () => readExactJson(text) }
}

/** The value of a JSON text, which is never `undefined`; that is for text of another kind. */
function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
