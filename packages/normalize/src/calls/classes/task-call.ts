import { type Invocation, optional, requireText } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** An `Agent` or `Task`: a sub-agent and what it is to do. */
export class TaskCall extends ToolCallBase {
  readonly type = 'TaskCall'
  readonly prompt: string
  readonly agentType: unknown
  readonly model: unknown
  /** The agent's, from the input's `name`; the tool's own is `name`. */
  readonly agentName: unknown
  readonly runInBackground: unknown

  constructor(invocation: Invocation) {
    super(invocation)
    this.prompt = requireText(invocation, 'prompt')
    this.agentType = optional(invocation, 'subagent_type', 'agent_type')
    this.model = optional(invocation, 'model')
    this.agentName = optional(invocation, 'name')
    this.runInBackground = optional(invocation, 'run_in_background')
    Object.freeze(this)
  }
}
