import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NormalizedToolPart } from '../../part.ts'
import { createNormalizer, normalize, type NormalizerOptions } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import { faultsOf } from '../../testing/contract.ts'
import { streamsOf } from '../../testing/streams.ts'
import { testProvider } from '../../testing/test-provider.ts'
import { decoders } from './decode.ts'
import { conformance } from './conformance.ts'
import { opencode } from './index.ts'
import { tools } from './tools.ts'

testProvider(opencode, conformance)

const streams = streamsOf('opencode')

const partsOf = (name: string, upTo?: number, options?: NormalizerOptions): NormalizedToolPart[] =>
  normalize('opencode', streams.find((stream) => stream.name === name)?.events.slice(0, upTo) ?? [], options)

const partOf = (name: string, id: string, options?: NormalizerOptions): NormalizedToolPart => {
  const part = partsOf(name, undefined, options).find((candidate) => candidate.id === id)
  if (part === undefined) throw new Error(`No part ${id} in ${name}`)
  return part
}

/** A tool part alone, as an export holds it. */
const bare = (tool: string, state: object, ids: object = { callID: 'call_1' }): object => ({
  type: 'tool',
  id: 'prt_1',
  sessionID: 'ses_1',
  messageID: 'msg_1',
  tool,
  state,
  ...ids,
})

const read = (...events: unknown[]): NormalizedToolPart[] => normalize('opencode', events)

const RUNNING = { status: 'running', input: {} }

describe('the contract’s mapping targets', () => {
  it('takes callID as the id, and the part’s id without one', () => {
    expect(read(bare('bash', RUNNING))[0]?.id).toBe('call_1')
    expect(read(bare('bash', RUNNING, {}))[0]?.id).toBe('prt_1')
    expect(read(bare('bash', RUNNING, { callID: '' }))[0]?.id).toBe('prt_1')
  })

  it('takes part.tool as the name', () => {
    expect(read(bare('todowrite', RUNNING))[0]?.name).toBe('todowrite')
  })

  it('takes state.input as the input, parsed where it is JSON text', () => {
    expect(read(bare('bash', { status: 'running', input: { command: 'ls' } }))[0]?.input).toEqual({ command: 'ls' })
    expect(read(bare('bash', { status: 'running', input: '{"command":"ls"}' }))[0]?.input).toEqual({ command: 'ls' })
  })

  it.each([['text'], [''], [0], [false], [null]])('takes state.output %j as the output', (output) => {
    expect(read(bare('custom', { status: 'completed', output }))[0]).toMatchObject({ state: 'complete', output })
  })

  it('takes state.error as the error, and gives no output then', () => {
    const [part] = read(bare('read', { status: 'error', error: 'File not found: a.ts' }))
    expect(part).toMatchObject({ state: 'error', error: { message: 'File not found: a.ts', code: 'tool_error' } })
    expect(part).not.toHaveProperty('output')
  })

  it('takes state.time as the timing, in milliseconds', () => {
    expect(
      read(bare('bash', { status: 'completed', output: '', time: { start: 1000, end: 1080 } }))[0]?.timing,
    ).toEqual({
      startedAt: 1000,
      completedAt: 1080,
      elapsedMs: 80,
    })
  })

  it('prefers state.metadata.actionDescriptor as the title', () => {
    const state = { ...RUNNING, title: 'other words', metadata: { actionDescriptor: 'Checking the weather' } }
    expect(read(bare('weather', state))[0]).toMatchObject({
      title: 'Checking the weather',
      metadata: { titleSource: 'provider' },
    })
  })

  it('takes state.metadata.sessionId of a task as the child session, and keeps it when it is gone', () => {
    const [part] = read(
      bare('task', { ...RUNNING, metadata: { sessionId: 'ses_child' } }),
      bare('task', { status: 'completed', output: 'done', metadata: {} }),
    )
    expect(part).toMatchObject({ state: 'complete', metadata: { childSessionId: 'ses_child' } })
  })
})

