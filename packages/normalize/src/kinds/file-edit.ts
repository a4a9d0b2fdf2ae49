import { baseName } from '../raw/path.ts'
import { at, defined, readList, readText } from '../raw/read.ts'
import { isCreation, readEditCall, readEditPath, replacedBy } from './edit-call.ts'
import { folderOf } from './file-read.ts'
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

/** The one file of an edit; one that puts something where nothing was makes it. */
export function readFileEditInput(source: ToolSource): FileEditInput {
  const path = readEditPath(source)
  return { targets: path === undefined ? [] : [{ path, change: isCreation(source) ? 'create' : 'modify' }] }
}

export function readFileEditOutput(source: ToolSource): FileEditOutput {
  const [target] = readFileEditInput(source).targets
  if (target === undefined) return { files: [] }
  const hunks = readPatch(at(source.metadata, 'result')) ?? readSpans(source)
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
export function readSpans(source: Pick<ToolSource, 'name' | 'input'>): DiffHunk[] {
  const call = readEditCall(source)
  // What a deleted cell's input has as its source is put nowhere.
  if (call.type === 'NotebookEditCall' && readText(source.input, 'edit_mode') === 'delete') return []
  return replacedBy(call).flatMap((hunk, index) => {
    const lines = diffTexts(hunk.old, hunk.new, false)
    const isEverywhere = call.type === 'MultiEditCall' && call.edits[index]?.isEverywhere === true
    return isEverywhere ? lines.map((line) => ({ ...line, everywhere: true as const })) : lines
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
