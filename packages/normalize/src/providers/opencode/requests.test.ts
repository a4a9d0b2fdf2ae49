import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { streamsOf } from '../../testing/streams.ts'
import { expectLifecycle } from '../../testing/test-provider.ts'
import { viewOf } from '../../view.ts'
import { opencode } from './index.ts'
import { cpuTime } from '../../testing/cpu-time.ts'

const update = (tool: string, state: object, ids: object = {}): unknown => ({
  type: 'message.part.updated',
  properties: {
    part: { type: 'tool', id: 'prt_1', sessionID: 's', messageID: 'msg_1', callID: 'call_0', tool, state, ...ids },
  },
})
const on = (messageID = 'msg_1'): object => ({ messageID, callID: 'call_0' })
const asks = (id: string, more: object = {}): unknown => ({
  type: 'permission.asked',
  properties: { id, sessionID: 's', permission: 'bash', patterns: [], metadata: {}, tool: on(), ...more },
})
const replies = (requestID: string, reply = 'once'): unknown => ({
  type: 'permission.replied',
  properties: { sessionID: 's', requestID, reply },
})
const PENDING = { status: 'pending', input: {}, raw: '' }
const RUNNING = { status: 'running', input: { command: 'ls' } }
const partsOf = (...events: unknown[]): NormalizedToolPart[] => {
  expectLifecycle(opencode, events)
  return normalize('opencode', events)
}
const only = (...events: unknown[]): NormalizedToolPart => {
  const parts = partsOf(...events)
  expect(parts).toHaveLength(1)
  return parts[0]!
}

describe('a question that was answered', () => {
  const questions = [{ question: 'Which?', options: [{ label: 'A' }, { label: 'B' }] }]
  const asked = { type: 'question.asked', properties: { id: 'que_1', sessionID: 's', questions, tool: on() } }
  const replied = { type: 'question.replied', properties: { sessionID: 's', requestID: 'que_1', answers: [['B']] } }
  const rejected = { type: 'question.rejected', properties: { sessionID: 's', requestID: 'que_1' } }
  const call = update('question', { status: 'running', input: { questions } })

  it('is asked no more, and shows its answers before its call ends', () => {
    for (const events of [
      [call, asked, replied],
      [asked, replied],
      [call, asked, replied, asked],
      [call, asked, replied, call],
    ]) {
      const part = only(...events)
      expect(outcomeOf(part)).toBe('running')
      expect(part.metadata?.requestId).toBeNull()
      expect(Object.values((viewOf(part) as { answers: object }).answers)).toEqual([['B']])
    }
  })

  it('is asked no more where it was dismissed, or is a part of its own', () => {
    expect(outcomeOf(only(call, asked, rejected))).toBe('running')
    expect(only(call, asked, rejected).metadata?.requestId).toBeNull()
    const alone = { ...asked, properties: { ...asked.properties, tool: undefined } }
    expect(only(alone, replied)).toMatchObject({ state: 'complete', metadata: { requestId: null } })
    expect(only(alone, rejected)).toMatchObject({ state: 'error', metadata: { requestId: null } })
  })
})

describe('a permission that was answered', () => {
  const call = update('bash', RUNNING)
  const done = update('bash', { ...RUNNING, status: 'completed', output: 'a' })
  const older = { type: 'permission.replied', properties: { sessionID: 's', permissionID: 'p', response: 'always' } }

  it.each([
    ['once', replies('p'), 'allowed'],
    ['for ever', replies('p', 'always'), 'allowed'],
    ['in the older spelling', older, 'allowed'],
    ['by a refusal', replies('p', 'reject'), 'denied'],
  ])('%s is asked no more', (_, reply, state) => {
    expect(only(call, asks('p')).metadata?.requestId).toBe('p')
    for (const events of [[reply], [reply, asks('p')], [reply, done], [reply, done, asks('p')]])
      expect(only(call, asks('p'), ...events).metadata).toMatchObject({ requestId: null, approval: { state } })
    expect(only(call, asks('p'), done).metadata?.requestId).toBeNull()
  })
})

