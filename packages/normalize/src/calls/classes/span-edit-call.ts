import { type Invocation, optional, requireText } from '../invocation.ts'
import type { SpanEditKeys } from '../mcp-registry.ts'
import { ToolCallBase } from '../tool-call-base.ts'
import { isTruthy } from '../is-truthy.ts'

/** A registered MCP tool that edits a file by a place in it: what stood there before is not in the call. */
export class SpanEditCall extends ToolCallBase {
  readonly type = 'SpanEditCall'
  readonly filePath: string
  /** `null` where the span is deleted. */
  readonly new: string | null

  constructor(invocation: Invocation, keys: SpanEditKeys) {
    super(invocation)
    this.filePath = requireText(invocation, keys.path)
    const isDeletion = keys.delete !== undefined && isTruthy(optional(invocation, keys.delete))
    this.new = isDeletion ? null : requireText(invocation, keys.content)
    Object.freeze(this)
  }
}
