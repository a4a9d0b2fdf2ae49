import { describe, expect, it } from 'vitest'
import { fixture } from '../../fixtures.ts'
import { createNormalizer, type Normalizer, normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import { entriesIn } from '../../raw/shared-map.ts'
import { type Memory } from './memory.ts'
import { start } from './start.ts'
import { decode } from './decode.ts'

const ROOT = { threadId: 'th_1', turnId: 'tu_1' }
const item = (method: string, fields: Record<string, unknown>, params: Record<string, unknown> = ROOT): unknown => ({
  method: `item/${method}`,
  params: { ...params, item: { id: 'c1', type: 'commandExecution', command: 'make', cwd: '/w', ...fields } },
})
const delta = (text: string): unknown => ({
  method: 'item/commandExecution/outputDelta',
  params: { ...ROOT, itemId: 'c1', delta: text },
})
const turnEnd = (status: string): unknown => ({
  method: 'turn/completed',
  params: { threadId: 'th_1', turn: { id: 'tu_1', status, items: [], error: null } },
})
const only = (events: readonly unknown[]) => {
  const parts = normalize('codex', events)
  expect(parts).toHaveLength(1)
  return parts[0]!
}
const started = item('started', { status: 'inProgress' })
const completed = item('completed', { status: 'completed', aggregatedOutput: 'all\n', exitCode: 0 })

describe('output', () => {
  it('appends equal deltas and lets the aggregate replace them', () => {
    expect(only([started, delta('.'), delta('.')]).output).toBe('..')
    expect(only([started, delta('.'), delta('.'), completed]).output).toBe('all\n')
  })

  it('keeps the deltas where the aggregate is null, and is empty where there were none', () => {
    const silent = item('completed', { status: 'completed', aggregatedOutput: null, exitCode: 0 })
    expect(only([started, delta('a'), silent]).output).toBe('a')
    expect(only([started, silent]).output).toBe('')
  })

  it('keeps what a failed command printed, however it came', () => {
    const failed = item('completed', { status: 'failed', aggregatedOutput: null, exitCode: 2 })
    expect(only([started, delta('fatal: no\n'), failed]).error).toEqual({
      message: 'fatal: no',
      code: 'nonzero_exit',
      details: { output: 'fatal: no\n' },
    })
  })
})

describe('order', () => {
  it('a completion before its start, or without one, is the whole truth', () => {
    expect(only([completed])).toMatchObject({ state: 'complete', output: 'all\n', input: { command: 'make' } })
    const known = item('completed', { type: 'webSearch', query: 'q', action: { type: 'search', query: 'q' } })
    const late = item('started', { type: 'webSearch', query: '', action: null })
    expect(only([known, late])).toEqual(only([known]))
  })

  it('a delta of a call nobody announced is a running command', () => {
    expect(only([delta('x')])).toMatchObject({ name: 'commandExecution', kind: 'bash', state: 'running', output: 'x' })
  })

  it('a turn that ends settles what is open, and a late completion replaces that', () => {
    expect(only([started, turnEnd('completed')])).toMatchObject({ state: 'error', error: { code: 'no_result' } })
    expect(only([started, turnEnd('interrupted')])).toMatchObject({ state: 'error', error: { code: 'interrupted' } })
    expect(only([started, turnEnd('completed'), completed])).toMatchObject({ state: 'complete', output: 'all\n' })
  })

  it('a late delta adds to what an interrupted command printed and does not revive it', () => {
    const part = only([started, delta('a'), turnEnd('interrupted'), delta('b')])
    expect(part).toMatchObject({ state: 'error', error: { code: 'interrupted', details: { output: 'ab' } } })
  })

  it('an empty list of changes takes nothing of a streamed patch back', () => {
    const changes = [{ path: '/w/a', kind: { type: 'add' }, diff: 'x\n' }]
    const streamed = { method: 'item/fileChange/patchUpdated', params: { ...ROOT, itemId: 'c1', changes } }
    const announced = item('started', { type: 'fileChange', changes: [], status: 'inProgress' })
    expect(only([streamed]).state).toBe('started')
    expect(only([streamed, announced])).toMatchObject({ state: 'running', input: { changes } })
  })

  it('a plan is never a failure', () => {
    const normalizer = createNormalizer('codex')
    normalizer.push({
      method: 'turn/plan/updated',
      params: { ...ROOT, plan: [{ step: 'Read', status: 'inProgress' }] },
    })
    normalizer.push(turnEnd('interrupted'))
    normalizer.end('session')
    expect(normalizer.get('plan:tu_1')?.state).toBe('complete')
  })
})

describe('threads', () => {
  it('keeps equal ids of two threads apart and settles them with their own turn', () => {
    const child = { threadId: 'th_2', turnId: 'tu_9' }
    const parts = normalize('codex', [started, item('started', { status: 'inProgress' }, child), turnEnd('completed')])
    expect(parts.map(({ id, state, metadata }) => [id, state, metadata?.threadId])).toEqual([
      ['c1', 'error', 'th_1'],
      ['th_2:c1', 'running', 'th_2'],
    ])
  })

  it('takes the parent as root where a child is seen first', () => {
    const child = { method: 'thread/started', params: { thread: { id: 'th_2', parentThreadId: 'th_1' } } }
    expect(normalize('codex', [child, started]).map(({ id }) => id)).toEqual(['c1'])
  })

  it('links the calls of a child to its spawn call, whichever comes first', () => {
    const spawned = {
      type: 'collabAgentToolCall',
      id: 's1',
      tool: 'spawnAgent',
      status: 'completed',
      receiverThreadIds: ['th_2'],
    }
    const child = item('completed', { status: 'completed', exitCode: 0 }, { threadId: 'th_2' })
    const spawn = item('completed', spawned)
    for (const events of [
      [started, spawn, child],
      [started, child, spawn],
    ]) {
      const parts = normalize('codex', events)
      expect(parts.find(({ id }) => id === 's1')?.metadata?.childSessionId).toBe('th_2')
      expect(parts.find(({ id }) => id === 'th_2:c1')?.metadata?.parentId).toBe('s1')
    }
  })

  it('nests the agents of an agent', () => {
    const parents = fixture('codex/app-server/written-agents').map(({ id, metadata }) => [
      id.slice(-8),
      metadata?.parentId?.slice(-8),
    ])
    expect(parents.slice(0, 4)).toEqual([
      ['call_1', undefined],
      ['a:call_1', 'call_1'],
      ['a:call_2', 'call_1'],
      ['b:call_1', 'a:call_2'],
    ])
  })

  it('tells a spawn call how its agent fared, and makes no part of a completed activity', () => {
    const parts = fixture('codex/app-server/written-agents', { upTo: 13 })
    expect(parts.map(({ id }) => id)).not.toContain('subagent-completed-turn_child')
    expect(parts[0]?.metadata?.task).toMatchObject({ status: 'completed', summary: 'One file: README.md.' })
  })
})

describe('requests', () => {
  const ask = (method: string, id: number, params: Record<string, unknown>): unknown => ({
    method,
    id,
    params: { ...ROOT, itemId: 'c1', ...params },
  })
  const resolved = { method: 'serverRequest/resolved', params: { threadId: 'th_1', requestId: 0 } }
  const approval = ask('item/commandExecution/requestApproval', 0, {
    reason: 'why not',
    command: "/bin/bash -lc 'rm a'",
    cwd: '/w',
    availableDecisions: [
      'accept',
      { acceptWithExecpolicyAmendment: { execpolicy_amendment: ['rm', 'a b'] } },
      'cancel',
    ],
  })

  it('an approval may be asked for before its item is seen', () => {
    const part = only([approval])
    expect(part).toMatchObject({
      name: 'commandExecution',
      title: 'Running rm a',
      input: { command: 'rm a', cwd: '/w' },
      metadata: { requestId: 0, rawCommand: "/bin/bash -lc 'rm a'" },
    })
    expect(outcomeOf(part)).toBe('waiting')
    expect(part.metadata?.approval).toEqual({
      state: 'pending',
      reason: 'why not',
      options: [
        { id: 'accept', label: 'Allow', kind: 'allow_once' },
        { id: 'acceptWithExecpolicyAmendment', label: "Always allow rm 'a b'", kind: 'allow_always' },
        { id: 'cancel', label: 'Deny and stop', kind: 'deny' },
      ],
    })
  })

  it.each([
    [{ decision: 'accept' }, 'allowed'],
    [{ decision: 'acceptForSession' }, 'allowed'],
    [{ decision: { acceptWithExecpolicyAmendment: { execpolicy_amendment: ['rm'] } } }, 'allowed'],
    [{ decision: { applyNetworkPolicyAmendment: { network_policy_amendment: { action: 'deny' } } } }, 'denied'],
    [{ decision: 'approved_for_session' }, 'allowed'],
    [{ decision: 'decline' }, 'denied'],
    [{ decision: 'abort' }, 'denied'],
  ])('a host answers an approval with %j: %s', (result, state) => {
    const part = only([started, approval, { id: 0, result }, resolved])
    expect(part.metadata?.approval).toMatchObject({ state, by: 'user' })
  })

  it('an answer of another shape belongs to a request of the host itself', () => {
    const answer = { id: 0, result: { thread: { id: 'th_1', turns: [] } } }
    expect(only([started, approval, answer]).metadata?.approval?.state).toBe('pending')
  })

  it('one step of a command may need an approval of its own, and is not the command', () => {
    const step = ask('item/commandExecution/requestApproval', 0, {
      approvalId: 'a',
      command: 'rm x',
      availableDecisions: [],
    })
    const part = only([started, step])
    expect(part.input).toEqual({ command: 'make', cwd: '/w' })
    expect(part.metadata?.approval?.reason).toBe('rm x')
  })

  it('an MCP approval belongs to the open call it names', () => {
    const asked = fixture('codex/app-server/approve', { upTo: 34 }).at(-1)
    expect(asked).toMatchObject({ id: 'call_5_0', name: 'write_note', metadata: { approval: { state: 'pending' } } })
    expect(asked?.metadata?.approval?.options.map(({ id }) => id)).toEqual([
      'accept',
      'accept:session',
      'accept:always',
      'decline',
    ])
  })

  it('a question under the id of an open MCP call is an approval of it', () => {
    const call = item('started', { type: 'mcpToolCall', server: 's', tool: 't', arguments: {}, status: 'inProgress' })
    const options = ['Approve once', 'Approve this session', 'Deny'].map((label) => ({ label, description: '' }))
    const question = ask('item/tool/requestUserInput', 0, { questions: [{ id: 'q', question: 'Run t?', options }] })
    expect(only([call, question])).toMatchObject({
      name: 't',
      kind: 'mcp',
      metadata: {
        approval: {
          state: 'pending',
          reason: 'Run t?',
          options: [{ kind: 'allow_once' }, { kind: 'allow_always' }, { kind: 'deny' }],
        },
      },
    })
    const answer = (label: string): unknown => ({ id: 0, result: { answers: { q: { answers: [label] } } } })
    expect(only([call, question, answer('Deny')]).metadata?.approval?.state).toBe('denied')
    expect(only([call, question, answer('Approve once')]).metadata?.approval?.state).toBe('allowed')
  })

  it('lists the decisions of the protocol where the request does not', () => {
    const bare = ask('item/commandExecution/requestApproval', 0, { command: 'x', proposedExecpolicyAmendment: ['x'] })
    expect(only([bare]).metadata?.approval?.options.map(({ id }) => id)).toEqual([
      'accept',
      'acceptForSession',
      'acceptWithExecpolicyAmendment',
      'decline',
      'cancel',
    ])
  })

  it('an automatic reviewer decides by its own name', () => {
    const [, , , allowed, denied] = fixture('codex/app-server/written-permissions')
    expect(allowed?.metadata?.approval).toMatchObject({ state: 'allowed', by: 'auto_review', reason: 'Only reads' })
    expect(denied).toMatchObject({
      error: { code: 'denied' },
      metadata: { approval: { state: 'denied', by: 'auto_review' } },
    })
  })
})

describe('saved threads', () => {
  const saved = [
    {
      id: 'c1',
      type: 'commandExecution',
      command: 'ls',
      cwd: '/w',
      status: 'completed',
      aggregatedOutput: 'a\n',
      exitCode: 0,
    },
    { id: 'i1', type: 'imageGeneration', status: 'completed', result: 'iVBORw0KGgo=' },
  ]

  it('reads items by themselves and the answer to thread/read alike', () => {
    const answer = { id: 9, result: { thread: { id: 'th_1', turns: [{ id: 'tu_1', items: saved }] } } }
    const states = (parts: readonly { id: string; state: string }[]) => parts.map(({ id, state }) => [id, state])
    expect(states(normalize('codex', saved))).toEqual([
      ['c1', 'complete'],
      ['i1', 'complete'],
    ])
    expect(states(normalize('codex', [answer]))).toEqual(states(normalize('codex', saved)))
  })
})

it('forgets what a turn left open, so that a long session does not grow', () => {
  const events = Array.from({ length: 50 }, (_, turn) => [
    item('started', { type: 'mcpToolCall', id: `m${turn}`, server: 's', tool: 't', status: 'inProgress' }),
    { method: 'item/tool/requestUserInput', id: turn, params: { ...ROOT, itemId: `q${turn}`, questions: [] } },
    turnEnd('interrupted'),
  ]).flat()
  const memory = events.reduce<Memory>((known, event) => decode(event, known)[1], start({}))
  expect([memory.requests.size, memory.mcpCalls.size, entriesIn(memory.parents).length]).toEqual([0, 0, 0])
})

it('reads a stream on from stored parts', () => {
  const stored = normalize('codex', [started, delta('a')])
  const normalizer: Normalizer = createNormalizer('codex', { parts: stored })
  normalizer.push(completed)
  expect(normalizer.parts).toHaveLength(1)
  expect(normalizer.get('c1')).toMatchObject({ state: 'complete', output: 'all\n' })
})
