import { textOf } from '../../kinds/content.ts'
import {
  type FileReadInput,
  type FileReadOutput,
  readFileReadInput,
  readFileReadOutput,
} from '../../kinds/file-read.ts'
import { readGrepLines } from '../../kinds/grep-lines.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { linesOf } from '../../raw/line.ts'
import { at, defined, isRecord, readList, readNumber, readText, readTexts } from '../../raw/read.ts'

/** A kind's input with another action; the `offset` and `limit` of a search count results, not lines. */
export const acting =
  (action: FileReadInput['action']) =>
  (source: ToolSource): FileReadInput => {
    const { range, ...input } = readFileReadInput(source)
    const isOfFile = action === 'read' || action === 'view'
    return { ...input, action, ...defined({ range: isOfFile ? range : undefined }) }
  }

/** The lines that Anthropic's text editor views: `[first, last]`, from 1; −1 is the last line of the file. */
export function readViewInput(source: ToolSource): FileReadInput {
  const [start, end] = readList(source.input, 'view_range').map(Number)
  const range =
    start === undefined ? undefined : defined({ start, end: end === undefined || end < 0 ? undefined : end })
  return { ...acting('read')(source), ...defined({ range }) }
}

/** A search of OpenAI's that runs beside the model tells what was searched for with its result only. */
export function readFileSearchInput(source: ToolSource): FileReadInput {
  const input = acting('search')(source)
  const [query] = readTexts(source.output, 'queries')
  return { ...input, ...defined({ pattern: input.pattern ?? query }) }
}

const hasNone = ({ error, output }: ToolSource): boolean => error !== undefined || output === undefined

/** A file's text: the output itself, or in a record of it, as Claude's own reading has it under `file`. */
export function readTextOutput(source: ToolSource): FileReadOutput {
  const file = isRecord(at(source.output, 'file')) ? at(source.output, 'file') : source.output
  const text = readText(file, 'content', 'contents', 'text')
  if (hasNone(source) || text === undefined) return readFileReadOutput(source)
  const { content, ...read } = readFileReadOutput({ ...source, output: text })
  const startLine = content?.startLine ?? readNumber(file, 'startLine')
  const numbered = content === undefined ? undefined : { ...content, ...defined({ startLine }) }
  return { ...read, ...defined({ content: numbered, totalLines: readNumber(file, 'totalLines') }) }
}

/** Paths: a list of them, or of records that have one, or a text with one a line. */
export function readFilesOutput(source: ToolSource): FileReadOutput {
  if (hasNone(source)) return {}
  const { output } = source
  const items = Array.isArray(output) ? output : readList(output, 'filenames', 'files', 'paths', 'entries', 'results')
  const files = items.flatMap((item) => {
    const path = typeof item === 'string' ? item : readText(item, 'path', 'filename', 'name')
    return path === undefined ? [] : [path]
  })
  const isText = items.length === 0 && typeof output === 'string'
  if (!isText && files.length === 0 && !isEmptyList(output)) return readFileReadOutput(source)
  return { files: isText ? linesOf(output).filter((line) => line !== '' && !NOTHING.test(line)) : files }
}

const NOTHING = /^No (?:files|matches) found/u

const LISTS = ['filenames', 'files', 'paths', 'entries', 'results']

const isEmptyList = (output: unknown): boolean =>
  Array.isArray(output) ? output.length === 0 : LISTS.some((key) => Array.isArray(at(output, key)))

/** Lines that match, `path:line:text`, in a text or under `content`; else the files that have some. */
export function readMatchesOutput(source: ToolSource): FileReadOutput {
  if (hasNone(source)) return {}
  const text = readText(source.output, 'content') ?? textOf(source.output)
  const isList = Array.isArray(source.output) || readTexts(source.output, 'filenames', 'files').length > 0
  if (text === undefined || isList) return readFilesOutput(source)
  const path = readText(source.input, 'path')
  return { matches: NOTHING.test(text) ? [] : readGrepLines(text, defined({ path })) }
}
