import type { ToolEvent } from '../../event.ts'
import type { Memory } from './memory.ts'

type End = Extract<ToolEvent, { type: 'result' | 'failure' }>

/**
 * What a call's end means for whatever still ran under it. An interrupt is told also where nothing is known to be open: an
 * earlier end, that of the turn, may have left calls without a result, and says less of them.
 */
export function settleUnder(end: End, { parents }: Memory): ToolEvent[] {
  const isInterrupted =
    end.type === 'failure' ? end.error.code === 'interrupted' : end.metadata?.endedBy === 'interrupt'
  const code = isInterrupted ? 'interrupted' : 'no_result'
  return isInterrupted || parents.has(end.id) ? [{ type: 'settle', owner: end.id, scope: 'turn', code }] : []
}
