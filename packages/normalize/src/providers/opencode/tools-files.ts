import type { FileEditInput, FileEditOutput } from '../../kinds/file-edit.ts'
import { readFileEditOutput, readPatch, readSpans } from '../../kinds/file-edit.ts'
import { readPath } from '../../kinds/file-read.ts'
import { type FileWriteOutput, readFileWriteOutput } from '../../kinds/file-write.ts'
import { type FileChange, fileChange, parseHunks } from '../../kinds/patch.ts'
import { textOf } from '../../kinds/content.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { at, defined, isRecord, readFlag, readList, readText } from '../../raw/read.ts'
import { readDiagnostics, readDiagnosticText } from './diagnostics.ts'
import { parsePatchText } from './patch-text.ts'

const resultOf = ({ metadata }: ToolSource): unknown => at(metadata, 'result')

/** Structured where the result has them, else as the output's text words them. */
function diagnosticsOf(source: ToolSource): Pick<FileEditOutput, 'diagnostics'> {
  const structured = readDiagnostics(resultOf(source), source.input)
  const found = structured.length > 0 ? structured : readDiagnosticText(textOf(source.output) ?? '')
  return found.length > 0 ? { diagnostics: found } : {}
}

/** An `edit` of nothing into something makes a new file. */
export function readEditInput({ input }: ToolSource): FileEditInput {
  const path = readPath(input)
  const change = readText(input, 'oldString') === '' ? 'create' : 'modify'
  return { targets: path === undefined ? [] : [{ path, change }] }
}

export function readEditOutput(source: ToolSource): FileEditOutput {
  const [target] = readEditInput(source).targets
  if (target === undefined) return { files: [] }
  const hunks = readPatch(resultOf(source)) ?? readSpans(source.input)
  return { files: [fileChange(target.path, target.change, hunks)], ...diagnosticsOf(source) }
}

/** Older hosts: one file, several edits, and a result for each. */
export function readMultiEditOutput(source: ToolSource): FileEditOutput {
  const path = readPath(source.input)
  const hunks = readList(resultOf(source), 'results').flatMap((one) => readPatch(one) ?? [])
  if (path === undefined || hunks.length === 0) return { ...readFileEditOutput(source), ...diagnosticsOf(source) }
  return { files: [fileChange(path, 'modify', hunks)], ...diagnosticsOf(source) }
}

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
  return [fileChange(path, change, parseHunks(readText(file, 'patch', 'diff') ?? ''), readText(file, 'movePath'))]
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
