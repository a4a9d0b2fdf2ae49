import type { ToolAttachment, ToolMetadata } from '../../part.ts'
import { isEqual } from '../../raw/equal.ts'
import { parseJsonText } from '../../raw/json.ts'
import { at, defined, isRecord, type RawRecord, readList, readNumber, readText } from '../../raw/read.ts'
import { readDiagnostics } from './diagnostics.ts'

/** Fields of a state's metadata that have a home of their own in the part, or repeat what stands in it. */
const ELSEWHERE = new Set([
  'actionDescriptor',
  'callID',
  'command',
  'description',
  'directories',
  'exit',
  'filepath',
  'interrupted',
  'output',
  'outputPath',
  'parentSessionId',
  'patterns',
  'preview',
  'sessionID',
  'sessionId',
  'truncated',
])

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0)

/** Facts a state's metadata tells under names of the contract's. */
export function readFacts(metadata: unknown, sessionID: string | undefined): ToolMetadata {
  const child = readText(metadata, 'sessionId')
  return defined({
    exitCode: readNumber(metadata, 'exit'),
    truncated: at(metadata, 'truncated') === true || undefined,
    outputFile: readText(metadata, 'outputPath'),
    childSessionId: child === sessionID || child === '' ? undefined : child,
  })
}

/** The structured result: a state's metadata without file bodies and without what stands elsewhere in the part. */
export function readResult(metadata: unknown, input: unknown, output: unknown): RawRecord | undefined {
  if (!isRecord(metadata)) return undefined
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(metadata)) {
    if (!ELSEWHERE.has(key) && !isEmpty(value)) kept[key] = value
  }
  if ('display' in kept) kept['display'] = withoutText(kept['display'])
  if ('diagnostics' in kept) kept['diagnostics'] = readDiagnostics(metadata, input)
  // The same patch again, once for all files and once with a header.
  if ('files' in kept || readText(at(kept, 'filediff'), 'patch') !== undefined) {
    delete kept['diff']
    delete kept['patch']
  }
  if (isEqual(kept['todos'], at(input, 'todos'))) delete kept['todos']
  // The language server's answer is the output itself.
  if (Array.isArray(kept['result']) && typeof parseJsonText(output) === 'object') delete kept['result']
  for (const [key, value] of Object.entries(kept)) if (isEmpty(value)) delete kept[key]
  return Object.keys(kept).length === 0 ? undefined : kept
}

/** Whether a result tells what changed: by one patch or by file. */
export const hasChange = (result: RawRecord | undefined): boolean =>
  result !== undefined && ['diff', 'patch', 'filediff', 'files', 'results'].some((key) => Object.hasOwn(result, key))

function withoutText(display: unknown): unknown {
  if (!isRecord(display)) return display
  const { text: _, ...rest } = display
  return rest
}

/** The text of a state's output, as content blocks where files are attached to it. */
export function readOutput(state: RawRecord): unknown {
  const files = readList(state, 'attachments').filter(isRecord)
  const output = at(state, 'output')
  if (files.length === 0) return output
  return typeof output === 'string' ? [{ type: 'text', text: output }, ...files] : files
}

/** What is attached, by type, name and size alone. */
export function readAttachments(blocks: readonly unknown[]): ToolAttachment[] | undefined {
  const found = blocks.filter(isRecord).flatMap((block) => {
    const mime = readText(block, 'mime', 'mimeType', 'mediaType')
    if (mime === undefined || at(block, 'type') === 'text') return []
    return [{ mime, ...defined({ name: readText(block, 'filename', 'name'), size: sizeOf(block) }) }]
  })
  return found.length > 0 ? found : undefined
}

/** Bytes of a `data:` URL's content. */
function sizeOf(block: RawRecord): number | undefined {
  const base64 = /^data:[^,]*;base64,([\s\S]*)$/u.exec(readText(block, 'url', 'uri') ?? '')?.[1]
  return base64 === undefined ? undefined : Math.floor((base64.replace(/[\s=]+/gu, '').length * 3) / 4)
}

/** A state's input; text that is JSON is parsed. */
export const readInput = (state: RawRecord): unknown => parseJsonText(at(state, 'input'))
