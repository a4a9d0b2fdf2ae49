import type { ContentBlock } from '../../kinds/content.ts'
import { textOf } from '../../kinds/content.ts'
import {
  type FileReadInput,
  type FileReadOutput,
  readFileReadInput,
  readFileReadOutput,
  readPath,
} from '../../kinds/file-read.ts'
import { type NumberedText, linesOfFile, splitNotes } from '../../kinds/numbered-text.ts'
import { type FileWriteInput, readFileWriteInput } from '../../kinds/file-write.ts'
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
