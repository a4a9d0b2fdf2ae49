'use client'
import type { NormalizedToolPart, ToolOutcome } from '@tools/normalize'
import { useToolUI } from './tool-ui.ts'
import { type Sending, useSending } from './use-sending.ts'

export interface Stop {
  /** How the host's answer goes. */
  sending: Sending
  onStop: () => void
}

const STOPPABLE: ReadonlySet<ToolOutcome> = new Set<ToolOutcome>(['running', 'background'])

/** The way to end a call that runs or goes on in the background; none where the host has no `onCancel`. */
export function useStop(part: NormalizedToolPart, outcome: ToolOutcome): Stop | undefined {
  const { onCancel } = useToolUI()
  const [sending, run] = useSending()
  if (onCancel === undefined || !STOPPABLE.has(outcome)) return undefined
  return { sending, onStop: () => run(() => onCancel(part)) }
}