describe('the contract’s title examples', () => {
  it('says `Opening browser tab` for amalgm_browser_tabs_new, whether the provider says so or not', () => {
    const titles = partsOf('event/written-browser').map(({ title, metadata }) => [title, metadata?.titleSource])
    expect(titles.slice(0, 2)).toEqual([
      ['Opening browser tab', 'provider'],
      ['Opening browser tab', undefined],
    ])
  })

  it('says a task’s description', () => {
    const input = { description: 'Research Northern India politics', prompt: 'p', subagent_type: 'general' }
    expect(read(bare('task', { status: 'running', input }))[0]?.title).toBe('Research Northern India politics')
  })
})

describe('envelopes', () => {
  const part = bare('bash', { status: 'running', input: { command: 'ls' } })
  const event = { type: 'message.part.updated', properties: { part } }
  it.each([
    ['an event', event],
    ['a global event with its folder', { directory: '/workspace/demo', payload: event }],
    ['a global event', { payload: event }],
    ['a sync event', { type: 'message.part.updated.1', data: { part } }],
    ['a part alone', part],
  ])('reads %s', (_, value) => {
    expect(opencode.recognizes(value)).toBe(true)
    expect(read(value)).toEqual(read(part))
  })

  it.each([
    [{ type: 'item.completed', item: { type: 'tool' } }],
    [{ type: 'tool', tool: 'bash' }],
    [{ type: 'tool-bash', toolCallId: 'x', state: 'output-available' }],
    [{ type: 'assistant', message: {} }],
    [{ type: 'constructor', properties: {} }],
    [null],
    ['message.part.updated'],
  ])('does not claim %j', (value) => expect(opencode.recognizes(value)).toBe(false))

  it('counts an event type it does not know, and none of those that are about something else', () => {
    const unknown: unknown[] = []
    const normalizer = createNormalizer('opencode', { onUnknown: (value) => unknown.push(value) })
    const strange = { type: 'session.teleported', properties: {} }
    for (const value of [
      strange,
      { type: 'plugin.added', properties: {} },
      { type: 'message.updated', properties: {} },
    ])
      normalizer.push(value)
    expect(unknown).toEqual([strange])
  })

  it('leaves no recorded or written event unknown', () => {
    const unknown: unknown[] = []
    for (const { events } of streams) {
      const normalizer = createNormalizer('opencode', { onUnknown: (value) => unknown.push(value) })
      for (const value of events) normalizer.push(value)
    }
    expect(unknown).toEqual([])
  })

  it.each([
    [{ type: 'message.part.updated', properties: { part: null } }],
    [{ type: 'message.part.updated', properties: { part: { type: 'tool' } } }],
    [{ type: 'message.part.updated', properties: { part: { type: 'tool', id: 'p', state: null, tool: 7 } } }],
    [{ type: 'permission.asked', properties: {} }],
    [{ type: 'permission.replied', properties: { requestID: 'constructor' } }],
    [{ type: 'question.asked', properties: { id: 'q', questions: 'x' } }],
    [{ type: 'session.error', properties: {} }],
    [{ type: 'session.next.tool.success', properties: { callID: 'c', content: [null], structured: 3 } }],
    [bare('read', { status: 'completed', output: { odd: 1 }, metadata: 'x', attachments: [null] })],
    [bare('grep', { status: 7, input: null })],
  ])('does not throw on %j', (value) => expect(() => read(value)).not.toThrow())
})

describe('names of MCP tools', () => {
  it.each([
    [[], 'my_db_execute_sql', 'my_db_execute_sql', undefined],
    [['db', 'my_db'], 'my_db_execute_sql', 'execute_sql', { server: 'my_db', tool: 'execute_sql' }],
    [['my', 'my_db'], 'my_db_execute_sql', 'execute_sql', { server: 'my_db', tool: 'execute_sql' }],
    [['my.db'], 'my_db_execute_sql', 'execute_sql', { server: 'my.db', tool: 'execute_sql' }],
    [['plan'], 'plan_exit', 'plan_exit', undefined],
    [[], 'mcp__my_server__query', 'query', { server: 'my_server', tool: 'query' }],
  ])('with the servers %j, %s is %s', (mcpServers, tool, name, mcp) => {
    const [part] = normalize('opencode', [bare(tool, RUNNING)], { mcpServers })
    expect(part?.name).toBe(name)
    expect(part?.metadata?.mcp).toEqual(mcp)
    expect(part?.metadata?.rawName).toBe(mcp === undefined ? undefined : tool)
  })

  it('learns a server from the stream', () => {
    expect(partOf('event/written-mcp', 'call_1')).toMatchObject({
      name: 'execute_sql',
      metadata: { mcp: { server: 'my db' } },
    })
  })
})

