import { type PatchGroup, type PatchLine, readPatchFiles } from '../raw/patch-files.ts'
import { Hunk } from './hunk.ts'
import { PatchEdit } from './patch-edit.ts'

/**
 * The edits of an `apply_patch` text, in order; `[]` for a text with any line out of place. Recorded texts may hold
 * `*** End of File`, which no part of the format that is read here allows: it voids the patch as well.
 */
export function parsePatchEnvelope(text: string): PatchEdit[] {
  const { files, isWhole } = readPatchFiles(text)
  return isWhole
    ? files.map(({ path, kind, movePath = null, groups }) => new PatchEdit(path, kind, movePath, groups.map(hunkOf)))
    : []
}

const hunkOf = ({ lines }: PatchGroup): Hunk => new Hunk(sideOf(lines, 'del'), sideOf(lines, 'add'))

/** One side of a group: its own lines and those of both. */
const sideOf = (lines: readonly PatchLine[], own: PatchLine['op']): string =>
  lines
    .filter(({ op }) => op === own || op === 'context')
    .map(({ text }) => text)
    .join('\n')
