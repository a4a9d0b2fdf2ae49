import { type Memory, newTurn, withoutEntries } from './memory.ts'

/** What is remembered when a turn is over: tasks that go on in the background, and the calls under them. */
export function afterTurn(memory: Memory): Memory {
  const tasks = withoutEntries(memory.tasks, (_, task) => !task.background || task.end !== undefined)
  const alive = new Set([...tasks.values()].map(({ callId }) => callId))
  // A call stands before those that run under it.
  for (const [id, { owner }] of memory.launchers) if (alive.has(owner)) alive.add(id)
  return {
    ...memory,
    tasks,
    launchers: withoutEntries(memory.launchers, (_, { owner }) => !alive.has(owner)),
    parents: new Set([...memory.parents].filter((id) => alive.has(id))),
    blocks: new Map(),
    requests: new Map(),
    turn: newTurn,
  }
}
