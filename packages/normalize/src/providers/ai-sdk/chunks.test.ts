import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { streamsOf } from '../../testing/streams.ts'

const read = (...events: unknown[]): NormalizedToolPart[] => normalize('ai-sdk', events)

const streams = streamsOf('ai-sdk')
const events = (name: string): unknown[] => streams.find((stream) => stream.name === name)?.events ?? []

const available = (toolCallId: string, input: object = { command: 'ls' }, fields: object = {}): object => ({
  type: 'tool-input-available',
  toolCallId,
  toolName: 'bash',
  input,
  ...fields,
})
const start = { type: 'tool-input-start', toolCallId: 'c1', toolName: 'bash' }
const delta = (inputTextDelta: string, toolCallId = 'c1'): object => ({
  type: 'tool-input-delta',
  toolCallId,
  inputTextDelta,
})
const output = (toolCallId: string, value: unknown, fields: object = {}): object => ({
  type: 'tool-output-available',
  toolCallId,
  output: value,
  ...fields,
})
const error = (toolCallId: string, errorText: string): object => ({ type: 'tool-output-error', toolCallId, errorText })
const ask = (toolCallId: string, fields: object = {}): object => ({
  type: 'tool-approval-request',
  approvalId: `ask-${toolCallId}`,
  toolCallId,
  ...fields,
})
const answer = (toolCallId: string, approved: boolean, reason?: string): object => ({
  type: 'tool-approval-response',
  approvalId: `ask-${toolCallId}`,
  approved,
  ...(reason === undefined ? {} : { reason }),
})

describe('a streamed input', () => {
  it('is started, shows each field once it is whole, and runs with its whole input', () => {
    expect(read(start)[0]).toMatchObject({ name: 'bash', kind: 'bash', state: 'started', input: {} })
    expect(read(start, delta('{"command":"l'))[0]?.input).toEqual({})
    expect(read(start, delta('{"command":"l'), delta('s","timeout":1'))[0]?.input).toEqual({ command: 'ls' })
    expect(read(start, delta('{"com'), available('c1'))[0]).toMatchObject({
      state: 'running',
      input: { command: 'ls' },
    })
  })

  it('of parallel calls stays apart', () => {
    const two = [start, { ...start, toolCallId: 'c2' }]
    const parts = read(...two, delta('{"command":"a', 'c1'), delta('{"command":"b"}', 'c2'), delta('"}', 'c1'))
    expect(parts.map(({ input }) => input)).toEqual([{ command: 'a' }, { command: 'b' }])
  })

  it('that no tool takes is refused, however often and in whatever words that is told', () => {
    const refused = {
      ...available('c1', {}),
      type: 'tool-input-error',
      input: '{"a":',
      errorText: 'An error occurred.',
    }
    const once = read(start, refused)
    expect(once[0]).toMatchObject({ input: '{"a":', error: { code: 'invalid_input' }, state: 'error' })
    expect(read(start, refused, error('c1', 'An error occurred.'))).toEqual(once)
    const stored = JSON.parse(JSON.stringify(once)) as NormalizedToolPart[]
    expect(normalize('ai-sdk', [error('c1', 'An error occurred.')], { parts: stored })).toEqual(once)
  })
})

describe('a result', () => {
  it('that is preliminary is the output so far', () => {
    const parts = read(available('c1'), output('c1', '10%', { preliminary: true }))
    expect(parts[0]).toMatchObject({ state: 'running', output: '10%' })
    expect(read(available('c1'), output('c1', '10%', { preliminary: true }), output('c1', null))[0]).toMatchObject({
      state: 'complete',
      output: null,
    })
  })

  it('without its call is kept, and takes its name when the call comes', () => {
    expect(read(output('c1', 'x'))[0]).toMatchObject({ kind: 'unknown', state: 'complete', output: 'x' })
    expect(read(output('c1', 'x'), available('c1'))).toEqual(read(available('c1'), output('c1', 'x')))
  })

  it('says what was told of it beside its output', () => {
    const fields = { providerExecuted: true, providerMetadata: { openai: { itemId: 'i', encryptedContent: 'x' } } }
    expect(read(available('c1'), output('c1', 'x', fields))[0]?.metadata).toMatchObject({
      providerExecuted: true,
      resultProviderMetadata: { openai: { itemId: 'i' } },
    })
  })
})

