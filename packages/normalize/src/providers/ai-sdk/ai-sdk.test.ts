import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { anyJson } from '../../testing/any-json.ts'
import { faultsOf } from '../../testing/contract.ts'
import { testProvider } from '../../testing/test-provider.ts'
import { conformance } from './conformance.ts'
import { chunks } from './decode-chunk.ts'
import { states } from './decode-part.ts'
import { aiSdk } from './index.ts'

testProvider(aiSdk, conformance)

const read = (...events: unknown[]): NormalizedToolPart[] => normalize('ai-sdk', events)

const bare = (state: string, fields: object = {}, type = 'tool-bash'): object => ({
  type,
  toolCallId: 'call_1',
  state,
  input: { command: 'ls' },
  ...fields,
})

describe('the states of a part', () => {
  it.each([
    ['input-streaming', {}, 'started', 'running'],
    ['input-available', {}, 'running', 'running'],
    ['approval-requested', { approval: { id: 'a' } }, 'running', 'waiting'],
    ['approval-responded', { approval: { id: 'a', approved: true } }, 'running', 'running'],
    ['approval-responded', { approval: { id: 'a', approved: false } }, 'error', 'denied'],
    ['output-available', { output: 'x', preliminary: true }, 'running', 'running'],
    ['output-available', { output: 'x' }, 'complete', 'ok'],
    ['output-available', { output: { stdout: '', exitCode: 2 } }, 'complete', 'failed'],
    ['output-error', { errorText: 'no' }, 'error', 'failed'],
    ['output-denied', { approval: { id: 'a', approved: false } }, 'error', 'denied'],
    ['a-state-of-tomorrow', {}, 'running', 'running'],
  ])('%s %j is %s, and %s to a person', (state, fields, expected, outcome) => {
    const [part] = read(bare(state, fields))
    expect(part?.state).toBe(expected)
    expect(part === undefined ? undefined : outcomeOf(part)).toBe(outcome)
  })

  it.each([
    ['partial-call', 'started', { command: 'ls' }],
    ['call', 'running', { command: 'ls', cwd: '/' }],
    ['result', 'complete', { command: 'ls', cwd: '/' }],
  ])('of an older tool-invocation: %s is %s, wrapped or not', (state, expected, input) => {
    const call = { state, toolCallId: 'call_1', toolName: 'bash', args: { command: 'ls', cwd: '/' }, result: 'x' }
    const [wrapped] = read({ type: 'tool-invocation', toolInvocation: call })
    expect(wrapped).toMatchObject({ id: 'call_1', name: 'bash', state: expected, input })
    expect(read({ type: 'tool-invocation', ...call })).toEqual([wrapped])
  })

  it.each([[null], [false], [0], ['']])('a result of %j is a result', (output) => {
    expect(read(bare('output-available', { output }))[0]).toMatchObject({ state: 'complete', output })
  })

  it('a call that gave nothing back is complete without an output', () => {
    const [part] = read(bare('output-available'))
    expect(part?.state).toBe('complete')
    expect(part).not.toHaveProperty('output')
  })

  it('an input that streams is shown without its last field, which may be half of it', () => {
    const input = { path: 'a.ts', offset: 1 }
    expect(read(bare('input-streaming', { input }, 'tool-readFile'))[0]?.input).toEqual({ path: 'a.ts' })
    expect(read(bare('input-streaming', { input: { path: 'a' } }))[0]?.input).toEqual({})
    expect(read(bare('input-streaming', { input: undefined }))[0]?.input).toEqual({})
  })

  it('an input whose text so far is told is read from that, and refuses nothing', () => {
    const streaming = bare('input-streaming', { input: { path: 'a.ts', to: 'b' }, rawInput: '{"path":"a.ts","to":"b' })
    expect(read(streaming)[0]?.input).toEqual({ path: 'a.ts' })
    expect(read(bare('input-streaming', { rawInput: '' }))[0]?.input).toEqual({})
    const patch = { rawInput: '*** Begin', inputEncoding: 'text' }
    expect(read(bare('input-streaming', patch))[0]?.input).toBe('*** Begin')
    const failed = bare('output-error', { input: { path: 'a.ts' }, errorText: 'ENOENT' })
    expect(read(streaming, failed)[0]?.error?.code).toBe('tool_error')
  })

  it.each([{ lines: 3 }, 'so far', null, 0, ''])(
    'a state that is not known goes on, its output %j the one so far',
    (output) => {
      expect(read(bare('output-partial', { output }))[0]).toMatchObject({ state: 'running', output })
      const done = bare('output-available', { output: 'all' })
      expect(read(bare('output-partial', { output }), done)[0]).toMatchObject({ state: 'complete', output: 'all' })
      expect(read(done, bare('output-partial', { output }))[0]).toMatchObject({ state: 'complete', output: 'all' })
      expect(read(bare('output-partial'))[0]).not.toHaveProperty('output')
    },
  )

  it('an earlier snapshot told late takes nothing back', () => {
    const streaming = bare('input-streaming', { input: { command: 'l' } })
    const done = bare('output-available', { output: 'x' })
    expect(read(done, streaming, bare('input-available'))).toEqual(read(done))
    expect(read(bare('input-available'), streaming)).toEqual(read(bare('input-available')))
  })
})

