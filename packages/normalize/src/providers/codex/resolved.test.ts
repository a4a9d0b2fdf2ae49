import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { fixture } from '../../fixtures.ts'
import { expectLifecycle } from '../../testing/test-provider.ts'
import { codex } from './index.ts'

const TURN = { threadId: 'th_1', turnId: 'tu_1' }
const notice = (method: string, params: Record<string, unknown>): unknown => ({
  method,
  params: { ...TURN, ...params },
})
const item = (phase: string, fields: Record<string, unknown>, turn = TURN): unknown => ({
  method: `item/${phase}`,
  params: { ...turn, item: { id: 'c1', type: 'commandExecution', command: 'make', cwd: '/w', ...fields } },
})
const request = (method: string, params: Record<string, unknown> = {}, id = 0): unknown => ({
  method,
  id,
  params: { ...TURN, itemId: 'c1', ...params },
})
const resolved = { ...(notice('serverRequest/resolved', { requestId: 0 }) as object), emittedAtMs: 5000 }
const answer = (result: unknown): unknown => ({ id: 0, result })
const turnEnd = (status: string, id = 'tu_1'): unknown => ({
  method: 'turn/completed',
  params: { threadId: 'th_1', turn: { id, status, items: [], error: null } },
})
const speaks = item('started', { id: 'm1', type: 'agentMessage', text: '' })
const only = (...events: unknown[]): NormalizedToolPart => {
  expectLifecycle(codex, events)
  const parts = normalize('codex', events)
  expect(parts).toHaveLength(1)
  return parts[0]!
}
/** What a part says of its end and of its approval. */
const told = (part: NormalizedToolPart): unknown[] => [
  outcomeOf(part),
  ...(part.metadata?.approval === undefined ? [] : [part.metadata.approval.state]),
]

const started = item('started', { status: 'inProgress' })
const done = item('completed', { status: 'completed', aggregatedOutput: 'ok\n', exitCode: 0 })
const failed = item('completed', { status: 'failed', aggregatedOutput: 'no\n', exitCode: 2 })
const declined = item('completed', { status: 'declined' })
const delta = notice('item/commandExecution/outputDelta', { itemId: 'c1', delta: 'o' })
const typed = notice('item/commandExecution/terminalInteraction', { itemId: 'c1', processId: '1', stdin: 'y\n' })
const asked = request('item/commandExecution/requestApproval', { reason: 'why not' })
const accept = answer({ decision: 'accept' })
const decline = answer({ decision: 'decline' })

