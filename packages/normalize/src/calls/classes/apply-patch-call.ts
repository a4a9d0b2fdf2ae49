import { type Invocation, requireString } from '../invocation.ts'
import { parsePatchEnvelope } from '../parse-patch-envelope.ts'
import type { PatchEdit } from '../patch-edit.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** Codex's `apply_patch`: changes to several files in one text. A text that is no such patch has no edits. */
export class ApplyPatchCall extends ToolCallBase {
  readonly type = 'ApplyPatchCall'
  readonly edits: readonly PatchEdit[]

  constructor(invocation: Invocation) {
    super(invocation)
    this.edits = Object.freeze(parsePatchEnvelope(requireString(invocation)))
    Object.freeze(this)
  }
}
