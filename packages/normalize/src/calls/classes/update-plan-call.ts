import { type Invocation, optionalList, optionalText, readArguments } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** Codex's `update_plan`; its input is JSON text. */
export class UpdatePlanCall extends ToolCallBase {
  readonly type = 'UpdatePlanCall'
  readonly plan: readonly unknown[] | null
  readonly explanation: string | null

  constructor(invocation: Invocation) {
    super(invocation)
    const fields = readArguments(invocation, 'json arguments')
    this.plan = optionalList(fields, 'plan')
    this.explanation = optionalText(fields, 'explanation')
    Object.freeze(this)
  }
}
