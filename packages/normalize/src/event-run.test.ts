import { describe, expect, it } from 'vitest'
import type { ToolEvent } from './event.ts'
import { endOfRun } from './event-run.ts'

const start: ToolEvent = { type: 'call-start', id: 'a' }
const input: ToolEvent = { type: 'input', id: 'a', input: {} }
const piece: ToolEvent = { type: 'output-delta', id: 'a', delta: 'x' }
const other: ToolEvent = { type: 'call-start', id: 'b' }
const settle: ToolEvent = { type: 'settle', scope: 'turn', code: 'no_result' }

describe('a run of events', () => {
  it.each<[string, ToolEvent[], number]>([
    ['goes on while they are about the same call', [start, input, input], 3],
    ['ends before another call', [start, input, other], 2],
    ['ends before what is about no call alone', [start, settle, input], 1],
    ['ends before a piece of an output', [start, input, piece], 2],
    ['is a piece of an output by itself', [piece, piece, start], 1],
    ['is what is about no call alone by itself', [settle, settle], 1],
  ])('%s', (_, events, end) => {
    expect(endOfRun(events, 0)).toBe(end)
  })

  it('begins where it is looked for', () => {
    expect(endOfRun([other, start, input, settle], 1)).toBe(3)
  })
})
