import { type EditShape, editsOf } from '../calls/edits-of.ts'
import type { Hunk } from '../calls/hunk.ts'
import { type EditSides, readSides } from '../raw/edit-sides.ts'
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
  | ShapeOf<'NotebookEditCall' | 'WriteCall'>

type Form = 'one' | 'list' | 'cell' | 'whole' | 'patch'

/**
 * The tools that have a typed call, in their agents' spellings: one replacement, a list of them, a cell, a whole file, a
 * patch. Whatever else the input holds is none of theirs. `edit` is not among them: an agent's tool and the Agent Client
 * Protocol's kind are both called so, with inputs of many shapes.
 */
const FORMS: Readonly<Record<string, Form>> = {
  Edit: 'one',
  MultiEdit: 'list',
  multiedit: 'list',
  NotebookEdit: 'cell',
  Write: 'whole',
  Create: 'whole',
  write: 'whole',
  apply_patch: 'patch',
}

const formOf = (name: string): Form | undefined => (Object.hasOwn(FORMS, name) ? FORMS[name] : undefined)

/**
 * Whether the texts that a call replaces or writes have keys that are known, so that no other key of its input tells an
 * edit: by its tool's name, else because both sides are there.
 */
export function hasKnownTexts({ name, input }: Invoked): boolean {
  const form = formOf(name)
  return form === undefined ? hasBothSides(input) : form !== 'patch'
}

/** Whether a tool is called otherwise than all whose typed call says what its input looks like. */
export const isFreeForm = ({ name }: Pick<Invoked, 'name'>): boolean => formOf(name) === undefined

/** The path of the file that an edit's input names; a notebook's own key goes first where a cell is edited. */
export function readEditPath({ name, input }: Invoked): string | undefined {
  const notebook = formOf(name) === 'cell' ? readText(input, 'notebook_path', 'notebookPath') : undefined
  return notebook ?? readPath(input)
}

/** What an edit's input asks for, as far as it is there and in any agent's spelling; what did not come yet is empty. */
export function readEditCall(source: Invoked): EditedCall {
  const path = readEditPath(source) ?? ''
  const form = formOf(source.name)
  if (form === 'cell') {
    const newSource = readText(source.input, 'new_source', 'newSource') ?? ''
    return { type: 'NotebookEditCall', notebookPath: path, newSource }
  }
  const written = form === 'whole' ? readWriteCall(source) : undefined
  return written ?? { type: 'MultiEditCall', filePath: path, edits: editsIn(source).flatMap(readSpan) }
}

/** What holds the two texts of each replacement. */
function editsIn({ name, input }: Invoked): readonly unknown[] {
  const form = formOf(name)
  if (form === 'whole' || form === 'patch') return []
  const listed = readList(input, 'edits').filter(isRecord)
  if (form === 'list' && at(input, 'edits') !== undefined) return listed
  return form === 'one' || listed.length === 0 || hasBothSides(input) ? [input] : listed
}

function readSpan(edit: unknown): EditedSpan[] {
  const sides = readOneSpelling(edit)
  if (sides.old === undefined && sides.new === undefined) return []
  const isOfNothing = sides.old === ''
  const isEverywhere = !isOfNothing && readFlag(edit, 'replace_all', 'replaceAll') === true
  return [{ old: sides.old ?? '', new: sides.new ?? '', isEverywhere, isOfNothing }]
}

/** Both sides in the same spelling: a side that did not come yet is not one that stands under another agent's key. */
function readOneSpelling(edit: unknown): EditSides {
  const own = readSides(edit, 'snake')
  return own.old === undefined && own.new === undefined ? readSides(edit, 'any') : own
}

function hasBothSides(input: unknown): boolean {
  const sides = readOneSpelling(input)
  return sides.old !== undefined && sides.new !== undefined
}

/** Whether an edit makes its file: its first replacement is said to replace nothing. */
export function isCreation(source: Invoked): boolean {
  return readNewText(source) !== undefined
}

/** What an edit puts where nothing was. */
function readNewText(source: Invoked): string | undefined {
  const call = readEditCall(source)
  const [first] = call.type === 'MultiEditCall' ? call.edits : []
  return first?.isOfNothing === true ? first.new : undefined
}

/**
 * The call of an input that writes a whole file; `undefined` while its content is not there. A tool whose typed call is an
 * edit has no content, and writes a file where it is said to replace nothing.
 */
export function readWriteCall(source: Invoked): ShapeOf<'WriteCall'> | undefined {
  const isEdit = formOf(source.name) !== 'whole' && !isFreeForm(source)
  const content = isEdit ? readNewText(source) : readText(source.input, 'content', 'contents', 'file_text', 'text')
  return content === undefined ? undefined : { type: 'WriteCall', filePath: readPath(source.input) ?? '', content }
}

/** What a call replaces in its one file. */
export const replacedBy = (call: EditShape): readonly Hunk[] => editsOf(call).flatMap(([, hunks]) => hunks)
