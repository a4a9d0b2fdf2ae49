import { structuredPatch } from 'diff'
import { linesOf } from '../raw/line.ts'
import { defined, isRecord, readNumber, readText, readTexts } from '../raw/read.ts'

/** What happens to one file. */
export interface FileChange {
  path: string
  change: 'create' | 'modify' | 'delete' | 'rename'
  /** Where a renamed file went. */
  newPath?: string
  hunks: DiffHunk[]
  /** `known` only when the numbers are those of the file; a fragment has none. */
  lineNumbers: 'known' | 'none'
  /** Lines, where they are known; 0 where they are not: a change in every place of a text (`everywhere`). */
  added: number
  removed: number
}

export interface DiffHunk {
  /** First line in the old and new file, from 1; absent where not known. */
  oldStart?: number
  newStart?: number
  /** The enclosing function, where the patch names it. */
  section?: string
  lines: DiffLine[]
  /** It shows one of all the places where its text is replaced; how many these are is not known. */
  everywhere?: true
}

export interface DiffLine {
  op: 'context' | 'add' | 'del'
  text: string
}

/** A change from what is known of it; counts are made from the hunks, unless one stands for any number of places. */
export function fileChange(
  path: string,
  change: FileChange['change'],
  hunks: DiffHunk[],
  newPath?: string,
): FileChange {
  const lines = hunks.some(({ everywhere }) => everywhere) ? [] : hunks.flatMap((hunk) => hunk.lines)
  return {
    path,
    change,
    hunks,
    lineNumbers:
      hunks.length > 0 && hunks.every((hunk) => hunk.oldStart !== undefined || hunk.newStart !== undefined)
        ? 'known'
        : 'none',
    added: lines.filter((line) => line.op === 'add').length,
    removed: lines.filter((line) => line.op === 'del').length,
    ...defined({ newPath }),
  }
}

const HUNK_HEADER = /^@@(?: -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@ ?(.*)| ?(.*))$/su
const OPS: Readonly<Record<string, DiffLine['op']>> = { ' ': 'context', '+': 'add', '-': 'del' }

/** What the `@@` line above a hunk tells of it, numbered or bare; `undefined` for any other line. */
export function readHunkHeader(line: string): Omit<DiffHunk, 'lines'> | undefined {
  const header = HUNK_HEADER.exec(line)
  if (header === null) return undefined
  const [, oldStart, newStart, section, bare] = header
  return defined({
    oldStart: count(oldStart),
    newStart: count(newStart),
    section: section || bare?.replace(/@@$/u, '').trim() || undefined,
  })
}

/** A line of a hunk, by what stands in front; its end is none of its text. */
function readDiffLine(line: string): DiffLine[] {
  const op = OPS[line[0] ?? '']
  return op === undefined ? [] : [{ op, text: line.slice(1).replace(/\r$/u, '') }]
}

/**
 * The hunks of one file's unified diff, with or without `---`/`+++` headers; bare `@@` headers give hunks without numbers.
 * Tolerant: a cut-off patch gives what is there.
 */
export function parseHunks(patch: string): DiffHunk[] {
  const hunks: DiffHunk[] = []
  let hunk: DiffHunk | undefined
  for (const line of linesOf(patch)) {
    const header = readHunkHeader(line)
    if (header !== undefined) {
      hunk = { lines: [], ...header }
      hunks.push(hunk)
    } else if (hunk !== undefined && !line.startsWith('\\')) {
      hunk.lines.push(...readDiffLine(line))
    }
  }
  return hunks.filter(({ lines }) => lines.length > 0)
}

/** `-0,0` of a new file, `+0,0` of a deleted one: there is no such line. */
const count = (digits: string | undefined): number | undefined =>
  Number.isSafeInteger(Number(digits)) ? Number(digits) || undefined : undefined

/** Claude's `structuredPatch`: `[{ oldStart, oldLines, newStart, newLines, lines: ['+…'] }]`. */
export function readStructuredPatch(patch: readonly unknown[]): DiffHunk[] {
  return patch.filter(isRecord).map((hunk) => ({
    lines: readTexts(hunk, 'lines').flatMap(readDiffLine),
    ...defined({
      oldStart: readNumber(hunk, 'oldStart'),
      newStart: readNumber(hunk, 'newStart'),
      section: readText(hunk, 'section'),
    }),
  }))
}

/** All lines of a text as one hunk that adds or removes them. */
export function wholeFileHunk(op: 'add' | 'del', text: string): DiffHunk[] {
  if (text === '') return []
  const lines = linesOf(text).map((line) => ({ op, text: line }))
  return [{ ...(op === 'add' ? { newStart: 1 } : { oldStart: 1 }), lines }]
}

/** Longest time one computed diff may take, in milliseconds; past it the whole text counts as replaced. */
const DIFF_TIMEOUT = 200

/** The hunks that turn one text into another, computed. `numbered` when the texts are whole files. */
export function diffTexts(before: string, after: string, numbered: boolean): DiffHunk[] {
  // A fragment ends where it was cut: that its last line has no line feed is no change.
  if (!numbered) return diffTexts(ended(before), ended(after), true).map(withoutNumbers)
  const patch = structuredPatch('', '', before, after, '', '', { context: 3, timeout: DIFF_TIMEOUT })
  if (patch === undefined) {
    const lines = [...(wholeFileHunk('del', before)[0]?.lines ?? []), ...(wholeFileHunk('add', after)[0]?.lines ?? [])]
    return [{ lines, oldStart: 1, newStart: 1 }]
  }
  return patch.hunks.map((hunk) => ({
    oldStart: hunk.oldStart,
    newStart: hunk.newStart,
    lines: hunk.lines.flatMap(readDiffLine),
  }))
}

const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

const withoutNumbers = ({ section, lines }: DiffHunk): DiffHunk => ({ lines, ...defined({ section }) })