describe('an approval', () => {
  it('says why it is asked, in a chunk and in a part', () => {
    const chunk = ask('c1', { reason: 'It writes outside the folder' })
    const approval = { id: 'ask-c1', requestReason: 'It writes outside the folder' }
    const part = {
      type: 'tool-bash',
      toolCallId: 'c1',
      state: 'approval-requested',
      input: { command: 'ls' },
      approval,
    }
    for (const events of [[available('c1'), chunk], [part]])
      expect(read(...events)[0]?.metadata?.approval).toMatchObject({
        state: 'pending',
        reason: 'It writes outside the folder',
      })
  })

  it('is asked for with its id, and two answers', () => {
    const [part] = read(available('c1'), ask('c1'))
    expect(part).toMatchObject({ state: 'running', metadata: { requestId: 'ask-c1', approval: { state: 'pending' } } })
    expect(part?.metadata?.approval?.options.map(({ id, kind }) => [id, kind])).toEqual([
      ['approve', 'allow_once'],
      ['deny', 'deny'],
    ])
  })

  const part = (state: string, approval: object, fields: object = {}): object => ({
    type: 'tool-bash',
    toolCallId: 'c1',
    state,
    input: { command: 'ls' },
    approval: { id: 'ask-c1', ...approval },
    ...fields,
  })
  const denied = { type: 'tool-output-denied', toolCallId: 'c1' }

  it.each([
    ['given, in chunks', [available('c1'), ask('c1'), answer('c1', true)], 'allowed'],
    ['refused, in chunks', [available('c1'), ask('c1'), answer('c1', false)], 'denied'],
    ['refused by the word that the call did not run', [available('c1'), ask('c1'), denied], 'denied'],
    ['given, in a part', [part('approval-responded', { approved: true })], 'allowed'],
    ['refused, in a part', [part('approval-responded', { approved: false })], 'denied'],
    ['refused, in a part that did not run', [part('output-denied', { approved: false })], 'denied'],
    ['given, in a part with its output', [part('output-available', { approved: true }, { output: 'a' })], 'allowed'],
  ])('that was %s is asked no more, also where an older message is told again', (_, told, state) => {
    const stale = [part('approval-requested', {}), ask('c1')]
    for (const events of [told, ...stale.map((one) => [...told, one]), ...stale.map((one) => [one, ...told, one])])
      expect(read(...events)[0]?.metadata).toMatchObject({ requestId: null, approval: { state } })
    const stored = JSON.parse(JSON.stringify(read(...told))) as NormalizedToolPart[]
    for (const one of stale)
      expect(normalize('ai-sdk', [one], { parts: stored })[0]?.metadata).toMatchObject({
        requestId: null,
        approval: { state },
      })
  })

  it('asks nobody about a call that has its output', () => {
    const askedOf = (...events: unknown[]): unknown => read(available('c1'), ...events)[0]?.metadata?.requestId ?? null
    expect(askedOf(ask('c1'))).toBe('ask-c1')
    expect(askedOf(output('c1', 'a'), ask('c1'))).toBeNull()
    expect(askedOf(output('c1', 'a'), part('approval-requested', {}))).toBeNull()
    expect(askedOf(ask('c1'), output('c1', 'a'))).toBeNull()
  })

  it('that was given lets the call run', () => {
    const [part] = read(available('c1'), ask('c1'), answer('c1', true, 'Go on'))
    expect(part).toMatchObject({ state: 'running', metadata: { approval: { state: 'allowed', reason: 'Go on' } } })
    expect(part === undefined ? undefined : outcomeOf(part)).toBe('running')
  })

  it('that was refused ends the call, and the denial that follows takes no reason away', () => {
    const refused = read(available('c1'), ask('c1'), answer('c1', false, 'Not now'))
    expect(refused[0]).toMatchObject({ state: 'error', error: { message: 'Not now', code: 'denied' } })
    const denied = { type: 'tool-output-denied', toolCallId: 'c1' }
    expect(read(available('c1'), ask('c1'), answer('c1', false, 'Not now'), denied)).toEqual(refused)
  })

  it('by the application’s policy is told as one', () => {
    const [part] = read(available('c1'), ask('c1', { isAutomatic: true }), answer('c1', true))
    expect(part?.metadata?.approval).toEqual({ state: 'allowed', options: [], by: 'rule' })
  })

  it('is answered in a stored chat too', () => {
    const stored = JSON.parse(JSON.stringify(read(available('c1'), ask('c1')))) as NormalizedToolPart[]
    const [part] = normalize('ai-sdk', [answer('c1', false, 'no')], { parts: stored })
    expect(part?.error).toEqual({ message: 'no', code: 'denied' })
  })

  it('that nobody asked for is answered by nobody', () => {
    expect(read(available('c1'), answer('c2', true))).toEqual(read(available('c1')))
  })
})

