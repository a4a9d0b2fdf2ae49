import { type ToolStanding, toolStanding } from '../../cli/tool-standing.ts'
import type { CoveredCall } from './calls.ts'
import { kindlessReason } from './kindless.ts'

/** Whether a call has a kind; where it has none, whether its tool is known, and why. */
export type KindVerdict = { verdict: 'known' } | { verdict: 'kindless' | 'not known'; why: string }

const REASONS: Readonly<Record<Exclude<ToolStanding, 'known'>, string>> = {
  new: 'a tool that no agent is known to have',
  unnamed: 'the agent names no tool, and its kind is none of ours',
  'result-only': 'its call never came',
}

export function kindVerdict({ part, stream, row }: CoveredCall): KindVerdict {
  if (part.kind !== 'unknown') return { verdict: 'known' }
  const standing = toolStanding(part, stream.provider)
  if (standing !== 'known') return { verdict: 'not known', why: REASONS[standing] }
  return { verdict: 'kindless', why: kindlessReason(row ?? '') ?? UNEXPLAINED }
}

/** Nobody said why: a gap, which the tests do not let pass. */
export const UNEXPLAINED = 'not explained'
