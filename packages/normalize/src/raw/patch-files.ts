import { linesOf } from './line.ts'

/** A line of a patch's group, without its mark. */
export interface PatchLine {
  op: 'context' | 'add' | 'del'
  text: string
}

/** Lines that are changed together; never without any. */
export interface PatchGroup {
  /** The `@@` line above it; absent where it has none. */
  header?: string
  lines: PatchLine[]
}

/** What a patch does to one file. */
export interface PatchFile {
  path: string
  kind: 'add' | 'update' | 'delete'
  /** Where an updated file goes. */
  movePath?: string
  /** Several in an updated file, at most one in an added file, none in a deleted one. */
  groups: PatchGroup[]
}

export interface PatchFiles {
  /** In the order of the text, as far as they can be read. */
  files: PatchFile[]
  /** Whether the text is a patch from its first line to its last, with no line out of place. */
  isWhole: boolean
}

const BEGIN = '*** Begin Patch'
const END = '*** End Patch'

/** A directive opens a file or says where the open one goes; the path is trimmed and must not be empty. */
const DIRECTIVE = /^\*\*\* (Update File|Add File|Delete File|Move to):(.*)$/su

const KINDS = { 'Update File': 'update', 'Add File': 'add', 'Delete File': 'delete' } as const

/** What may be no line of a file, but the beginning of a directive or of a line above a group. */
const PIECE = /^(?:\*{1,3}|@)$/u

/**
 * The files of a `*** Begin Patch` text and their marked lines: the one reading of it, for typed calls and for views. A line
 * out of place is passed over: `*** End of File` is one too, which recorded texts may hold.
 */
export function readPatchFiles(text: string): PatchFiles {
  const lines = linesOf(text)
  const end = lines.indexOf(END)
  const isFramed = lines[0] === BEGIN && end !== -1 && lines.slice(end + 1).every((line) => line === '')
  if (end === -1 && !text.endsWith('\n') && PIECE.test(lines.at(-1) ?? '')) lines.pop()
  const patch: OpenPatch = { files: [], isInOrder: true }
  for (const line of isFramed ? lines.slice(1, end) : lines) readLine(line, patch)
  return { files: patch.files.map(close), isWhole: isFramed && patch.isInOrder }
}

/** The groups of one file's body, where a text has nothing else; a directive in it is passed over. */
export function readPatchBody(text: string, kind: PatchFile['kind']): PatchGroup[] {
  const file: OpenFile = { path: '', kind, groups: [{ lines: [] }] }
  for (const line of linesOf(text)) if (!line.startsWith('*** ')) readBody(line, file)
  return close(file).groups
}

interface OpenFile extends PatchFile {
  groups: [PatchGroup, ...PatchGroup[]]
}

interface OpenPatch {
  files: OpenFile[]
  /** Where lines go. */
  open?: OpenFile | undefined
  isInOrder: boolean
}

function readLine(line: string, patch: OpenPatch): void {
  const isInPlace = line.startsWith('*** ') ? readDirective(line, patch) : readBody(line, patch.open)
  patch.isInOrder &&= isInPlace
}

/** Whether the line is a directive that may stand where it does. */
function readDirective(line: string, patch: OpenPatch): boolean {
  const [, word = '', after = ''] = DIRECTIVE.exec(line) ?? []
  const path = after.trim()
  // What follows the last line is no part of the last file.
  if (line === END) patch.open = undefined
  if (path === '') return false
  if (word !== 'Move to') {
    patch.open = { path, kind: KINDS[word as keyof typeof KINDS], groups: [{ lines: [] }] }
    patch.files.push(patch.open)
    return true
  }
  if (patch.open?.kind !== 'update') return false
  patch.open.movePath = path
  return true
}

/** Whether a file is open that may have a body. */
function readBody(line: string, file: OpenFile | undefined): boolean {
  if (file === undefined || file.kind === 'delete') return false
  if (file.kind === 'update' && line.startsWith('@@')) file.groups.push({ header: line, lines: [] })
  else file.groups.at(-1)?.lines.push(LINES[file.kind](line))
  return true
}

const OPS = { '+': 'add', '-': 'del', ' ': 'context' } as const

const LINES: Readonly<Record<'add' | 'update', (line: string) => PatchLine>> = {
  /** Every line of a new file is added, with its mark or without. */
  add: (line) => ({ op: 'add', text: line.replace(/^\+/u, '') }),
  /** A line with no mark is one of both sides, as it is. */
  update(line) {
    const op = OPS[line.charAt(0) as keyof typeof OPS]
    return op === undefined ? { op: 'context', text: line } : { op, text: line.slice(1) }
  },
}

const close = ({ groups, ...file }: OpenFile): PatchFile => ({
  ...file,
  groups: groups.filter(({ lines }) => lines.length > 0),
})
