import { readContent } from '../../kinds/content.ts'
import type { ToolAttachment } from '../../part.ts'
import { defined, isRecord, readText } from '../../raw/read.ts'

/** Media type, name and size of the images and files in an output; `undefined` where it holds none. */
export function attachmentsOf(output: unknown): ToolAttachment[] | undefined {
  if (!Array.isArray(output)) return undefined
  const attachments = readContent(output).flatMap((block): ToolAttachment[] => {
    if (block.type !== 'image' && block.type !== 'audio' && block.type !== 'file') return []
    if (block.mime === undefined) return []
    const name = block.name ?? ('uri' in block ? block.uri : undefined)
    return [{ mime: block.mime, ...defined({ name, size: bytesOf(block.src) }) }]
  })
  return attachments.length > 0 ? attachments : undefined
}

/** Bytes that the base64 of a `data:` URL stands for. */
export function bytesOf(src: string | undefined): number | undefined {
  const at = src?.startsWith('data:') === true ? src.indexOf(';base64,') : -1
  if (src === undefined || at < 0) return undefined
  const base64 = src.slice(at + ';base64,'.length)
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  return Math.floor((base64.length * 3) / 4) - padding
}

/** Fields that hold the bytes of a content block or an embedded resource, whose media type stands beside them. */
const BODIES = new Set(['data', 'blob', 'base64'])

/** Bytes as text, in one line or in long ones: no prose and no list is like this, and no digest mixes these characters. */
const ENCODED = /^(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])(?=[^\d+/_-]*[\d+/_-])(?:[\w+/-]{60,}\r?\n)*[\w+/-]+={0,2}\s*$/u

const isBase64 = (value: unknown): boolean =>
  typeof value === 'string' &&
  (/^data:[^,]{0,200};base64,/u.test(value) || (value.length >= 200 && ENCODED.test(value)))

/** How deep values are looked through; JSON that is deeper holds no picture. */
const DEEPEST = 64

/** A structured result without the bytes of images and files in it; what a block is stays. */
export const withoutBase64 = (value: unknown): unknown => strip(value, 0)

function strip(value: unknown, depth: number): unknown {
  if (depth > DEEPEST) return value
  if (Array.isArray(value)) return value.filter((item) => !isBase64(item)).map((item) => strip(item, depth + 1))
  if (!isRecord(value)) return isBase64(value) ? undefined : value
  const hasMime = readText(value, 'mimeType', 'mime_type', 'mime', 'media_type', 'mediaType') !== undefined
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, item]) => !isBase64(item) && !(hasMime && BODIES.has(key) && typeof item === 'string'))
      .map(([key, item]) => [key, strip(item, depth + 1)]),
  )
}
