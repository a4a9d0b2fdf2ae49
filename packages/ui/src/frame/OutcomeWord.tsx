'use client'
import type { NormalizedToolPart, ToolOutcome } from '@tools/normalize'
import type { ReactElement } from 'react'
import { formatDuration } from '../messages/format-duration.ts'
import { say } from '../messages/say.ts'
import { OUTCOME_LOOKS } from './outcome-look.ts'
import { useMessages } from './tool-ui.ts'

/** Denied, interrupted, timed out, in background or without a result, in words; nothing for the others. */
export function OutcomeWord({
  part,
  outcome,
}: {
  part: NormalizedToolPart
  outcome: ToolOutcome
}): ReactElement | null {
  const messages = useMessages()
  const { word } = OUTCOME_LOOKS[outcome]
  if (word === undefined) return null
  const { id, icon: Icon, tone } = word
  const elapsed = outcome === 'timed_out' ? part.timing?.elapsedMs : undefined
  // What would read "after 0.0s" tells nothing.
  const ms = elapsed !== undefined && elapsed >= 50 ? elapsed : undefined
  return (
    <span className="tools-state" data-slot="state" data-tone={tone}>
      {Icon === undefined ? <span className="tools-dot" /> : <Icon aria-hidden="true" />}
      <span className={ms === undefined ? undefined : 'tools-narrow'}>{say(messages, id)}</span>
      {ms !== undefined && (
        <span className="tools-wide">{say(messages, 'timedOutAfter', { duration: formatDuration(ms, messages) })}</span>
      )}
    </span>
  )
}