describe('a permission that is told after the end of its call', () => {
  const done = update('bash', { ...RUNNING, status: 'completed', output: 'a' })

  it.each([
    ['once', 'allowed'],
    ['always', 'allowed'],
    ['reject', 'denied'],
  ])('and was answered %s has its three options and asks nobody', (reply, state) => {
    const request = asks('p', { always: ['ls *'] })
    const told = only(update('bash', RUNNING), request, replies('p', reply), done)
    const late = only(done, request, replies('p', reply))
    expect(late.metadata).toMatchObject({ requestId: null, approval: { state, by: 'user' } })
    expect(late.metadata?.approval).toEqual(told.metadata?.approval)
    expect(late.metadata?.approval?.options.map(({ id }) => id)).toEqual(['once', 'always', 'reject'])
  })

  it.each(['ask_serve', 'bash'])('is the same after the export of %s as in the events alone', (run) => {
    const eventsOf = (form: string): unknown[] =>
      streamsOf('opencode').find(({ name }) => name === `${form}/${run}`)?.events ?? []
    const approvals = (events: unknown[]): unknown[] =>
      normalize('opencode', events).map(({ id, metadata }) => [id, metadata?.approval, metadata?.requestId])
    expect(approvals([...eventsOf('export'), ...eventsOf('event')])).toEqual(approvals(eventsOf('event')))
  })
})

describe('two permissions of one call', () => {
  const first = asks('p1', { always: ['ls *'] })
  const second = asks('p2', { permission: 'external_directory', patterns: ['/x/*'], always: ['/x/*'] })
  const always = (part: NormalizedToolPart): unknown => part.metadata?.approval?.options[1]?.label

  it('are asked each in its own words, until both are answered', () => {
    const call = update('bash', RUNNING)
    const both = only(call, first, second)
    expect(both.metadata).toMatchObject({ requestId: 'p2', approval: { reason: 'Outside the project: /x/*' } })
    const left = only(call, first, second, replies('p2'))
    expect(outcomeOf(left)).toBe('waiting')
    expect(left.metadata).toMatchObject({ requestId: 'p1', approval: { state: 'pending' } })
    expect(left.metadata?.approval).not.toHaveProperty('reason')
    expect(always(left)).toBe('Always allow ls *')
    const other = only(call, first, second, replies('p1'))
    expect([outcomeOf(other), other.metadata?.requestId, always(other)]).toEqual(['waiting', 'p2', 'Always allow /x/*'])
    for (const order of [
      ['p1', 'p2'],
      ['p2', 'p1'],
    ]) {
      const done = only(call, first, second, ...order.map((id) => replies(id)), first, second)
      expect([outcomeOf(done), done.metadata?.approval?.state]).toEqual(['running', 'allowed'])
    }
  })

  it('are both over where one is refused', () => {
    const part = only(update('bash', RUNNING), first, second, replies('p2', 'reject'), replies('p1'))
    expect([outcomeOf(part), part.metadata?.approval?.state]).toEqual(['running', 'denied'])
  })
})

describe('a permission says what it is about before the call’s input is there', () => {
  it.each<[string, object, object]>([
    [
      'bash',
      { permission: 'external_directory', metadata: { command: 'pwd', directories: ['/x'] } },
      { command: 'pwd' },
    ],
    ['bash', { metadata: { command: 'npm test' } }, { command: 'npm test' }],
    ['write', { permission: 'edit', metadata: { filepath: '/w/a.ts', diff: '' } }, { filePath: '/w/a.ts' }],
    ['read', { permission: 'read', patterns: ['/w/a.ts'] }, { filePath: '/w/a.ts' }],
    ['skill', { permission: 'skill', patterns: ['pdf'] }, { name: 'pdf' }],
    ['glob', { permission: 'glob', metadata: { pattern: '*.ts', path: '/w' } }, { pattern: '*.ts', path: '/w' }],
    ['webfetch', { permission: 'webfetch', metadata: { url: 'https://a.example/' } }, { url: 'https://a.example/' }],
    ['bash', { permission: 'doom_loop', metadata: { tool: 'bash', input: { command: 'ls' } } }, { command: 'ls' }],
    ['read', { permission: 'read', patterns: ['*'] }, {}],
    ['bash', { permission: 'constructor', patterns: ['x'] }, {}],
  ])('%s: %j', (tool, request, input) => {
    const call = update(tool, PENDING)
    for (const events of [
      [call, asks('p', request)],
      [asks('p', request), call],
    ]) {
      const part = only(...events)
      expect(part).toMatchObject({ state: 'started', input })
      expect(outcomeOf(part)).toBe('waiting')
    }
  })

  it('and gives way to it', () => {
    const request = asks('p', { metadata: { command: 'ls' } })
    const whole = { command: 'ls', timeout: 5 }
    const running = update('bash', { status: 'running', input: whole })
    expect(only(update('bash', PENDING), request, running).input).toEqual(whole)
    expect(only(running, request).input).toEqual(whole)
    expect(only(update('bash', { ...PENDING, raw: '{"command":"ls","timeout":5,' }), request).input).toEqual(whole)
    const piece = {
      type: 'session.next.tool.input.ended',
      properties: { sessionID: 's', callID: 'call_0', assistantMessageID: 'msg_1', text: JSON.stringify(whole) },
    }
    expect(only(update('bash', PENDING), piece, request).input).toEqual(whole)
  })
})

