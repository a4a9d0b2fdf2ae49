import { type Invocation, optional, requireText } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** A `TaskUpdate`: a change of an entry of the task list. */
export class TaskUpdateCall extends ToolCallBase {
  readonly type = 'TaskUpdateCall'
  readonly taskId: string
  readonly status: unknown
  readonly subject: unknown
  readonly description: unknown

  constructor(invocation: Invocation) {
    super(invocation)
    this.taskId = requireText(invocation, 'taskId', 'task_id')
    this.status = optional(invocation, 'status')
    this.subject = optional(invocation, 'subject')
    this.description = optional(invocation, 'description')
    Object.freeze(this)
  }
}
