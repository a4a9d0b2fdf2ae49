import { nearestWord } from './raw/nearest-word.ts'
import type { RawRecord } from './raw/read.ts'
import { valueWords } from './raw/value-words.ts'

/** What a caller is told who passed something else than its type says, as JavaScript lets anybody: what, what is needed, and how. */
export const wrongType = (what: string, given: unknown, expected: string, example: string): TypeError =>
  new TypeError(wordsOf(what, given, expected, example))

/** As `wrongType`, of what is of its type and none of its values. */
export const wrongValue = (what: string, given: unknown, expected: string, example: string): RangeError =>
  new RangeError(wordsOf(what, given, expected, example))

/** As `wrongType`, and for a number that is none of the values as `wrongValue`. */
export const wrongNumber = (what: string, given: unknown, expected: string, example: string): Error =>
  (typeof given === 'number' ? wrongValue : wrongType)(what, given, expected, example)

const wordsOf = (what: string, given: unknown, expected: string, example: string): string =>
  `${what} is ${given === undefined ? 'missing' : valueWords(given)}; expected ${expected}. For example: ${example}`

/** A name that does not exist, the one that may be meant, and where all stand. `what`: `option`. */
export function unknownName(what: string, name: string, known: readonly string[], all: string): RangeError {
  const meant = nearestWord(name, known)
  const hint = meant === undefined ? '.' : `; did you mean "${meant}"?`
  return new RangeError(`There is no ${what} ${valueWords(name)}${hint} ${all}`)
}

/** Throws `RangeError` for a key that is none of the known ones; one that is `undefined` is not there. */
export function checkNames(what: string, given: object, known: readonly string[], all: string): void {
  for (const [name, value] of Object.entries(given as RawRecord))
    if (value !== undefined && !known.includes(name)) throw unknownName(what, name, known, all)
}
