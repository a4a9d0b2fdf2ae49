import { type Invocation, requireText } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** An `ExitPlanMode` or `ExitSpecMode` that hands in a plan. */
export class ExitPlanModeCall extends ToolCallBase {
  readonly type = 'ExitPlanModeCall'
  readonly plan: string

  constructor(invocation: Invocation) {
    super(invocation)
    this.plan = requireText(invocation, 'plan')
    Object.freeze(this)
  }
}
