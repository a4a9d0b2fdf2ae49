import type { ToolError } from '../../part.ts'
import { baseName } from '../../raw/path.ts'
import { at, defined, readText } from '../../raw/read.ts'
import { bytesOf } from './attachments.ts'
import type { ItemReading } from './item-reading.ts'
import { failed } from './status.ts'
import type { Item } from './wire.ts'

/** Media types by how the base64 of such a file begins. */
const SIGNATURES: readonly (readonly [start: string, mime: string])[] = [
  ['iVBOR', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['UklGR', 'image/webp'],
  ['R0lGOD', 'image/gif'],
]

/**
 * A generated image: base64 in `result`, or only the file it was saved to (`savedPath`, `fileId`). The image is a block of
 * the output, never metadata.
 */
export function readImageGeneration(item: Item): ItemReading {
  const data = readText(item, 'result') || undefined
  const path = readText(item, 'savedPath')
  const mimeType = SIGNATURES.find(([start]) => data?.startsWith(start))?.[1] ?? 'image/png'
  const name = path === undefined ? undefined : baseName(path)
  const image = data === undefined ? undefined : { type: 'image', data, mimeType, ...defined({ name }) }
  const link = path === undefined ? undefined : { type: 'resource_link', uri: path, ...defined({ name }) }
  const size = data === undefined ? undefined : bytesOf(`data:${mimeType};base64,${data}`)
  return {
    name: item.type,
    input: defined({ prompt: readText(item, 'revisedPrompt') }),
    metadata: defined({
      attachments: image === undefined ? undefined : [{ mime: mimeType, ...defined({ name, size }) }],
      result: resultOf(item),
    }),
    ...defined({
      output: image === undefined && link === undefined ? undefined : [image ?? link],
      error: errorOf(item),
    }),
  }
}

function resultOf(item: Item): unknown {
  const result = defined({ savedPath: readText(item, 'savedPath'), fileId: readText(item, 'fileId') })
  return Object.keys(result).length === 0 ? undefined : result
}

function errorOf(item: Item): ToolError | undefined {
  const failure = at(item, 'failure') ?? undefined
  const message = typeof failure === 'string' ? failure : readText(failure, 'message', 'reason')
  const { error } = failed(item, message)
  return error ?? (failure === undefined ? undefined : { message: message ?? '', code: 'tool_error' })
}
