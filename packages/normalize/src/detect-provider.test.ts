import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectProvider } from './detect-provider.ts'
import { fixtureEvents, fixtures } from './fixtures.ts'
import { providers } from './providers/index.ts'
import { anyJson } from './testing/any-json.ts'

const streams = fixtures().map((name) => ({ name, provider: name.split('/')[0] }))

/** Lines that are JSON and no agent's: of a log, of a chat, of a list of settings. */
const NOISE: readonly unknown[] = [
  null,
  1,
  'text',
  [],
  {},
  [{ type: 'assistant' }],
  { type: 'constructor', message: {} },
  { type: '__proto__' },
  { method: 'toString', params: {} },
  { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'echo' } },
  { jsonrpc: '2.0', method: 'notifications/progress', params: {} },
  { jsonrpc: '2.0', id: 1, result: { content: [] } },
  { level: 'info', msg: 'started', time: 1 },
  { role: 'assistant', content: 'hello' },
  { type: 'user', message: { role: 'user', content: 'hello' } },
  { type: 'tool', name: 'bash' },
  { type: 'sleep', id: 'a', durationMs: 5 },
  { type: 'error', message: 'no' },
  { id: 'chatcmpl-1', object: 'chat.completion.chunk', choices: [] },
  { type: 'response.output_item.added', item: { type: 'function_call', id: 'a' } },
]

describe('detectProvider', () => {
  it.each(streams)('knows whose $name is', ({ name, provider }) => {
    expect(detectProvider(fixtureEvents(name))).toBe(provider)
  })

  it.each(streams)('takes no event of $name for another agent’s', ({ name, provider }) => {
    const others = Object.values(providers).filter(({ id }) => id !== provider)
    const mistaken = fixtureEvents(name).filter((event) => others.some((other) => other.recognizes(event)))
    expect(mistaken).toEqual([])
  })

  it.each(streams)('knows whose $name is behind and between lines of noise', ({ name, provider }) => {
    const mixed = fixtureEvents(name).flatMap((event, index) => [NOISE[index % NOISE.length], event])
    const lead = Array.from({ length: 300 }, (_, index) => NOISE[index % NOISE.length])
    expect(detectProvider([...lead, ...mixed])).toBe(provider)
  })

  it.each(NOISE.map((event) => [event]))('is undecided about %j', (event) => {
    expect(detectProvider([event])).toBeUndefined()
  })

  it('is undecided about nothing, and about noise without end', () => {
    expect(detectProvider([])).toBeUndefined()
    expect(detectProvider(endless())).toBeUndefined()
  })

  it('takes any JSON without an exception', () => {
    const key = fc.constantFrom('type', 'method', 'params', 'item', 'message', 'properties', 'part', 'id', 'event')
    const event = fc.oneof(anyJson(), fc.dictionary(key, anyJson()))
    fc.assert(
      fc.property(fc.array(event), (events) => {
        expect([undefined, ...Object.keys(providers)]).toContain(detectProvider(events))
      }),
    )
  })
})

function* endless(): Generator<unknown> {
  for (;;) yield { level: 'info' }
}
