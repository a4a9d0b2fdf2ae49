import { describe, expect, it } from 'vitest'
import type { ToolEvent } from '../event.ts'
import { echoProvider } from './echo-provider.ts'
import { interleaved, interleavingOf, isInterleavable } from './interleave.ts'

const start = (id: string): ToolEvent => ({ type: 'call-start', id, name: 'Bash' })
const result = (id: string): ToolEvent => ({ type: 'result', id })
const settle: ToolEvent = { type: 'settle', scope: 'turn', code: 'no_result' }
const last = [0.99]

describe('interleaved', () => {
  const of = (events: ToolEvent[], more: object = {}) =>
    interleavingOf(echoProvider(), events, {
      wire: { records: [], types: [], statuses: [] },
      interleavable: 0,
      ...more,
    })

  it('merges two calls anew and keeps the order within each', () => {
    const [a, b, a2, b2] = [start('a'), start('b'), result('a'), result('b')]
    expect(interleaved(of([a, b, a2, b2]), last)).toEqual([b, b2, a, a2])
    expect(interleaved(of([a, b, a2, b2]), [0])).toEqual([a, a2, b, b2])
  })

  it('moves nothing over an event of a whole run', () => {
    const events = [start('a'), settle, start('b')]
    expect(isInterleavable(of(events))).toBe(false)
    expect(interleaved(of(events), last)).toEqual(events)
  })

  it('keeps what is tied together and the pieces of a chain in their order', () => {
    const events = [start('a'), start('b'), result('a'), result('b')]
    expect(isInterleavable(of(events, { tiesOf: () => ['one request'] }))).toBe(false)
    expect(interleaved(of(events, { chainOf: () => 'one stream' }), last)).toEqual(events)
  })
})
