import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { faultsOf } from '../../testing/contract.ts'
import { streamsOf } from '../../testing/streams.ts'
import { decoders, updates } from './decode.ts'
import { acp } from './index.ts'
import { tools } from './tools.ts'
import { cpuTime } from '../../testing/cpu-time.ts'

const FIELDS = [
  'toolCallId',
  'title',
  'name',
  'kind',
  'status',
  'content',
  'locations',
  'rawInput',
  'rawOutput',
  '_meta',
  'plan',
  'entries',
  'toolCall',
  'subject',
  'options',
  'terminalId',
  'output',
  'exitStatus',
  'subagentSessionId',
  'state',
] as const

const anyFields = fc.dictionary(fc.constantFrom(...FIELDS), fc.jsonValue())

const expectSound = (event: unknown): void => {
  const normalizer = createNormalizer('acp')
  expect(normalizer.push(event).flatMap(faultsOf)).toEqual([])
  expect(normalizer.end('session').flatMap(faultsOf)).toEqual([])
}

describe('any JSON', () => {
  it.each(Object.keys(decoders))('as the fields of %s gives sound parts, and the same again', (type) => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const told = { toolCallId: 't', ...structuredClone(fields) }
        const event = Object.hasOwn(updates, type)
          ? { sessionUpdate: type, ...told }
          : { jsonrpc: '2.0', id: 1, method: type, params: told }
        const memory = acp.start({})
        expect(acp.decode(event, memory)).toEqual(acp.decode(event, memory))
        expectSound(event)
      }),
      { numRuns: 60 },
    )
  })

  it('as the values of any tool’s call gives a part that can be shown', () => {
    const call = fc.record({
      name: fc.constantFrom(...Object.keys(tools)),
      kind: fc.constantFrom('edit', 'search', 'execute', 'other'),
      status: fc.constantFrom('pending', 'in_progress', 'completed', 'failed'),
      rawInput: fc.jsonValue(),
      rawOutput: fc.jsonValue(),
      content: fc.array(
        fc.oneof(
          fc.jsonValue(),
          fc.record({
            type: fc.constantFrom('diff', 'content', 'terminal'),
            path: fc.string(),
            oldText: fc.jsonValue(),
            newText: fc.jsonValue(),
            changes: fc.jsonValue(),
            content: fc.jsonValue(),
          }),
        ),
      ),
    })
    fc.assert(
      fc.property(call, (fields) =>
        expectSound({ sessionUpdate: 'tool_call', toolCallId: 't', ...structuredClone(fields) }),
      ),
      { numRuns: 400 },
    )
  })

  it('in the place of any value of a stream throws nothing, and breaks no part', () => {
    const streams = streamsOf('acp')
    const odd = fc.constantFrom(null, 0, -1, '', [], {}, true, '\ud800', { ['__proto__']: 1 }, 'x'.repeat(2000), [
      [[[]]],
    ])
    fc.assert(
      fc.property(fc.constantFrom(...streams), fc.nat(), fc.nat(), odd, ({ events }, place, field, value) => {
        const copy = structuredClone(events)
        const fields = leavesOf(copy[place % copy.length])
        const leaf = fields[field % Math.max(fields.length, 1)]
        if (leaf !== undefined) Object.assign(leaf.holder, { [leaf.key]: value })
        expect(normalize('acp', copy).flatMap(faultsOf)).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})

interface Leaf {
  holder: object
  key: string
}

const leavesOf = (value: unknown): Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => [{ holder: value, key }, ...leavesOf(item)])
    : []

describe('memory', () => {
  it('holds nothing of a turn that is over', () => {
    const over = [
      'written-claude',
      'written-names',
      'written-kinds',
      'written-mcp',
      'written-agents',
      'written-terminals',
      'written-v2',
    ]
    for (const { name, events } of streamsOf('acp').filter((stream) => over.some((end) => stream.name.endsWith(end)))) {
      let memory = acp.start({})
      for (const event of events) memory = acp.decode(event, memory)[1]
      const { calls, asks, terminals, prompts, requests } = memory
      expect([name, calls.size, asks.size, terminals.size, prompts.size, requests.size]).toEqual([name, 0, 0, 0, 0, 0])
    }
  })

  it('costs little where much is printed', () => {
    const normalizer = createNormalizer('acp')
    normalizer.push({
      sessionUpdate: 'tool_call',
      toolCallId: 't',
      title: 'seq 1 9',
      kind: 'execute',
      status: 'in_progress',
    })
    const content = { type: 'content', content: { type: 'text', text: 'line\n' } }
    const time = cpuTime(() => {
      for (let line = 0; line < 20_000; line += 1)
        normalizer.push({ sessionUpdate: 'tool_call_content_chunk', toolCallId: 't', content })
    })
    expect(String(normalizer.get('t')?.output)).toHaveLength(100_000)
    expect(time).toBeLessThan(4000)
  })
})
