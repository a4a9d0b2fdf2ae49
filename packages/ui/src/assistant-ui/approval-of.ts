import type { ToolApproval, ToolApprovalOption } from '@tools/normalize'
import type { CallApproval } from './tool-call.ts'

type Kind = ToolApprovalOption['kind']

/** The kinds of options that mean a yes or a no; one of another kind the host answers in a bar of its own. */
const KINDS: Readonly<Record<string, { kind: Kind; label: string }>> = {
  'allow-once': { kind: 'allow_once', label: 'Allow' },
  'allow-always': { kind: 'allow_always', label: 'Always allow' },
  'reject-once': { kind: 'deny', label: 'Deny' },
  'reject-always': { kind: 'deny', label: 'Always deny' },
}

/** What the buttons of an approval are, in place of a plain yes and no; a choice that keeps rules names them. */
export function optionsOf({ options }: CallApproval): ToolApprovalOption[] | undefined {
  return options?.flatMap(({ id, kind, label, grants = [] }) => {
    const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
    if (known === undefined) return []
    const words = label ?? known.label
    return [{ id, kind: known.kind, label: grants.length === 0 ? words : `${words}: ${grants.join(', ')}` }]
  })
}

/** What is asked, and the host's own options, over what the part says of its approval already. */
export function withRequest(approval: ToolApproval, given: CallApproval): ToolApproval {
  if (approval.state !== 'pending') return approval
  const options = given.isAutomatic === true ? [] : (optionsOf(given) ?? approval.options)
  return { ...approval, options, ...(given.prompt === undefined ? {} : { reason: given.prompt }) }
}
