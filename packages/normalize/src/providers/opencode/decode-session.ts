import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { at, readText } from '../../raw/read.ts'
import { changed, byOwner, type Memory, ownerOf, runsUnder, withoutRuns } from './memory.ts'
import { textInTag } from './text-between.ts'
import { type WireEvent, sessionOf } from './wire.ts'

/** A session went idle: its turn is over. It may say so twice, and before the last update of a call it aborted. */
export const decodeIdle = (event: WireEvent, memory: Memory): Decoded<Memory> =>
  endTurn(sessionOf(event.properties), memory, 'turn', 'no_result')

/** `status: { type: 'idle' }` is the same; `busy` and `retry` end nothing. */
export const decodeStatus = (event: WireEvent, memory: Memory): Decoded<Memory> =>
  readText(at(event.properties, 'status'), 'type') === 'idle' ? decodeIdle(event, memory) : [[], memory]

/** An error ends the turn: an abort by the user is one of them. */
export const decodeError = (event: WireEvent, memory: Memory): Decoded<Memory> =>
  endTurn(sessionOf(event.properties), memory, 'turn', codeOf(at(event.properties, 'error')))

/** What an error that ends a turn means for the calls it leaves open; without one they just got no result. */
export const codeOf = (error: unknown): 'interrupted' | 'no_result' =>
  readText(error, 'name') === 'MessageAbortedError' ? 'interrupted' : 'no_result'

export const decodeDeleted = (event: WireEvent, memory: Memory): Decoded<Memory> =>
  endTurn(sessionOf(event.properties), memory, 'session', 'no_result')

/** A turn of a session is over, or the session itself: its open calls, and those of its tasks, get no result any more. */
export function endTurn(
  sessionID: string | undefined,
  memory: Memory,
  scope: 'turn' | 'session',
  code: 'interrupted' | 'no_result',
): Decoded<Memory> {
  if (sessionID === undefined) return [[], memory]
  const owners = runsUnder(ownerOf(sessionID, memory), scope, memory)
  return [
    owners.map((owner): ToolEvent => ({ type: 'settle', owner, scope, code })),
    withoutOwners(owners, scope, memory),
  ]
}

/** A turn's end takes its tasks with it, but for those in the background. */
function withoutOwners(owners: readonly string[], scope: 'turn' | 'session', memory: Memory): Memory {
  let { runs } = memory
  for (const owner of owners)
    for (const [session, { background }] of runs.of(byOwner(owner)))
      if (scope === 'session' || background !== true) runs = runs.without(session)
  const rest = withoutRuns(owners, memory)
  return runs === memory.runs ? rest : changed(rest, { runs })
}

/** States of a task that was stopped rather than failed. */
const STOPPED = new Set(['cancelled', 'aborted', 'interrupted'])

const TASK = /^\s*<task id="([^"]+)" state="([a-z]+)">/u

/** The text that tells the root of a background task's end: `<task id="ses_…" state="completed">…`. */
export function decodeTaskNotice(part: unknown, memory: Memory): Decoded<Memory> {
  const text = readText(part, 'text') ?? ''
  const [, child = '', state = ''] = TASK.exec(text) ?? []
  const session = ownerOf(child, memory)
  const run = memory.runs.get(session)
  if (run?.background !== true || state === 'running') return [[], memory]
  const { parentId: id, owner } = run
  const metadata = { task: { id: child, status: state } }
  const error = textInTag(text, 'task_error') ?? ''
  const end: ToolEvent =
    state === 'completed'
      ? { type: 'result', id, output: text, metadata }
      : {
          type: 'failure',
          id,
          error: { message: error, code: STOPPED.has(state) ? 'interrupted' : 'tool_error' },
          metadata,
        }
  const owners = runsUnder(session, 'session', memory)
  return [
    [end, ...owners.map((each): ToolEvent => ({ type: 'settle', owner: each, scope: 'session', code: 'no_result' }))],
    // No longer in the background, the task's run is over with the turn.
    withoutRuns(owners, changed(memory, { runs: memory.runs.with(session, { parentId: id, owner }) })),
  ]
}
