import { type Invocation, optional, requireText } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** A `Read` of a file, whole or a window of it. */
export class ReadCall extends ToolCallBase {
  readonly type = 'ReadCall'
  readonly filePath: string
  readonly offset: unknown
  readonly limit: unknown

  constructor(invocation: Invocation) {
    super(invocation)
    this.filePath = requireText(invocation, 'file_path')
    this.offset = optional(invocation, 'offset')
    this.limit = optional(invocation, 'limit')
    Object.freeze(this)
  }
}
