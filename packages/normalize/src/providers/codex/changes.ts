import { at, defined, isRecord, type RawRecord, readRecord, readText } from '../../raw/read.ts'

/** A file of a patch: an added or deleted one has its whole content as `diff`, an updated one hunks without file headers. */
export interface Change {
  path: string
  kind: { type: string; move_path?: string | null }
  diff?: string
}

/** The changes of a patch as the wire gives them, less the note on a move that Codex writes under the hunks. */
export const cleanChanges = (changes: readonly unknown[]): unknown[] => changes.map(cleanChange)

function cleanChange(change: unknown): unknown {
  const diff = readText(change, 'diff')
  const target = readText(at(change, 'kind'), 'move_path')
  const note = `\n\nMoved to: ${target}`
  return isRecord(change) && diff !== undefined && target !== undefined && diff.endsWith(note)
    ? { ...change, diff: diff.slice(0, -note.length) }
    : change
}

/** The map of the legacy patch approval, as the list the items have: `{ path: { add: { content } } }` or `{ type, … }`. */
export const listChanges = (map: unknown): Change[] =>
  isRecord(map)
    ? Object.entries(map).flatMap(([path, change]) => (isRecord(change) ? [listChange(path, change)] : []))
    : []

function listChange(path: string, change: RawRecord): Change {
  const type = readText(change, 'type') ?? Object.keys(change)[0] ?? 'update'
  const facts = readRecord(change, type) ?? change
  const move = readText(facts, 'move_path')
  return {
    path,
    kind: { type, ...defined({ move_path: move }) },
    ...defined({ diff: readText(facts, 'unified_diff', 'content') }),
  }
}
