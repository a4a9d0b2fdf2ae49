import { hasKnownTexts, isFreeForm } from '../../kinds/edit-call.ts'
import {
  type FileEditInput,
  type FileEditOutput,
  readFileEditInput,
  readFileEditOutput,
} from '../../kinds/file-edit.ts'
import {
  type FileWriteInput,
  type FileWriteOutput,
  readFileWriteInput,
  readFileWriteOutput,
} from '../../kinds/file-write.ts'
import { readCellInput, readCellOutput } from '../../kinds/notebook-cell.ts'
import { parsePatchText } from '../../kinds/patch-text.ts'
import { type FileChange, parseHunks } from '../../kinds/patch.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { at, defined, isRecord, type RawRecord, readList, readText } from '../../raw/read.ts'
import { type DiffTarget, filesOfDiff, targetsOfDiff } from './diffs.ts'
import { locationsOf, withPath } from './tools-files.ts'

/** The files of a call's diffs: in its output once it is complete, else as they were proposed. */
function diffsOf(source: ToolSource): FileChange[] {
  const shown = diffBlocksOf(source).flatMap(filesOfDiff)
  return shown.length > 0 ? shown : proposedBy(source)
}

/** The same files without their lines. */
function targetsOf(source: ToolSource): DiffTarget[] {
  const shown = diffBlocksOf(source).flatMap(targetsOfDiff)
  return shown.length > 0 ? shown : proposedBy(source)
}

const diffBlocksOf = ({ output }: ToolSource): RawRecord[] =>
  Array.isArray(output) ? output.filter(isRecord).filter((block) => block['type'] === 'diff') : []

const proposedBy = ({ metadata }: ToolSource): FileChange[] =>
  readList(at(metadata, 'result'), 'files').filter(isFileChange)

const isFileChange = (value: unknown): value is FileChange =>
  typeof at(value, 'path') === 'string' && Array.isArray(at(value, 'hunks')) && readList(value, 'hunks').every(isHunk)

const isHunk = (hunk: unknown): boolean =>
  Array.isArray(at(hunk, 'lines')) && readList(hunk, 'lines').every((line) => typeof at(line, 'text') === 'string')

/** The text of a patch, or Codex's record of changes by path, unless the input is one of those that hold the texts themselves. */
export function changesIn(source: ToolSource): FileChange[] {
  if (hasKnownTexts(source)) return []
  const changes = at(source.input, 'changes')
  const patch = typeof source.input === 'string' ? source.input : readText(source.input, 'patchText', 'patch', 'input')
  if (patch?.includes('*** Begin Patch') === true) return parsePatchText(patch)
  const entries = isRecord(changes) ? Object.entries(changes) : []
  return entries.flatMap(([path, change]) => {
    const diff = readText(change, 'unified_diff', 'diff') ?? readText(at(change, 'update'), 'unified_diff')
    const content = readText(change, 'content') ?? readText(at(change, 'add'), 'content')
    if (diff === undefined) return content === undefined ? [] : filesOfDiff({ path, newText: content })
    return filesOfDiff({ path, oldText: '', newText: '' }).map((file) => ({
      ...file,
      change: 'modify' as const,
      ...changed(parseHunks(diff)),
    }))
  })
}

const changed = (hunks: FileChange['hunks']): Pick<FileChange, 'hunks' | 'lineNumbers' | 'added' | 'removed'> => {
  const lines = hunks.flatMap((hunk) => hunk.lines)
  return {
    hunks,
    lineNumbers: hunks.length > 0 && hunks.every(({ oldStart, newStart }) => oldStart ?? newStart) ? 'known' : 'none',
    added: lines.filter(({ op }) => op === 'add').length,
    removed: lines.filter(({ op }) => op === 'del').length,
  }
}

type Change = FileChange['change']

