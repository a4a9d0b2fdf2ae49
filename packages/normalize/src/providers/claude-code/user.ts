import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { readText } from '../../raw/read.ts'
import type { Memory } from './memory.ts'
import { isKnownBlock } from './other-blocks.ts'
import { decodeResultBlock } from './results.ts'
import { saysInterrupted } from './failure.ts'
import { decodeTaskReport } from './task-report.ts'
import { interrupt } from './turn.ts'
import { type Block, blocksOf, isToolResult, type Line, ownerOf } from './wire.ts'

/** A `user` line: results of calls, and the CLI's word that the user interrupted. */
export function decodeUser(line: Line, memory: Memory): Decoded<Memory> {
  const blocks = blocksOf(line)
  const results = blocks.filter(isToolResult)
  const unknown = blocks.filter((block) => !isKnownBlock(block))
  const events: ToolEvent[] = unknown.map((event) => ({ type: 'unrecognized', event }))
  let next = memory
  for (const block of results) {
    const [found, after] = decodeResultBlock(block, line, next, results.length === 1)
    events.push(...found)
    next = after
  }
  if (results.length === 1) {
    const [found, after] = decodeTaskReport(line, next)
    events.push(...found)
    next = after
  }
  if (ownerOf(line) !== '' || !blocks.some(isInterrupt)) return [events, next]
  const [revised, after] = interrupt(next)
  return [[...events, ...revised], after]
}

/** A sub-agent is told its task by a `user` line too, and may be told anything. */
export const isInterrupt = (block: Block): boolean =>
  block['type'] === 'text' && saysInterrupted(readText(block, 'text') ?? '')
