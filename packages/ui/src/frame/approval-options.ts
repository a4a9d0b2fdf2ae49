import type { ToolApproval, ToolApprovalOption } from '@tools/normalize'

/** An approval's options as buttons: the data's own, and a refusal always among them. */
export interface ApprovalChoices {
  /** In the data's order. */
  allow: ToolApprovalOption[]
  refuse: ToolApprovalOption[]
}

/** `denyLabel` names the refusal (id `deny`) that is added where the data has none. */
export function approvalChoices({ options }: ToolApproval, denyLabel: string): ApprovalChoices {
  const refuse = options.filter(({ kind }) => kind === 'deny')
  return {
    allow: options.filter(({ kind }) => kind !== 'deny'),
    refuse: refuse.length > 0 ? refuse : [{ id: 'deny', label: denyLabel, kind: 'deny' }],
  }
}
