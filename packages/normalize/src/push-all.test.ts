import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { ToolEvent } from './event.ts'
import { createNormalizer, type Normalizer, normalize, type NormalizerOptions } from './normalizer.ts'
import type { NormalizedToolPart, ProviderId } from './part.ts'
import type { Provider } from './provider.ts'
import { echoProvider } from './testing/echo-provider.ts'
import { PROVIDER_IDS, streamsOf } from './testing/streams.ts'

type Options = () => NormalizerOptions

/** A clock that never tells the same time twice, the same in each run. */
const ticking = (): (() => number) => {
  let now = 1_700_000_000_000
  return () => (now += 1)
}

const OPTIONS: Readonly<Record<string, Options>> = {
  'as it is': () => ({}),
  'with a clock': () => ({ clock: ticking() }),
  'with few open calls': () => ({ limits: { openCalls: 2 } }),
  'with short outputs': () => ({ limits: { output: 64, metadata: 256, result: 128, depth: 3 } }),
}

const oneByOne = (id: ProviderId | Provider, events: readonly unknown[], options: Options): NormalizedToolPart[] => {
  const normalizer = createNormalizer(id, options())
  for (const event of events) normalizer.push(event)
  return [...normalizer.parts]
}

/** Text tells the order of keys as well. */
const textOf = (parts: readonly NormalizedToolPart[]): string => JSON.stringify(parts)

describe.each(PROVIDER_IDS)('all events of %s at once', (id) => {
  const streams = streamsOf(id)
  /** All of a form in one session, as ids allow it, each told twice. */
  const whole = [...streams, ...streams].flatMap(({ events }) => events)

  it.each(Object.entries(OPTIONS))('give the parts that one after the other gives, %s', (_, options) => {
    const unlike = streams.filter(
      ({ events }) => textOf(normalize(id, events, options())) !== textOf(oneByOne(id, events, options)),
    )
    expect(unlike.map(({ name }) => name)).toEqual([])
    expect(normalize(id, whole, options())).toEqual(oneByOne(id, whole, options))
  })
})

interface Copy {
  readonly parts: Map<string, NormalizedToolPart>
  take(changed: readonly NormalizedToolPart[]): void
}

/** What a host has that holds nothing but what it was given. */
function copyOf(): Copy {
  const parts = new Map<string, NormalizedToolPart>()
  return {
    parts,
    take(changed) {
      for (const part of changed)
        if (part.metadata?.removed === true) parts.delete(part.id)
        else parts.set(part.id, part)
    },
  }
}

function pushInChunks(normalizer: Normalizer, events: readonly unknown[], sizes: readonly number[]): Copy {
  const copy = copyOf()
  for (let from = 0, at = 0; from < events.length; at += 1) {
    const size = sizes[at % sizes.length] ?? 1
    copy.take(normalizer.pushAll(events.slice(from, from + size)))
    from += size
  }
  return copy
}

const CALLS = fc.constantFrom('a', 'b', 'c', 'd')

const told = (fields: object, whole: boolean, removed: readonly string[] = []) => ({
  type: 'part' as const,
  whole,
  fields: fields as NormalizedToolPart,
  removed,
})

/** What may happen to a call: also that it never happened, that it comes anew, and that it is told as a part. */
const HAPPENS: readonly ((id: string) => ToolEvent)[] = [
  (id) => ({ type: 'call-start', id, name: 'Bash', source: `message-${id}` }),
  (id) => ({ type: 'call-start', id, name: 'Read', source: `message/${id}` }),
  (id) => ({ type: 'input', id, input: { command: `ls ${id}` } }),
  (id) => ({ type: 'input-delta', id, delta: '{"command":"ls' }),
  (id) => ({ type: 'metadata', id, metadata: { cwd: '/home' } }),
  (id) => ({ type: 'output-delta', id, delta: 'line\n' }),
  (id) => ({ type: 'running', id, background: true, metadata: { approval: { state: 'pending', options: [] } } }),
  (id) => ({ type: 'result', id, output: 'done' }),
  (id) => ({ type: 'failure', id, error: { message: 'It failed' } }),
  (id) => ({ type: 'retract', source: `message-${id}` }),
  () => ({ type: 'retract', source: 'message' }),
  () => ({ type: 'settle', scope: 'turn', code: 'no_result' }),
  (id) => ({ type: 'adopt', owner: '', parentId: id }),
  (id) => ({ id, ...told({ name: 'Bash', kind: 'bash', title: 'Running ls', input: {}, state: 'running' }, true) }),
  (id) => ({ id, ...told({ state: 'complete', output: 'told', metadata: { provider: 'codex' } }, false) }),
  (id) => ({ id, ...told({ metadata: { removed: true } }, true) }),
]

