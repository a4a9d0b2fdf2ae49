import { type BaseIssue, safeParse } from 'valibot'
import { stateOfLegacy } from './compat/legacy-state.ts'
import type { NormalizedToolPart } from './part.ts'
import { type JsonFault, jsonFaultOf } from './raw/json-fault.ts'
import { at } from './raw/read.ts'
import { valueWords } from './raw/value-words.ts'
import { ToolPartError } from './tool-part-error.ts'
import { toolPartSchema } from './tool-part-schema.ts'

/** Levels of a whole part: 1,000 of a value, as `Limits.depth` allows at most, and two around it. */
const DEEPEST = 1002

/**
 * Takes a stored or received value for a part, if it is one: it is given back as it is, not copied, with all metadata of its
 * own. Throws `ToolPartError`, and nothing else, that names the path of the first thing wrong. A part has exactly the keys of
 * the contract, as have its error and its timing; an error in the state `error`, then no output, and in no other state; a
 * title of one printable line. A field that is `undefined` is one that is left out, wherever it stands, as it is for JSON. All
 * else is as JSON gives it back: no number that is none, no hole of a list, no function, date or map, no value within itself,
 * none deeper than 1,000 levels. How long texts are, and how large metadata is, is up to the `limits` of whoever made it. Who
 * would rather draw a part as far as it tells: `readToolPart`.
 */
export function parseToolPart(value: unknown): NormalizedToolPart {
  const fault = faultOf(value)
  if (fault === undefined) return value as NormalizedToolPart
  throw fault
}

/** A value may have fields that throw when they are looked at, or when their names are. */
function faultOf(value: unknown): ToolPartError | undefined {
  try {
    const { issues } = safeParse(toolPartSchema, value, { abortEarly: true })
    const fault = issues === undefined ? jsonFaultOf(value, DEEPEST) : faultOfIssue(issues[0])
    return fault === undefined ? undefined : errorOf(fault, value)
  } catch (error) {
    return new ToolPartError('', `throws when it is read. ${ADVICE}`, { cause: error })
  }
}

const faultOfIssue = ({ path, input, message, type }: BaseIssue<unknown>): JsonFault => ({
  path: path?.map(({ key }) => String(key)) ?? [],
  found: input,
  expected: message,
  // A field that is `undefined` is one that is not there; an item of a list has a place, whatever it is.
  ...(type === 'loose_object' || (input === undefined && path?.at(-1)?.type === 'object') ? { isMissing: true } : {}),
})

const ADVICE = 'Mend it where it was made, or draw it as far as it tells: readToolPart reads it.'
const LEGACY_ADVICE = 'Its state is an old name: fromLegacyPart of @tools/normalize/legacy makes a part of it.'

function errorOf({ path, found, expected, isMissing }: JsonFault, value: unknown): ToolPartError {
  const words = isMissing === true ? 'missing' : valueWords(found)
  const advice = stateOfLegacy(at(value, 'state')) === undefined ? ADVICE : LEGACY_ADVICE
  return new ToolPartError(path.join('.'), `is ${words}; expected ${expected}. ${advice}`)
}
