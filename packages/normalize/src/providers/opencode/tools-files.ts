import type { FileEditInput, FileEditOutput } from '../../kinds/file-edit.ts'
import { readFileEditInput, readFileEditOutput, readPatch, readSpans } from '../../kinds/file-edit.ts'
import { type FileWriteOutput, readFileWriteOutput } from '../../kinds/file-write.ts'
import { type FileChange, fileChange, parseHunks } from '../../kinds/patch.ts'
import { textOf } from '../../kinds/content.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { at, defined, isRecord, readFlag, readList, readNumber, readRecord, readText } from '../../raw/read.ts'
import { readDiagnostics, readDiagnosticText } from './diagnostics.ts'
import { parsePatchText } from '../../kinds/patch-text.ts'

const resultOf = ({ metadata }: ToolSource): unknown => at(metadata, 'result')

/** Structured where the result has them, else as the output's text words them. */
function diagnosticsOf(source: ToolSource): Pick<FileEditOutput, 'diagnostics'> {
  const structured = readDiagnostics(resultOf(source), source.input)
  const found = structured.length > 0 ? structured : readDiagnosticText(textOf(source.output) ?? '')
  return found.length > 0 ? { diagnostics: found } : {}
}

export function readEditOutput(source: ToolSource): FileEditOutput {
  const [target] = readFileEditInput(source).targets
  if (target === undefined) return { files: [] }
  const result = resultOf(source)
  const patch = readPatch(result)
  const change = fileChange(target.path, target.change, patch ?? readSpans(source))
  return { files: [patch === undefined ? { ...change, ...countsOf(result) } : change], ...diagnosticsOf(source) }
}

/** How many lines changed, as the result says: all that is known of a change whose patch was too large to keep. */
function countsOf(result: unknown): Pick<FileChange, 'added' | 'removed'> | undefined {
  const counted = readRecord(result, 'filediff') ?? result
  const added = readNumber(counted, 'additions')
  const removed = readNumber(counted, 'deletions')
  return added === undefined && removed === undefined ? undefined : { added: added ?? 0, removed: removed ?? 0 }
}

/** Older hosts: one file, several edits, and a result for each. */
export function readMultiEditOutput(source: ToolSource): FileEditOutput {
  const [target] = readFileEditInput(source).targets
  const results = readList(resultOf(source), 'results')
  const hunks = results.flatMap((one) => readPatch(one) ?? [])
  const counts = results.flatMap((one) => countsOf(one) ?? [])
  const isCounted = results.length > 0 && counts.length === results.length
  const isWhole = results.every((one) => readPatch(one) !== undefined)
  if (target === undefined || (hunks.length === 0 && !isCounted))
    return { ...readFileEditOutput(source), ...diagnosticsOf(source) }
  const change = fileChange(target.path, target.change, hunks.length > 0 ? hunks : readSpans(source))
  return { files: [isWhole || !isCounted ? change : { ...change, ...sum(counts) }], ...diagnosticsOf(source) }
}

const sum = (counts: readonly Pick<FileChange, 'added' | 'removed'>[]): Pick<FileChange, 'added' | 'removed'> => ({
  added: counts.reduce((total, { added }) => total + added, 0),
  removed: counts.reduce((total, { removed }) => total + removed, 0),
})

const patchTextOf = (input: unknown): string =>
  typeof input === 'string' ? input : (readText(input, 'patchText', 'patch', 'input') ?? '')

export const readPatchInput = ({ input }: ToolSource): FileEditInput => ({
  targets: parsePatchText(patchTextOf(input)).map(({ path, change, newPath }) => ({
    path,
    change,
    ...defined({ newPath }),
  })),
})

const CHANGES: Readonly<Record<string, FileChange['change']>> = {
  add: 'create',
  update: 'modify',
  move: 'rename',
  delete: 'delete',
}

/** The agent's own patch per file, with the file's line numbers; else the patch as it was asked for. */
export function readPatchOutput(source: ToolSource): FileEditOutput {
  const files = readList(resultOf(source), 'files').filter(isRecord).flatMap(readPatchedFile)
  return {
    files: files.length > 0 ? files : parsePatchText(patchTextOf(source.input)),
    ...diagnosticsOf(source),
  }
}

function readPatchedFile(file: unknown): FileChange[] {
  const path = readText(file, 'filePath', 'relativePath')
  if (path === undefined) return []
  const type = readText(file, 'type') ?? ''
  const change = (Object.hasOwn(CHANGES, type) ? CHANGES[type] : undefined) ?? 'modify'
  const patch = readText(file, 'patch', 'diff')
  const made = fileChange(path, change, parseHunks(patch ?? ''), readText(file, 'movePath'))
  return [patch === undefined ? { ...made, ...countsOf(file) } : made]
}

/** `exists` says whether an older file was overwritten; the change is known only where a permission was asked for it. */
export function readWriteOutput(source: ToolSource): FileWriteOutput {
  const exists = readFlag(resultOf(source), 'exists')
  const { change, ...said } = readFileWriteOutput(source)
  const made = change !== undefined && exists === false ? { ...change, change: 'create' as const } : change
  return {
    ...said,
    ...defined({ change: made, created: exists === undefined ? said.created : !exists }),
    ...diagnosticsOf(source),
  }
}
