import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { defined, isRecord, readList, readText } from '../../raw/read.ts'
import { type Memory, newTurn, withItem, withoutEntries } from './memory.ts'
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
    { ...memory, turn: { ...memory.turn, denied: withItem(memory.turn.denied, id) } },
  ]
}

/** An interrupt was told: what only read like a refusal was cut off (recorded case `interrupt_cli`). */
export function interrupt(memory: Memory): Decoded<Memory> {
  const { turn } = memory
  return [[...turn.refused].map(interrupted), { ...memory, turn: { ...turn, isInterrupted: true } }]
}

const interrupted = (id: string): ToolEvent => ({ type: 'failure', id, error: { message: '', code: 'interrupted' } })

/** `result`: a turn ended, one of several in a run. Work in the background goes on. */
export function decodeTurnEnd(line: Line, memory: Memory): Decoded<Memory> {
  const { turn, tasks } = memory
  const wasAborted =
    turn.isInterrupted ||
    /abort|interrupt/u.test(`${readText(line, 'terminal_reason') ?? ''} ${readText(line, 'subtype') ?? ''}`)
  const denials = new Set(
    readList(line, 'permission_denials')
      .filter(isRecord)
      .flatMap((denial) => readCallId(denial, 'tool_use_id') ?? []),
  )
  const background = withoutEntries(tasks, (_, task) => !task.background || task.ended !== undefined)
  const stays = new Set([...background.values()].map(({ callId }) => callId))
  return [
    [
      ...(wasAborted ? [...turn.refused].filter((id) => !denials.has(id)).map(interrupted) : []),
      // A host that denied a call and interrupted the turn at once leaves no other trace (recorded case `sdk_deny_interrupt`).
      ...[...denials].map((id): ToolEvent => ({
        type: 'failure',
        id,
        error: { message: '', code: 'denied' },
        metadata: { approval: { state: 'denied', options: [] } },
      })),
      { type: 'settle', scope: 'turn', code: wasAborted ? 'interrupted' : 'no_result' },
    ],
    {
      ...memory,
      tasks: background,
      parents: new Set([...memory.parents].filter((id) => stays.has(id))),
      blocks: new Map(),
      requests: new Map(),
      turn: newTurn,
    },
  ]
}
