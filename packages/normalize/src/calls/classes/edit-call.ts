import { at } from '../../raw/read.ts'
import { type Invocation, requireText } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** An `Edit`: `old` is replaced by `new` in one file. */
export class EditCall extends ToolCallBase {
  readonly type = 'EditCall'
  readonly filePath: string
  readonly old: string
  readonly new: string
  /** `false` where the input has none; else whatever it says, `null` too. */
  readonly replaceAll: unknown

  constructor(invocation: Invocation) {
    super(invocation)
    const replaceAll = at(invocation.values, 'replace_all')
    this.filePath = requireText(invocation, 'file_path')
    this.old = requireText(invocation, 'old_string')
    this.new = requireText(invocation, 'new_string')
    this.replaceAll = replaceAll === undefined ? false : replaceAll
    Object.freeze(this)
  }
}
