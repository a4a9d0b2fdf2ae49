'use client'
import type { ToolApproval, ToolApprovalOption } from '@tools/normalize'
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { approvalChoices } from './approval-options.ts'
import { ApprovalChoices } from './ApprovalChoices.tsx'
import { DenyForm } from './DenyForm.tsx'
import { SendingNote } from './SendingNote.tsx'
import { type ApprovalDecision, useSay } from './tool-ui.ts'
import { useFocusKept } from './use-focus-kept.ts'
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
  const keepFocus = useFocusKept()
  const [sending, send] = useSending()
  const [refusal, setRefusal] = useState<ToolApprovalOption>()
  const opener = useRef<HTMLElement | null>(null)
  const { allow, refuse } = approvalChoices(approval, say('deny'))
  const isBusy = sending.state === 'pending' || sending.state === 'sent'
  // Who takes a refusal back goes on where they were.
  useEffect(() => {
    if (refusal === undefined) opener.current?.focus()
  }, [refusal])
  const askWhy = (option: ToolApprovalOption | undefined, from: EventTarget): void => {
    if (isBusy) return
    opener.current = from instanceof HTMLElement ? from : null
    setRefusal(option)
  }
  const decide = (decision: ApprovalDecision): void => {
    if (!isBusy) send(() => onDecide(decision))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (refusal !== undefined) return
    if (event.key === 'Escape') askWhy(refuse[0], event.target)
    if (event.key !== 'Enter') return
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null
    // On "Deny…" Enter means what the button says, whatever else is held.
    if (button !== null && button.dataset['allow'] === undefined) return
    if (button !== null) event.preventDefault()
    const [primary] = allow
    if ((event.metaKey || event.ctrlKey) && primary !== undefined && !event.repeat) decide({ optionId: primary.id })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the buttons inside, no control of its own
    <div ref={keepFocus} className="tools-choices" onKeyDown={onKeyDown}>
      <ApprovalChoices
        allow={allow}
        refuse={refuse}
        isBusy={isBusy}
        isHidden={refusal !== undefined}
        onAllow={({ id }) => decide({ optionId: id })}
        onRefuse={askWhy}
      />
      {refusal !== undefined && (
        <DenyForm
          option={refusal}
          isBusy={isBusy}
          onDeny={(reason) => decide({ optionId: refusal.id, ...(reason === '' ? {} : { reason }) })}
          onCancel={() => setRefusal(undefined)}
        />
      )}
      <SendingNote sending={sending} />
    </div>
  )
}
