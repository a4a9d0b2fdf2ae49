import { type Invocation, optional, requireText } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** A `Glob` search for files by pattern. */
export class GlobCall extends ToolCallBase {
  readonly type = 'GlobCall'
  readonly pattern: string
  readonly path: unknown

  constructor(invocation: Invocation) {
    super(invocation)
    this.pattern = requireText(invocation, 'pattern')
    this.path = optional(invocation, 'path')
    Object.freeze(this)
  }
}
