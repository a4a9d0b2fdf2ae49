import type { EditedFile } from '../../kinds/file-edit.ts'
import { readFileReadInput, readFileReadOutput } from '../../kinds/file-read.ts'
import { type DiffHunk, type FileChange, fileChange, parseHunks, wholeFileHunk } from '../../kinds/patch.ts'
import { parsePatchText } from '../../kinds/patch-text.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { type AnyToolRow, tool } from '../../provider.ts'
import { at, defined, isRecord, readList, readText } from '../../raw/read.ts'

const CHANGES: Readonly<Record<string, FileChange['change']>> = {
  add: 'create',
  delete: 'delete',
  update: 'modify',
}

/** A file of a patch: the kind is a record in the app-server, a word in `codex exec`. */
function readTarget(change: unknown): EditedFile[] {
  const path = readText(change, 'path')
  if (path === undefined) return []
  const kind = at(change, 'kind')
  const type = typeof kind === 'string' ? kind : (readText(kind, 'type') ?? 'update')
  const move = readText(kind, 'move_path') ?? readText(change, 'move_path')
  // A move onto itself is no move.
  if (move !== undefined && move !== path) return [{ path, change: 'rename', newPath: move }]
  return [{ path, change: (Object.hasOwn(CHANGES, type) ? CHANGES[type] : undefined) ?? 'modify' }]
}

const readTargets = (changes: readonly unknown[]): EditedFile[] => changes.filter(isRecord).flatMap(readTarget)

/** The hunks of one change: added and deleted files have their bare content, whatever its lines begin with. */
function readHunks(change: unknown, target: EditedFile): DiffHunk[] {
  const diff = readText(change, 'diff') ?? ''
  if (target.change === 'create') return wholeFileHunk('add', diff)
  return target.change === 'delete' ? wholeFileHunk('del', diff) : parseHunks(diff)
}

const readChanges = (changes: readonly unknown[]): FileChange[] =>
  changes
    .filter(isRecord)
    .flatMap((change) =>
      readTarget(change).map((target) =>
        fileChange(target.path, target.change, readHunks(change, target), target.newPath),
      ),
    )

/** The text of a patch, which the model wrote: all that is known of one until it is applied, or of one that could not be. */
const patchTextOf = (input: unknown): string | undefined =>
  typeof input === 'string' ? input : readText(input, 'input', 'patch')

/** A patch, one part for all its files; a refused or failed one shows what it would have changed. */
export const fileChangeRow: AnyToolRow = tool('file_edit', {
  input({ input }) {
    const text = patchTextOf(input)
    if (text === undefined) return { targets: readTargets(readList(input, 'changes')) }
    return {
      targets: parsePatchText(text).map(({ path, change, newPath }) => ({ path, change, ...defined({ newPath }) })),
    }
  },
  output({ input, output }) {
    if (Array.isArray(output) && output.length > 0) return { files: readChanges(output) }
    const text = patchTextOf(input)
    return { files: text === undefined ? readChanges(readList(input, 'changes')) : parsePatchText(text) }
  },
})

/** An item tells the path only; the function's own output has the image. What it says beside that is not in the file. */
export const viewImageRow: AnyToolRow = tool('file_read', {
  input: (source: ToolSource) => ({ ...readFileReadInput(source), action: 'view' }),
  output: (source) => defined({ blocks: readFileReadOutput(source).blocks }),
})
