import { type Invocation, optional, optionalInteger, readArguments, requireInteger } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** Codex's `write_stdin`: input for a command that runs; its own input is JSON text. */
export class WriteStdinCall extends ToolCallBase {
  readonly type = 'WriteStdinCall'
  readonly chars: unknown
  readonly sessionId: number
  /** Milliseconds to wait for output. */
  readonly yieldTimeMs: number | null
  readonly maxOutputTokens: number | null

  constructor(invocation: Invocation) {
    super(invocation)
    const fields = readArguments(invocation, 'json arguments')
    this.chars = optional(fields, 'chars')
    this.sessionId = requireInteger(fields, 'session_id')
    this.yieldTimeMs = optionalInteger(fields, 'yield_time_ms')
    this.maxOutputTokens = optionalInteger(fields, 'max_output_tokens')
    Object.freeze(this)
  }
}
