import { at, isRecord, type RawRecord, readText } from './read.ts'

const DATA_URL = /data:([\w.+-]+\/[\w.+-]+)?[^,;"\s]*(?:;[\w.+-]+=[^,;"\s]*)*;base64,([\w+/=%-]*)/giu
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
export const withoutBase64 = (value: unknown): unknown => strip(value, undefined, '', 0)

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
  const isLong = text.length >= (BODY_KEYS.has(key) ? SHORTEST_BODY : SHORTEST_OTHER)
  if (mime !== undefined && isLong && BASE64.test(text)) return words(mime, text)
  return text.includes('base64,')
    ? text.replace(DATA_URL, (_, type: string | undefined, body: string) => words(type ?? 'text/plain', body))
    : text
}

/** The media type a record gives to what stands in it; `file` where it only says that it is base64. */
const mimeOf = (record: RawRecord): string | undefined =>
  readText(record, 'mimeType', 'mime_type', 'media_type', 'mediaType', 'mime') ??
  (at(record, 'type') === 'base64' || at(record, 'encoding') === 'base64' ? 'file' : undefined)

const words = (mime: string, body: string): string => `[${mime}, ${base64Bytes(body)} bytes]`

/** Bytes that a base64 text stands for. */
function base64Bytes(body: string): number {
  const length = body.replace(/(?:=|%3D)+$/iu, '').length
  return Math.floor((length * 3) / 4)
}
