import type { ToolOutcome } from '@tools/normalize'
import { Ban, CircleDashed, CircleStop, type LucideIcon, TimerOff } from 'lucide-react'
import type { UIMessageId } from '../messages/en.ts'

export interface OutcomeLook {
  /** Takes the place of the kind's own hue. */
  family?: 'wait' | 'fail' | 'off'
  /** The tense of the row's verb: what did not happen is not told as if it had. */
  tense: 'waiting' | 'running' | 'done'
  /** Said in words at the end of the row; success and failure need none there. */
  word?: { id: UIMessageId; icon?: LucideIcon; tone?: 'warn' }
}

/** How each outcome shows in the row, whatever the kind. */
export const OUTCOME_LOOKS: Readonly<Record<ToolOutcome, OutcomeLook>> = {
  waiting: { family: 'wait', tense: 'waiting' },
  running: { tense: 'running' },
  ok: { tense: 'done' },
  failed: { family: 'fail', tense: 'waiting' },
  denied: { family: 'off', tense: 'waiting', word: { id: 'denied', icon: Ban } },
  interrupted: { family: 'off', tense: 'waiting', word: { id: 'interrupted', icon: CircleStop } },
  timed_out: { tense: 'done', word: { id: 'timed_out', icon: TimerOff, tone: 'warn' } },
  background: { tense: 'running', word: { id: 'background' } },
  no_result: { family: 'off', tense: 'waiting', word: { id: 'no_result', icon: CircleDashed } },
}
