import { entriesIn, sharedMap, valueAt } from '../../raw/shared-map.ts'
import { changed, type Memory, newTurn, sharedSet } from './memory.ts'
import type { OpenCalls } from './open-calls.ts'
import { openTasks, tasksIn } from './open-tasks.ts'

/** What is remembered when a turn is over: tasks that go on in the background, and the calls under them. */
export function afterTurn(memory: Memory): Memory {
  const tasks = tasksIn(memory.tasks).filter(([, { background, end }]) => background && end === undefined)
  const isAlive = under(new Set(tasks.map(([, { callId }]) => callId)), memory.launchers)
  return changed(memory, {
    tasks: openTasks(tasks),
    launchers: sharedMap(entriesIn(memory.launchers).filter(([, { owner }]) => isAlive(owner))),
    parents: sharedSet([...memory.parents.keys()].filter(isAlive)),
    blocks: new Map(),
    requests: sharedMap(),
    pages: sharedMap(),
    turn: newTurn,
  })
}

/** Whether a call is one of these, or runs under one; each is asked once, and calls that name each other lead nowhere. */
function under(roots: ReadonlySet<string>, calls: OpenCalls): (id: string) => boolean {
  const answers = new Map([...roots].map((id) => [id, true]))
  return (id) => {
    const path: string[] = []
    let at: string | undefined = id
    for (; at !== undefined && !answers.has(at); at = valueAt(calls, at)?.owner) {
      answers.set(at, false)
      path.push(at)
    }
    const answer = at !== undefined && answers.get(at) === true
    for (const each of path) answers.set(each, answer)
    return answer
  }
}
