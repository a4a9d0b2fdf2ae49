import type { ToolApproval, ToolApprovalOption, ToolMetadata } from '../../part.ts'
import { at, defined, readFlag, readId, readText } from '../../raw/read.ts'

/** The two answers the SDK takes. */
const OPTIONS: ToolApprovalOption[] = [
  { id: 'approve', label: 'Approve', kind: 'allow_once' },
  { id: 'deny', label: 'Deny', kind: 'deny' },
]

/** A person is asked, or the application's own policy, which answers at once. `reason`: why it is asked. */
export const asked = (approvalId: string, isAutomatic: boolean, reason?: string): ToolMetadata => ({
  approval: {
    state: 'pending',
    ...(isAutomatic ? { options: [], by: 'rule' } : { options: OPTIONS }),
    ...defined({ reason: reason || undefined }),
  },
  requestId: approvalId,
})

/** An answer; `by` a rule where the application's policy gave it. */
export function answered(approved: boolean, reason: string | undefined, isAutomatic: boolean): ToolMetadata {
  const state: ToolApproval['state'] = approved ? 'allowed' : 'denied'
  const by = isAutomatic ? 'rule' : undefined
  return { approval: { state, options: [], ...defined({ reason: reason || undefined, by }) } }
}

/** A part's `approval`, in the state the part is in; nothing where the call needed none. Nobody is asked what was answered. */
export function readApproval(state: string, approval: unknown): ToolMetadata {
  const id = readId(approval, 'id')
  const approved = state === 'output-denied' ? false : readFlag(approval, 'approved')
  const isAutomatic = at(approval, 'isAutomatic') === true
  if (approved === undefined)
    return state === 'approval-requested' && id !== undefined
      ? asked(id, isAutomatic, readText(approval, 'requestReason'))
      : {}
  return {
    ...answered(approved, readText(approval, 'reason'), isAutomatic),
    ...(id === undefined ? {} : { requestId: null }),
  }
}
