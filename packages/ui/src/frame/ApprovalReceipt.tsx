import type { ToolApproval } from '@tools/normalize'
import type { ReactElement } from 'react'
import { useSay } from './tool-ui.ts'

/** The lasting line of who decided, and why. */
export function ApprovalReceipt({ approval }: { approval: ToolApproval }): ReactElement {
  const say = useSay()
  const { state, by, reason } = approval
  const who = by === 'user' ? say('you') : by
  const decision =
    state === 'denied'
      ? who === undefined
        ? say('denied')
        : say('deniedBy', { who })
      : who === undefined
        ? say('allowed')
        : say('allowedBy', { who })
  return (
    <div className="tools-who" data-slot="receipt">
      <span dir="auto">{reason === undefined ? decision : say('withReason', { decision, reason })}</span>
    </div>
  )
}