describe('an approval that was resolved', () => {
  it('waits no longer, has nothing to answer by, and is neither allowed nor denied yet', () => {
    const before = only(started, asked)
    expect([...told(before), before.metadata?.requestId]).toEqual(['waiting', 'pending', 0])
    const after = only(started, asked, resolved)
    expect([...told(after), after.metadata?.requestId]).toEqual(['running', 'pending', null])
  })

  it.each<[name: string, events: unknown[], told: string[]]>([
    ['resolved, interrupted', [resolved, turnEnd('interrupted')], ['interrupted', 'pending']],
    ['resolved, turn failed', [resolved, turnEnd('failed')], ['no_result', 'pending']],
    ['resolved, turn completed without the item', [resolved, turnEnd('completed')], ['no_result', 'pending']],
    ['interrupted, resolved', [turnEnd('interrupted'), resolved], ['interrupted', 'pending']],
    ['never resolved, interrupted', [turnEnd('interrupted')], ['interrupted', 'pending']],
    ['resolved twice, interrupted', [resolved, resolved, turnEnd('interrupted')], ['interrupted', 'pending']],
    ['resolved, the agent speaks, interrupted', [resolved, speaks, turnEnd('interrupted')], ['interrupted', 'pending']],

    ['resolved, output', [resolved, delta], ['running', 'allowed']],
    ['resolved, input typed', [resolved, typed], ['running', 'allowed']],
    ['resolved, output, interrupted', [resolved, delta, delta, turnEnd('interrupted')], ['interrupted', 'allowed']],
    [
      'output of an earlier try, resolved, interrupted',
      [delta, resolved, turnEnd('interrupted')],
      ['interrupted', 'pending'],
    ],
    ['resolved, done', [resolved, done], ['ok', 'allowed']],
    ['done, resolved', [done, resolved], ['ok', 'allowed']],
    ['resolved, failed by itself', [resolved, failed], ['failed', 'allowed']],
    ['failed by itself, resolved', [failed, resolved], ['failed', 'allowed']],
    ['resolved, declined', [resolved, declined], ['denied', 'denied']],
    ['declined, resolved', [declined, resolved], ['denied', 'denied']],
    ['resolved, interrupted, done after all', [resolved, turnEnd('interrupted'), done], ['ok', 'allowed']],
    ['resolved, done, interrupted', [resolved, done, turnEnd('interrupted')], ['ok', 'allowed']],

    ['allowed, resolved, interrupted', [accept, resolved, turnEnd('interrupted')], ['interrupted', 'allowed']],
    ['resolved, allowed, interrupted', [resolved, accept, turnEnd('interrupted')], ['interrupted', 'allowed']],
    ['denied, resolved, interrupted', [decline, resolved, turnEnd('interrupted')], ['interrupted', 'denied']],
    ['resolved, denied, interrupted', [resolved, decline, turnEnd('interrupted')], ['interrupted', 'denied']],
    ['denied, resolved, failed', [decline, resolved, failed], ['failed', 'denied']],
    ['allowed, asked once more', [accept, asked], ['running', 'allowed']],
    ['resolved, asked once more', [resolved, asked], ['running', 'pending']],
  ])('%s', (_, events, expected) => {
    expect(told(only(started, asked, ...events))).toEqual(expected)
  })

  it('is held by the host that answered', () => {
    for (const events of [
      [accept, resolved],
      [resolved, accept],
      [resolved, delta, accept],
    ])
      expect(only(started, asked, ...events).metadata?.approval).toMatchObject({ state: 'allowed', by: 'user' })
  })

  it('tells no reason of a refusal that nobody gave one for', () => {
    expect(only(started, asked, resolved, declined).metadata?.approval).not.toHaveProperty('reason')
  })

  it('may be asked for anew', () => {
    const again = request('item/commandExecution/requestApproval', { reason: 'without the sandbox' }, 1)
    const part = only(started, asked, resolved, again)
    expect([...told(part), part.metadata?.requestId]).toEqual(['waiting', 'pending', 1])
    // The first one ends while the second is open.
    expect(told(only(started, asked, again, resolved))).toEqual(['waiting', 'pending'])
  })

  it.each([
    { approvalId: 'a', command: 'rm x' },
    { command: null, networkApprovalContext: { host: 'registry.example', protocol: 'https' } },
  ])('of one step is not told by how the call goes on: %j', (step) => {
    const asksStep = request('item/commandExecution/requestApproval', step)
    expect(told(only(started, asksStep, resolved, delta))).toEqual(['running', 'pending'])
    expect(told(only(started, asksStep, resolved, failed))).toEqual(['failed', 'pending'])
    expect(told(only(started, asksStep, resolved, done))).toEqual(['ok', 'pending'])
    expect(told(only(started, asksStep, resolved, accept, done))).toEqual(['ok', 'allowed'])
  })

  it('of a patch or an MCP call is told the same way', () => {
    const patch = { type: 'fileChange', changes: [], status: 'inProgress' }
    const patches = [item('started', patch), request('item/fileChange/requestApproval'), resolved]
    expect(told(only(...patches, turnEnd('interrupted')))).toEqual(['interrupted', 'pending'])
    expect(told(only(...patches, item('completed', { ...patch, status: 'completed' })))).toEqual(['ok', 'allowed'])
    const written = notice('item/fileChange/patchUpdated', { itemId: 'c1', changes: [] })
    expect(told(only(...patches, written))).toEqual(['running', 'pending'])

    const call = { type: 'mcpToolCall', server: 's', tool: 't', arguments: {}, status: 'inProgress' }
    const meta = { codex_approval_kind: 'mcp_tool_call', tool_name: 't' }
    const elicitation = request('mcpServer/elicitation/request', { serverName: 's', _meta: meta })
    const choice = request('item/tool/requestUserInput', { questions: [{ id: 'q', question: 'Run t?', options: [] }] })
    const result = (text: string) => ({ content: [{ type: 'text', text }] })
    for (const ask of [elicitation, choice]) {
      const calls = [item('started', call), ask, resolved]
      expect(told(only(...calls))).toEqual(['running', 'pending'])
      expect(told(only(...calls, turnEnd('interrupted')))).toEqual(['interrupted', 'pending'])
      const progress = notice('item/mcpToolCall/progress', { itemId: 'c1', message: 'half' })
      expect(told(only(...calls, progress, turnEnd('interrupted')))).toEqual(['interrupted', 'allowed'])
      const fails = item('completed', { ...call, status: 'failed', result: result('no such city') })
      expect(told(only(...calls, fails))).toEqual(['failed', 'allowed'])
      const refuses = item('completed', {
        ...call,
        status: 'failed',
        error: { message: 'user rejected MCP tool call' },
      })
      expect(told(only(...calls, refuses))).toEqual(['denied', 'denied'])
    }
  })

  it('is as decided in a recorded stream as its items tell', () => {
    expect(fixture('codex/app-server/approve').slice(0, 4).map(told)).toEqual([
      ['ok', 'allowed'],
      ['denied', 'denied'],
      ['ok', 'allowed'],
      ['denied', 'denied'],
    ])
  })
})

