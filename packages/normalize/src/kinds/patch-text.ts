import { type DiffHunk, type FileChange, fileChange, parseHunks } from './patch.ts'
import { linesOf } from '../raw/line.ts'

const HEADER = /^\*\*\* (Add|Update|Delete) File: (.+)$/su
const MOVE = /^\*\*\* Move to: (.+)$/su
const CHANGES = { Add: 'create', Update: 'modify', Delete: 'delete' } as const

/**
 * The files of a `*** Begin Patch` text. Its hunks name no lines, so theirs are not known, but for a new file's; a text that
 * is cut off gives what is there.
 */
export function parsePatchText(text: string): FileChange[] {
  const files: { action: keyof typeof CHANGES; path: string; newPath?: string; lines: string[] }[] = []
  for (const line of linesOf(text)) {
    const [, action, path] = HEADER.exec(line) ?? []
    const move = MOVE.exec(line)?.[1]
    const file = files.at(-1)
    if (action !== undefined && path !== undefined)
      files.push({ action: action as keyof typeof CHANGES, path: path.trim(), lines: [] })
    else if (move !== undefined && file !== undefined) file.newPath = move.trim()
    else if (!line.startsWith('*** ')) file?.lines.push(line)
  }
  return files.map(({ action, path, newPath, lines }) =>
    newPath === undefined
      ? fileChange(path, CHANGES[action], readHunks(action, lines))
      : fileChange(path, 'rename', readHunks(action, lines), newPath),
  )
}

function readHunks(action: keyof typeof CHANGES, lines: readonly string[]): DiffHunk[] {
  if (action === 'Delete') return []
  // A new file has no hunk header; nor may the only hunk of an updated one.
  const body = lines.some((line) => line.startsWith('@@')) ? lines : ['@@', ...lines]
  const hunks = parseHunks(body.join('\n'))
  return action === 'Add' ? hunks.map((hunk) => ({ ...hunk, newStart: 1 })) : hunks
}
