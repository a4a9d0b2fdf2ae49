import type { DiffHunk, FileChange } from '../kinds/patch.ts'

const SIGNS = { context: ' ', add: '+', del: '-' } as const

/** One file's change as a unified diff; hunks whose place is not known have a bare `@@`. */
export function* changeLines({ path, newPath = path, change, hunks }: FileChange): Generator<string> {
  if (hunks.length === 0) return
  yield change === 'create' ? '--- /dev/null' : `--- ${inLine(path)}`
  yield change === 'delete' ? '+++ /dev/null' : `+++ ${inLine(newPath)}`
  for (const hunk of hunks) {
    yield headerOf(hunk)
    for (const { op, text } of hunk.lines) yield `${SIGNS[op]}${inLine(text)}`
  }
}

function headerOf({ oldStart, newStart, section, lines }: DiffHunk): string {
  const behind = section === undefined ? '' : ` ${inLine(section)}`
  if (oldStart === undefined && newStart === undefined) return `@@${behind}`
  const range = (start: number | undefined, other: 'add' | 'del'): string => {
    const count = lines.filter(({ op }) => op !== other).length
    return `${start ?? (count === 0 ? 0 : 1)},${count}`
  }
  return `@@ -${range(oldStart, 'add')} +${range(newStart, 'del')} @@${behind}`
}

/** A path, or a line of a file, is one line of the diff. */
const inLine = (text: string): string => text.replace(/\r?\n/gu, ' ')
