import { mimeOf, withoutBase64 } from './base64.ts'
import { keepEnds } from './keep-ends.ts'
import { at, isRecord, type RawRecord } from './read.ts'
import { tailAfter } from './tail-after.ts'

export interface TextLimits {
  /** UTF-16 units of all texts together. */
  output: number
  /** UTF-16 units of one body of base64. */
  media: number
}

/** Fields that mean something only whole and together: a cut patch lies, and one side of a change is another change. */
const WHOLE = new Set([
  'patch',
  'diff',
  'unified_diff',
  'structuredPatch',
  'hunks',
  'oldText',
  'newText',
  'oldString',
  'newString',
  'old_string',
  'new_string',
  'old_str',
  'new_str',
  'old_source',
  'new_source',
  'originalFile',
])

/** Fields that say what the others are, or name something: a cut one says or names something else. */
const NAMES = new Set([
  'type',
  'kind',
  'mimeType',
  'mime_type',
  'mediaType',
  'media_type',
  'mime',
  'encoding',
  'role',
  'status',
  'state',
  'name',
  'id',
  'uri',
])

/** UTF-16 units of a name at most: what is longer is a text. */
const LONGEST_NAME = 256

const isName = (text: string, { key }: Place): boolean => text.length <= LONGEST_NAME && NAMES.has(key)

/** Where a text stands: under which key, and beside which media type. */
interface Place {
  readonly key: string
  readonly mime: string | undefined
}

const NOWHERE: Place = { key: '', mime: undefined }

const MEDIA_WORDS = /^\[[^\s,]+, \d+ bytes\]$/u

/** The words in place of a text that is all one body of base64: `[image/png, 68 bytes]`; `undefined` for any other text. */
function mediaWords(text: string, { key, mime }: Place): string | undefined {
  const words = at(withoutBase64(mime === undefined ? { [key]: text } : { mimeType: mime, [key]: text }), key)
  return typeof words === 'string' && words !== text && MEDIA_WORDS.test(words) ? words : undefined
}

/**
 * A value with texts of at most `output` units together. The longest are cut first, all to the same length: their beginnings
 * and ends are kept, but no text is cut that its mark would make longer, nor what names or tells the kind of something. Patches
 * are left out whole, as are pictures and other bodies of base64 that are too large. The same value where all fits.
 * `known`: a list that was looked through before, so that of one that begins with its items only the others are.
 */
export function boundTexts(value: unknown, limits: TextLimits, known?: unknown): unknown {
  if (grownSum(value, known) <= Math.min(limits.output, limits.media)) return value
  const { texts, media } = grownSizes(value, known)
  if (texts <= limits.output && media <= limits.media) return value
  const lengths: number[] = []
  const names = collect(value, NOWHERE, lengths)
  return bound(value, NOWHERE, { text: levelOf(lengths, Math.max(0, limits.output - names)), media: limits.media })
}

const sums = new WeakMap<object, number>()

function grownSum(value: unknown, known: unknown): number {
  if (!Array.isArray(value)) return sumOf(value)
  const before = sums.get(known as object)
  const tail = before === undefined ? undefined : tailAfter(known, value)
  const sum = before === undefined || tail === undefined ? sumOf(value) : before + sumOf(tail)
  sums.set(value, sum)
  return sum
}

/** UTF-16 units: of all texts together that are no bodies of base64, and of the longest one that is. */
interface Sizes {
  readonly texts: number
  readonly media: number
}

const sizes = new WeakMap<object, Sizes>()

function grownSizes(value: unknown, known: unknown): Sizes {
  if (!Array.isArray(value)) return sizesOf(value, NOWHERE)
  const before = sizes.get(known as object)
  const tail = before === undefined ? undefined : tailAfter(known, value)
  const size =
    before === undefined || tail === undefined ? sizesOf(value, NOWHERE) : joinSizes(before, sizesOf(tail, NOWHERE))
  sizes.set(value, size)
  return size
}

const joinSizes = (a: Sizes, b: Sizes): Sizes => ({ texts: a.texts + b.texts, media: Math.max(a.media, b.media) })

function sizesOf(value: unknown, place: Place): Sizes {
  if (typeof value === 'string')
    return mediaWords(value, place) === undefined
      ? { texts: value.length, media: 0 }
      : { texts: 0, media: value.length }
  let size: Sizes = { texts: 0, media: 0 }
  each(value, place, (item, at) => (size = joinSizes(size, sizesOf(item, at))))
  return size
}

/** All texts of a value, bodies of base64 as well. */
function sumOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  let sum = 0
  for (const item of Object.values(value)) sum += sumOf(item)
  return sum
}

/** The lengths of all texts of a value that are neither names nor bodies of base64; and how long the names are together. */
function collect(value: unknown, place: Place, lengths: number[]): number {
  let names = 0
  if (typeof value === 'string') {
    if (isName(value, place)) return value.length
    if (mediaWords(value, place) === undefined) lengths.push(value.length)
  } else each(value, place, (item, at) => (names += collect(item, at, lengths)))
  return names
}

function each(value: unknown, place: Place, visit: (item: unknown, at: Place, key: string) => void): void {
  if (Array.isArray(value)) for (const item of value as unknown[]) visit(item, place, '')
  else if (isRecord(value)) {
    const mime = mimeOf(value) ?? place.mime
    for (const [key, item] of Object.entries(value)) visit(item, { key, mime }, key)
  }
}

/** The length to which the longest texts are cut, so that all together have `max`. */
function levelOf(lengths: number[], max: number): number {
  lengths.sort((a, b) => a - b)
  let left = max
  for (const [index, length] of lengths.entries()) {
    const share = Math.floor(left / (lengths.length - index))
    if (length > share) return share
    left -= length
  }
  return Number.POSITIVE_INFINITY
}

interface Levels {
  readonly text: number
  readonly media: number
}

function bound(value: unknown, place: Place, levels: Levels): unknown {
  if (typeof value === 'string') return boundText(value, place, levels)
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => bound(item, place, levels))
    return items.every((item, index) => Object.is(item, value[index])) ? value : items
  }
  return isRecord(value) ? boundRecord(value, place, levels) : value
}

function boundText(text: string, place: Place, levels: Levels): string {
  if (text.length <= Math.min(levels.text, levels.media) || isName(text, place)) return text
  const words = mediaWords(text, place)
  if (words === undefined) return keepEnds(text, levels.text).text
  return text.length <= levels.media ? text : words
}

function boundRecord(record: RawRecord, outer: Place, levels: Levels): RawRecord {
  const entries: [string, unknown][] = []
  const gone = new Set<string>()
  each(record, outer, (item, place, key) => {
    const bounded = bound(item, place, levels)
    entries.push([key, bounded])
    if (Object.is(bounded, item)) return
    if (WHOLE.has(key)) for (const name of WHOLE) gone.add(name)
    // A picture without its body is still a picture.
    else if (typeof item === 'string' && mediaWords(item, place) !== undefined) gone.add(key)
  })
  return entries.every(([key, item]) => Object.is(item, record[key]))
    ? record
    : Object.fromEntries(entries.filter(([key]) => !gone.has(key)))
}