describe('what a part tells of its failure', () => {
  it('a denial gives the person’s reason, else says that it is one', () => {
    const denied = (reason?: string): object =>
      bare('output-denied', { approval: { id: 'a', approved: false, reason } })
    expect(read(denied('too risky'))[0]?.error).toEqual({ message: 'too risky', code: 'denied' })
    expect(read(denied())[0]?.error).toEqual({ message: 'Denied', code: 'denied' })
    expect(read(bare('output-denied'))[0]?.metadata?.approval?.state).toBe('denied')
  })

  it('an input that no tool took stands under rawInput', () => {
    const { input: _, ...failed } = { ...bare('output-error'), input: undefined }
    const [part] = read({ ...failed, rawInput: '{"command":"ls"}', errorText: 'An error occurred.' })
    expect(part).toMatchObject({ input: { command: 'ls' }, error: { code: 'invalid_input' } })
    expect(read({ ...failed, rawInput: '{"comm', errorText: 'x' })[0]?.input).toBe('{"comm')
  })

  it.each([
    ['Invalid input for tool bash: Type validation failed', 'invalid_input'],
    ["Model tried to call unavailable tool 'x'. Available tools: y.", 'invalid_input'],
    ['The operation was aborted due to timeout', 'timeout'],
    ['This operation was aborted', 'interrupted'],
    ['The file says: This operation was aborted', 'tool_error'],
    ['{"errorCode":"max_uses_exceeded"}', 'max_uses_exceeded'],
    ['ENOENT', 'tool_error'],
  ])('%s is %s', (errorText, code) => {
    expect(read(bare('output-error', { errorText }))[0]?.error?.code).toBe(code)
  })

  it('an output stays one, however it looks, but for the two results that say they failed', () => {
    const content = [{ type: 'text', text: 'No such folder' }]
    expect(read(bare('output-available', { output: 'Error: no' }))[0]?.state).toBe('complete')
    expect(read(bare('output-available', { output: { error: 'no' } }))[0]?.state).toBe('complete')
    expect(read(bare('output-available', { output: { content, isError: true } }))[0]?.error).toEqual({
      message: 'No such folder',
      code: 'tool_error',
      details: { content },
    })
    const call = { type: 'call', serverLabel: 's', name: 't', arguments: '{}', error: 'Unauthorized' }
    expect(read(bare('output-available', { output: call }))[0]?.error?.message).toBe('Unauthorized')
    expect(read(bare('output-available', { output: { ...call, error: null } }))[0]?.state).toBe('complete')
  })

  it('what was printed until a failure is kept', () => {
    const printed = bare('output-available', { output: 'so far', preliminary: true })
    expect(read(printed, bare('output-error', { errorText: 'killed' }))[0]?.error).toEqual({
      message: 'killed',
      code: 'tool_error',
      details: { output: 'so far' },
    })
  })
})

describe('messages', () => {
  const message = (parts: object[], id = 'm1'): object => ({ id, role: 'assistant', parts })

  it('give the same parts as their parts alone, and however often they are pushed', () => {
    const parts = [{ type: 'step-start' }, bare('input-available'), { type: 'text', text: 'x' }]
    const done = [...parts.slice(0, 1), bare('output-available', { output: 'x' })]
    expect(read(message(parts), message(done), message(parts))).toEqual(read(...parts, ...done))
    expect(read({ id: 'chat', messages: [message(parts), message(done)] })).toEqual(read(...parts, ...done))
  })

  it('go on live without doubling a call', () => {
    const result = { type: 'tool-output-available', toolCallId: 'call_1', output: 'x' }
    const stored = message([bare('input-available')])
    expect(read(stored, { type: 'start', messageId: 'm1' }, result)).toEqual(read(stored, result))
    expect(read(stored, result)).toHaveLength(1)
    expect(read(stored, result)[0]?.state).toBe('complete')
  })

  it('are no word on an open call when they are the person’s, since hosts push them anew', () => {
    const user = { id: 'm0', role: 'user', parts: [{ type: 'text', text: 'go' }] }
    expect(read(user, message([bare('input-available')]), user)[0]?.state).toBe('running')
  })

  it('that were saved after an abort are settled by the host', () => {
    const normalizer = createNormalizer('ai-sdk')
    normalizer.push(message([bare('input-available')]))
    normalizer.end('session')
    expect(normalizer.parts[0]).toMatchObject({ state: 'error', error: { code: 'no_result' } })
  })

  it('count what is not known, once each', () => {
    const unknown: unknown[] = []
    const normalizer = createNormalizer('ai-sdk', { onUnknown: (event) => unknown.push(event) })
    const odd = { type: 'hologram' }
    normalizer.push(message([odd, { type: 'data-chart', data: 1 }, { type: 'reasoning', text: 'x' }]))
    normalizer.push({ type: 'tool-call', toolCallId: 'c', toolName: 'f', input: {} })
    expect(unknown).toEqual([odd, { type: 'tool-call', toolCallId: 'c', toolName: 'f', input: {} }])
  })
})

describe('anything else', () => {
  const word = fc.constantFrom(
    ...Object.keys(states),
    ...Object.keys(chunks),
    'tool-x',
    'dynamic-tool',
    'tool-invocation',
  )
  const key = fc.constantFrom('type', 'state', 'toolCallId', 'toolName', 'input', 'output', 'approval', 'approvalId')
  const field = fc.oneof(word, anyJson(), fc.constant('call_1'))
  const odd = fc.oneof(anyJson(), fc.dictionary(key, field), fc.record({ role: fc.constant('user'), parts: anyJson() }))

  it('is taken without an exception, and gives valid parts', () => {
    fc.assert(
      fc.property(fc.array(odd), (events) => {
        expect(read(...events).flatMap(faultsOf)).toEqual([])
      }),
    )
  })
})
