import type { Decoded } from '../../provider.ts'
import { defined, readNumber, readText } from '../../raw/read.ts'
import type { Memory } from './memory.ts'
import { type Line, readCallId } from './wire.ts'

/** `tool_progress`: the call still works, for so many seconds now. */
export function decodeProgress(line: Line, memory: Memory): Decoded<Memory> {
  const id = callOf(line)
  if (id === undefined) return [[], memory]
  const seconds = readNumber(line, 'elapsed_time_seconds')
  const timing = seconds === undefined ? undefined : { elapsedMs: Math.round(seconds * 1000) }
  return [[{ type: 'running', id, ...defined({ timing }) }], memory]
}

/** A heartbeat has an id of its own and names the call it beats for as its parent (recorded case `slow_bash`). */
function callOf(line: Line): string | undefined {
  const id = readCallId(line, 'tool_use_id')
  const parent = readText(line, 'parent_tool_use_id')
  const beats = parent !== undefined && id?.startsWith(`${parent}-heartbeat-`) === true
  return beats ? parent : id?.replace(/-heartbeat-\d+$/u, '')
}