const EVENT = fc.tuple(fc.constantFrom(...HAPPENS), CALLS).map(([happens, id]) => happens(id))
/** Wire events that tell of several things, as a provider's do. */
const STREAM = fc.array(fc.array(EVENT, { maxLength: 4 }), { maxLength: 24 })
const SIZES = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 })

describe('pushAll', () => {
  const provider = echoProvider()
  const start = (id: string): ToolEvent => ({ type: 'call-start', id, name: 'Bash', source: id })
  const result = (id: string): ToolEvent => ({ type: 'result', id, output: id })

  it.each(Object.entries(OPTIONS))('comes to the same in chunks of any size, %s', (_, options) => {
    fc.assert(
      fc.property(STREAM, SIZES, (events, sizes) => {
        const normalizer = createNormalizer(provider, options())
        const { parts } = pushInChunks(normalizer, events, sizes)
        const expected = oneByOne(provider, events, options)
        expect(normalizer.parts).toEqual(expected)
        expect([...parts.values()]).toEqual(expected)
      }),
      { numRuns: 400 },
    )
  })

  it('tells of a call once, however many events are about it, and of all calls in one go', () => {
    const normalizer = createNormalizer(provider)
    const listener = vi.fn<() => void>()
    normalizer.subscribe(listener)
    const changed = normalizer.pushAll([start('a'), start('b'), result('a')])
    expect(changed.map(({ id, state }) => [id, state])).toEqual([
      ['a', 'complete'],
      ['b', 'started'],
    ])
    expect(listener).toHaveBeenCalledTimes(1)
    expect(normalizer.pushAll([start('b')])).toEqual([])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('keeps parts that come to be what they were the same objects', () => {
    const normalizer = createNormalizer(provider)
    const [part] = normalizer.pushAll([start('a'), result('a')])
    normalizer.pushAll([result('a'), start('a')])
    expect(normalizer.parts[0]).toBe(part)
  })

  it('does not give out a call that came and went in between, and the last of one that was there', () => {
    const normalizer = createNormalizer(provider)
    const gone: ToolEvent = { type: 'retract', source: 'a' }
    expect(normalizer.pushAll([start('a'), gone])).toEqual([])
    expect(normalizer.parts).toEqual([])
    normalizer.push({ ...start('a'), source: 'c' })
    const changed = normalizer.pushAll([start('b'), { type: 'retract', source: 'c' }])
    expect(changed.map(({ id, metadata }) => [id, metadata?.removed])).toEqual([
      ['a', true],
      ['b', undefined],
    ])
  })

  it('shows whole parts to who looks in the middle', () => {
    const seen: unknown[] = []
    const normalizer: Normalizer = createNormalizer(provider, {
      onUnknown: () =>
        seen.push(
          normalizer.parts.map(({ id, state }) => [id, state]),
          normalizer.get('b')?.title,
        ),
    })
    normalizer.pushAll([start('a'), start('b'), { type: 'unrecognized', event: {} }, result('a')])
    expect(seen).toEqual([
      [
        ['a', 'started'],
        ['b', 'started'],
      ],
      'Running command',
    ])
    expect(normalizer.get('a')?.state).toBe('complete')
  })

  it('keeps what came until a list of events fails', () => {
    function* failing(): Generator<unknown> {
      yield start('a')
      throw new Error('The file ends here')
    }
    const normalizer = createNormalizer(provider)
    const listener = vi.fn<() => void>()
    normalizer.subscribe(listener)
    expect(() => normalizer.pushAll(failing())).toThrow('The file ends here')
    expect(normalizer.parts).toMatchObject([{ id: 'a', state: 'started' }])
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('more calls that never happened than are remembered', () => {
  const ids = Array.from({ length: 300 }, (_, at) => `call-${at}`)
  const starts: ToolEvent[] = ids.map((id) => ({ type: 'call-start', id, name: 'Bash', source: 'message' }))

  it.each(['push', 'pushAll'] as const)('are all gone after one event, with %s', (method) => {
    const normalizer = createNormalizer(echoProvider())
    normalizer.push(starts)
    const gone: ToolEvent = { type: 'retract', source: 'message' }
    const changed = method === 'push' ? normalizer.push(gone) : normalizer.pushAll([gone])
    expect(changed.map(({ id, metadata }) => [id, metadata?.removed])).toEqual(ids.map((id) => [id, true]))
    expect(normalizer.parts).toEqual([])
  })

  it('are all gone where they came and went at once', () => {
    const gone: ToolEvent = { type: 'retract', source: 'message' }
    expect(normalize(echoProvider(), [starts, gone])).toEqual([])
  })
})
