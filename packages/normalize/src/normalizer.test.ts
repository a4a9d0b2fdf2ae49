import { describe, expect, it, vi } from 'vitest'
import type { ToolEvent } from './event.ts'
import { createNormalizer, normalize } from './normalizer.ts'
import { echoProvider } from './testing/echo-provider.ts'

const provider = echoProvider()
const start = (id: string): ToolEvent => ({ type: 'call-start', id, name: 'Bash' })
const result = (id: string): ToolEvent => ({ type: 'result', id, output: id })

describe('createNormalizer', () => {
  it('returns the parts an event changed, and [] for one that changes none', () => {
    const normalizer = createNormalizer(provider)
    expect(normalizer.push(start('a')).map(({ id }) => id)).toEqual(['a'])
    expect(normalizer.push(start('a'))).toEqual([])
    normalizer.push(start('b'))
    expect(normalizer.push(result('a')).map(({ id }) => id)).toEqual(['a'])
  })

  it('keeps the list and unchanged parts the same objects', () => {
    const normalizer = createNormalizer(provider)
    normalizer.push(start('a'))
    normalizer.push(start('b'))
    const before = normalizer.parts
    expect(normalizer.parts).toBe(before)
    normalizer.push(result('b'))
    expect(normalizer.parts).not.toBe(before)
    expect(normalizer.parts[0]).toBe(before[0])
    expect(normalizer.parts.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('tells subscribers of changes only, until they stop', () => {
    const normalizer = createNormalizer(provider)
    const listener = vi.fn<() => void>()
    const stop = normalizer.subscribe(listener)
    normalizer.push(start('a'))
    normalizer.push(start('a'))
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    normalizer.push(result('a'))
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('goes on from stored parts', () => {
    const stored = normalize(provider, [start('a'), result('a'), start('b')])
    const normalizer = createNormalizer(provider, { parts: JSON.parse(JSON.stringify(stored)) as typeof stored })
    expect(normalizer.parts).toEqual(stored)
    normalizer.push(result('b'))
    expect(normalizer.parts).toMatchObject([stored[0], { id: 'b', state: 'complete', output: 'b' }])
  })

  const running = (id: string): ToolEvent => ({
    type: 'running',
    id,
    background: true,
    metadata: { task: { id: 't', background: true } },
  })

  const resume = (events: ToolEvent[], more: ToolEvent[]) =>
    normalize(provider, more, {
      parts: JSON.parse(JSON.stringify(normalize(provider, events))) as ReturnType<typeof normalize>,
    })

  it.each<[string, ToolEvent[], ToolEvent[]]>([
    [
      'a background call',
      [{ type: 'running', id: 'a', background: true, metadata: { task: { id: 't', background: true } } }],
      [{ type: 'settle', scope: 'turn', code: 'no_result' }],
    ],
    [
      'the run of a child session’s call',
      [{ ...start('s:a'), owner: 's', metadata: { sessionId: 's', parentId: 'p' } } as ToolEvent],
      [{ type: 'settle', owner: 's', scope: 'turn', code: 'no_result' }],
    ],
    [
      'the run of a call under another one',
      [{ ...start('a'), owner: 'p', metadata: { parentId: 'p' } } as ToolEvent],
      [{ type: 'settle', owner: 'p', scope: 'turn', code: 'no_result' }],
    ],
    [
      'what a call printed before its end was made up',
      [start('a'), { type: 'output', id: 'a', output: 'half' }, { type: 'settle', scope: 'turn', code: 'no_result' }],
      [{ type: 'output-delta', id: 'a', delta: ' more' }],
    ],
    [
      'what a call in the background printed',
      [running('a'), { type: 'output', id: 'a', output: 'half' }],
      [{ type: 'output-delta', id: 'a', delta: ' more' }],
    ],
    [
      'what a call in the background printed before it failed',
      [running('a'), { type: 'output', id: 'a', output: 'half' }],
      [{ type: 'failure', id: 'a', error: { message: 'no', code: 'tool_error' } }],
    ],
    [
      'the word that a call was launched, before more is printed',
      [running('a'), { type: 'output', id: 'a', output: 'Launched.', launch: true }],
      [{ type: 'output-delta', id: 'a', delta: 'more' }],
    ],
    [
      'the word that a call was launched, before its end',
      [running('a'), { type: 'output', id: 'a', output: 'Launched.', launch: true }],
      [{ type: 'result', id: 'a' }],
    ],
    ['a made-up end', [start('a'), { type: 'settle', scope: 'turn', code: 'no_result' }], [result('a')]],
    [
      'a duration that is a difference',
      [
        { ...start('a'), timing: { startedAt: 1 } } as ToolEvent,
        { ...result('a'), timing: { completedAt: 3 } } as ToolEvent,
      ],
      [{ ...result('a'), timing: { completedAt: 9 } } as ToolEvent],
    ],
    [
      'the provider’s own title',
      [{ ...start('a'), title: 'Build' } as ToolEvent],
      [{ type: 'input', id: 'a', input: { command: 'make' } }],
    ],
    [
      'a title that the input gives',
      [start('a'), { type: 'input', id: 'a', input: { command: 'make', description: 'Build' } }],
      [{ type: 'input', id: 'a', input: { command: 'make' } }],
    ],
  ])('goes on from JSON as if nothing was stored: %s', (_, events, more) => {
    expect(resume(events, more)).toEqual(normalize(provider, [...events, ...more]))
  })

  it('joins no piece to an input whose text was not stored', () => {
    const begun: ToolEvent[] = [start('a'), { type: 'input-delta', id: 'a', delta: '{"command":"make","x":"' }]
    const [part] = resume(begun, [{ type: 'input-delta', id: 'a', delta: '{"command":"rm"}' }])
    expect(part?.input).toEqual({ command: 'make' })
    expect(resume(begun, [{ type: 'input', id: 'a', input: { command: 'make all' } }])[0]?.input).toEqual({
      command: 'make all',
    })
  })

  it('keeps no base64 body in metadata, and the body in the output', () => {
    const url = `data:image/png;base64,${'QUJD'.repeat(20)}`
    const [part] = normalize(provider, [
      start('a'),
      { type: 'result', id: 'a', output: url, metadata: { result: { shot: url } } },
    ])
    expect(part).toMatchObject({ output: url, metadata: { result: { shot: '[image/png, 60 bytes]' } } })
  })

  it('counts what the provider does not know', () => {
    const onUnknown = vi.fn<(event: unknown) => void>()
    const normalizer = createNormalizer('codex', { onUnknown })
    normalizer.push({ method: 'brand/new', params: {} })
    expect(onUnknown.mock.calls).toEqual([[{ method: 'brand/new', params: {} }]])
  })

  it('says which providers there are when an id is wrong', () => {
    expect(() => createNormalizer('nobody' as 'codex')).toThrow(/no provider "nobody".*claude-code, codex, opencode/u)
  })

  it.each([null, undefined, 0, '', [], 'text', { type: 'tool' }, { method: 3 }, Object.create(null)])(
    'takes %j from any wire without an exception',
    (event) => {
      for (const id of ['claude-code', 'codex', 'opencode'] as const)
        expect(createNormalizer(id).push(event)).toEqual([])
    },
  )

  it('settles the open calls when the host ends the session, and nothing at the end of an iterable', () => {
    expect(normalize(provider, [start('a')])[0]?.state).toBe('started')
    const normalizer = createNormalizer(provider)
    normalizer.push(start('a'))
    normalizer.push({ type: 'running', id: 'b', background: true })
    expect(normalizer.end('turn').map(({ id }) => id)).toEqual(['a'])
    expect(normalizer.end('session').map(({ id }) => id)).toEqual(['b'])
  })
})
