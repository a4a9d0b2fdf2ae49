import { at, isRecord, type RawRecord, readText } from './read.ts'

/** What begins a body; before it stand the scheme, a media type and its parameters, which are short. */
const MARK = /;base64,/giu
const HEAD = /^data:([\w.+-]+\/[\w.+-]+)?[^,"\s]*$/iu
const LONGEST_HEAD = 256
const BODY = /[\w+/=%-]*/uy
const BASE64 = /^[\w+/-]+={0,2}$/u

/** Keys that hold a body where a media type or `type: 'base64'` stands beside them, and how short one may be. */
const BODY_KEYS = new Set(['data', 'base64', 'blob', 'bytes', 'b64_json', 'body', 'content'])
const SHORTEST_BODY = 16
/** Under any other key only what is too long for a name or a hash is a body. */
const SHORTEST_OTHER = 256

/** How deep values are looked through; JSON that is deeper holds no picture. */
const DEEPEST = 64

/**
 * A JSON value without base64 bodies, each replaced by its media type and size in bytes: `[image/png, 68 bytes]`. A body is a
 * `data:` URL, or base64 beside a media type or `type: 'base64'`. The same value where it holds none.
 */
export const withoutBase64 = (value: unknown): unknown =>
  holdsBase64(value, undefined, '', 0) ? strip(value, undefined, '', 0) : value

/** Whether there is a body to take out: most values hold none, and need no copy. */
function holdsBase64(value: unknown, mime: string | undefined, key: string, depth: number): boolean {
  if (typeof value === 'string') return isBody(value, mime, key) || value.includes('base64,')
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return false
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) if (holdsBase64(value[at], mime, key, depth + 1)) return true
    return false
  }
  const record = value as RawRecord
  const own = mimeOf(record) ?? mime
  for (const name of Object.keys(record)) if (holdsBase64(record[name], own, name, depth + 1)) return true
  return false
}

/** Whether a text holds a body, or would beside a media type. */
export const mayHoldBase64 = (text: string, key: string): boolean =>
  text.length >= SHORTEST_BODY && (isBody(text, 'file', key) || text.includes('base64,'))

const isBody = (text: string, mime: string | undefined, key: string): boolean =>
  mime !== undefined && text.length >= (BODY_KEYS.has(key) ? SHORTEST_BODY : SHORTEST_OTHER) && BASE64.test(text)

function strip(value: unknown, mime: string | undefined, key: string, depth: number): unknown {
  if (typeof value === 'string') return stripText(value, mime, key)
  if (depth > DEEPEST) return value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => strip(item, mime, key, depth + 1))
    return items.every((item, index) => Object.is(item, value[index])) ? value : items
  }
  if (!isRecord(value)) return value
  const own = mimeOf(value) ?? mime
  const entries = Object.entries(value).map(([name, item]) => [name, strip(item, own, name, depth + 1)] as const)
  return entries.every(([name, item]) => Object.is(item, value[name])) ? value : Object.fromEntries(entries)
}

function stripText(text: string, mime: string | undefined, key: string): string {
  if (isBody(text, mime, key)) return words(mime ?? 'file', text)
  return text.includes('base64,') ? withoutDataUrls(text) : text
}

/** A text with words in place of each `data:` URL. Each mark is looked at once, with the little that stands before it. */
function withoutDataUrls(text: string): string {
  let kept = ''
  let from = 0
  for (const { index } of text.matchAll(MARK)) {
    const start = startOfUrl(text, Math.max(from, index - LONGEST_HEAD), index)
    const head = start === undefined ? null : HEAD.exec(text.slice(start, index))
    if (start === undefined || head === null) continue
    BODY.lastIndex = index + ';base64,'.length
    const body = BODY.exec(text)?.[0] ?? ''
    kept += text.slice(from, start) + words(head[1] ?? 'text/plain', body)
    from = BODY.lastIndex
  }
  return kept + text.slice(from)
}

/** Where the last `data:` between two places begins. */
function startOfUrl(text: string, from: number, to: number): number | undefined {
  const found = [...text.slice(from, to).matchAll(/data:/giu)].at(-1)
  return found === undefined ? undefined : from + found.index
}

/** The media type a record gives to what stands in it; `file` where it only says that it is base64. */
export const mimeOf = (record: RawRecord): string | undefined =>
  readText(record, 'mimeType', 'mime_type', 'media_type', 'mediaType', 'mime') ??
  (at(record, 'type') === 'base64' || at(record, 'encoding') === 'base64' ? 'file' : undefined)

const words = (mime: string, body: string): string => `[${mime}, ${base64Bytes(body)} bytes]`

/** Bytes that a base64 text stands for. */
function base64Bytes(body: string): number {
  let length = body.length
  while (body[length - 1] === '=' || /^%3D$/iu.test(body.slice(Math.max(length - 3, 0), length)))
    length -= body[length - 1] === '=' ? 1 : 3
  return Math.floor((length * 3) / 4)
}
