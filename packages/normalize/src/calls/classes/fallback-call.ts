import { ToolCallBase } from '../tool-call-base.ts'
import { toolDigest } from '../tool-digest.ts'

/** A call whose input JSON cannot express, kept as it is. It has no digest. */
export class FallbackCall extends ToolCallBase {
  readonly type = 'FallbackCall'
  /** Why; `parseToolCall` always says so. */
  readonly error: string | null

  constructor(name: string, raw: unknown, error: string | null = null) {
    super({
      name,
      raw,
      digest() {
        if (error !== null) throw new TypeError(error)
        return toolDigest(name, raw)
      },
    })
    this.error = error
    Object.freeze(this)
  }
}