describe('the end of a stream', () => {
  it.each([
    [{ type: 'abort' }, 'interrupted'],
    [{ type: 'error', errorText: 'overloaded' }, 'no_result'],
    [{ type: 'finish', finishReason: 'length' }, 'no_result'],
    [{ type: 'finish', finishReason: 'content-filter' }, 'no_result'],
    [{ type: 'finish', finishReason: 'error' }, 'no_result'],
  ])('%j leaves no result to open calls, until one comes', (end, code) => {
    expect(read(available('c1'), end)[0]).toMatchObject({
      state: 'error',
      error: { code },
      metadata: { synthetic: true },
    })
    expect(read(available('c1'), end, output('c1', 'x'))).toEqual(read(available('c1'), output('c1', 'x')))
  })

  it.each([['tool-calls'], ['stop'], ['other'], [undefined]])(
    'with the finish reason %s leaves open what the page answers',
    (finishReason) => expect(read(available('c1'), { type: 'finish', finishReason })[0]?.state).toBe('running'),
  )

  it('leaves open what a person is asked about, though the model broke off', () => {
    const parts = read(available('c1'), ask('c1'), { type: 'finish', finishReason: 'length' })
    expect(parts.map(outcomeOf)).toEqual(['waiting'])
  })

  it('that a step is tried once more takes its calls back, and no others', () => {
    const normalizer = createNormalizer('ai-sdk')
    const removed = events('chunk/written-reset-step')
      .flatMap((event) => normalizer.push(event))
      .filter(({ metadata }) => metadata?.removed === true)
    expect(removed.map(({ id }) => id)).toEqual(['call_2'])
    expect(normalizer.parts.map(({ id }) => id)).toEqual(['call_1', 'call_3'])
  })
})

describe('a step that is tried once more with the same ids', () => {
  const reset = { type: 'reset-step' }
  const step = { type: 'start-step' }
  const refused = { type: 'tool-input-error', toolCallId: 'c1', toolName: 'bash', input: '{', errorText: 'no JSON' }

  it.each<[string, unknown[]]>([
    ['succeeded', [available('c1', { command: 'old' }), output('c1', 'OLD')]],
    ['was refused', [start, refused]],
    ['was denied', [available('c1'), ask('c1'), answer('c1', false)]],
    ['was still told', [start, delta('{"command":"o')]],
  ])('keeps nothing of a call that %s', (_, first) => {
    const tried = [step, ...first, reset, step, { ...available('c1', { command: 'new' }), toolName: 'sh' }]
    expect(read(...tried)).toMatchObject([{ name: 'sh', state: 'running', input: { command: 'new' } }])
    expect(read(...tried, output('c1', 'NEW'))).toMatchObject([{ name: 'sh', state: 'complete', output: 'NEW' }])
    expect(read(...tried, error('c1', 'x'))[0]?.error?.code).toBe('tool_error')
  })
})
