import type { ToolAttachment, ToolMetadata } from '../../part.ts'
import { at, defined, isRecord, type RawRecord, readList, readRecord, readText } from '../../raw/read.ts'

/** What a model's provider wants back as it was: long, and nothing to read. */
const OPAQUE = /signature|encrypted/iu

/** Facts of a call that stand beside its input, under the names of parts and of chunks. */
export function callFacts(fields: RawRecord): ToolMetadata {
  const facts: ToolMetadata = {}
  const providerMetadata = legible(readRecord(fields, 'callProviderMetadata', 'providerMetadata'))
  const toolMetadata = legible(readRecord(fields, 'toolMetadata'))
  if (at(fields, 'providerExecuted') === true) facts['providerExecuted'] = true
  if (providerMetadata !== undefined) facts['providerMetadata'] = providerMetadata
  if (toolMetadata !== undefined) facts['toolMetadata'] = toolMetadata
  return facts
}

/** Facts that a result's chunk tells of the result; a part has them beside those of the call. */
export function resultFacts(providerMetadata: unknown, output: unknown): ToolMetadata {
  const facts: ToolMetadata = {}
  const resultProviderMetadata = legible(providerMetadata)
  const attachments = readAttachments(output)
  if (resultProviderMetadata !== undefined) facts['resultProviderMetadata'] = resultProviderMetadata
  if (attachments !== undefined) facts.attachments = attachments
  return facts
}

/** Levels of a record of facts: those of a provider, by its name, and what it nests in them. What stands deeper is passed on. */
const LEVELS = 8

/** A record without its opaque values, at any of its levels; `undefined` where nothing is left. */
function legible(value: unknown, levels = LEVELS): RawRecord | undefined {
  if (!isRecord(value)) return undefined
  const kept = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    if (OPAQUE.test(key)) return []
    const inner = isRecord(item) && levels > 0 ? legible(item, levels - 1) : item
    return inner === undefined || inner === null ? [] : [[key, inner]]
  })
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

/** What a result holds beside text, by type, name and size alone. */
function readAttachments(output: unknown): ToolAttachment[] | undefined {
  const blocks = Array.isArray(output) ? output : readList(output, 'content')
  if (blocks.length === 0) return undefined
  const found = blocks.filter(isRecord).flatMap((block) => {
    const mime = readText(block, 'mimeType', 'mediaType', 'media_type')
    if (mime === undefined || at(block, 'type') === 'text' || at(block, 'type') === 'resource_link') return []
    return [{ mime, ...defined({ name: readText(block, 'filename', 'name'), size: sizeOf(block) }) }]
  })
  return found.length > 0 ? found : undefined
}

/** Bytes of a block's base64. */
function sizeOf(block: RawRecord): number | undefined {
  const base64 = readText(block, 'data', 'blob')
  return base64 === undefined ? undefined : Math.floor((base64.replace(/[\s=]+/gu, '').length * 3) / 4)
}
