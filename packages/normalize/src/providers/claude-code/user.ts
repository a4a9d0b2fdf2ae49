import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { readText } from '../../raw/read.ts'
import type { Memory } from './memory.ts'
import { decodeResultBlock } from './results.ts'
import { interrupt } from './turn.ts'
import { type Block, blocksOf, isToolResult, type Line } from './wire.ts'

/** A `user` line: results of calls, and the CLI's word that the user interrupted. */
export function decodeUser(line: Line, memory: Memory): Decoded<Memory> {
  const blocks = blocksOf(line)
  const results = blocks.filter(isToolResult)
  const events: ToolEvent[] = []
  let next = memory
  for (const block of results) {
    const [found, after] = decodeResultBlock(block, line, next, results.length === 1)
    events.push(...found)
    next = after
  }
  if (!blocks.some(saysInterrupted)) return [events, next]
  const [revised, after] = interrupt(next)
  return [[...events, ...revised], after]
}

const saysInterrupted = (block: Block): boolean =>
  block['type'] === 'text' && readText(block, 'text')?.startsWith('[Request interrupted by user') === true
