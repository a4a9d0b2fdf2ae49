import { type EditShape, editsOf } from '../calls/edits-of.ts'
import type { Hunk } from '../calls/hunk.ts'
import { readSides } from '../raw/edit-sides.ts'
import { at, isRecord, readFlag, readList, readText } from '../raw/read.ts'
import { readPath } from './file-read.ts'
import type { ToolSource } from './source.ts'

type Invoked = Pick<ToolSource, 'name' | 'input'>

/** A replacement, with what its input says beside the two texts. */
export interface EditedSpan {
  readonly old: string
  readonly new: string
  /** All places of the text are replaced. */
  readonly isEverywhere: boolean
  /** It is said to replace nothing, which makes a file. */
  readonly isOfNothing: boolean
}

type ShapeOf<T extends EditShape['type']> = Extract<EditShape, { readonly type: T }>

/** An edit's input in the shape of its call: an `Edit` is a `MultiEdit` of one. */
export type EditedCall =
  | (ShapeOf<'MultiEditCall'> & { readonly edits: readonly EditedSpan[] })
  | ShapeOf<'NotebookEditCall'>

/** The tools whose input is no single replacement: a list of them, or a cell. Whatever else it holds is none of theirs. */
const FORMS: Readonly<Record<string, 'list' | 'cell'>> = { MultiEdit: 'list', multiedit: 'list', NotebookEdit: 'cell' }

const formOf = (name: string): 'list' | 'cell' | undefined => (Object.hasOwn(FORMS, name) ? FORMS[name] : undefined)

/** The path of the file that an edit's input names; a notebook's own key goes first where a cell is edited. */
export function readEditPath({ name, input }: Invoked): string | undefined {
  const notebook = formOf(name) === 'cell' ? readText(input, 'notebook_path', 'notebookPath') : undefined
  return notebook ?? readPath(input)
}

/** What an edit's input asks for, as far as it is there and in any agent's spelling; what did not come yet is empty. */
export function readEditCall(source: Invoked): EditedCall {
  const path = readEditPath(source) ?? ''
  if (formOf(source.name) === 'cell') {
    const newSource = readText(source.input, 'new_source', 'newSource') ?? ''
    return { type: 'NotebookEditCall', notebookPath: path, newSource }
  }
  return { type: 'MultiEditCall', filePath: path, edits: editsIn(source).flatMap(readSpan) }
}

/** What holds the two texts of each replacement. */
function editsIn({ name, input }: Invoked): readonly unknown[] {
  const listed = readList(input, 'edits').filter(isRecord)
  if (formOf(name) === 'list' && at(input, 'edits') !== undefined) return listed
  const sides = readSides(input, 'any')
  return listed.length === 0 || (sides.old !== undefined && sides.new !== undefined) ? [input] : listed
}

function readSpan(edit: unknown): EditedSpan[] {
  const sides = readSides(edit, 'any')
  if (sides.old === undefined && sides.new === undefined) return []
  const isOfNothing = sides.old === ''
  const isEverywhere = !isOfNothing && readFlag(edit, 'replace_all', 'replaceAll') === true
  return [{ old: sides.old ?? '', new: sides.new ?? '', isEverywhere, isOfNothing }]
}

/** Whether an edit makes its file: its first replacement is said to replace nothing. */
export function isCreation(source: Invoked): boolean {
  const call = readEditCall(source)
  return call.type === 'MultiEditCall' && call.edits[0]?.isOfNothing === true
}

/** The call of an input that writes a whole file; `undefined` while its content is not there. */
export function readWriteCall(input: unknown): ShapeOf<'WriteCall'> | undefined {
  const content = readText(input, 'content', 'contents', 'file_text', 'text')
  return content === undefined ? undefined : { type: 'WriteCall', filePath: readPath(input) ?? '', content }
}

/** What a call replaces in its one file. */
export const replacedBy = (call: EditShape): readonly Hunk[] => editsOf(call).flatMap(([, hunks]) => hunks)
