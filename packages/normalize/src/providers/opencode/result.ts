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
  const repeated = repeatedIn(metadata, input, output)
  const kept = Object.entries(metadata)
    .filter(([key, value]) => !ELSEWHERE.has(key) && !repeated.has(key) && !isEmpty(value))
    .map(([key, value]): [string, unknown] => {
      if (key === 'display') return [key, withoutText(value)]
      return [key, key === 'diagnostics' ? readDiagnostics(metadata, input) : value]
    })
    .filter(([, value]) => !isEmpty(value))
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

/** Fields of a state's metadata that say once more what another field, the input or the output says. */
function repeatedIn(metadata: RawRecord, input: unknown, output: unknown): ReadonlySet<string> {
  // The same patch again, once for all files and once with a header.
  const hasPatches = !isEmpty(at(metadata, 'files')) || readText(at(metadata, 'filediff'), 'patch') !== undefined
  const hasTodos = isEqual(at(metadata, 'todos'), at(input, 'todos'))
  // The language server's answer is the output itself.
  const isAnswer = Array.isArray(at(metadata, 'result')) && typeof parseJsonText(output) === 'object'
  return new Set([
    ...(hasPatches ? ['diff', 'patch'] : []),
    ...(hasTodos ? ['todos'] : []),
    ...(isAnswer ? ['result'] : []),
  ])
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
