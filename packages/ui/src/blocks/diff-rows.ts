import type { DiffHunk, DiffLine, FileChange } from '@tools/normalize'
import { type MarkedText, wordMarks } from './word-marks.ts'

/** What a diff is drawn from, top to bottom. */
export type DiffRow =
  | { type: 'line'; op: DiffLine['op']; text: string; number?: number; marks?: MarkedText[] }
  /** Unchanged lines the patch does not hold. */
  | { type: 'gap'; count?: number; section?: string }
  /** Unchanged lines the patch holds, folded. */
  | { type: 'fold'; rows: DiffRow[] }

/** Unchanged lines kept beside a change. */
const CONTEXT = 3
/** A run is folded when it hides at least this many. */
const MIN_FOLD = 4

/** The rows of one file's change. Numbers are shown only where they are those of the file. */
export function diffRows({ hunks, lineNumbers }: Pick<FileChange, 'hunks' | 'lineNumbers'>): DiffRow[] {
  const isKnown = lineNumbers === 'known'
  let oldEnd = 1
  return hunks.flatMap((hunk, index) => {
    const start = hunk.oldStart ?? hunk.newStart ?? 1
    const count = isKnown ? start - oldEnd : 0
    if (isKnown)
      oldEnd = start + hunk.lines.filter(({ op }) => op !== (hunk.oldStart === undefined ? 'del' : 'add')).length
    return [...gapBefore(hunk, count, index, isKnown), ...foldRuns(linesOf(hunk, isKnown))]
  })
}

function gapBefore({ section }: DiffHunk, count: number, index: number, isKnown: boolean): DiffRow[] {
  const named = section === undefined ? {} : { section }
  if (isKnown) return count > 0 ? [{ type: 'gap', count, ...named }] : []
  return index > 0 || section !== undefined ? [{ type: 'gap', ...named }] : []
}

type LineRow = Extract<DiffRow, { type: 'line' }>

/** Each line with its number: the old file's for a removed one, the new file's else. */
function linesOf(hunk: DiffHunk, isKnown: boolean): LineRow[] {
  let oldLine = hunk.oldStart ?? 1
  let newLine = hunk.newStart ?? 1
  const rows = hunk.lines.map(({ op, text }): LineRow => {
    const number = op === 'del' ? oldLine : newLine
    if (op !== 'add') oldLine += 1
    if (op !== 'del') newLine += 1
    return { type: 'line', op, text, ...(isKnown ? { number } : {}) }
  })
  markWords(rows)
  return rows
}

/** How many added lines a removed one is compared with, from where the last pair stood. */
const LOOK_AHEAD = 4
/** A replaced block of more lines than these is new text, and dear to compare. */
const MAX_BLOCK = 300

/** Marks the changed words of removed lines followed by added ones: each goes with the first alike of the next few. */
function markWords(rows: readonly LineRow[]): void {
  for (let at = 0; at < rows.length;) {
    const removed = runAt(rows, at, 'del')
    const added = runAt(rows, at + removed, 'add')
    if (removed + added <= MAX_BLOCK)
      markBlock(rows.slice(at, at + removed), rows.slice(at + removed, at + removed + added))
    at += Math.max(removed + added, 1)
  }
}

function markBlock(removed: readonly LineRow[], added: readonly LineRow[]): void {
  let next = 0
  for (const before of removed) {
    for (const [offset, after] of added.slice(next, next + LOOK_AHEAD).entries()) {
      const marks = wordMarks(before.text, after.text)
      if (marks === undefined) continue
      before.marks = marks.before
      after.marks = marks.after
      next += offset + 1
      break
    }
  }
}

function runAt(rows: readonly LineRow[], start: number, op: DiffLine['op']): number {
  let end = start
  while (rows[end]?.op === op) end += 1
  return end - start
}

function foldRuns(rows: readonly LineRow[]): DiffRow[] {
  const folded: DiffRow[] = []
  for (let at = 0; at < rows.length;) {
    const run = runAt(rows, at, 'context')
    const head = at === 0 ? 0 : CONTEXT
    const tail = at + run === rows.length ? 0 : CONTEXT
    if (run - head - tail >= MIN_FOLD) {
      folded.push(...rows.slice(at, at + head))
      folded.push({ type: 'fold', rows: rows.slice(at + head, at + run - tail) })
      folded.push(...rows.slice(at + run - tail, at + run))
    } else folded.push(...rows.slice(at, at + Math.max(run, 1)))
    at += Math.max(run, 1)
  }
  return folded
}
