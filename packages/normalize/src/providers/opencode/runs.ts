import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { type Memory, type OpenCall, runsUnder, withEntry, withoutEntries } from './memory.ts'

/** A task names its child session: the session's calls are the task's, also those that came before it was named. */
export function linkRun(child: string | undefined, { id, owner }: OpenCall, memory: Memory): Decoded<Memory> {
  if (child === undefined || memory.runs.get(child)?.parentId === id) return [[], memory]
  return [
    [{ type: 'adopt', owner: child, parentId: id }],
    { ...memory, runs: withEntry(memory.runs, child, { parentId: id, owner }) },
  ]
}

/** A task ended: what its agents left open gets no result any more. The link itself may be gone by then. */
export function endRun({ id }: OpenCall, ending: readonly ToolEvent[], memory: Memory): Decoded<Memory> {
  const children = [...memory.runs].flatMap(([session, run]) => (run.parentId === id ? [session] : []))
  if (children.length === 0) return [[], memory]
  const code = ending.some((event) => event.type === 'failure' && event.error.code === 'interrupted')
    ? 'interrupted'
    : 'no_result'
  const ended = children.flatMap((child) => runsUnder(child, 'turn', memory))
  return [
    ended.map((owner) => ({ type: 'settle', owner, scope: 'turn', code })),
    { ...memory, runs: withoutEntries(memory.runs, (_, session) => children.includes(session)) },
  ]
}
