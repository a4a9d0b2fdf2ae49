import type { Decoded } from '../../provider.ts'
import { at } from '../../raw/read.ts'
import { decodeToolPart } from './decode-part.ts'
import { decodeTaskNotice } from './decode-session.ts'
import type { Memory } from './memory.ts'

/** A part of a message, of any type: a call, or a text that may tell of a task's end; others say nothing of a call. */
export const decodeAnyPart = (part: unknown, memory: Memory): Decoded<Memory> =>
  at(part, 'type') === 'text' ? decodeTaskNotice(part, memory) : decodeToolPart(part, memory)
