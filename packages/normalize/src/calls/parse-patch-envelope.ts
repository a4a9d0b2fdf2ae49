import { Hunk } from './hunk.ts'
import { PatchEdit } from './patch-edit.ts'

const BEGIN = '*** Begin Patch'
const END = '*** End Patch'

/** A directive opens a file or says where the open one goes; the path is trimmed and must not be empty. */
const DIRECTIVE = /^\*\*\* (Update File|Add File|Delete File|Move to):(.*)$/su

const KINDS = { 'Update File': 'update', 'Add File': 'add', 'Delete File': 'delete' } as const

interface OpenFile {
  readonly path: string
  readonly kind: PatchEdit['kind']
  movePath: string | null
  readonly body: string[]
}

/**
 * The edits of an `apply_patch` text, in order; `[]` for a text with any line out of place. Recorded texts may hold
 * `*** End of File`, which no part of the format that is read here allows: it voids the patch as well.
 */
export function parsePatchEnvelope(text: string): PatchEdit[] {
  const [first, ...lines] = text.split(/\r?\n/u)
  const end = lines.indexOf(END)
  if (first !== BEGIN || end === -1 || lines.slice(end + 1).some((line) => line !== '')) return []
  const files: OpenFile[] = []
  for (const line of lines.slice(0, end)) {
    if (!(line.startsWith('*** ') ? readDirective(line, files) : readBody(line, files.at(-1)))) return []
  }
  return files.map(({ path, kind, movePath, body }) => new PatchEdit(path, kind, movePath, HUNKS[kind](body)))
}

/** Whether the line is a directive that may stand where it does. */
function readDirective(line: string, files: OpenFile[]): boolean {
  const [, word = '', after = ''] = DIRECTIVE.exec(line) ?? []
  const path = after.trim()
  if (path === '') return false
  if (word !== 'Move to') {
    files.push({ path, kind: KINDS[word as keyof typeof KINDS], movePath: null, body: [] })
    return true
  }
  const file = files.at(-1)
  if (file?.kind !== 'update') return false
  file.movePath = path
  return true
}

/** Whether a file is open that may have a body. */
function readBody(line: string, file: OpenFile | undefined): boolean {
  if (file === undefined || file.kind === 'delete') return false
  file.body.push(line)
  return true
}

const HUNKS: Readonly<Record<PatchEdit['kind'], (body: readonly string[]) => Hunk[]>> = {
  add: (body) => (body.length === 0 ? [] : [new Hunk('', body.map((line) => line.replace(/^\+/u, '')).join('\n'))]),
  update: (body) => groupsOf(body).map((lines) => new Hunk(sideOf(lines, '-'), sideOf(lines, '+'))),
  delete: () => [],
}

/** The lines between the `@@` lines; groups without lines are none. */
function groupsOf(body: readonly string[]): readonly string[][] {
  const groups: string[][] = [[]]
  for (const line of body) {
    if (line.startsWith('@@')) groups.push([])
    else groups.at(-1)?.push(line)
  }
  return groups.filter((lines) => lines.length > 0)
}

/** One side of a group: its own lines and those of both; a line with no mark is one of both, as it is. */
const sideOf = (lines: readonly string[], mark: '-' | '+'): string =>
  lines
    .filter((line) => !/^[-+]/u.test(line) || line.startsWith(mark))
    .map((line) => (/^[-+ ]/u.test(line) ? line.slice(1) : line))
    .join('\n')
