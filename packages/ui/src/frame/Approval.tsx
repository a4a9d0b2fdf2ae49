'use client'
import { type NormalizedToolPart, type ToolApproval, type ToolOutcome, viewOf } from '@tools/normalize'
import { Eye, Info } from 'lucide-react'
import type { ReactElement } from 'react'
import { hiddenCharacters } from '../blocks/hidden-characters.ts'
import { ApprovalButtons } from './ApprovalButtons.tsx'
import { ApprovalReceipt } from './ApprovalReceipt.tsx'
import { CommandPrefixes } from './CommandPrefixes.tsx'
import { useSay, useToolUI } from './tool-ui.ts'

export interface ApprovalProps {
  part: NormalizedToolPart
  approval: ToolApproval
  outcome: ToolOutcome
}

/** How a call stands that goes on, or did its work, without word of a decision. */
const UNTOLD: ReadonlySet<ToolOutcome> = new Set(['running', 'background', 'ok'])

/**
 * Under the body of a call somebody must allow: what to look out for, the choices; afterwards who decided, or that nobody
 * did before the call ended.
 */
export function Approval({ part, approval, outcome }: ApprovalProps): ReactElement | null {
  const { onApprove } = useToolUI()
  const say = useSay()
  // A decision was taken, or none was needed, and the agent did not say which.
  if (approval.state === 'pending' && UNTOLD.has(outcome)) return null
  if (outcome !== 'waiting' || approval.state !== 'pending') return <ApprovalReceipt approval={approval} />
  return (
    <div className="tools-approval" data-slot="approval">
      <Notes part={part} approval={approval} />
      {onApprove === undefined ? (
        <div className="tools-who">{say('awaitingApproval')}</div>
      ) : (
        // A further request on the same call is asked anew.
        <ApprovalButtons
          key={String(part.metadata?.['requestId'])}
          approval={approval}
          onDecide={(decision) => onApprove(part, decision)}
        />
      )}
    </div>
  )
}

/** What a command runs, why it is asked, and what in its input can't be seen. */
function Notes({ part, approval }: Omit<ApprovalProps, 'outcome'>): ReactElement | null {
  const say = useSay()
  const hidden = hiddenCharacters(textsOf(part.input).join('\n'))
  const { reason } = approval
  const command = commandOf(part)
  if (command === '' && reason === undefined && hidden.length === 0) return null
  return (
    <ul className="tools-notes">
      {command !== '' && <CommandPrefixes command={command} />}
      {reason !== undefined && (
        <li>
          <Info aria-hidden="true" />
          <span dir="auto">{reason}</span>
        </li>
      )}
      {hidden.length > 0 && (
        <li>
          <Eye aria-hidden="true" />
          <span>
            {say('hiddenCharacters', { count: hidden.length })}{' '}
            {[...new Set(hidden)].map((name) => (
              <span key={name} className="tools-hidden">
                {name}
              </span>
            ))}
          </span>
        </li>
      )}
    </ul>
  )
}

function commandOf(part: NormalizedToolPart): string {
  const view = viewOf(part)
  return view.kind === 'bash' ? (view.command ?? '').trim() : ''
}

/** Every text in an input, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
