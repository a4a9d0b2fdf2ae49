import { type DiffHunk, type FileChange, fileChange, parseHunks, diffTexts, wholeFileHunk } from '../../kinds/patch.ts'
import { at, isRecord, type RawRecord, readList, readText } from '../../raw/read.ts'

/** Words for what happens to a file: v2's `operation`, and the adapters' `_meta.kind` of a v1 diff. */
const CHANGES: Readonly<Record<string, FileChange['change']>> = {
  add: 'create',
  copy: 'create',
  create: 'create',
  modify: 'modify',
  update: 'modify',
  edit: 'modify',
  delete: 'delete',
  move: 'rename',
  rename: 'rename',
}

const changeOf = (word: string | undefined): FileChange['change'] | undefined =>
  word !== undefined && Object.hasOwn(CHANGES, word) ? CHANGES[word] : undefined

/** What a v1 diff does: said beside it, else told by the older text, which a new file has none of. */
export function changeOfDiff(diff: unknown): FileChange['change'] {
  const said = changeOf(readText(at(diff, '_meta'), 'kind'))
  return said ?? (readText(diff, 'oldText') === undefined ? 'create' : 'modify')
}

/** The files of a diff block: v1's older and newer text, v2's `changes` and `patch`, or one that was made short. */
export function filesOfDiff(diff: RawRecord): FileChange[] {
  const changes = readList(diff, 'changes').filter(isRecord)
  if (changes.length > 0) return filesOfChanges(changes, patchText(diff))
  const path = readText(diff, 'path')
  if (path === undefined) return []
  const change = changeOfDiff(diff)
  return [fileChange(path, change, hunksOf(diff, change))]
}

/** What a file is called, and what happens to it. */
export type DiffTarget = Pick<FileChange, 'path' | 'change' | 'newPath'>

/** The files of a diff block without their lines, which are costly to compare: all that a title says of them. */
export function targetsOfDiff(diff: RawRecord): DiffTarget[] {
  const changes = readList(diff, 'changes').filter(isRecord)
  if (changes.length > 0) return changes.flatMap(targetOfChange)
  const path = readText(diff, 'path')
  return path === undefined ? [] : [{ path, change: changeOfDiff(diff) }]
}

function targetOfChange(change: RawRecord): DiffTarget[] {
  const path = readText(change, 'path')
  if (path === undefined) return []
  const word = changeOf(readText(change, 'operation', 'type', 'kind')) ?? 'modify'
  const old = readText(change, 'oldPath')
  return [word === 'rename' && old !== undefined ? { path: old, change: word, newPath: path } : { path, change: word }]
}

/** A fragment and a whole file look alike, so only a new or a deleted file's lines are numbered. */
function hunksOf(diff: RawRecord, change: FileChange['change']): DiffHunk[] {
  const before = readText(diff, 'oldText') ?? ''
  const after = readText(diff, 'newText') ?? ''
  if (change === 'create' && before === '') return wholeFileHunk('add', after)
  if (change === 'delete' && after === '') return wholeFileHunk('del', before)
  return diffTexts(before, after, false)
}

const patchText = (diff: RawRecord): string =>
  readText(diff, 'patch') ?? readText(at(diff, 'patch'), 'diff', 'text') ?? ''

function filesOfChanges(changes: readonly RawRecord[], patch: string): FileChange[] {
  const pieces = splitPatch(patch)
  return changes.flatMap((change, index) =>
    targetOfChange(change).map((target) => {
      // A patch tells of a file that moved by the name it has now.
      const path = target.newPath ?? target.path
      const piece =
        pieces.find(({ name }) => path.endsWith(name)) ?? (pieces.length === changes.length ? pieces[index] : undefined)
      const hunks = piece === undefined ? [] : parseHunks(piece.text)
      return fileChange(target.path, target.change, hunks, target.newPath)
    }),
  )
}

/** A git patch by file; `name` is the path it gives without its first segment. */
function splitPatch(patch: string): { name: string; text: string }[] {
  return patch
    .split(/^(?=diff --git )/mu)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ name: /^diff --git .* b\/(.+)$/mu.exec(text)?.[1] ?? '\n', text }))
}

/** A file without its diff: what stands beside an output that holds it. */
export const shortChange = ({ path, change, newPath, added, removed }: FileChange): RawRecord => ({
  path,
  change,
  added,
  removed,
  ...(newPath === undefined ? {} : { newPath }),
})
