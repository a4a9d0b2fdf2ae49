import { type Invocation, optional, requireText } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** A `Skill` to run. */
export class SkillCall extends ToolCallBase {
  readonly type = 'SkillCall'
  readonly skill: string
  readonly args: unknown

  constructor(invocation: Invocation) {
    super(invocation)
    this.skill = requireText(invocation, 'skill')
    this.args = optional(invocation, 'args')
    Object.freeze(this)
  }
}
