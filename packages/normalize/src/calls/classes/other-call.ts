import { type CallSource, ToolCallBase } from '../tool-call-base.ts'

/** A tool without a type of its own: unknown names, MCP tools, and, where asked for, known tools with an input they do not take. */
export class OtherCall extends ToolCallBase {
  readonly type = 'OtherCall'
  /** Why a known tool's call could not be typed; `null` where nothing is wrong with it. */
  readonly error: string | null

  constructor(source: CallSource, error: string | null = null) {
    super(source)
    this.error = error
    Object.freeze(this)
  }
}