describe('call ids that a backend counts anew', () => {
  const two = { id: 'prt_2', messageID: 'msg_2' }
  const done = update('bash', { status: 'completed', input: { command: 'ls' }, output: 'a', metadata: { exit: 0 } })
  const again = update('read', { status: 'running', input: { filePath: 'a.ts' } }, two)
  const told = (parts: readonly NormalizedToolPart[]): unknown[] =>
    parts.map(({ id, name, state }) => [id, name, state])

  it('are kept apart: the first keeps the bare one', () => {
    const end = update('read', { status: 'completed', input: { filePath: 'a.ts' }, output: 'x' }, two)
    const first = ['call_0', 'bash', 'complete']
    expect(told(partsOf(done, again))).toEqual([first, ['msg_2:call_0', 'read', 'running']])
    expect(told(partsOf(done, again, done, end))).toEqual([first, ['msg_2:call_0', 'read', 'complete']])
    const three = update('glob', RUNNING, { id: 'prt_3', messageID: 'msg_2' })
    expect(told(partsOf(done, again, three)).at(-1)).toEqual(['prt_3:call_0', 'glob', 'running'])
  })

  it('within a child session, too', () => {
    const root = { type: 'session.created', properties: { info: { id: 'root' } } }
    expect(partsOf(root, done, again).map(({ id }) => id)).toEqual(['s:call_0', 's:msg_2:call_0'])
  })

  it('and so are the requests about them, before and after their parts', () => {
    const request = asks('p', { permission: 'read', tool: on('msg_2') })
    for (const events of [
      [done, again, request],
      [done, request, again],
    ]) {
      const [first, second] = partsOf(...events)
      expect(outcomeOf(first!)).toBe('ok')
      expect(first?.metadata).not.toHaveProperty('approval')
      expect([second?.id, outcomeOf(second!)]).toEqual(['msg_2:call_0', 'waiting'])
    }
    const question = {
      type: 'question.asked',
      properties: { id: 'q', sessionID: 's', questions: [], tool: on('msg_2') },
    }
    expect(partsOf(done, question).map(({ id }) => id)).toEqual(['call_0', 'msg_2:call_0'])
  })

  it('and so are the newer events, which name no part', () => {
    const next = (step: string, messageID: string, more: object): unknown => ({
      type: `session.next.tool.${step}`,
      properties: { sessionID: 's', callID: 'call_0', assistantMessageID: messageID, ...more },
    })
    const call = (messageID: string): unknown => next('called', messageID, { tool: 'bash', input: { command: 'ls' } })
    const end = (messageID: string): unknown => next('success', messageID, { content: [{ type: 'text', text: 'a' }] })
    expect(told(partsOf(call('msg_1'), end('msg_1'), call('msg_2')))).toEqual([
      ['call_0', 'bash', 'complete'],
      ['msg_2:call_0', 'bash', 'running'],
    ])
    // The same call told by both families is one.
    expect(told(partsOf(call('msg_1'), done))).toEqual([['call_0', 'bash', 'complete']])
  })

  it('and stay apart where the stream goes on from stored parts', () => {
    const normalizer = createNormalizer('opencode', { parts: normalize('opencode', [done, again]) })
    normalizer.push(update('read', { status: 'completed', input: {}, output: 'x' }, two))
    expect(told(normalizer.parts)).toEqual([
      ['call_0', 'bash', 'complete'],
      ['msg_2:call_0', 'read', 'complete'],
    ])
  })

  it('cost little each', () => {
    const time = cpuTime(() => {
      let memory = opencode.start({})
      for (let turn = 0; turn < 20_000; turn += 1)
        [, memory] = opencode.decode(
          update('bash', { status: 'completed', input: {} }, { callID: `call_${turn}`, id: `prt_${turn}` }),
          memory,
        )
    })
    expect(time).toBeLessThan(4000)
  })
})
