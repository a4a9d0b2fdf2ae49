import { createNormalizer, normalize, type Normalizer } from '@tools/normalize'
import { fixture, fixtureEvents } from '@tools/normalize/fixtures'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchEvents } from './fetchEvents.ts'
import { followEvents } from './followEvents.ts'
import { followEventSource } from './followEventSource.ts'
import { followWebSocket } from './followWebSocket.ts'

const NAME = 'claude-code/stream-json/files'
const events = fixtureEvents(NAME)
const whole = fixture(NAME, { end: 'session' })
/** The first events, after which a call is open. */
const some = events.slice(
  0,
  events.findIndex((_, index) => hasOpen(events.slice(0, index))),
)
const opened = normalize('claude-code', some)

function hasOpen(first: readonly unknown[]): boolean {
  return normalize('claude-code', first).some(({ state }) => state === 'started' || state === 'running')
}

/** What a page has of a source: its target, and whether it was closed. */
class Source extends EventTarget {
  readonly CLOSED = 2
  readyState = 1
  onmessage: ((event: MessageEvent<string>) => void) | null = null
  onerror: (() => void) | null = null

  say(data: string): void {
    const event = new MessageEvent('message', { data })
    this.dispatchEvent(event)
    this.onmessage?.(event)
  }

  close(): void {
    this.readyState = this.CLOSED
  }
}

const sources = [
  ['an EventSource', (normalizer: Normalizer, source: Source) => followEventSource(normalizer, source as never), 'end'],
  ['a WebSocket', (normalizer: Normalizer, source: Source) => followWebSocket(normalizer, source as never), 'close'],
] as const

let normalizer: Normalizer
beforeEach(() => {
  normalizer = createNormalizer('claude-code', { mcpServers: ['scratch'] })
})

describe.each(sources)('%s', (_, follow, over) => {
  it('gives the parts that the whole stream gives', () => {
    const source = new Source()
    follow(normalizer, source)
    for (const event of events) source.say(JSON.stringify(event))
    source.dispatchEvent(new Event(over))
    expect(normalizer.parts).toEqual(whole)
  })

  it('passes over what is no JSON', () => {
    const source = new Source()
    follow(normalizer, source)
    source.say('{"type":')
    for (const event of some) source.say(JSON.stringify(event))
    expect(normalizer.parts).toEqual(opened)
  })

  it('settles open calls when it is over', () => {
    const source = new Source()
    follow(normalizer, source)
    for (const event of some) source.say(JSON.stringify(event))
    expect(normalizer.parts).toEqual(opened)
    source.dispatchEvent(new Event(over))
    expect(normalizer.parts.every(({ state }) => state === 'complete' || state === 'error')).toBe(true)
  })

  it('is closed by its host, which settles nothing', () => {
    const source = new Source()
    const stop = follow(normalizer, source)
    for (const event of some) source.say(JSON.stringify(event))
    stop()
    if (over === 'close') source.dispatchEvent(new Event(over))
    expect(source.readyState).toBe(source.CLOSED)
    expect(normalizer.parts).toEqual(opened)
  })
})

it.each([
  ['goes on after a cut', 0, opened],
  ['is over when it is refused', 2, normalize('claude-code', [])],
])('an EventSource %s', (_, readyState) => {
  const source = new Source()
  followEventSource(normalizer, source as never)
  for (const event of some) source.say(JSON.stringify(event))
  source.readyState = readyState
  source.onerror?.()
  const isOpen = normalizer.parts.some(({ state }) => state === 'started' || state === 'running')
  expect(isOpen).toBe(readyState === 0)
})

async function* iterate(items: readonly unknown[], fault?: Error): AsyncGenerator<unknown> {
  yield* items
  if (fault !== undefined) throw fault
}

describe('an async iterator', () => {
  it('gives the parts that the whole stream gives', async () => {
    await followEvents(normalizer, iterate(events), new AbortController().signal)
    expect(normalizer.parts).toEqual(whole)
  })

  it('settles open calls and tells the host where it fails', async () => {
    const fault = new Error('cut off')
    await expect(followEvents(normalizer, iterate(some, fault), new AbortController().signal)).rejects.toBe(fault)
    expect(normalizer.parts.every(({ state }) => state === 'complete' || state === 'error')).toBe(true)
  })

  it('is left by its host, which settles nothing and ends the source', async () => {
    const host = new AbortController()
    const source = iterate(some)
    const left = vi.spyOn(source, 'return')
    const following = followEvents(normalizer, source, host.signal)
    host.abort()
    await following
    expect(normalizer.parts).toEqual([])
    expect(left).toHaveBeenCalledTimes(1)
  })
})

describe('the lines of a response', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([1, 7, 4096])('are whole events, however they are cut: pieces of %i bytes', async (size) => {
    const bytes = new TextEncoder().encode('{"a":"é"}\n\n{"b":\n{"c":3}')
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    })
    vi.stubGlobal('fetch', async () => new Response(body))
    const read: unknown[] = []
    for await (const event of fetchEvents('', new AbortController().signal)) read.push(event)
    expect(read).toEqual([{ a: 'é' }, { c: 3 }])
  })

  it('are none where the server refuses', async () => {
    vi.stubGlobal('fetch', async () => new Response('no', { status: 404 }))
    await expect(fetchEvents('', new AbortController().signal).next()).rejects.toThrow('The server answered 404.')
  })
})

const texts = import.meta.glob<string>(['./follow*.ts', '../../../../packages/ui/README.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it.each(['followEventSource', 'followWebSocket', 'followEvents'])(
  '%s stands in the README as it runs here, in 15 lines at most',
  (name) => {
    const code = texts[`./${name}.ts`] ?? ''
    expect(texts['../../../../packages/ui/README.md']?.includes(`\`\`\`ts\n${code}\`\`\``)).toBe(true)
    expect(code.trim().split('\n')).toSatisfy((lines: string[]) => lines.length > 3 && lines.length <= 15)
  },
)