const question = request('item/tool/requestUserInput', {
  questions: [{ id: 'q', header: 'Q', question: 'Which?', options: [{ label: 'A', description: '' }] }],
})
const form = request('mcpServer/elicitation/request', { itemId: undefined, serverName: 's', message: 'Which?' })
const permissions = request('item/permissions/requestApproval', { permissions: { network: { enabled: true } } })

describe.each([
  ['a question', question, answer({ answers: { q: { answers: ['A'] } } })],
  ['a form', form, answer({ action: 'accept', content: { a: 'A' } })],
])('%s that was resolved', (_, ask, answered) => {
  it.each<[name: string, events: unknown[], outcome: string, hasOutput: boolean]>([
    ['asked', [], 'waiting', false],
    ['resolved', [resolved], 'running', false],
    ['resolved twice', [resolved, resolved], 'running', false],
    ['resolved, the agent goes on', [resolved, speaks], 'ok', false],
    ['resolved, turn completed', [resolved, turnEnd('completed')], 'ok', false],
    ['resolved, the agent goes on, interrupted', [resolved, speaks, turnEnd('interrupted')], 'ok', false],
    ['resolved, the agent goes on, turn failed', [resolved, speaks, turnEnd('failed')], 'ok', false],
    ['resolved, interrupted', [resolved, turnEnd('interrupted')], 'interrupted', false],
    ['resolved, turn failed', [resolved, turnEnd('failed')], 'interrupted', false],
    ['resolved, a later turn completed', [resolved, turnEnd('completed', 'tu_2')], 'no_result', false],
    ['asked, the agent speaks, interrupted', [speaks, turnEnd('interrupted')], 'interrupted', false],
    ['asked, interrupted', [turnEnd('interrupted')], 'interrupted', false],
    ['asked, turn failed', [turnEnd('failed')], 'interrupted', false],
    ['asked, turn completed', [turnEnd('completed')], 'no_result', false],
    ['interrupted, resolved', [turnEnd('interrupted'), resolved], 'interrupted', false],
    ['answered', [answered], 'ok', true],
    ['answered, resolved', [answered, resolved], 'ok', true],
    ['resolved, answered', [resolved, answered], 'ok', true],
    ['resolved, the agent goes on, answered', [resolved, speaks, answered], 'ok', true],
    ['answered, resolved, interrupted', [answered, resolved, turnEnd('interrupted')], 'ok', true],
    ['resolved, answered, interrupted', [resolved, answered, turnEnd('interrupted')], 'ok', true],
    ['answered, asked once more, interrupted', [answered, ask, turnEnd('interrupted')], 'ok', true],
  ])('%s', (__, events, outcome, hasOutput) => {
    const part = only(ask, ...events)
    expect(outcomeOf(part)).toBe(outcome)
    expect('output' in part).toBe(hasOutput)
  })

  it('is over when it was resolved', () => {
    expect(only(ask, resolved, speaks).timing?.completedAt).toBe(5000)
  })

  it('is no answer in another thread or turn', () => {
    for (const turn of [
      { threadId: 'th_1', turnId: 'tu_2' },
      { threadId: 'th_2', turnId: 'tu_1' },
    ])
      expect(outcomeOf(only(ask, resolved, item('started', { type: 'agentMessage' }, turn)))).toBe('running')
  })

  it('is no success where the stream just stops', () => {
    const normalizer = createNormalizer('codex')
    for (const event of [ask, resolved]) normalizer.push(event)
    normalizer.end('session')
    expect(normalizer.parts.map(outcomeOf)).toEqual(['no_result'])
  })
})

