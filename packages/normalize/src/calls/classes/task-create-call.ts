import { type Invocation, optional, requireText } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** A `TaskCreate`: a new entry of the task list. */
export class TaskCreateCall extends ToolCallBase {
  readonly type = 'TaskCreateCall'
  readonly subject: string
  readonly description: unknown

  constructor(invocation: Invocation) {
    super(invocation)
    this.subject = requireText(invocation, 'subject')
    this.description = optional(invocation, 'description')
    Object.freeze(this)
  }
}
