import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined, readText } from '../../raw/read.ts'
import { afterTurn } from './after-turn.ts'
import { denialEvents, newDenials } from './denials.ts'
import { changed, type Memory, withItem } from './memory.ts'
import { tasksIn } from './open-tasks.ts'
import { settleUnder } from './settle-under.ts'
import { type Line, readCallId } from './wire.ts'

/** `permission_denied`: a rule, a mode or a hook refused a call; its failed result comes after. */
export function decodeDenial(line: Line, memory: Memory): Decoded<Memory> {
  const id = readCallId(line, 'tool_use_id')
  if (id === undefined) return [[], memory]
  const by = readText(line, 'decision_reason_type') === 'hook' ? 'hook' : 'config'
  const approval = {
    state: 'denied' as const,
    options: [],
    by,
    ...defined({ reason: readText(line, 'decision_reason') }),
  }
  return [
    [
      {
        type: 'failure',
        id,
        error: { message: readText(line, 'message') ?? '', code: 'denied' },
        metadata: { approval },
      },
    ],
    changed(memory, { turn: { ...memory.turn, denied: withItem(memory.turn.denied, id) } }),
  ]
}

/** An interrupt was told: what only read like a refusal was cut off (recorded case `interrupt_cli`). */
export function interrupt(memory: Memory): Decoded<Memory> {
  const { turn } = memory
  return [
    [...turn.refused.keys()].flatMap((id) => interrupted(id, memory)),
    changed(memory, { turn: { ...turn, isInterrupted: true } }),
  ]
}

function interrupted(id: string, memory: Memory): ToolEvent[] {
  const end = { type: 'failure', id, error: { message: '', code: 'interrupted' } } as const
  return [end, ...settleUnder(end, memory)]
}

/** `result`: a turn ended, one of several in a run. Work in the background goes on. */
export function decodeTurnEnd(line: Line, memory: Memory): Decoded<Memory> {
  const { turn } = memory
  const wasAborted =
    turn.isInterrupted ||
    /abort|interrupt/u.test(`${readText(line, 'terminal_reason') ?? ''} ${readText(line, 'subtype') ?? ''}`)
  const { list, told } = newDenials(line, memory)
  const denied = new Set(list.map(({ id }) => id))
  const launched = new Set(tasksIn(memory.tasks).flatMap(([, task]) => (task.background ? [task.callId] : [])))
  const cutOff = wasAborted ? [...turn.refused.keys()].filter((id) => !denied.has(id)) : []
  return [
    [
      ...cutOff.flatMap((id) => interrupted(id, memory)),
      // What goes on in the background had been allowed.
      ...list.flatMap((denial) => (launched.has(denial.id) ? [] : denialEvents(denial, memory))),
      ...deferred(line),
      { type: 'settle', scope: 'turn', code: wasAborted ? 'interrupted' : 'no_result' },
    ],
    changed(afterTurn(memory), { denials: told }),
  ]
}

/** `deferred_tool_use`: a hook put a call off, and the turn ended for it; it is gone on with when the session is. */
function deferred(line: Line): ToolEvent[] {
  const id = readCallId(at(line, 'deferred_tool_use'), 'id')
  return id === undefined ? [] : [{ type: 'running', id, background: true }]
}
