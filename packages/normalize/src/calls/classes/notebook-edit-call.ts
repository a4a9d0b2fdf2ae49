import { type Invocation, optional, requireText } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** A `NotebookEdit` that replaces the source of a cell. */
export class NotebookEditCall extends ToolCallBase {
  readonly type = 'NotebookEditCall'
  readonly notebookPath: string
  readonly newSource: string
  readonly cellId: unknown
  readonly editMode: unknown

  constructor(invocation: Invocation) {
    super(invocation)
    this.notebookPath = requireText(invocation, 'notebook_path')
    this.newSource = requireText(invocation, 'new_source')
    this.cellId = optional(invocation, 'cell_id')
    this.editMode = optional(invocation, 'edit_mode')
    Object.freeze(this)
  }
}
