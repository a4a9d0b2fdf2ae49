import { readContent, textOf } from '../../kinds/content.ts'
import {
  type FileMatches,
  type FileReadInput,
  type FileReadOutput,
  readFileReadInput,
  readFileReadOutput,
} from '../../kinds/file-read.ts'
import { splitNotes, readNumberedText } from '../../kinds/numbered-text.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { parseJsonText } from '../../raw/json.ts'
import { linesOf } from '../../raw/line.ts'
import { at, defined, isRecord, readNumber, readRecord, readText, readTexts } from '../../raw/read.ts'
import { textBetween } from './text-between.ts'

const resultOf = ({ metadata }: ToolSource): unknown => at(metadata, 'result')
const isTruncated = ({ metadata }: ToolSource): true | undefined => at(metadata, 'truncated') === true || undefined

/** A kind's input with another action. */
export const acting =
  (action: FileReadInput['action']) =>
  (source: ToolSource): FileReadInput => ({ ...readFileReadInput(source), action })

/** The envelope around a file's lines, current and older: `<content>` with `1: `, `<file>` with `00001| `. */
const readEnvelope = (text: string): string | undefined =>
  textBetween(text, '<content>\n', '\n</content>') ?? textBetween(text, '<file>\n', '\n</file>')

const NUMBERED = /^(\d+)(?:: |:$|\| |\|$)(.*)$/su
const TRAILER = /^\((?:End of file|Showing lines|Output capped|File has more lines|Output truncated)[^\n]*\)$/u

/** The tool's own last line about how much it read, apart from the file's. */
function splitTrailer(body: string): { lines: string; trailer: string } {
  const trimmed = body.trimEnd()
  const start = trimmed.lastIndexOf('\n') + 1
  const trailer = trimmed.slice(start)
  if (!TRAILER.test(trailer)) return { lines: body, trailer: '' }
  let end = start
  while (end > 0 && body[end - 1] === '\n') end -= 1
  return { lines: body.slice(0, end), trailer }
}

/**
 * A file's text without envelope and line numbers, a folder's entries, or what is attached. Lines are counted by the
 * result, but for one that was cut by its size, whose count is that of the lines read so far (recorded: `files`).
 */
export function readReadOutput(source: ToolSource): FileReadOutput {
  if (source.error !== undefined || source.output === undefined) return {}
  const display = readRecord(resultOf(source), 'display')
  const { text, notes } = splitNotes(textOf(source.output) ?? '')
  const said = defined({ truncated: isTruncated(source), notes: notes.length > 0 ? notes : undefined })
  const entries = readText(display, 'type') === 'directory' ? readTexts(display, 'entries') : readEntries(text)
  if (entries !== undefined)
    return { files: entries, counts: defined({ files: readNumber(display, 'totalEntries') }), ...said }
  const blocks = readContent(source.output).filter((block) => block.type !== 'text')
  if (blocks.length > 0) return { blocks, ...said }
  const body = readEnvelope(text)
  if (body === undefined) return readFileReadOutput(source)
  const { lines: listing, trailer } = splitTrailer(body)
  const lines = readNumberedText(listing, NUMBERED)
  const counted = Number(/(?:of|total) (\d+)\b/u.exec(trailer)?.[1])
  const totalLines = readNumber(display, 'totalLines') ?? (Number.isSafeInteger(counted) ? counted : undefined)
  return {
    content: lines,
    ...said,
    ...defined({ totalLines: trailer.includes('(Output capped') ? undefined : totalLines }),
  }
}

/** The lines asked for, counted from where the text begins: `offset` is a line from 1 now, and was a count of lines before. */
export function readReadInput(source: ToolSource): FileReadInput {
  const input = readFileReadInput(source)
  const { start, end } = input.range ?? {}
  const first = start === undefined ? undefined : readReadOutput(source).content?.startLine
  if (start === undefined || first === undefined) return input
  return { ...input, range: { start: first, ...defined({ end: end === undefined ? undefined : end - start + first }) } }
}

