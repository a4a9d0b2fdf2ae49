import { readContent } from '../../kinds/content.ts'
import type { ToolAttachment } from '../../part.ts'
import { defined } from '../../raw/read.ts'

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
