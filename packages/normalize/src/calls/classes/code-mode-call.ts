import { type Invocation, requireString } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** Codex's `exec`: a program. Its whole input is the source, never decoded. */
export class CodeModeCall extends ToolCallBase {
  readonly type = 'CodeModeCall'
  readonly source: string

  constructor(invocation: Invocation) {
    super(invocation)
    this.source = requireString(invocation)
    Object.freeze(this)
  }
}
