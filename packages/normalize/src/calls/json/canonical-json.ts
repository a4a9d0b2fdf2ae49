import { JsonNumber } from './json-number.ts'
import { walkJson } from './walk-json.ts'

/**
 * The canonical text of a JSON value (RFC 8785). Throws where there is none: `RangeError` for a number that a double cannot
 * hold exactly or at all and for text with half a surrogate pair, `TypeError` for what JSON cannot express.
 */
export function canonicalJson(value: unknown): string {
  const pieces: string[] = []
  walkJson(value, {
    punctuation: (text) => void pieces.push(text),
    string: (text) => void pieces.push(canonicalString(text)),
    number: (number) => void pieces.push(canonicalNumber(number)),
  })
  return pieces.join('')
}

/** `JSON.stringify` escapes as the RFC wants it, but for half a pair, which has no UTF-8. */
export function canonicalString(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new RangeError('text with a lone surrogate has no UTF-8 form')
  return JSON.stringify(text)
}

/** The form of ECMAScript; integers must be exact, and a decoded number no longer tells how it was written. */
function canonicalNumber(number: number | JsonNumber): string {
  const written = number instanceof JsonNumber ? number : undefined
  const value = Number(written?.text ?? number)
  if (!Number.isFinite(value)) throw new RangeError(`number cannot canonicalize: ${written?.text ?? value}`)
  const isFloat = written?.isFloat ?? !Number.isInteger(value)
  if (!isFloat && !Number.isSafeInteger(value))
    throw new RangeError(`integer exceeds IEEE-754 double precision: ${written?.text ?? BigInt(value)}`)
  return String(value)
}
