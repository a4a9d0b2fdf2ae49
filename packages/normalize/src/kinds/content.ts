import { at, defined, isRecord, readNumber, readRecord, readText } from '../raw/read.ts'

/** A block of a tool's result, whichever provider or protocol it came from. `src` is a `data:` URL or the wire's own URL. */
export type ContentBlock =
  | { type: 'text'; text: string }
  | { type: 'image'; mime: string; src?: string; name?: string }
  | { type: 'audio'; mime: string; src?: string; name?: string }
  | { type: 'file'; mime?: string; name?: string; uri?: string; src?: string; text?: string; pages?: number }
  | { type: 'link'; uri: string; name?: string; title?: string; description?: string; mime?: string }
  | { type: 'json'; value: unknown }

/** Any tool output as content blocks; nothing is lost: what is not known becomes a `json` block. */
export function readContent(output: unknown): ContentBlock[] {
  if (output === undefined) return []
  if (typeof output === 'string') return [{ type: 'text', text: output }]
  if (Array.isArray(output)) return output.filter((item) => item !== null).map(readBlock)
  const content = at(output, 'content')
  if (Array.isArray(content)) return readContent(content)
  return [isBlock(output) ? readBlock(output) : { type: 'json', value: output }]
}

/** The text of an output: a string as it is, text blocks joined with line feeds; `undefined` where there is no text. */
export function textOf(output: unknown): string | undefined {
  if (typeof output === 'string') return output
  const texts = readContent(output).flatMap((block) => (block.type === 'text' ? [block.text] : []))
  return texts.length > 0 ? texts.join('\n') : undefined
}

const isBlock = (value: unknown): boolean => typeof at(value, 'type') === 'string'

type BlockReader = (block: unknown) => ContentBlock | undefined

const readTextBlock: BlockReader = (block) => {
  const text = readText(block, 'text')
  return text === undefined ? undefined : { type: 'text', text }
}

const readImageBlock: BlockReader = (block) => {
  const source = readRecord(block, 'source') ?? block
  const mime = readText(source, 'media_type', 'mimeType', 'mediaType', 'mime') ?? 'image/png'
  const src = sourceOf(source, mime)
  return { type: 'image', ...defined({ mime: mimeOf(src) ?? mime, src, name: nameOf(block) }) }
}

const readAudioBlock: BlockReader = (block) => {
  const mime = readText(block, 'mimeType', 'mediaType', 'mime') ?? 'audio/wav'
  const src = sourceOf(block, mime)
  return { type: 'audio', ...defined({ mime: mimeOf(src) ?? mime, src, name: nameOf(block) }) }
}

const readDocumentBlock: BlockReader = (block) => {
  const source = readRecord(block, 'source') ?? block
  const mime = readText(source, 'media_type', 'mimeType', 'mime')
  // A document's source of type `text` has its text as `data`.
  const isText = readText(source, 'type') === 'text'
  return {
    type: 'file',
    ...defined({
      mime,
      name: readText(block, 'title', 'name', 'filename'),
      src: isText ? undefined : sourceOf(source, mime),
      text: readText(source, 'text') ?? (isText ? readText(source, 'data') : undefined),
      pages: readNumber(block, 'pages', 'pageCount'),
    }),
  }
}

const readResourceBlock: BlockReader = (block) => {
  const resource = readRecord(block, 'resource') ?? block
  const mime = readText(resource, 'mimeType', 'mime')
  const blob = readText(resource, 'blob')
  const uri = readText(resource, 'uri')
  if (blob !== undefined && mime?.startsWith('image/'))
    return { type: 'image', mime, src: dataUrl(mime, blob), ...defined({ name: uri }) }
  return {
    type: 'file',
    ...defined({
      mime,
      uri,
      name: readText(resource, 'title', 'name'),
      text: readText(resource, 'text'),
      src: blob === undefined ? undefined : dataUrl(mime ?? 'application/octet-stream', blob),
    }),
  }
}

const readLinkBlock: BlockReader = (block) => {
  const uri = readText(block, 'uri', 'url')
  if (uri === undefined) return undefined
  return {
    type: 'link',
    uri,
    ...defined({
      name: readText(block, 'name'),
      title: readText(block, 'title'),
      description: readText(block, 'description'),
      mime: readText(block, 'mimeType'),
    }),
  }
}

/** OpenCode's attachments: `{ type: 'file', mime, url: 'data:…' | 'file:…', filename? }`, newer `{ …, uri, name? }`. */
const readFileBlock: BlockReader = (block) => {
  const mime = readText(block, 'mime', 'mediaType', 'mimeType')
  const src = readText(block, 'url', 'uri')
  const name = readText(block, 'filename', 'name')
  if (mime?.startsWith('image/')) return { type: 'image', mime, ...defined({ src, name }) }
  if (mime?.startsWith('audio/')) return { type: 'audio', mime, ...defined({ src, name }) }
  return { type: 'file', ...defined({ mime, src, name }) }
}

const blocks: Readonly<Record<string, BlockReader>> = {
  text: readTextBlock,
  inputText: readTextBlock,
  input_text: readTextBlock,
  output_text: readTextBlock,
  image: readImageBlock,
  inputImage: readImageBlock,
  input_image: readImageBlock,
  audio: readAudioBlock,
  inputAudio: readAudioBlock,
  document: readDocumentBlock,
  resource: readResourceBlock,
  resource_link: readLinkBlock,
  search_result: (block) => readLinkBlock({ ...(isRecord(block) ? block : {}), uri: readText(block, 'source', 'url') }),
  tool_reference: (block) => {
    const name = readText(block, 'tool_name', 'name')
    return name === undefined ? undefined : { type: 'text', text: name }
  },
  file: readFileBlock,
}

function readBlock(block: unknown): ContentBlock {
  if (typeof block === 'string') return { type: 'text', text: block }
  const type = readText(block, 'type') ?? ''
  const read = Object.hasOwn(blocks, type) ? blocks[type] : undefined
  return read?.(block) ?? { type: 'json', value: block }
}

const nameOf = (block: unknown): string | undefined => readText(block, 'name', 'filename', 'title')

const dataUrl = (mime: string, base64: string): string => `data:${mime};base64,${base64}`

function sourceOf(source: unknown, mime = 'application/octet-stream'): string | undefined {
  const base64 = readText(source, 'data', 'base64')
  if (base64 !== undefined) return base64.startsWith('data:') ? base64 : dataUrl(mime, base64)
  return readText(source, 'url', 'imageUrl', 'image_url', 'audioUrl', 'uri')
}

const mimeOf = (src: string | undefined): string | undefined => /^data:([^;,]+)/u.exec(src ?? '')?.[1]
