import { describe, expect, it } from 'vitest'
import { createNormalizer } from '../../normalizer.ts'
import type { NormalizedToolPart } from '../../part.ts'
import type { Memory } from './memory.ts'
import { acp } from './index.ts'

const update = (fields: object): object => ({ sessionId: 's', update: fields })
const printed = (terminalId: string, text: string): object =>
  update({ sessionUpdate: 'terminal_output_chunk', terminalId, data: btoa(text) })
const shows = (terminalId: string): object =>
  update({
    sessionUpdate: 'tool_call',
    toolCallId: `call-${terminalId}`,
    title: 'ls',
    kind: 'execute',
    status: 'in_progress',
    content: [{ type: 'terminal', terminalId }],
  })

const line = 'a line of a terminal\n'
const terminals = Array.from({ length: 80 }, (_, at) => `t${at}`)

/** UTF-16 units that terminals hold which no call shows, when each of them printed so much. */
function heldOf(longestOutput: number, units: number): number {
  let memory: Memory = acp.start({ longestOutput })
  const text = line.repeat(units / line.length)
  for (const id of terminals) [, memory] = acp.decode(printed(id, text), memory)
  return [...memory.terminals.keys()].reduce((sum, id) => sum + (memory.terminals.get(id)?.text?.length ?? 0), 0)
}

const MARKS = 64 * 50

describe('terminals that no call shows', () => {
  it.each([
    ['a small limit', 2000, 10_000, 2500],
    ['a larger one', 100_000, 8400, 125_000],
  ])('hold together no more than one output, and the marks of the others, with %s', (_, longest, units, most) => {
    expect(heldOf(longest, units)).toBeLessThanOrEqual(most + MARKS)
  })

  const partsOf = (events: readonly object[]): readonly NormalizedToolPart[] => {
    const normalizer = createNormalizer('acp', { limits: { output: 1000 } })
    for (const event of events) normalizer.push(event)
    return normalizer.parts
  }

  it('give the call that shows them what they printed, the oldest a word of how much it was', () => {
    const text = line.repeat(40)
    const [old, young] = partsOf([printed('a', text), printed('b', text), shows('a'), shows('b')])
    expect(old?.output).toBe('[… 40 lines, 840 characters omitted …]\n')
    expect(young?.output).toBe(text)
  })
})
