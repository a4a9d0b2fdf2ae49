import { at, isRecord } from '../../raw/read.ts'
import { readSides } from '../../raw/edit-sides.ts'
import { EditSpan } from '../edit-span.ts'
import { type Invocation, requireText } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'
import { isTruthy } from '../is-truthy.ts'
import { malformed } from '../tool-input-error.ts'

/** A `MultiEdit`: several replacements in one file, in order. */
export class MultiEditCall extends ToolCallBase {
  readonly type = 'MultiEditCall'
  readonly filePath: string
  readonly edits: readonly EditSpan[]

  constructor(invocation: Invocation) {
    super(invocation)
    this.filePath = requireText(invocation, 'file_path')
    this.edits = Object.freeze(readEdits(invocation).map((edit) => readEdit(edit, invocation)))
    Object.freeze(this)
  }
}

/** The spans' list. An empty text or record counts as an empty list; what has no items at all is another error. */
function readEdits({ name, values }: Invocation): readonly unknown[] {
  const edits = at(values, 'edits')
  if (edits === undefined) throw malformed(name, "'edits'")
  if (Array.isArray(edits)) return edits
  if (typeof edits !== 'string' && !isRecord(edits)) throw malformed(name, 'edits not iterable')
  if (Object.keys(edits).length > 0) throw malformed(name, 'edit span')
  return []
}

function readEdit(edit: unknown, { name }: Invocation): EditSpan {
  const sides = readSides(edit, 'snake')
  if (sides.old === undefined || sides.new === undefined) throw malformed(name, 'edit span')
  return new EditSpan(sides.old, sides.new, isTruthy(at(edit, 'replace_all')))
}
