import { type Invocation, optional } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** A `Workflow`: an orchestration by script, given inline, by path or by name. */
export class WorkflowCall extends ToolCallBase {
  readonly type = 'WorkflowCall'
  /** The script itself, where it is given inline. */
  readonly script: unknown
  /** Path of a script on disk, given instead. */
  readonly scriptPath: unknown
  /** A predefined workflow, from the input's `name`; the tool's own is `name`. */
  readonly workflowName: unknown
  /** What the script sees as its `args`. */
  readonly args: unknown
  /** An earlier run to resume from. */
  readonly resumeFromRunId: unknown

  constructor(invocation: Invocation) {
    super(invocation)
    this.script = optional(invocation, 'script')
    this.scriptPath = optional(invocation, 'scriptPath', 'script_path')
    this.workflowName = optional(invocation, 'name')
    this.args = optional(invocation, 'args')
    this.resumeFromRunId = optional(invocation, 'resumeFromRunId', 'resume_from_run_id')
    Object.freeze(this)
  }
}
