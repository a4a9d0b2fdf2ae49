import { describe, expect, it } from 'vitest'
import type { ProviderId } from './part.ts'
import { providers } from './providers/index.ts'
import { deepSize } from './testing/deep-size.ts'
import { type Held, heldBy } from './testing/held.ts'
import { renewed } from './testing/renewed.ts'
import { shapeOf } from './testing/shape-of.ts'
import { PROVIDER_IDS, streamsOf } from './testing/streams.ts'

const sizeOf = (held: Held): number => held.memory() + held.records()

const rounds = (from: number, to: number, each: (round: number) => void): void => {
  for (let round = from; round < to; round += 1) each(round)
}

/** Streams whose items are numbered anew in each process: told once more, they are of another one, and have parts of their own. */
const isRestarting = (name: string): boolean => name.startsWith('exec/')

it('measures maps, sets, texts and what stands in them, and what is held twice once', () => {
  const text = 'x'.repeat(128)
  expect(deepSize('a')).toBe(1)
  expect(deepSize(text)).toBe(3)
  expect(deepSize({ a: [1, 2] })).toBe(6)
  expect(deepSize(new Map([['a', new Set([1])]]))).toBe(5)
  const twice = { a: 1 }
  expect(deepSize([twice, twice])).toBe(deepSize([twice]))
})

describe.each(PROVIDER_IDS)('what is held of %s', (id) => {
  const provider = providers[id]
  const streams = streamsOf(id)

  it('does not grow with the same events told again', () => {
    const grown = streams.flatMap(({ name, events }) => {
      const held = heldBy(provider)
      // A call that is told anew after each removal is remembered in as many places as are kept.
      rounds(0, 16, () => held.push(events))
      const before = sizeOf(held)
      rounds(0, 4, () => held.push(events))
      // Numbers that count what happened have more digits.
      return isRestarting(name) || sizeOf(held) <= before + 40 ? [] : [`${name}: ${before} to ${sizeOf(held)}`]
    })
    expect(grown).toEqual([])
  }, 60_000)

  it('grows with the parts of one turn after the other, and with nothing else', () => {
    const grown = streams.flatMap(({ name, events }) => {
      const held = heldBy(provider)
      rounds(0, 2, (round) => held.push(renewed(events, round)))
      const [memory, parts] = [held.memory(), held.parts()]
      rounds(2, 6, (round) => held.push(renewed(events, round)))
      const [more, newParts] = [held.memory() - memory, held.parts() - parts]
      return more <= PER_PART * newParts + WAITING_PER_STREAM ? [] : [`${name}: ${more} for ${newParts} parts`]
    })
    expect(grown).toEqual([])
  })

  it('does not grow with events that make no part, whatever they ask or tell of', () => {
    const grown = loneEvents(id).flatMap((event) => {
      const held = heldBy(provider)
      rounds(0, 2000, (round) => held.push(renewed([event], round)))
      const before = sizeOf(held)
      rounds(2000, 6000, (round) => held.push(renewed([event], round)))
      return sizeOf(held) <= before * 1.2
        ? []
        : [`${JSON.stringify(event).slice(0, 200)}: ${before} to ${sizeOf(held)}`]
    })
    expect(grown).toEqual([])
  }, 60_000)
})

describe('what is held of calls that never happened', () => {
  const block = (id: string): unknown => ({ type: 'tool_use', id, name: 'Bash', input: { command: 'ls' } })

  /** A call that is made, and withdrawn: the events of one round. */
  const streams: readonly [ProviderId, string, (round: number) => unknown[]][] = [
    [
      'claude-code',
      'a message that another one supersedes',
      (round) => [
        { type: 'assistant', uuid: `u${round}`, message: { id: `m${round}`, content: [block(`t${round}`)] } },
        { type: 'assistant', uuid: `v${round}`, message: { content: [] }, supersedes: [`u${round}`] },
      ],
    ],
    [
      'opencode',
      'a part that is removed',
      (round) => [toolPart(`c${round}`, `p${round}`, 'running'), removal(`p${round}`)],
    ],
    [
      'opencode',
      'a part that is removed, of a call that is named alike each time',
      (round) => [toolPart('c', `p${round}`, 'running'), removal(`p${round}`)],
    ],
    ['opencode', 'one part, removed and told again', () => [toolPart('c', 'p', 'completed'), removal('p')]],
    [
      'opencode',
      'one part that stays while others are removed',
      (round) => [toolPart('c', 'p', 'running'), toolPart(`c${round}`, `p${round}`, 'running'), removal(`p${round}`)],
    ],
    [
      'ai-sdk',
      'a step that is reset',
      (round) => [
        { type: 'start-step' },
        { type: 'tool-input-available', toolCallId: `c${round}`, toolName: 'bash', input: { command: 'ls' } },
        { type: 'reset-step' },
      ],
    ],
    [
      'ai-sdk',
      'a call that each try of a step makes again',
      () => [
        { type: 'start-step' },
        { type: 'tool-input-available', toolCallId: 'c', toolName: 'bash', input: { command: 'ls' } },
        { type: 'reset-step' },
      ],
    ],
  ]

  it.each(streams)(
    '%s: does not grow with %s',
    (id, _, round) => {
      const held = heldBy(providers[id])
      const sizes: number[] = []
      const each = round(0).length
      rounds(0, Math.ceil(50_000 / each), (number) => {
        held.push(round(number))
        if (number === 5000) sizes.push(sizeOf(held))
      })
      sizes.push(sizeOf(held))
      const [before = 0, after = Infinity] = sizes
      expect(before).toBeGreaterThan(20)
      expect(after).toBeLessThanOrEqual(before * 1.5)
    },
    30_000,
  )

  function toolPart(callID: string, id: string, status: string): unknown {
    const part = { type: 'tool', tool: 'bash', callID, id, sessionID: 's', messageID: 'm' }
    const state = { status, input: { command: 'ls' }, ...(status === 'completed' ? { output: 'a' } : {}) }
    return { type: 'message.part.updated', properties: { part: { ...part, state } } }
  }

  function removal(partID: string): unknown {
    return { type: 'message.part.removed', properties: { sessionID: 's', messageID: 'm', partID } }
  }
})

/** Values that a decoder may remember of one part: a call's name, its run, its place, what it was asked. */
const PER_PART = 40
/** A prompt that a recording gives no answer to. */
const WAITING_PER_STREAM = 24

/** One event of each kind that is remembered though no part comes of it, alone with ids of its own each time. */
function loneEvents(id: ProviderId): unknown[] {
  const provider = providers[id]
  const shapes = new Map(streamsOf(id).flatMap(({ events }) => events.map((event) => [shapeOf(event), event])))
  const found = new Map<string, unknown>()
  for (const event of shapes.values()) {
    const held = heldBy(provider)
    rounds(0, 20, (round) => held.push(renewed([event], round)))
    const [before, records, parts] = [held.fields(), held.records(), held.parts()]
    rounds(20, 60, (round) => held.push(renewed([event], round)))
    if (held.parts() > parts) continue
    const after = held.fields()
    const grown = Object.keys(after).filter((name) => (after[name] ?? 0) > (before[name] ?? 0))
    if (held.records() > records) grown.push('records')
    // What grows in the same place is remembered alike.
    if (grown.length > 0) found.set(grown.join(), event)
  }
  return [...found.values()]
}
