'use client'
import type { ToolOutcome } from '@tools/normalize'
import { Ban, CircleDashed, CircleStop, type LucideIcon, TimerOff } from 'lucide-react'
import type { UIMessageId } from '../messages/en.ts'

export interface OutcomeLook {
  /** Takes the place of the kind's own hue. */
  family?: 'wait' | 'fail' | 'off'
  /** Said in words at the end of the row; success and failure need none there. */
  word?: { id: UIMessageId; icon?: LucideIcon; tone?: 'warn' }
}

/** How each outcome shows in the row, whatever the kind. */
export const OUTCOME_LOOKS: Readonly<Record<ToolOutcome, OutcomeLook>> = {
  waiting: { family: 'wait' },
  running: {},
  ok: {},
  failed: { family: 'fail' },
  denied: { family: 'off', word: { id: 'denied', icon: Ban } },
  interrupted: { family: 'off', word: { id: 'interrupted', icon: CircleStop } },
  timed_out: { word: { id: 'timed_out', icon: TimerOff, tone: 'warn' } },
  background: { word: { id: 'background' } },
  no_result: { family: 'off', word: { id: 'no_result', icon: CircleDashed } },
}
