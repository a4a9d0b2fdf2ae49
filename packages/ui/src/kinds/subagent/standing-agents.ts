import type { AgentState, SubagentView, ToolOutcome } from '@tools/normalize'
import { agentStatus } from './agent-status.ts'

/**
 * The agents whose state says more than the answer does: several, one without an answer, or one that is not done. How the
 * agent of a spawn stands now is told by its task; what the spawn itself reported of it is older.
 */
export function standingAgents(view: SubagentView, outcome: ToolOutcome): readonly AgentState[] {
  // How a call ended says how its agent did, but where the call went well.
  const states = outcome === 'ok' ? statesOf(view) : (view.states ?? [])
  const [only] = states
  const isTold = states.length === 1 && view.report !== undefined && isDone(only?.status)
  return isTold ? [] : states
}

function statesOf({ states = [], task, childSessionId, report }: SubagentView): readonly AgentState[] {
  if (task?.status === undefined || states.length > 1) return states
  const [id = task.id ?? childSessionId] = states.map((state) => state.id)
  if (id === undefined) return states
  return [{ id, status: task.status, ...(report === undefined ? {} : { message: report }) }]
}

const isDone = (status: string | undefined): boolean => status === undefined || agentStatus(status) === 'agentDone'
