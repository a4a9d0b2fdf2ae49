import { textOf } from '../../kinds/content.ts'
import { type FileReadInput, type FileReadOutput, readFileReadInput } from '../../kinds/file-read.ts'
import { type GrepAsked, readGrepLines } from '../../kinds/grep-lines.ts'
import type { ToolSource } from '../../kinds/source.ts'
import {
  readSearchResults,
  readWebSearchInput,
  type SearchResult,
  type WebSearchOutput,
} from '../../kinds/web-search.ts'
import { parseJsonText } from '../../raw/json.ts'
import { linesOf } from '../../raw/line.ts'
import { at, defined, readFlag, readId, readList, readNumber, readText, readTexts } from '../../raw/read.ts'
import { persistedPreview } from './persisted.ts'

/** `offset` and `limit` of a search count results, not lines of a file. */
const searchInput =
  (action: FileReadInput['action']) =>
  (source: ToolSource): FileReadInput => {
    const { range: _, ...input } = readFileReadInput(source)
    return { ...input, action }
  }

export const readGlobInput: (source: ToolSource) => FileReadInput = searchInput('find')
export const readGrepInput: (source: ToolSource) => FileReadInput = searchInput('search')

const NOTHING = /^No (?:files|matches) found/u

/** The lines of a plain-text answer; none when it says that nothing was found. */
const foundIn = (text: string | undefined): string[] =>
  text === undefined || NOTHING.test(text) ? [] : linesOf(text).filter((line) => line !== '')

/** Glob: the files, and whether there are more. */
export function readGlobOutput(source: ToolSource): FileReadOutput {
  if (source.error !== undefined || source.output === undefined) return {}
  const result = at(source.metadata, 'result')
  const structured = Array.isArray(at(result, 'filenames'))
  const total = readNumber(result, 'totalMatches', 'numFiles')
  return {
    files: structured
      ? readTexts(result, 'filenames')
      : foundIn(textOf(source.output)).filter((line) => !line.startsWith('(')),
    ...defined({
      counts: total === undefined ? undefined : { files: total },
      truncated: at(result, 'truncated') === true || undefined,
    }),
  }
}

/** Grep in its three modes: lines by file, files, or counts by file. */
export function readGrepOutput(source: ToolSource): FileReadOutput {
  if (source.error !== undefined || source.output === undefined) return {}
  const result = at(source.metadata, 'result')
  const mode = readText(result, 'mode') ?? readText(source.input, 'output_mode') ?? 'files_with_matches'
  const text = readText(result, 'content') ?? persistedPreview(textOf(source.output) ?? '')
  const truncated =
    readNumber(result, 'appliedLimit') !== undefined || at(source.metadata, 'truncated') === true || undefined
  const read = Object.hasOwn(grepModes, mode) ? grepModes[mode] : undefined
  return { ...(read ?? readLines)(text, result, source), ...defined({ truncated }) }
}

type GrepReader = (text: string, result: unknown, source: ToolSource) => FileReadOutput

const readLines: GrepReader = (text, result, source) => {
  const lines = foundIn(text.replace(/\n\n\[[^\n]*\]$/u, ''))
  const count = readNumber(result, 'totalLines', 'numLines')
  return {
    matches: readGrepLines(lines.join('\n'), grepAsked(source.input)),
    ...defined({ counts: count === undefined ? undefined : { lines: count } }),
  }
}

/** Lines come with numbers unless `-n` is false (recorded case `search`). */
const grepAsked = (input: unknown): GrepAsked => ({
  context: ['-A', '-B', '-C', 'context'].some((key) => Number(readId(input, key)) > 0),
  ...defined({ path: readText(input, 'path'), numbered: readFlag(input, '-n') }),
})

const readPaths: GrepReader = (text, result) => {
  const structured = readTexts(result, 'filenames')
  const count = readNumber(result, 'totalFiles', 'numFiles')
  return {
    files: structured.length > 0 ? structured : foundIn(text).filter((line) => !/^Found \d+ files?/u.test(line)),
    ...defined({ counts: count === undefined ? undefined : { files: count } }),
  }
}

const readCounts: GrepReader = (text, result) => ({
  matches: foundIn(text).flatMap((line) => {
    const [, path = '', count] = /^(.+):(\d+)$/su.exec(line) ?? []
    return count === undefined ? [] : [{ path, matches: [], count: Number(count) }]
  }),
  ...defined({
    counts: defined({ files: readNumber(result, 'numFiles'), matches: readNumber(result, 'numMatches') }),
  }),
})

const grepModes: Readonly<Record<string, GrepReader>> = {
  content: readLines,
  files_with_matches: readPaths,
  count: readCounts,
}

/** WebSearch: its list mixes groups of hits and prose; without it both are read from the text (recorded case `web`). */
export function readWebResults(source: ToolSource): WebSearchOutput {
  if (source.error !== undefined) return { results: [] }
  const items = readList(at(source.metadata, 'result'), 'results')
  const text = textOf(source.output)
  const results = items.length > 0 ? readSearchResults(items) : readLinks(text)
  const prose = items.filter((item) => typeof item === 'string').join('\n\n')
  const answer = items.length > 0 ? prose : proseOf(text, readWebSearchInput(source).query)
  return { results, ...defined({ answer: answer === '' ? undefined : answer }) }
}

const LINKS = 'Links: ['

const isLinks = (line: string): boolean => line.startsWith(LINKS) && line.endsWith(']')

const readLinks = (text = ''): SearchResult[] =>
  linesOf(text)
    .filter(isLinks)
    .flatMap((line) => {
      const links = parseJsonText(line.slice(LINKS.length - 1))
      return Array.isArray(links) ? readSearchResults(links) : []
    })

/** What the CLI tells the model to do with the answer, behind it. */
const REMINDER = '\nREMINDER: You MUST include'

function proseOf(text = '', query = ''): string {
  const whole = text.trimEnd()
  const last = whole.lastIndexOf('\n')
  const isReminded = whole.startsWith(REMINDER, last)
  return linesOf(isReminded ? whole.slice(0, last) : whole)
    .map((line) => (isLinks(line) ? '' : line))
    .join('\n')
    .replace(`Web search results for query: "${query}"`, '')
    .trim()
}
