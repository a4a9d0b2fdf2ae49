import type { NormalizedToolPart } from '@tools/normalize'
import { expect, test } from 'vitest'
import { conversationOf } from './conversation.ts'
import { applyChange, type Flow } from './flow.ts'

const part = (id: string, parentId?: string): NormalizedToolPart => ({
  id,
  name: 'Bash',
  kind: 'bash',
  title: id,
  input: {},
  state: 'running',
  ...(parentId === undefined ? {} : { metadata: { parentId } }),
})

function flowOf(...items: string[]): Flow {
  const flow: Flow = new Map()
  for (const item of items)
    applyChange(
      flow,
      item.startsWith('"') ? { type: 'text', id: item, role: 'assistant', text: item } : { type: 'call', id: item },
    )
  return flow
}

const shape = (blocks: ReturnType<typeof conversationOf>) =>
  blocks.map((block) => (block.type === 'text' ? block.text : block.parts.map(({ id }) => id)))

test('calls with nothing said between them are one run', () => {
  const flow = flowOf('"one', 'a', 'b', '"two', 'c')
  expect(shape(conversationOf(flow.values(), [part('a'), part('b'), part('c')]))).toEqual([
    '"one',
    ['a', 'b'],
    '"two',
    ['c'],
  ])
})

test('calls of a sub-agent stand in the run of the call that started it, however deep', () => {
  const flow = flowOf('a', '"said', 'child', 'b', 'grandchild')
  const parts = [part('a'), part('child', 'a'), part('b'), part('grandchild', 'child')]
  expect(shape(conversationOf(flow.values(), parts))).toEqual([['a', 'child', 'grandchild'], '"said', ['b']])
})

test('a call whose parent is not there stands in the main flow', () => {
  expect(shape(conversationOf(flowOf('a').values(), [part('a', 'elsewhere')]))).toEqual([['a']])
})

test('parents that form a ring hide nothing', () => {
  const blocks = conversationOf(flowOf('a', 'b').values(), [part('a', 'b'), part('b', 'a')])
  expect(shape(blocks).flat().sort()).toEqual(['a', 'b'])
})

test('a call that is retracted leaves no run behind', () => {
  expect(shape(conversationOf(flowOf('"one', 'gone', '"two').values(), []))).toEqual(['"one', '"two'])
})

test('only the run that changed gets a new identity', () => {
  const flow = flowOf('a', '"said', 'b')
  const [a, b] = [part('a'), part('b')]
  const before = conversationOf(flow.values(), [a, b])
  const after = conversationOf(flow.values(), [a, { ...b, state: 'complete' }], before)
  expect(after[0]).toBe(before[0])
  expect(after[1]).toBe(before[1])
  expect(after[2]).not.toBe(before[2])
})

test('a text grows by deltas in its first place, and a snapshot replaces it', () => {
  const flow = flowOf('"x', 'a')
  applyChange(flow, { type: 'text-delta', id: '"x', role: 'assistant', delta: ' more' })
  expect([...flow.values()].map((item) => (item.type === 'text' ? item.text : item.id))).toEqual(['"x more', 'a'])
  applyChange(flow, { type: 'text', id: '"x', role: 'assistant', text: 'whole' })
  expect([...flow.values()].map((item) => (item.type === 'text' ? item.text : item.id))).toEqual(['whole', 'a'])
})
