import type { ToolAttachment } from '../../part.ts'
import { defined, readNumber, readRecord, readText } from '../../raw/read.ts'

/** Media type, name and size of the images, sounds and files among some blocks; `undefined` where there are none. */
export function readAttachments(blocks: readonly unknown[]): ToolAttachment[] | undefined {
  const found = blocks.flatMap((block): ToolAttachment[] => {
    const source = readRecord(block, 'resource') ?? block
    const data = readText(source, 'data', 'blob')
    const mime = readText(source, 'mimeType', 'mime')
    if (mime === undefined || data === undefined) return []
    const name = readText(source, 'name', 'uri')
    return [defined({ mime, name, size: readNumber(block, 'size') ?? bytesOf(data) })]
  })
  return found.length === 0 ? undefined : found
}

const bytesOf = (data: string): number => Math.floor((data.replace(/=+$/u, '').length * 3) / 4)
