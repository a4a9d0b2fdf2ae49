import { isPlainRecord } from './json-fault.ts'
import { oneLine, TITLE_LENGTH } from './line.ts'
import { spell } from './spell.ts'

/** How much of a text is quoted: a title that may be as long as it is, so that what else is wrong with it is seen. */
const QUOTED = TITLE_LENGTH + 20
/** How much of the name of a class is told. */
const TAG_LENGTH = 40

/** What a value is, in a few words for people: `"calling"`, as JSON writes it; `a list of 3`, `a Date`. */
export function valueWords(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return objectWords(value)
  return SPOKEN.has(typeof value) ? `a ${typeof value}` : String(value)
}

function quoted(text: string): string {
  const { words, isWhole } = spell(text, QUOTED)
  return isWhole ? `"${words}"` : `"${words}…", ${text.length} characters long`
}

const SPOKEN: ReadonlySet<string> = new Set(['function', 'symbol', 'bigint'])

function objectWords(value: object): string {
  if (isPlainRecord(value)) return 'a record'
  const tag = Object.prototype.toString.call(value).slice('[object '.length, -1)
  return tag === 'Object' ? 'an instance of a class' : `a ${oneLine(tag, TAG_LENGTH)}`
}
