import { isOmission } from '../raw/keep-ends.ts'
import { linesOf } from '../raw/line.ts'
import type { FileMatch, FileMatches } from './file-read.ts'

/** What was asked of ripgrep or grep, as far as it decides how the lines are read. */
export interface GrepAsked {
  /** The file or folder that was searched. */
  path?: string
  /** Whether lines come with their numbers; they do where nothing is said. */
  numbered?: boolean
  /** Lines around the matches were asked for. */
  context?: boolean
}

interface Found extends FileMatch {
  path: string
}

/**
 * Matches by file, in the order given: of `path:line:text` and, around a match, `path-line-text`; of `line:text` where one
 * file was searched. A line that can be read in more than one way stays as text of an unnamed file, without a number.
 */
export function readGrepLines(text: string, asked: GrepAsked = {}): FileMatches[] {
  const lines = linesOf(text).filter((line) => line !== '' && line !== '--' && !isOmission(line))
  const isSeparated = /^--\r?$/mu.test(text)
  const found =
    asked.numbered === false
      ? unnumbered(lines, asked)
      : (inOneFile(lines, asked.path) ?? inFiles(lines, isSeparated || asked.context === true))
  const files = new Map<string, FileMatch[]>()
  for (const { path, ...match } of found) {
    const known = files.get(path)
    if (known === undefined) files.set(path, [match])
    else known.push(match)
  }
  return [...files].map(([path, matches]) => ({ path, matches }))
}

const asText = (line: string): Found => ({ path: '', text: line })

const IN_ONE_FILE = /^(\d{1,15})([:-])(.*)$/su

/**
 * Of one file each line begins with its number, and the numbers count up; there is at least one match. Files that are named
 * by a date would begin so too, but not count up, or not have a match. An output may be cut within its last number.
 */
function inOneFile(lines: readonly string[], path = ''): Found[] | undefined {
  let last = 0
  let matches = 0
  const found: Found[] = []
  for (const [index, line] of lines.entries()) {
    const [, digits, sign, text = ''] = IN_ONE_FILE.exec(line) ?? []
    const isCut = digits === undefined && index > 0 && index === lines.length - 1 && /^\d+$/u.test(line)
    if (isCut) found.push({ path, text: line })
    else if (digits === undefined || Number(digits) <= last) return undefined
    else {
      last = Number(digits)
      if (sign === ':') matches += 1
      found.push({ path, line: last, text, ...(sign === '-' ? { context: true } : {}) })
    }
  }
  return matches > 0 ? found : undefined
}

const MATCH = /^((?:[A-Za-z]:)?[^:]+?):(\d{1,15}):(.*)$/su
/** A line's number, between hyphens; numbers do not begin with 0, days and months do. */
const NUMBER = /-([1-9]\d{0,14})-/gu

/** Lines of several files. `hasContext`: there may be lines around the matches, which can look like matches themselves. */
function inFiles(lines: readonly string[], hasContext: boolean): Found[] {
  const read = lines.map((line) => ({ line, match: MATCH.exec(line) }))
  const isMixed = hasContext || read.some(({ match }) => match === null)
  const paths = pathsOf(
    read.flatMap(({ match }) => match?.[1] ?? []),
    lines,
    isMixed,
  )
  return read.map(({ line, match }) => {
    const path = match?.[1] ?? ''
    if (match !== null && paths.has(path)) return { path, line: Number(match[2]), text: match[3] ?? '' }
    const around = isMixed ? prefixesOf(line, paths).at(-1) : undefined
    if (around === undefined) return asText(line)
    return { path: around.path, line: around.number, text: line.slice(around.end), context: true }
  })
}

/** The candidates that are files: not a file's line around a match that happens to hold `:12:` itself. */
function pathsOf(candidates: readonly string[], lines: readonly string[], isMixed: boolean): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const path of candidates) counts.set(path, (counts.get(path) ?? 0) + 1)
  const all = new Set(counts.keys())
  if (!isMixed) return all
  const surrounded = new Set(lines.flatMap((line) => prefixesOf(line, all).map(({ path }) => path)))
  // What holds a number between hyphens is a file only if told more than once: a line around a match has its own number.
  return new Set([...all].filter((path) => !hasNumber(path) || surrounded.has(path) || (counts.get(path) ?? 0) > 1))
}

const hasNumber = (path: string): boolean => path.search(NUMBER) >= 0

/** Longest path looked for, in UTF-16 units. */
const PATH_LENGTH = 1024

interface Prefix {
  path: string
  number: number
  /** Where the text behind it begins. */
  end: number
}

/** The known paths that a line begins with in the form of a line around a match, the longest last. */
function prefixesOf(line: string, paths: ReadonlySet<string>): Prefix[] {
  const found: Prefix[] = []
  const numbers = new RegExp(NUMBER)
  const head = line.slice(0, PATH_LENGTH)
  for (let at = numbers.exec(head); at !== null; at = numbers.exec(head)) {
    const path = head.slice(0, at.index)
    if (paths.has(path)) found.push({ path, number: Number(at[1]), end: at.index + at[0].length })
    // The hyphen behind a number may stand before the next one.
    numbers.lastIndex -= 1
  }
  return found
}

const UNNUMBERED = /^((?:[A-Za-z]:)?[^:]+):(.*)$/su

/** `path:text`, where it is sure that a path stands there: in a search of a folder, without lines around the matches. */
function unnumbered(lines: readonly string[], { path, context = false }: GrepAsked): Found[] {
  if (context) return lines.map(asText)
  return lines.map((line) => {
    const [, named, text = ''] = UNNUMBERED.exec(line) ?? []
    return named !== undefined && isWithin(named, path) ? { path: named, text } : asText(line)
  })
}

const HERE = new Set(['', '.', './'])

/** Whether a path lies in the folder that was searched; the tool may name it from where it runs: `/w/src` as `src/…`. */
function isWithin(path: string, folder = ''): boolean {
  if (HERE.has(folder)) return true
  const names = namesIn(folder)
  const file = namesIn(path)
  return names.some((_, from) => {
    const inner = from === 0 ? names : names.slice(from)
    return inner.length < file.length && inner.every((name, index) => name === file[index])
  })
}

const namesIn = (path: string): string[] => path.split(/[/\\]/u).filter((name) => name !== '' && name !== '.')
