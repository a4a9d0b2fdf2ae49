'use client'
import type { ReactElement } from 'react'
import { useSay } from './tool-ui.ts'
import type { Sending } from './use-sending.ts'

/** That a decision is on its way, that it got through, or why it did not; nothing before there is one. */
export function SendingNote({ sending: { state, reason = '' } }: { sending: Sending }): ReactElement | null {
  const say = useSay()
  if (state === 'idle') return null
  return (
    <output className="tools-who" data-tone={state === 'failed' ? 'danger' : undefined}>
      {state === 'failed' ? say('sendFailed', { reason }) : say(state === 'sent' ? 'sent' : 'sending')}
    </output>
  )
}
