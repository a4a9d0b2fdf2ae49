import type { Decoded } from '../../provider.ts'
import { at, isRecord, readText } from '../../raw/read.ts'
import { decodeToolPart } from './decode-part.ts'
import { decodeTaskNotice } from './decode-session.ts'
import type { Memory } from './memory.ts'
import { partOfCall, partOfShell } from './next-part.ts'
import { asOwnCommand } from './own-command.ts'

/** Parts that are known and tell nothing of a call. */
const OTHERS: ReadonlySet<string> = new Set([
  'reasoning',
  'file',
  'agent',
  'subtask',
  'step-start',
  'step-finish',
  'snapshot',
  'patch',
  'retry',
  'compaction',
])

/**
 * A part of a message, of any type: a call, in either history's shape; a command of the person's own; or a text that may tell
 * of a task's end. Others say nothing of a call, or are not known.
 */
export function decodeAnyPart(part: unknown, memory: Memory): Decoded<Memory> {
  const type = readText(part, 'type')
  if (type === 'text') return decodeTaskNotice(part, memory)
  if (!isRecord(part) || type === undefined) return [[{ type: 'unrecognized', event: part }], memory]
  if (type === 'shell') return asOwnCommand(decodeToolPart(partOfShell(part), memory))
  // A line of `run --format json` spells its own type with an underscore.
  const isOther = OTHERS.has(type.replaceAll('_', '-'))
  if (type !== 'tool') return [isOther ? [] : [{ type: 'unrecognized', event: part }], memory]
  const isNewer = at(part, 'tool') === undefined && typeof at(part, 'name') === 'string'
  return decodeToolPart(isNewer ? partOfCall(part) : part, memory)
}
