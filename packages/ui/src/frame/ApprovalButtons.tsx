'use client'
import type { ToolApproval, ToolApprovalOption } from '@tools/normalize'
import { Command, CornerDownLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, useState } from 'react'
import { approvalChoices } from './approval-options.ts'
import { DenyForm } from './DenyForm.tsx'
import { type ApprovalDecision, useSay } from './tool-ui.ts'
import { useSending } from './use-sending.ts'

export interface ApprovalButtonsProps {
  approval: ToolApproval
  onDecide: (decision: ApprovalDecision) => void | Promise<void>
}

/**
 * The choices of a pending approval. Nothing takes the focus, and Enter alone never allows: a click, Space, or Ctrl or
 * Command with Enter does.
 */
export function ApprovalButtons({ approval, onDecide }: ApprovalButtonsProps): ReactElement {
  const say = useSay()
  const [sending, send] = useSending()
  const [refusal, setRefusal] = useState<ToolApprovalOption>()
  const { allow, refuse } = approvalChoices(approval, say('deny'))
  const [primary] = allow
  const isBusy = sending.state === 'pending' || sending.state === 'sent'
  const decide = (decision: ApprovalDecision): void => {
    if (!isBusy) send(() => onDecide(decision))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && refusal === undefined) setRefusal(refuse[0])
    if (event.key !== 'Enter' || refusal !== undefined) return
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null
    // On "Deny…" Enter means what the button says, whatever else is held.
    if (button !== null && button.dataset['allow'] === undefined) return
    if (button !== null) event.preventDefault()
    if ((event.metaKey || event.ctrlKey) && primary !== undefined && !event.repeat) decide({ optionId: primary.id })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the buttons inside, no control of its own
    <div className="tools-choices" onKeyDown={onKeyDown}>
      {refusal === undefined ? (
        <div className="tools-bar-foot">
          {allow.map((option) => (
            <button
              key={option.id}
              type="button"
              className="tools-button"
              data-allow={option.kind}
              data-primary={option === primary ? '' : undefined}
              aria-disabled={isBusy}
              aria-keyshortcuts={option === primary ? 'Control+Enter Meta+Enter' : undefined}
              onClick={() => decide({ optionId: option.id })}
            >
              {option.label}
              {option === primary && (
                <>
                  <Command aria-hidden="true" />
                  <CornerDownLeft aria-hidden="true" />
                </>
              )}
            </button>
          ))}
          <span className="tools-space" />
          {refuse.map((option, index) => (
            <button
              key={option.id}
              type="button"
              className="tools-button"
              data-quiet=""
              aria-disabled={isBusy}
              onClick={() => (isBusy ? undefined : setRefusal(option))}
            >
              {option.label}…
              {index === 0 && (
                <kbd className="tools-kbd" aria-hidden="true">
                  esc
                </kbd>
              )}
            </button>
          ))}
        </div>
      ) : (
        <DenyForm
          option={refusal}
          isBusy={isBusy}
          onDeny={(reason) => decide({ optionId: refusal.id, ...(reason === '' ? {} : { reason }) })}
          onCancel={() => setRefusal(undefined)}
        />
      )}
      {sending.state !== 'idle' && (
        <output className="tools-who" data-tone={sending.state === 'failed' ? 'danger' : undefined}>
          {sending.state === 'failed'
            ? say('sendFailed', { reason: sending.reason ?? '' })
            : say(sending.state === 'sent' ? 'sent' : 'sending')}
        </output>
      )}
    </div>
  )
}
