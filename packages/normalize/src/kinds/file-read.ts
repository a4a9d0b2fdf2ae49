import { baseName } from '../raw/path.ts'
import { at, defined, readNumber, readText } from '../raw/read.ts'
import { type ContentBlock, readContent, textOf } from './content.ts'
import { type NumberedText, readNumberedText, splitNotes } from './numbered-text.ts'
import type { Description, Kind, ToolSource } from './source.ts'

export interface FileReadInput {
  action: 'read' | 'view' | 'search' | 'find' | 'list' | 'inspect'
  path?: string
  /** What is searched for: a pattern, a glob, a symbol. */
  pattern?: string
  /** Only files that match this glob or type are searched. */
  include?: string
  /** First and last line asked for, from 1; `end` absent where it is open. */
  range?: { start?: number; end?: number }
  /** Pages of a PDF, as asked for. */
  pages?: string
}

export interface FileMatch {
  /** From 1; absent where the tool did not say. */
  line?: number
  text: string
  /** A line around a match. */
  context?: boolean
}

export interface FileMatches {
  path: string
  matches: FileMatch[]
  /** The tool's own count, where it lists no lines. */
  count?: number
}

export interface FileReadOutput {
  /** The text read, without the tool's line numbers. */
  content?: NumberedText
  /** Lines of the whole file, as the tool counts them. */
  totalLines?: number
  /** Files found, or entries of a folder. */
  files?: string[]
  /** Matches by file, in the order given. */
  matches?: FileMatches[]
  /** The tool's own totals, where it gives them. */
  counts?: { files?: number; matches?: number; lines?: number }
  /** Images, PDFs and notebook cells that were read. */
  blocks?: ContentBlock[]
  /** What the harness said beside the content: reminders, warnings. */
  notes?: string[]
  truncated?: boolean
}

export type FileReadView = { kind: 'file_read' } & FileReadInput & FileReadOutput

export function readFileReadInput(source: ToolSource): FileReadInput {
  const { input } = source
  const path = readPath(input)
  const pattern = readText(input, 'pattern', 'query', 'regex', 'glob_pattern')
  return {
    action: pattern === undefined ? 'read' : 'search',
    ...defined({
      path,
      pattern,
      include: readText(input, 'glob', 'include', 'type'),
      range: readRange(input),
      pages: readText(input, 'pages'),
    }),
  }
}

/** The path of a file tool's input, under any provider's key. */
export const readPath = (input: unknown): string | undefined =>
  readText(
    input,
    'file_path',
    'filePath',
    'notebook_path',
    'notebookPath',
    'path',
    'filename',
    'file',
    'uri',
    'dir',
    'directory',
  )

/** `offset` and `limit`, counted from 1 as the current agents do. */
function readRange(input: unknown): FileReadInput['range'] {
  const start = readNumber(input, 'offset', 'line', 'start_line', 'startLine')
  const limit = readNumber(input, 'limit')
  const end = readNumber(input, 'end_line', 'endLine') ?? (limit === undefined ? undefined : (start ?? 1) + limit - 1)
  return start === undefined && end === undefined
    ? undefined
    : defined({ start, end: Number.isFinite(end) ? end : undefined })
}

export function readFileReadOutput(source: ToolSource): FileReadOutput {
  if (source.error !== undefined || source.output === undefined) return {}
  const text = textOf(source.output)
  const blocks = readContent(source.output).filter((block) => block.type !== 'text')
  const numbered = text === undefined ? undefined : splitNotes(text)
  return defined({
    content: numbered === undefined ? undefined : readNumberedText(numbered.text),
    notes: numbered !== undefined && numbered.notes.length > 0 ? numbered.notes : undefined,
    blocks: blocks.length > 0 ? blocks : undefined,
    truncated: at(source.metadata, 'truncated') === true || undefined,
  })
}

export function describeFileRead(input: FileReadInput): Description {
  const file = input.path === undefined ? undefined : baseName(input.path)
  const folder = input.path === undefined ? undefined : folderOf(input.path)
  switch (input.action) {
    case 'search':
      return {
        message: 'file_read.search',
        noun: 'files',
        ...defined({ target: input.pattern, secondary: input.path ?? input.include }),
      }
    case 'find':
      return { message: 'file_read.find', noun: 'files', ...defined({ target: input.pattern, secondary: input.path }) }
    case 'list':
      return { message: 'file_read.list', noun: 'folder', ...defined({ target: file, secondary: folder }) }
    case 'inspect':
      return {
        message: 'file_read.inspect',
        noun: 'file',
        ...defined({ target: file ?? input.pattern, secondary: folder }),
      }
    case 'view':
      return { message: 'file_read.view', noun: 'file', ...defined({ target: file, secondary: folder }) }
    case 'read':
      return { message: 'file_read.read', noun: 'file', ...defined({ target: file, secondary: folder }) }
  }
}

/** What stands before the last segment of a path, without the slash; `undefined` where there is nothing. */
export function folderOf(path: string): string | undefined {
  const name = baseName(path)
  const end = path.lastIndexOf(name)
  const folder = path.slice(0, Math.max(end - 1, 0))
  return folder === '' ? undefined : folder
}

export const fileRead: Kind<FileReadInput, FileReadOutput> = {
  input: readFileReadInput,
  output: readFileReadOutput,
  describe: describeFileRead,
}
