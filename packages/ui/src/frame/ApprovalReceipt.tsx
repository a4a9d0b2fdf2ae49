'use client'
import type { ToolApproval } from '@tools/normalize'
import type { ReactElement } from 'react'
import type { UIMessageId } from '../messages/en.ts'
import { useSay } from './tool-ui.ts'

/** What was decided, and by whom where that is known. Nobody decides a request whose call ended first. */
const WORDS: Readonly<Record<ToolApproval['state'], { alone: UIMessageId; byWho: UIMessageId }>> = {
  allowed: { alone: 'allowed', byWho: 'allowedBy' },
  denied: { alone: 'denied', byWho: 'deniedBy' },
  pending: { alone: 'undecided', byWho: 'undecided' },
}

/** The lasting line of who decided, and why. */
export function ApprovalReceipt({ approval }: { approval: ToolApproval }): ReactElement {
  const say = useSay()
  const { state, by, reason } = approval
  const who = by === 'user' ? say('you') : by
  const { alone, byWho } = WORDS[state]
  const decision = who === undefined ? say(alone) : say(byWho, { who })
  // Why it was asked is no reason of a decision that nobody took.
  const why = state === 'pending' ? undefined : reason
  return (
    <div className="tools-who" data-slot="receipt">
      <span dir="auto">{why === undefined ? decision : say('withReason', { decision, reason: why })}</span>
    </div>
  )
}
