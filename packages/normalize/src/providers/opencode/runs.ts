import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { changed, type Memory, type OpenCall, runsAbove, runsUnder, withoutRuns } from './memory.ts'

/**
 * A task names its child session: the session's calls are the task's, also those that came before it was named. No session
 * is under itself.
 */
export function linkRun({ id, owner, child }: OpenCall, memory: Memory): Decoded<Memory> {
  if (child === undefined || memory.runs.get(child)?.parentId === id || runsAbove(owner, memory).has(child))
    return [[], memory]
  return [
    [{ type: 'adopt', owner: child, parentId: id }],
    changed(memory, { runs: memory.runs.with(child, { parentId: id, owner }) }),
  ]
}

/**
 * A task ended: what its agents left open gets no result any more. What still comes of them is the task's all the same, so
 * that the link stays until the turn is over.
 */
export function endRun({ id, child }: OpenCall, ending: readonly ToolEvent[], memory: Memory): Decoded<Memory> {
  if (child === undefined || memory.runs.get(child)?.parentId !== id) return [[], memory]
  const code = ending.some((event) => event.type === 'failure' && event.error.code === 'interrupted')
    ? 'interrupted'
    : 'no_result'
  const owners = runsUnder(child, 'turn', memory)
  return [owners.map((owner) => ({ type: 'settle', owner, scope: 'turn', code })), withoutRuns(owners, memory)]
}
