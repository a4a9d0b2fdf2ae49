import type { ToolApproval } from './part.ts'

/** An approval that comes to a decision: why it was asked is no reason of a refusal. */
export function askedFor(approval: ToolApproval, state: ToolApproval['state']): ToolApproval {
  if (approval.state !== 'pending' || state !== 'denied') return { ...approval, state }
  const { reason: _, ...rest } = approval
  return { ...rest, state }
}
