import { isPlainRecord } from './json-fault.ts'
import { oneLine } from './line.ts'

/** How much of a text is quoted. */
const QUOTED = 40

/** What a value is, in a few words for people: `"calling"`, `a list of 3`, `a Date`. */
export function valueWords(value: unknown): string {
  if (typeof value === 'string') return `"${oneLine(value, QUOTED)}"`
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return objectWords(value)
  return SPOKEN.has(typeof value) ? `a ${typeof value}` : String(value)
}

const SPOKEN: ReadonlySet<string> = new Set(['function', 'symbol', 'bigint'])

function objectWords(value: object): string {
  if (isPlainRecord(value)) return 'a record'
  const tag = Object.prototype.toString.call(value).slice('[object '.length, -1)
  return tag === 'Object' ? 'an instance of a class' : `a ${oneLine(tag, QUOTED)}`
}