describe('how a call ends', () => {
  it.each([
    ['The user rejected permission to use this specific tool call.', 'denied', 'user', undefined],
    [
      'The user rejected permission to use this specific tool call with the following feedback: not\nnow',
      'denied',
      'user',
      'not\nnow',
    ],
    [
      'The user has specified a rule which prevents you from using this specific tool call. Here are some of the relevant rules []',
      'denied',
      'rule',
      undefined,
    ],
    ['The user dismissed this question', 'denied', undefined, undefined],
    ['Tool execution aborted', 'interrupted', undefined, undefined],
    ['MCP error -32001: Request timed out', 'timeout', undefined, undefined],
    ['MCP error -32602: Input validation error', 'invalid_input', undefined, undefined],
    ['Invalid input for tool bash: JSON parsing failed', 'invalid_input', undefined, undefined],
    ["Model tried to call unavailable tool 'x'.", 'invalid_input', undefined, undefined],
    ['The test said: The user rejected permission', 'tool_error', undefined, undefined],
    ['my tests timed out, says the tool', 'tool_error', undefined, undefined],
  ])('reads %j as %s', (error, code, by, reason) => {
    const [part] = read(bare('bash', { status: 'error', input: { command: 'x' }, error }))
    expect(part?.error?.code).toBe(code)
    expect(part?.metadata?.approval?.by).toBe(by)
    expect(part?.metadata?.approval?.reason).toBe(reason)
  })

  it('says all of a schema’s complaint on one line', () => {
    const { error } = partOf('event/invalid', 'call_47_0')
    expect(error?.message).toBe(
      'The bash tool was called with invalid arguments: SchemaError(Missing key at ["command"]).',
    )
  })

  it('says what the last line tells where the first only announces it', () => {
    expect(partOf('event/search', 'call_5_0').error?.message).toBe('rg: regex parse error: unclosed group')
  })

  it('makes a completed `invalid` an error of the call it stands for', () => {
    expect(partOf('event/invalid', 'call_48_0')).toMatchObject({
      title: 'Invalid call to no_such_tool',
      state: 'error',
      error: { code: 'invalid_input', message: "Model tried to call unavailable tool 'no_such_tool'." },
    })
  })

  it('keeps a failed command complete, and tells it by its exit code', () => {
    const part = partOf('event/bash', 'call_2_0')
    expect(part).toMatchObject({ state: 'complete', metadata: { exitCode: 3 } })
    expect(outcomeOf(part)).toBe('failed')
  })

  it('gives a command that was stopped no exit code, but how it ended', () => {
    const timedOut = partOf('event/bash', 'call_5_0')
    expect(timedOut.metadata).not.toHaveProperty('exitCode')
    expect(outcomeOf(timedOut)).toBe('timed_out')
    expect(outcomeOf(partOf('event/interrupt', 'call_54_0'))).toBe('interrupted')
  })

  it('takes the real end of an aborted call that comes after the session went idle', () => {
    const { events } = streams.find(({ name }) => name === 'event/interrupt') ?? { events: [] }
    const idleAt = events.findIndex((event) => JSON.stringify(event).includes('"session.idle"'))
    expect(partsOf('event/interrupt', idleAt + 1)[0]).toMatchObject({
      state: 'error',
      error: { code: 'interrupted', details: { output: 'start\n' } },
      metadata: { synthetic: true },
    })
    expect(partsOf('event/interrupt')[0]).toMatchObject({ state: 'complete', metadata: { endedBy: 'interrupt' } })
    expect(partsOf('event/interrupt')[0]?.metadata).not.toHaveProperty('synthetic')
  })

  it('keeps what an aborted command had printed', () => {
    expect(partOf('part/written-others', 'call_3').error).toMatchObject({
      code: 'interrupted',
      details: { output: 'half\n' },
    })
  })
})

