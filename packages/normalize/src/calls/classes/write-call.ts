import { type Invocation, requireText } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** A `Write` or `Create` of a whole file. */
export class WriteCall extends ToolCallBase {
  readonly type = 'WriteCall'
  readonly filePath: string
  readonly content: string

  constructor(invocation: Invocation) {
    super(invocation)
    this.filePath = requireText(invocation, 'file_path')
    this.content = requireText(invocation, 'content')
    Object.freeze(this)
  }
}
