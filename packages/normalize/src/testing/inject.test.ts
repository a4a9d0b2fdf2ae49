import { describe, expect, it } from 'vitest'
import { eachUnknownWord, UNKNOWN_WORD, withUnknownFields, withUnknownWords } from './inject.ts'
import { pathsOf } from './json-path.ts'
import { resultsFirst } from './results-first.ts'
import { echoProvider } from './echo-provider.ts'
import type { ToolEvent } from '../event.ts'

const event = {
  type: 'a',
  part: { status: 'completed', input: { status: 'mine' } },
  list: [{ type: 'b' }, { type: 'c' }],
}

describe('pathsOf', () => {
  it.each([
    { pattern: '', paths: [[]] },
    { pattern: 'part.status', paths: [['part', 'status']] },
    {
      pattern: 'list.*.type',
      paths: [
        ['list', '0', 'type'],
        ['list', '1', 'type'],
      ],
    },
    { pattern: 'part.*', paths: [] },
    { pattern: 'type=a.part', paths: [['part']] },
    { pattern: 'type=b.part', paths: [] },
    { pattern: '?part.type', paths: [['type']] },
    { pattern: '?other.type', paths: [] },
    { pattern: 'constructor', paths: [] },
  ])('of "$pattern"', ({ pattern, paths }) => expect(pathsOf(event, pattern)).toEqual(paths))
})

describe('what is injected', () => {
  it('stands beside the fields of the records that are named, and in no other', () => {
    const injected = withUnknownFields(event, ['', 'list.*']) as typeof event
    expect(injected).toMatchObject(event)
    expect(Object.keys(injected)).toEqual(expect.arrayContaining(['x_future', '__proto__', 'constructor']))
    expect(Object.keys(injected.list[1] ?? {})).toContain('x_future')
    expect(injected.part).toBe(event.part)
  })

  it('replaces words that are there, all of them or one at a time', () => {
    expect(withUnknownWords(event, ['type', 'part.status', 'other'])).toEqual({
      ...event,
      type: UNKNOWN_WORD,
      part: { ...event.part, status: UNKNOWN_WORD },
    })
    expect(withUnknownWords(event, ['part', 'other'])).toBeUndefined()
    expect(eachUnknownWord(event, ['type', 'other', 'part.status'])).toHaveLength(2)
  })
})

it('the events that end a call come before all others of that call, within what a barrier leaves', () => {
  const start = (id: string): ToolEvent => ({ type: 'call-start', id })
  const end = (id: string): ToolEvent => ({ type: 'result', id })
  const turn: ToolEvent = { type: 'settle', scope: 'turn', code: 'no_result' }
  const events = [start('a'), start('b'), end('a'), turn, end('b')]
  const conformance = { wire: { records: [], types: [], statuses: [] }, interleavable: 0 }
  expect(resultsFirst(echoProvider(), events, conformance)).toEqual([end('a'), start('b'), start('a'), turn, end('b')])
})
