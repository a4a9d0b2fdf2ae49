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
