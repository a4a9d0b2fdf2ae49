'use client'
import { CircleStop } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSay } from './tool-ui.ts'

/** Asks the host to end a call that still goes on. */
export function StopCall({
  name,
  isBusy,
  onStop,
}: {
  name: string
  isBusy: boolean
  onStop: () => void
}): ReactElement {
  const say = useSay()
  const label = say('stop', { name })
  return (
    <button
      type="button"
      className="tools-icon-button"
      data-slot="stop"
      aria-label={label}
      title={label}
      // Stays in the order of focus while it waits for the host.
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onStop()
      }}
    >
      <CircleStop aria-hidden="true" />
    </button>
  )
}