describe('permissions', () => {
  it('waits, and names the three answers and the request', () => {
    const { events } = streams.find(({ name }) => name === 'event/ask_serve') ?? { events: [] }
    const askedAt = events.findIndex((event) => JSON.stringify(event).includes('"permission.asked"'))
    const [part] = partsOf('event/ask_serve', askedAt + 1)
    expect(part === undefined ? undefined : outcomeOf(part)).toBe('waiting')
    expect(part?.metadata?.approval).toEqual({
      state: 'pending',
      options: [
        { id: 'once', label: 'Allow once', kind: 'allow_once' },
        { id: 'always', label: 'Always allow touch *', kind: 'allow_always' },
        { id: 'reject', label: 'Reject', kind: 'deny' },
      ],
    })
    expect(part?.metadata?.['requestId']).toMatch(/^per_/u)
  })

  it.each([
    ['event/ask_serve', 'call_50_0', 'allowed', undefined],
    ['event/ask_serve', 'call_52_0', 'denied', 'please do it differently'],
    ['event/ask_serve', 'call_53_0', 'denied', undefined],
    ['event/written-permissions', 'call_1', 'allowed', undefined],
    ['event/written-permissions', 'call_3', 'denied', undefined],
    ['event/written-permissions', 'call_5', 'allowed', 'make'],
    ['event/written-next', 'call_1', 'allowed', undefined],
  ])('of %s, %s is %s by the user', (stream, id, state, reason) => {
    const { approval } = partOf(stream, id).metadata ?? {}
    expect(approval).toMatchObject({ state, by: 'user' })
    expect(approval?.reason).toBe(reason)
    expect(approval?.options).toHaveLength(3)
  })

  it('shows a call whose permission is asked for before anything else is heard of it', () => {
    const [part] = read({
      type: 'permission.asked',
      properties: {
        id: 'per_1',
        sessionID: 'ses_1',
        permission: 'bash',
        patterns: [],
        always: [],
        tool: { callID: 'c' },
      },
    })
    expect(part).toMatchObject({
      id: 'c',
      name: 'bash',
      state: 'started',
      metadata: { approval: { state: 'pending' } },
    })
  })
})

describe('questions', () => {
  it('runs while it waits, and is complete with its answers', () => {
    const waiting = partsOf('event/written-questions', 4)[0]
    expect(waiting).toMatchObject({ id: 'call_1', state: 'running', metadata: { requestId: 'que_1' } })
    expect(partOf('event/written-questions', 'call_2')).toMatchObject({
      state: 'complete',
      metadata: { result: { answers: [['Types', 'Tests, unit'], ['No']] } },
    })
  })

  it('is denied when it is dismissed, with a call behind it or without', () => {
    expect(outcomeOf(partOf('event/written-questions', 'call_3'))).toBe('denied')
    expect(outcomeOf(partOf('event/written-questions', 'que_5'))).toBe('denied')
  })

  it('makes no second part of `todo.updated`', () => {
    expect(partsOf('event/todo').map(({ name }) => name)).toEqual(['todowrite', 'todowrite', 'invalid', 'todowrite'])
  })
})

