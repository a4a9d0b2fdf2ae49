import type { ContentBlock } from '../../kinds/content.ts'
import { textOf } from '../../kinds/content.ts'
import { readEditCall, replacedBy } from '../../kinds/edit-call.ts'
import { type FileEditInput, type FileEditOutput, readFileEditInput } from '../../kinds/file-edit.ts'
import {
  type FileReadInput,
  type FileReadOutput,
  readFileReadInput,
  readFileReadOutput,
  readPath,
} from '../../kinds/file-read.ts'
import { type NumberedText, linesOfFile, splitNotes } from '../../kinds/numbered-text.ts'
import { type FileWriteInput, readFileWriteInput } from '../../kinds/file-write.ts'
import { diffTexts, fileChange } from '../../kinds/patch.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { linesOf } from '../../raw/line.ts'
import { baseName, trimSlashes } from '../../raw/path.ts'
import { at, defined, readNumber, readText } from '../../raw/read.ts'
import { readCells } from './cells.ts'

const resultOf = (source: ToolSource): unknown => at(source.metadata, 'result')

/** Read: text with its real line numbers, an image, a PDF or a notebook. */
export function readReadOutput(source: ToolSource): FileReadOutput {
  const read = readFileReadOutput(source)
  const result = resultOf(source)
  const file = at(result, 'file')
  const text = textOf(source.output)
  const type = readText(result, 'type')
  if (source.error !== undefined) return read
  if (type === 'pdf' || type === 'parts')
    return { ...withoutContent(read), blocks: [...pdf(file), ...(read.blocks ?? [])] }
  if (type === 'file_unchanged')
    return { ...withoutContent(read), ...defined({ notes: text === undefined ? undefined : [text] }) }
  const cells = text !== undefined && isNotebook(source) ? readCells(splitNotes(text).text) : []
  if (cells.length > 0) return { ...withoutContent(read), blocks: [...cells, ...(read.blocks ?? [])] }
  const content = read.content === undefined ? undefined : startingAt(read.content, readNumber(file, 'startLine'))
  const counted = readNumber(file, 'totalLines')
  const totalLines = content === undefined || counted === undefined ? counted : linesOfFile(content, counted)
  return { ...read, ...defined({ content, totalLines }) }
}

/** The structured start, where the text's own numbers do not tell it. */
const startingAt = (content: NumberedText, startLine: number | undefined): NumberedText =>
  content.numbers !== undefined || startLine === undefined ? content : { ...content, startLine }

/** A file may hold the tags of a notebook's cells itself: the result says what it is, else the name does. */
function isNotebook(source: ToolSource): boolean {
  const type = readText(resultOf(source), 'type')
  return type === undefined ? readPath(source.input)?.toLowerCase().endsWith('.ipynb') === true : type === 'notebook'
}

function withoutContent(output: FileReadOutput): FileReadOutput {
  const { content: _, ...rest } = output
  return rest
}

function pdf(file: unknown): ContentBlock[] {
  const path = readText(file, 'filePath')
  return [
    {
      type: 'file',
      mime: 'application/pdf',
      ...defined({ name: path === undefined ? undefined : baseName(path), pages: readNumber(file, 'count') }),
    },
  ]
}

/** Write: when the person changed the content before they agreed, the file has theirs (recorded case `sdk_perms`). */
export function readWriteInput(source: ToolSource): FileWriteInput {
  const input = readFileWriteInput(source)
  const theirs = at(resultOf(source), 'userModified') === true ? readText(resultOf(source), 'content') : undefined
  return { ...input, ...defined({ content: theirs ?? input.content }) }
}

const MODES = { replace: 'replace', insert: 'insert', delete: 'delete' } as const

/** NotebookEdit: one cell. */
export function readCellInput(source: ToolSource): FileEditInput {
  const { input } = source
  const result = resultOf(source)
  const mode = readText(input, 'edit_mode') ?? readText(result, 'edit_mode') ?? 'replace'
  return {
    ...readFileEditInput(source),
    cell: {
      mode: Object.hasOwn(MODES, mode) ? MODES[mode as keyof typeof MODES] : 'replace',
      source: replacedBy(readEditCall(source))[0]?.new ?? '',
      ...defined({
        id: readText(input, 'cell_id') ?? readText(result, 'cell_id'),
        type: readText(input, 'cell_type') ?? readText(result, 'cell_type'),
        language: readText(result, 'language'),
      }),
    },
  }
}

/** The cell's change; without the old source only what is written is known. */
export function readCellOutput(source: ToolSource): FileEditOutput {
  const { targets, cell } = readCellInput(source)
  const [target] = targets
  if (target === undefined || cell === undefined) return { files: [] }
  const before = cell.mode === 'insert' ? '' : (readText(resultOf(source), 'old_source') ?? '')
  const hunks = diffTexts(before, cell.mode === 'delete' ? '' : cell.source, false)
  return { files: [fileChange(target.path, 'modify', hunks)] }
}

/** LS listed a folder as a tree of `- ` lines, its own path first. */
export function readListOutput(source: ToolSource): FileReadOutput {
  const text = source.error === undefined ? textOf(source.output) : undefined
  const entries = linesOf(text ?? '').flatMap((line) => /^ *- (.+)$/su.exec(line)?.[1] ?? [])
  const own = `${trimSlashes(readPath(source.input) ?? '')}/`
  const files = entries.filter((entry) => entry !== own)
  return files.length > 0 ? { files } : readFileReadOutput(source)
}

const withAction =
  (action: FileReadInput['action']) =>
  (source: ToolSource): FileReadInput => ({ ...readFileReadInput(source), action })

export const readListInput: (source: ToolSource) => FileReadInput = withAction('list')
export const readInspectInput: (source: ToolSource) => FileReadInput = withAction('inspect')
export const readFileInput: (source: ToolSource) => FileReadInput = withAction('read')
