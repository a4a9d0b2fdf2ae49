import { expect, it } from 'vitest'
import { runsOfParts } from './runs-of-parts.ts'

const text = (said: string) => ({ type: 'text', text: said })
const tool = (id: string, type = 'tool-bash') => ({ type, toolCallId: id })
const step = { type: 'step-start' }

it('puts neighbouring calls together, whatever their shape, and leaves out what shows nothing', () => {
  const parts = [
    step,
    text('a'),
    tool('1'),
    step,
    text(''),
    tool('2', 'dynamic-tool'),
    tool('3', 'tool-invocation'),
    text('b'),
  ]
  expect(runsOfParts(parts)).toEqual([
    { type: 'part', key: '1', part: text('a') },
    { type: 'tools', key: '2', parts: [tool('1'), tool('2', 'dynamic-tool'), tool('3', 'tool-invocation')] },
    { type: 'part', key: '7', part: text('b') },
  ])
})

it('takes nothing of the application’s own for a call', () => {
  expect(runsOfParts([{ type: 'data-tool-chart' }]).map(({ type }) => type)).toEqual(['part'])
})

it('keeps the keys while a message grows', () => {
  const before = runsOfParts([text('a'), tool('1')]).map(({ key }) => key)
  const after = runsOfParts([text('a'), tool('1'), tool('2'), text('b')]).map(({ key }) => key)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(new Set(after).size).toBe(after.length)
})