export const readEditInput =
  (fallback: Change = 'modify') =>
  (source: ToolSource): FileEditInput => {
    const diffs = targetsOf(source)
    const files: readonly DiffTarget[] = diffs.length > 0 ? diffs : changesIn(source)
    const shortened = readList(at(source.metadata, 'result'), 'files').filter(
      (file) => typeof at(file, 'path') === 'string',
    )
    const known = files.length > 0 ? files : (shortened as readonly DiffTarget[])
    if (known.length > 0)
      return { targets: known.map(({ path, change, newPath }) => ({ path, change, ...defined({ newPath }) })) }
    const [target] = readFileEditInput(withEdits(withPath(source))).targets
    if (target === undefined) return { targets: [] }
    if (fallback === 'modify') return { targets: [target] }
    const newPath = fallback === 'rename' ? movedTo(source) : undefined
    const change = newPath === undefined && fallback === 'rename' ? 'modify' : fallback
    return { targets: [{ path: target.path, change, ...defined({ newPath }) }] }
  }

const movedTo = (source: ToolSource): string | undefined =>
  readText(source.input, 'destination', 'to', 'new_path', 'newPath', 'target') ?? locationsOf(source)[1]

/** Kimi's edits are `{ old, new }`, one or several, under `edit`; no tool with a typed call has any there. */
export function withEdits(source: ToolSource): ToolSource {
  if (!isFreeForm(source) || hasKnownTexts(source)) return source
  const given = at(source.input, 'edit')
  const edits = (Array.isArray(given) ? given : [given]).filter(isRecord)
  if (edits.length === 0 || !isRecord(source.input)) return source
  const named = edits.map((edit) => ({ old_string: at(edit, 'old'), new_string: at(edit, 'new') }))
  return { ...source, input: { ...source.input, edits: named } }
}

/** The agent's own diffs, else its patch, else what the input replaces: its file is deleted or moved as the call is said to. */
export const readEditOutput =
  (fallback: Change = 'modify') =>
  (source: ToolSource): FileEditOutput => {
    const diffs = diffsOf(source)
    const files = diffs.length > 0 ? diffs : changesIn(source)
    const patched = readFileEditOutput(withEdits(withPath(source)))
    // Claude Code's own patch has the numbers of the lines, which a diff of two fragments has not.
    const isNumbered = patched.files.some(({ lineNumbers }) => lineNumbers === 'known')
    if (files.length > 0 && !(isNumbered && files.length === 1)) return { files }
    if (fallback === 'modify') return patched
    const [target] = readEditInput(fallback)(source).targets
    return { files: patched.files.map((file) => ({ ...file, ...target })) }
  }

/** One cell of a notebook, also where the adapter tells its file as a place or as a diff. */
export const readCellEditInput = (source: ToolSource): FileEditInput => ({
  ...readCellInput(withPath(source)),
  ...readEditInput()(source),
})

export const readCellEditOutput = (source: ToolSource): FileEditOutput =>
  diffsOf(source).length > 0 ? readEditOutput()(source) : readCellOutput(withPath(source))

/** A diff without an older text is the file that is written. */
export function readWriteInput(source: ToolSource): FileWriteInput {
  const input = readFileWriteInput(withPath(source))
  if (input.path !== undefined && input.content !== undefined) return input
  const [file] = diffsOf(source)
  const written = file?.change === 'create' ? textAdded(file) : undefined
  return { ...input, ...defined({ path: input.path ?? file?.path, content: input.content ?? written }) }
}

const textAdded = ({ hunks }: FileChange): string =>
  hunks.flatMap(({ lines }) => lines.filter(({ op }) => op !== 'del').map(({ text }) => `${text}\n`)).join('')

export function readWriteOutput(source: ToolSource): FileWriteOutput {
  const output = readFileWriteOutput(withPath(source))
  const [file] = diffsOf(source)
  const isNew = file?.change === 'create' || (file === undefined && at(source.metadata, 'action') === 'create')
  if (isNew) return { created: true, ...output }
  return file === undefined || output.change !== undefined ? output : { ...output, created: false, change: file }
}