describe('child sessions', () => {
  it('keeps calls of the same id apart, and puts a child’s under its task', () => {
    const parts = partsOf('event/task')
    const task = parts.find(({ id }) => id === 'call_35_0')
    const child = task?.metadata?.childSessionId ?? ''
    expect(parts.filter(({ metadata }) => metadata?.parentId === 'call_35_0').map(({ id }) => id)).toEqual([
      `${child}:call_36_0`,
      `${child}:call_37_0`,
    ])
  })

  it('finds the root in the parent of the first session it hears of', () => {
    const info = { id: 'ses_child', parentID: 'ses_1' }
    const created = { type: 'session.created', properties: { sessionID: 'ses_child', info } }
    expect(read(created, bare('bash', RUNNING))[0]?.id).toBe('call_1')
  })

  it('adopts the calls that came before the task named its session', () => {
    const parts = read(
      bare('task', { status: 'pending', input: {}, raw: '' }),
      { ...bare('bash', RUNNING), sessionID: 'ses_child' },
      bare('task', { ...RUNNING, metadata: { sessionId: 'ses_child' } }),
    )
    expect(parts[1]).toMatchObject({ id: 'ses_child:call_1', metadata: { parentId: 'call_1' } })
  })

  it('settles what a child left open when its task ends, and what is under an aborted root', () => {
    expect(outcomeOf(partOf('event/written-child-abort', 'ses_c5:call_1'))).toBe('no_result')
    expect(outcomeOf(partOf('event/written-child-abort', 'ses_grand:call_1'))).toBe('interrupted')
  })

  it('lets a background task run on after the turn, until its notice comes', () => {
    const [done, failed, open] = partsOf('event/written-background').filter(({ name }) => name === 'task')
    expect(done).toMatchObject({ state: 'complete', metadata: { task: { id: 'ses_child', status: 'completed' } } })
    expect(failed).toMatchObject({ state: 'error', error: { message: 'The model is not available' } })
    expect(open === undefined ? undefined : outcomeOf(open)).toBe('background')
  })

  it('spares the calls of a background task at a turn’s end, not at the session’s', () => {
    const normalizer = createNormalizer('opencode')
    const { events } = streams.find(({ name }) => name === 'event/written-background') ?? { events: [] }
    for (const event of events.slice(0, 7)) normalizer.push(event)
    normalizer.end('turn')
    expect(normalizer.parts.map(({ state }) => state)).toEqual(['running', 'running'])
    normalizer.end('session')
    expect(normalizer.parts.map(({ state }) => state)).toEqual(['error', 'error'])
  })
})

describe('removed parts', () => {
  it('come back once, marked, and are gone', () => {
    const normalizer = createNormalizer('opencode')
    const { events } = streams.find(({ name }) => name === 'event/written-removed') ?? { events: [] }
    const removed = events
      .flatMap((event) => normalizer.push(event))
      .filter(({ metadata }) => metadata?.removed === true)
    expect(removed.map(({ id }) => id)).toEqual(['call_1', 'call_2', 'call_3'])
    expect(normalizer.parts.map(({ id }) => id)).toEqual(['call_4'])
  })
})

const jsonRecord = fc.dictionary(
  fc.constantFrom('id', 'sessionID', 'messageID', 'callID', 'requestID', 'part', 'tool', 'state', 'info', 'questions'),
  fc.jsonValue(),
)

describe('any JSON', () => {
  it.each(Object.keys(decoders))('as the properties of %s does not throw, and gives the same again', (type) => {
    fc.assert(
      fc.property(fc.array(jsonRecord, { maxLength: 4 }), (records) => {
        let memory = opencode.start({})
        for (const properties of records) {
          const event = { type, properties }
          const decoded = opencode.decode(event, memory)
          expect(opencode.decode(event, memory)).toEqual(decoded)
          memory = decoded[1]
        }
      }),
      { numRuns: 30 },
    )
  })

  it('as the state of any tool’s part gives a part that can be shown', () => {
    const status = fc.constantFrom('pending', 'running', 'completed', 'error', 'odd')
    const state = fc
      .record({
        status,
        input: fc.jsonValue(),
        output: fc.jsonValue(),
        metadata: fc.jsonValue(),
        error: fc.jsonValue(),
      })
      .map((value) => structuredClone(value))
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(tools)), state, (tool, value) => {
        const parts = read(bare(tool, value))
        expect(parts).toHaveLength(1)
        expect(parts.flatMap(faultsOf)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

describe('memory', () => {
  it('holds nothing of a turn that is over', () => {
    for (const { events } of streams.filter(({ name }) => !name.includes('written') && name.startsWith('event/'))) {
      let memory = opencode.start({})
      for (const event of events) memory = opencode.decode(event, memory)[1]
      expect([memory.open.size, memory.runs.size, memory.asks.size]).toEqual([0, 0, 0])
    }
  })
})
