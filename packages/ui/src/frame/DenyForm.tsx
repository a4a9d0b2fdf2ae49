'use client'
import type { ToolApprovalOption } from '@tools/normalize'
import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { useSay } from './tool-ui.ts'

export interface DenyFormProps {
  option: ToolApprovalOption
  isBusy: boolean
  /** With the reason as typed, `''` for none. */
  onDeny: (reason: string) => void
  onCancel: () => void
}

/** Asked for by a press of "Deny…": a reason, if the person has one, then the refusal itself. */
export function DenyForm({ option, isBusy, onDeny, onCancel }: DenyFormProps): ReactElement {
  const say = useSay()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  // The person asked for the field; a card that appears by itself never takes the focus.
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className="tools-bar-foot"
      onSubmit={(event) => {
        event.preventDefault()
        onDeny(reason.trim())
      }}
    >
      <input
        ref={field}
        id={id}
        className="tools-field"
        type="text"
        value={reason}
        placeholder={say('denyReason')}
        aria-label={say('denyReason')}
        dir="auto"
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
        }}
      />
      <button type="submit" className="tools-button" aria-disabled={isBusy}>
        {option.label}
      </button>
      <button type="button" className="tools-button" data-quiet="" onClick={onCancel}>
        {say('cancel')}
      </button>
    </form>
  )
}
