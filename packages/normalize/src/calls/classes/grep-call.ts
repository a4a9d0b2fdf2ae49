import { type Invocation, optional, requireText } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** A `Grep` search in the content of files. */
export class GrepCall extends ToolCallBase {
  readonly type = 'GrepCall'
  readonly pattern: string
  readonly path: unknown
  readonly glob: unknown
  readonly fileType: unknown
  readonly outputMode: unknown

  constructor(invocation: Invocation) {
    super(invocation)
    this.pattern = requireText(invocation, 'pattern')
    this.path = optional(invocation, 'path')
    this.glob = optional(invocation, 'glob')
    this.fileType = optional(invocation, 'type')
    this.outputMode = optional(invocation, 'output_mode')
    Object.freeze(this)
  }
}
