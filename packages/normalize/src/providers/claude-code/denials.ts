import type { ToolEvent } from '../../event.ts'
import { defined, isRecord, readList, readText } from '../../raw/read.ts'
import type { Memory } from './memory.ts'
import { readToolName } from './servers.ts'
import { type Line, readCallId } from './wire.ts'

/** What a turn's end says of a call that was denied: `permission_denials`. */
interface Denial {
  id: string
  /** Wire name of the tool. */
  name: string | undefined
  /** Absent where the line has none. */
  input?: unknown
}

/**
 * The denials that no earlier end of a turn has listed. A list may hold those of earlier turns again: only what is new
 * is looked at, and what this turn's results leave open; a list that does not go on from the last one is new as a whole.
 */
export function newDenials(line: Line, { denials, turn }: Memory): { list: Denial[]; told: Memory['denials'] } {
  const listed = readList(line, 'permission_denials')
  const goesOn = denials.count > 0 && readCallId(listed[denials.count - 1], 'tool_use_id') === denials.last
  const known = goesOn ? denials.count : 0
  const again = turn.refused.size === 0 ? [] : listed.slice(0, known).flatMap(readDenial)
  const last = readCallId(listed.at(-1), 'tool_use_id') ?? ''
  return {
    list: [...again.filter(({ id }) => turn.refused.has(id)), ...listed.slice(known).flatMap(readDenial)],
    told: listed.length === 0 ? denials : { count: listed.length, last },
  }
}

function readDenial(denial: unknown): Denial[] {
  const id = readCallId(denial, 'tool_use_id')
  const input = isRecord(denial) && Object.hasOwn(denial, 'tool_input') ? { input: denial['tool_input'] } : {}
  return id === undefined ? [] : [{ id, name: readText(denial, 'tool_name') || undefined, ...input }]
}

/**
 * A host that denied a call and interrupted the turn at once leaves no other trace (recorded case `sdk_deny_interrupt`). Of a
 * call that no line has told the denial is all there is: its name and input fill in what is missing, and replace nothing.
 */
export function denialEvents(denial: Denial, { servers }: Memory): ToolEvent[] {
  const { id } = denial
  const approval = { state: 'denied' as const, options: [] }
  return [
    { type: 'failure', id, error: { message: '', code: 'denied' }, metadata: { approval } },
    ...(denial.name === undefined ? [] : [callOf(id, denial.name, servers)]),
    ...('input' in denial ? [{ type: 'input' as const, id, input: denial.input, partial: true }] : []),
  ]
}

function callOf(id: string, wireName: string, servers: readonly string[]): ToolEvent {
  const { name, mcp, rawName } = readToolName(wireName, undefined, servers)
  return { type: 'call-start', id, name, metadata: defined({ rawName, rawType: 'tool_use', mcp }) }
}
