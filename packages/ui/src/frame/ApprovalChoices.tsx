'use client'
import type { ToolApprovalOption } from '@tools/normalize'
import type { ReactElement } from 'react'
import type { ApprovalChoices as Choices } from './approval-options.ts'
import { ShortcutHint } from './ShortcutHint.tsx'

export interface ApprovalChoicesProps extends Choices {
  isBusy: boolean
  /** While a reason is asked for. The buttons stay, so that the focus can go back to the one that was pressed. */
  isHidden: boolean
  onAllow: (option: ToolApprovalOption) => void
  /** With the button that was pressed. */
  onRefuse: (option: ToolApprovalOption, button: HTMLElement) => void
}

/** A button for each option, by its place: the data may name two of them the same. Refusals stand at the far end. */
export function ApprovalChoices(props: ApprovalChoicesProps): ReactElement {
  const { allow, refuse, isBusy, isHidden, onAllow, onRefuse } = props
  return (
    <div className="tools-bar-foot" hidden={isHidden}>
      {allow.map((option, index) => (
        <button
          key={index}
          type="button"
          className="tools-button"
          data-allow={option.kind}
          data-primary={index === 0 ? '' : undefined}
          aria-disabled={isBusy}
          aria-keyshortcuts={index === 0 ? 'Control+Enter Meta+Enter' : undefined}
          onClick={() => onAllow(option)}
        >
          {option.label}
          {index === 0 && <ShortcutHint />}
        </button>
      ))}
      <span className="tools-space" />
      {refuse.map((option, index) => (
        <button
          key={index}
          type="button"
          className="tools-button"
          data-quiet=""
          aria-disabled={isBusy}
          onClick={({ currentTarget }) => onRefuse(option, currentTarget)}
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
  )
}
