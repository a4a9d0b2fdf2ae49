import type { Decoded } from '../../provider.ts'
import { at, isRecord, readText } from '../../raw/read.ts'
import { decodeToolPart } from './decode-part.ts'
import { decodeTaskNotice } from './decode-session.ts'
import type { Memory } from './memory.ts'
import { partOfCall, partOfShell } from './next-part.ts'
import { asOwnCommand } from './own-command.ts'

/**
 * A part of a message, of any type: a call, in either history's shape; a command of the person's own; or a text that may tell
 * of a task's end. Others say nothing of a call.
 */
export function decodeAnyPart(part: unknown, memory: Memory): Decoded<Memory> {
  const type = readText(part, 'type')
  if (type === 'text') return decodeTaskNotice(part, memory)
  if (!isRecord(part)) return [[], memory]
  if (type === 'shell') return asOwnCommand(decodeToolPart(partOfShell(part), memory))
  const isNewer = at(part, 'tool') === undefined && typeof at(part, 'name') === 'string'
  return decodeToolPart(isNewer ? partOfCall(part) : part, memory)
}
