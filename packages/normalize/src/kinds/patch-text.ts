import { type PatchFile, type PatchGroup, readPatchBody, readPatchFiles } from '../raw/patch-files.ts'
import { type DiffHunk, type FileChange, fileChange, readHunkHeader } from './patch.ts'

const CHANGES = { add: 'create', update: 'modify', delete: 'delete' } as const

/**
 * The files of a `*** Begin Patch` text, as its typed call has them, with the lines around a change that the agent gave. Its
 * hunks name no lines, so theirs are not known, but for a new file's; a text that is cut off gives what is there.
 */
export const parsePatchText = (text: string): FileChange[] => readPatchFiles(text).files.map(changeOf)

function changeOf({ path, kind, movePath, groups }: PatchFile): FileChange {
  const hunks = groups.map((group) => hunkOf(group, kind))
  return movePath === undefined || movePath === path
    ? fileChange(path, CHANGES[kind], hunks)
    : fileChange(path, 'rename', hunks, movePath)
}

/** The hunks of one file that a diff in the words of such a patch has, without its directives. */
export const readPatchHunks = (diff: string, kind: PatchFile['kind']): DiffHunk[] =>
  readPatchBody(diff, kind).map((group) => hunkOf(group, kind))

const hunkOf = ({ header, lines }: PatchGroup, kind: PatchFile['kind']): DiffHunk => ({
  ...(header === undefined ? {} : readHunkHeader(header)),
  ...(kind === 'add' ? { newStart: 1 } : {}),
  lines,
})
