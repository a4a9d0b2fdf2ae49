import type { DiffHunk } from '@tools/normalize'
import { headOf } from '../highlight/head-of.ts'

/** Where a hunk's line stands in the sides of its diff: which of them, and which line of it. */
export interface SidePlace {
  side: number
  line: number
}

export interface HunkSides {
  /** Per hunk its old text and its new one, as they are coloured; `''` where nothing of it is asked for. */
  codes: string[]
  /** Place of each line of all hunks, in their order. */
  places: SidePlace[]
}

/** The old and the new texts of hunks: each line is coloured within the text that it is from, not within a mix of both. */
export function hunkSides(hunks: readonly DiffHunk[]): HunkSides {
  const codes: string[] = []
  const places: SidePlace[] = []
  for (const { lines } of hunks) {
    const before: string[] = []
    const after: string[] = []
    const side = codes.length
    for (const { op, text } of lines) {
      places.push(op === 'del' ? { side, line: before.length } : { side: side + 1, line: after.length })
      if (op !== 'add') before.push(text)
      if (op !== 'del') after.push(text)
    }
    const hasOld = lines.some(({ op }) => op === 'del')
    codes.push(hasOld ? headOf(before) : '', headOf(after))
  }
  return { codes, places }
}
