import { type EditShape, editsOf } from '../calls/edits-of.ts'
import { readSides } from '../raw/edit-sides.ts'
import { baseName } from '../raw/path.ts'
import { at, defined, isRecord, readFlag, readList, readText } from '../raw/read.ts'
import { folderOf, readPath } from './file-read.ts'
import { type DiffHunk, diffTexts, type FileChange, fileChange, parseHunks, readStructuredPatch } from './patch.ts'
import type { Description, Kind, ToolSource } from './source.ts'

export interface EditedFile {
  path: string
  change: FileChange['change']
  newPath?: string
}

export interface NotebookCell {
  id?: string
  type?: string
  mode: 'replace' | 'insert' | 'delete'
  source: string
  language?: string
}

export interface Diagnostic {
  path?: string
  line?: number
  severity: 'error' | 'warning' | 'info'
  message: string
}

export interface FileEditInput {
  /** The files the call means to change, as far as its input tells. */
  targets: EditedFile[]
  /** Set when a notebook's cell is edited. */
  cell?: NotebookCell
}

export interface FileEditOutput {
  /** What changed per file: the agent's own patch where it gave one, else computed from the input. */
  files: FileChange[]
  diagnostics?: Diagnostic[]
}

export type FileEditView = { kind: 'file_edit' } & FileEditInput & FileEditOutput

export function readFileEditInput({ input }: ToolSource): FileEditInput {
  const path = readPath(input)
  return { targets: path === undefined ? [] : [{ path, change: 'modify' }] }
}

export function readFileEditOutput(source: ToolSource): FileEditOutput {
  const [target] = readFileEditInput(source).targets
  if (target === undefined) return { files: [] }
  const hunks = readPatch(at(source.metadata, 'result')) ?? readSpans(source.input)
  return { files: [fileChange(target.path, target.change, hunks)] }
}

/** The provider's own patch of one file: `structuredPatch`, or unified text under `patch` or `diff`. */
export function readPatch(result: unknown): DiffHunk[] | undefined {
  const structured = readList(result, 'structuredPatch')
  if (structured.length > 0) return readStructuredPatch(structured)
  const unified = readText(result, 'patch', 'diff') ?? readText(at(result, 'filediff'), 'patch')
  return unified === undefined ? undefined : parseHunks(unified)
}

/**
 * The replacements of an edit's input, each a hunk without line numbers: a fragment does not know where it stands, nor how
 * often the file has it where all are replaced.
 */
export function readSpans(input: unknown): DiffHunk[] {
  const edits = readEdits(input)
  const call: EditShape = { type: 'MultiEditCall', filePath: readPath(input) ?? '', edits }
  return editsOf(call).flatMap(([, hunks]) =>
    hunks.flatMap(({ old: before, new: after }, index) => {
      const lines = diffTexts(before, after, false)
      return edits[index]?.isEverywhere === true ? lines.map((hunk) => ({ ...hunk, everywhere: true as const })) : lines
    }),
  )
}

/** The replacements in the shape of a call, as far as they are there: an `Edit` is a `MultiEdit` of one. */
function readEdits(input: unknown): { old: string; new: string; isEverywhere: boolean }[] {
  const { old: single, new: theirs } = readSides(input, 'any')
  const listed = readList(input, 'edits').filter(isRecord)
  const isSingle = listed.length === 0 || (single !== undefined && theirs !== undefined)
  return (isSingle ? [input] : listed).flatMap((edit) => {
    const { old: before, new: after } = readSides(edit, 'any')
    if (before === undefined && after === undefined) return []
    const isEverywhere = before !== '' && readFlag(edit, 'replace_all', 'replaceAll') === true
    return [{ old: before ?? '', new: after ?? '', isEverywhere }]
  })
}

export function describeFileEdit(input: FileEditInput): Description {
  const [target] = input.targets
  if (input.targets.length > 1)
    return { message: 'file_edit.many', count: new Set(input.targets.map(({ path }) => path)).size }
  const file = target === undefined ? undefined : baseName(target.path)
  const folder = target === undefined ? undefined : folderOf(target.path)
  if (input.cell !== undefined)
    return { message: 'file_edit.notebook', noun: 'file', ...defined({ target: file, secondary: folder }) }
  const change = target?.change ?? 'modify'
  return {
    message: `file_edit.${change}`,
    noun: 'file',
    ...defined({
      target: file,
      secondary: folder,
      place: target?.newPath === undefined ? undefined : baseName(target.newPath),
    }),
  }
}

export const fileEdit: Kind<FileEditInput, FileEditOutput> = {
  input: readFileEditInput,
  output: readFileEditOutput,
  describe: describeFileEdit,
}
