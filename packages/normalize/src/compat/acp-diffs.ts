import type { FileChange } from '../kinds/patch.ts'
import type { AcpContent, AcpLocation } from './acp-types.ts'

/** A change of a file as the protocol's diffs, one for each hunk: the lines before and after it. A new file has no older text. */
export function diffsOf({ path, newPath, change, hunks }: FileChange): AcpContent[] {
  const isNew = change === 'create'
  if (hunks.length === 0) return isNew ? [{ type: 'diff', path, oldText: null, newText: '' }] : []
  return hunks.map(({ lines }) => {
    const textWithout = (op: 'add' | 'del'): string =>
      lines.flatMap((line) => (line.op === op ? [] : [line.text])).join('\n')
    return {
      type: 'diff',
      path: newPath ?? path,
      oldText: isNew ? null : textWithout('add'),
      newText: textWithout('del'),
    }
  })
}

/** Where a change is, with the line of its first hunk where that is known. */
export function placeOf({ path, newPath, hunks }: FileChange): AcpLocation {
  const line = hunks[0]?.newStart ?? hunks[0]?.oldStart
  return location(newPath ?? path, line)
}

/** The largest line that the protocol has room for. */
const LAST_LINE = 4_294_967_295

/** A place in a file; a line that is no line of a file is left out. */
export const location = (path: string, line?: number): AcpLocation =>
  line !== undefined && Number.isInteger(line) && line >= 1 && line <= LAST_LINE ? { path, line } : { path }