describe('a request for permissions that was resolved', () => {
  const granted = answer({ permissions: { network: { enabled: true } }, scope: 'turn' })
  const refused = answer({ permissions: {} })

  it.each<[name: string, events: unknown[], told: string[]]>([
    ['asked', [], ['waiting', 'pending']],
    ['resolved', [resolved], ['running', 'pending']],
    ['resolved, the agent goes on', [resolved, speaks], ['ok', 'pending']],
    ['resolved, turn completed', [resolved, turnEnd('completed')], ['ok', 'pending']],
    ['resolved, interrupted', [resolved, turnEnd('interrupted')], ['interrupted', 'pending']],
    ['resolved, turn failed', [resolved, turnEnd('failed')], ['interrupted', 'pending']],
    ['granted, resolved', [granted, resolved], ['ok', 'allowed']],
    ['resolved, granted', [resolved, granted], ['ok', 'allowed']],
    ['refused, resolved', [refused, resolved], ['denied', 'denied']],
    ['resolved, refused', [resolved, refused], ['denied', 'denied']],
    ['refused, resolved, turn completed', [refused, resolved, turnEnd('completed')], ['denied', 'denied']],
    [
      'refused, asked once more, resolved, the agent goes on',
      [refused, permissions, resolved, speaks],
      ['denied', 'denied'],
    ],
  ])('%s', (_, events, expected) => {
    expect(told(only(permissions, ...events))).toEqual(expected)
  })
})

describe('a JSON-RPC error is no answer', () => {
  const failed = { id: 0, error: { code: -32_600, message: 'turn not found' } }

  it.each<[string, unknown[]]>([
    [
      'an approval',
      [
        item('started', { status: 'inProgress' }),
        request('item/commandExecution/requestApproval', { command: 'make' }),
      ],
    ],
    [
      'a question',
      [request('item/tool/requestUserInput', { questions: [{ id: 'a', question: 'Which?', options: [] }] })],
    ],
    ['permissions', [request('item/permissions/requestApproval', { permissions: {} })]],
  ])('to %s: the answer to the host’s own request of that id looks the same', (_, events) => {
    const part = only(...events, failed)
    expect(outcomeOf(part)).toBe('waiting')
    expect(part.metadata?.requestId).toBe(0)
  })

  it('and the host’s answer is read all the same', () => {
    const asked = request('item/commandExecution/requestApproval', { command: 'make' })
    const events = [item('started', { status: 'inProgress' }), asked, failed]
    expect(told(only(...events, answer({ decision: 'accept' })))).toEqual(['running', 'allowed'])
    expect(told(only(...events, answer({ decision: 'decline' })))).toEqual(['running', 'denied'])
  })

  it('nor the end of a tool of the host’s, which its item tells', () => {
    const called = request('item/tool/call', { callId: 'c1', tool: 'weather', arguments: {} })
    expect(outcomeOf(only(called, failed))).toBe('running')
  })
})
