import type { ToolCallEvent, ToolEvent } from './event.ts'

/** Events that are about no call, about more than one, or that tell its part in words. */
const OTHERS: ReadonlySet<ToolEvent['type']> = new Set(['settle', 'adopt', 'retract', 'part', 'unrecognized'])

export const isOfCall = (event: ToolEvent): event is ToolCallEvent => !OTHERS.has(event.type)

/**
 * Where the events end that follow one another from a place on and are about the same call. A piece of an output is a run by
 * itself: how much of it is kept depends on what was kept before.
 */
export function endOfRun(events: readonly ToolEvent[], from: number): number {
  const first = events[from]
  let end = from + 1
  if (first === undefined || !isInRun(first)) return end
  for (let next = events[end]; next !== undefined && isInRun(next) && next.id === first.id; next = events[end]) end += 1
  return end
}

const isInRun = (event: ToolEvent): event is ToolCallEvent => isOfCall(event) && event.type !== 'output-delta'