function readEntries(text: string): string[] | undefined {
  const body = textBetween(text, '<entries>\n', '\n</entries>')
  return body === undefined ? undefined : linesOf(body).filter((line) => line !== '' && !isEntriesNote(line))
}

const isEntriesNote = (line: string): boolean => line.startsWith('(') && line.endsWith(')') && line.includes(' entries')

const NOTHING = /^(?:No files found|No matches found|No results found)\b/u
const NOTE = /^\((?:Results|More|Showing)[^\n]*\)$/u

/** One path a line; a line in brackets says that there are more. */
export function readGlobOutput(source: ToolSource): FileReadOutput {
  if (source.error !== undefined || source.output === undefined) return {}
  const text = textOf(source.output) ?? ''
  const files = NOTHING.test(text) ? [] : linesOf(text).filter((line) => line !== '' && !NOTE.test(line))
  const count = readNumber(resultOf(source), 'count')
  return { files, counts: { files: count ?? files.length }, ...defined({ truncated: isTruncated(source) }) }
}

/** `<path>:` and its lines under it, as `  Line 3: text`. */
export function readGrepOutput(source: ToolSource): FileReadOutput {
  if (source.error !== undefined || source.output === undefined) return {}
  const matches: FileMatches[] = []
  for (const line of linesOf(textOf(source.output) ?? '')) {
    const [, number, text = ''] = /^ {2}Line (\d+): (.*)$/su.exec(line) ?? []
    const path = /^(\S.*):$/su.exec(line)?.[1]
    if (number !== undefined) matches.at(-1)?.matches.push({ line: Number(number), text })
    else if (path !== undefined) matches.push({ path, matches: [] })
  }
  const count = readNumber(resultOf(source), 'matches')
  return {
    matches,
    ...defined({ counts: count === undefined ? undefined : { matches: count }, truncated: isTruncated(source) }),
  }
}

/** A tree by indentation under the folder's own path; folders end with a slash and are not listed themselves. */
export function readListOutput(source: ToolSource): FileReadOutput {
  if (source.error !== undefined || source.output === undefined) return {}
  const [root = '', ...lines] = linesOf(textOf(source.output) ?? '')
  if (!root.endsWith('/')) return readFileReadOutput(source)
  const folders: string[] = []
  const files: string[] = []
  for (const line of lines) {
    const name = line.trim()
    if (name === '' || NOTE.test(name)) continue
    const depth = Math.max(Math.floor((line.length - line.trimStart().length) / 2) - 1, 0)
    folders.length = Math.min(folders.length, depth)
    if (name.endsWith('/')) folders.push(name)
    else files.push(root + folders.join('') + name)
  }
  const count = readNumber(resultOf(source), 'count')
  return { files, counts: { files: count ?? files.length }, ...defined({ truncated: isTruncated(source) }) }
}

/** Where the language server points to, by file, with lines counted from 1; any other answer as its text. */
export function readLspOutput(source: ToolSource): FileReadOutput {
  if (source.error !== undefined || source.output === undefined) return {}
  const answer = parseJsonText(source.output)
  const places = Array.isArray(answer) ? answer.filter(isRecord).flatMap(readPlace) : []
  if (places.length === 0) return readFileReadOutput(source)
  const byFile = new Map<string, FileMatches>()
  for (const { path, ...match } of places) {
    const file = byFile.get(path) ?? { path, matches: [] }
    file.matches.push(match)
    byFile.set(path, file)
  }
  return { matches: [...byFile.values()] }
}

function readPlace(item: unknown): { path: string; line?: number; text: string }[] {
  const location = readRecord(item, 'location', 'from', 'to') ?? item
  const uri = readText(location, 'uri', 'targetUri')
  if (uri === undefined) return []
  const range = readRecord(location, 'range', 'selectionRange', 'targetRange')
  const line = readNumber(at(range, 'start'), 'line')
  return [
    {
      path: uri.replace(/^file:\/\//u, ''),
      text: readText(item, 'name') ?? readText(location, 'name') ?? '',
      ...defined({ line: line === undefined ? undefined : line + 1 }),
    },
  ]
}
