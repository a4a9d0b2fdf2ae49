import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ToolEvent } from '../event.ts'
import { echoProvider } from './echo-provider.ts'
import { faultsOfStream } from './lifecycle.ts'
import { anyMutation, HOW, mutated, type Mutation } from './mutate.ts'
import { anyMutatedStream, faultsOfMutated } from './test-mutations.ts'
import { unusable } from './usable.ts'

const events = [{ id: 'a', list: [1, 2] }, { id: 'b', list: [3] }, { id: 'c' }]
const mutation = (more: Partial<Mutation>): Mutation => ({
  how: 'another value',
  event: 0,
  other: 1,
  steps: [0],
  value: 'null',
  key: 'the prototype',
  ...more,
})

describe('mutated', () => {
  it.each([
    { how: 'another value', first: { id: null, list: [1, 2] } },
    { how: 'another key', first: JSON.parse('{"__proto__": "a", "list": [1, 2]}') as unknown },
    { how: 'no value', first: { list: [1, 2] } },
    { how: 'in a list', first: { id: ['a'], list: [1, 2] } },
    { how: 'a list of many', first: { id: ['a', 'a'], list: [1, 2] } },
    { how: 'as text', first: { id: '"a"', list: [1, 2] } },
    { how: 'of another event', first: { id: 'b', list: [1, 2] } },
    { how: 'another event', first: null },
    { how: 'the event told elsewhere', first: events[1] },
    { how: 'the event told again elsewhere', first: events[0] },
    { how: 'the event lost', first: events[1] },
  ] as const)('$how', ({ how, first }) => {
    const changed = mutated(events, [mutation({ how })])
    expect(JSON.stringify(changed[0])).toBe(JSON.stringify(first))
    expect(JSON.stringify(changed)).not.toBe(JSON.stringify(events))
  })

  it.each(['within itself', 'within itself in lists'] as const)('%s is deeper than a stack', (how) => {
    const [changed] = mutated(events, [mutation({ how })])
    expect(() => JSON.stringify(changed)).toThrow(RangeError)
  })

  it('reaches values within others, and counts around', () => {
    const changed = mutated(events, [mutation({ event: 4, steps: [3, 2], value: 'word' })])
    expect(changed[1]).toEqual({ id: 'b', list: ['odd'] })
  })

  it('draws every way, and never changes the stream itself', () => {
    const whole = JSON.stringify(events)
    const drawn = fc.sample(anyMutation, { numRuns: 500, seed: 1 })
    expect(new Set(drawn.map(({ how }) => how))).toEqual(new Set(Object.keys(HOW)))
    for (const one of drawn) mutated(events, [one])
    expect(JSON.stringify(events)).toBe(whole)
  })
})

describe('what mutated streams are held to', () => {
  const provider = echoProvider()
  const start: ToolEvent = { type: 'call-start', id: 'a', name: 'Bash' }

  it('finds nothing in a call that is as it should be', () => {
    expect(faultsOfStream(provider, [start, { type: 'result', id: 'a', output: 1 }], unusable)).toEqual([])
  })

  it.each([
    { what: 'an id that is none', told: { ...start, id: '' }, fault: /has an id, a name and an input/u },
    {
      what: 'what JSON cannot hold',
      told: { type: 'result', id: 'a', output: 1n },
      fault: /JSON\.stringify throws/u,
    },
  ])('finds $what', ({ told, fault }) => {
    expect(faultsOfStream(provider, [told], unusable).join('\n')).toMatch(fault)
  })

  it.each([
    { what: 'a number', told: { metadata: { exitCode: Number.NaN } }, faults: ['a: holds a number that is none'] },
    { what: 'a time', told: { timing: { elapsedMs: 1 / 0 } }, faults: ['a: holds a number that is none'] },
    { what: 'what the wire gave', told: { input: { lines: 1 / 0 } }, faults: [] },
  ])('looks for numbers that are none: $what', ({ told, faults }) => {
    const part = { id: 'a', name: 'Bash', kind: 'bash', title: 'x', input: {}, state: 'running', ...told } as const
    expect(unusable(part)).toEqual(faults)
  })

  it('finds what a provider throws', () => {
    const streams = [{ name: 'x/y', form: 'x', events: [start], goldenPath: '' }]
    const broken = {
      ...provider,
      decode: (event: unknown) => [[{ ...(event as ToolEvent) }] as ToolEvent[], undefined] as const,
    }
    const [drawn] = fc.sample(anyMutatedStream(streams), { numRuns: 1, seed: 1 })
    const draw = {
      ...drawn,
      stream: 'x/y',
      from: 0,
      mutations: [mutation({ how: 'another event', value: 'null' })],
      cut: null,
    }
    expect(() => faultsOfMutated(broken, streams, draw)).toThrow(TypeError)
  })
})
