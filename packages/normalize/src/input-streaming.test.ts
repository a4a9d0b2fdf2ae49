import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNormalizer } from './normalizer.ts'
import type { ProviderId } from './part.ts'
import { anyJson } from './testing/any-json.ts'

/** How a wire streams the text of an input: what comes before, each piece, and the whole input at its end. */
interface Wire {
  provider: ProviderId
  name: string
  before: readonly unknown[]
  /** `sent`: all of the text so far, the piece with it. */
  piece(delta: string, sent: string): unknown
  whole(input: unknown): unknown
}

const claudeStream = (event: object): unknown => ({ type: 'stream_event', event, parent_tool_use_id: null })
const openPart = (state: object): unknown => ({
  type: 'message.part.updated',
  properties: {
    part: { id: 'p', sessionID: 's', messageID: 'm', type: 'tool', callID: 'c', tool: 'write', state },
  },
})
const nextEvent = (word: string, more: object): unknown => ({
  type: `session.next.tool.${word}`,
  properties: { timestamp: 1, sessionID: 's', assistantMessageID: 'm', callID: 'c', ...more },
})
const acpUpdate = (more: object): unknown => ({
  method: 'session/update',
  params: { sessionId: 's', update: { sessionUpdate: 'tool_call_update', toolCallId: 'c', ...more } },
})

const wires: readonly Wire[] = [
  {
    provider: 'claude-code',
    name: 'partial messages',
    before: [
      claudeStream({ type: 'message_start', message: { id: 'm' } }),
      claudeStream({
        type: 'content_block_start',
        index: 0,
        content_block: { type: 'tool_use', id: 'c', name: 'Write', input: {} },
      }),
    ],
    piece: (delta) =>
      claudeStream({ type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: delta } }),
    whole: (input) => ({
      type: 'assistant',
      message: { id: 'm', role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'Write', input }] },
      parent_tool_use_id: null,
    }),
  },
  {
    provider: 'ai-sdk',
    name: 'chunks',
    before: [{ type: 'tool-input-start', toolCallId: 'c', toolName: 'write' }],
    piece: (inputTextDelta) => ({ type: 'tool-input-delta', toolCallId: 'c', inputTextDelta }),
    whole: (input) => ({ type: 'tool-input-available', toolCallId: 'c', toolName: 'write', input }),
  },
  {
    provider: 'opencode',
    name: 'deltas of a part',
    before: [openPart({ status: 'pending', input: {}, raw: '' })],
    piece: (delta) => ({
      type: 'message.part.delta',
      properties: { sessionID: 's', messageID: 'm', partID: 'p', field: 'state.raw', delta },
    }),
    whole: (input) => openPart({ status: 'running', input, time: { start: 1 } }),
  },
  {
    provider: 'opencode',
    name: 'a part’s text so far',
    before: [openPart({ status: 'pending', input: {}, raw: '' })],
    piece: (_, raw) => openPart({ status: 'pending', input: {}, raw }),
    whole: (input) => openPart({ status: 'running', input, time: { start: 1 } }),
  },
  {
    provider: 'opencode',
    name: 'newer events',
    before: [nextEvent('input.started', { name: 'write' })],
    piece: (delta) => nextEvent('input.delta', { delta }),
    whole: (input) => nextEvent('called', { tool: 'write', input }),
  },
  {
    provider: 'acp',
    name: 'the content of a call that has not begun',
    before: [acpUpdate({ sessionUpdate: 'tool_call', title: 'write', kind: 'edit', status: 'pending' })],
    piece: (_, text) =>
      acpUpdate({ status: 'pending', content: [{ type: 'content', content: { type: 'text', text } }] }),
    whole: (rawInput) => acpUpdate({ status: 'in_progress', rawInput }),
  },
]

/** Wires whose pieces are pieces; the others tell all of the text each time. */
const deltaWires = wires.filter(({ piece }) => JSON.stringify(piece('a', 'ba')) === JSON.stringify(piece('a', '')))

const inputOf = (parts: ReturnType<typeof createNormalizer>['parts']): unknown => parts[0]?.input

interface Field {
  key: string
  value: unknown
}

/** The text of an object, and how much of it must have come until each field is complete. */
function textOf(fields: readonly Field[], space: string): { text: string; ends: readonly number[] } {
  let text = `${space}{`
  const ends = fields.map(({ key, value }, index) => {
    text += `${index === 0 ? '' : `,${space}`}${JSON.stringify(key)}${space}:${space}${JSON.stringify(value)}`
    // A number or a word may go on with the next piece; what has a closing sign may not.
    return text.length + (/["\]}]$/u.test(text) ? 0 : 1)
  })
  return { text: `${text}${space}}`, ends }
}

const cutAt = (text: string, places: readonly number[]): string[] => {
  const cuts = [...new Set([0, ...places.map((place) => place % (text.length + 1)), text.length])].sort((a, b) => a - b)
  return cuts.slice(1).map((end, index) => text.slice(cuts[index], end))
}

const value = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number)),
  fc.constantFrom<unknown>(true, false, null, '', 'a"b\\c\n', '😀é\u0000\u2028', -0.5, 1e21, [], {}),
  anyJson({ maxDepth: 3 }),
)
const fields = fc.uniqueArray(
  fc.record({ key: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'file_path', '1', '"')), value }),
  { selector: ({ key }) => key, minLength: 1, maxLength: 8 },
)

describe.each(wires)('an input that streams: $provider, $name', ({ provider, before, piece, whole }) => {
  it('shows each field as soon as it is complete, and nothing of one that is not', () => {
    fc.assert(
      fc.property(fields, fc.array(fc.nat()), fc.constantFrom('', ' ', '\n  '), (all, places, space) => {
        const { text, ends } = textOf(all, space)
        const normalizer = createNormalizer(provider)
        for (const event of before) normalizer.push(event)
        let sent = ''
        for (const delta of cutAt(text, places)) {
          sent += delta
          normalizer.push(piece(delta, sent))
          const complete = all.filter((_, index) => (ends[index] ?? Infinity) <= sent.length)
          expect(inputOf(normalizer.parts)).toEqual(
            Object.fromEntries(complete.map(({ key, value: known }) => [key, known])),
          )
          expect(normalizer.parts[0]?.state).toBe('started')
        }
        const input: unknown = JSON.parse(text)
        normalizer.push(whole(input))
        expect(normalizer.parts).toHaveLength(1)
        expect(normalizer.parts[0]).toMatchObject({ state: 'running' })
        expect(inputOf(normalizer.parts)).toEqual(input)
      }),
      { numRuns: 60 },
    )
  })

  it.each<[string, string[], unknown[]]>([
    ['a number that may grow', ['{"a":1', '2', '3,'], [{}, {}, { a: 123 }]],
    ['a number that may have an exponent', ['{"a":1', 'e', '2}'], [{}, {}, { a: 100 }]],
    ['a word that is cut', ['{"a":tr', 'ue', '}'], [{}, {}, { a: true }]],
    ['a string that is open', ['{"a":"rm -rf /', 'tmp"', '}'], [{}, { a: 'rm -rf /tmp' }, { a: 'rm -rf /tmp' }]],
    ['a key that is cut', ['{"comm', 'and":"ls"', '}'], [{}, { command: 'ls' }, { command: 'ls' }]],
    ['a surrogate pair that is cut', ['{"a":"\ud83d', '\ude00"', '}'], [{}, { a: '😀' }, { a: '😀' }]],
    ['an escape that is cut', ['{"a":"\\ud83', 'd\\ude00"', '}'], [{}, { a: '😀' }, { a: '😀' }]],
  ])('never shows half of %s', (_, pieces, shown) => {
    const normalizer = createNormalizer(provider)
    for (const event of before) normalizer.push(event)
    let sent = ''
    const seen = pieces.map((delta) => {
      sent += delta
      normalizer.push(piece(delta, sent))
      return inputOf(normalizer.parts)
    })
    expect(seen).toEqual(shown)
  })
})

describe.each(deltaWires)(
  'an input of a megabyte in 16,000 pieces: $provider, $name',
  ({ provider, before, piece, whole }) => {
    const content = Array.from({ length: 56_000 }, (_, index) => `line ${index} "é"\n`).join('')
    // First and last are longer than a piece, so that there are moments without them.
    const input = { file_path: `/workspace/${'long'.repeat(50)}.ts`, limit: 12, content, last: 'end '.repeat(50) }
    const text = JSON.stringify(input)
    const size = Math.ceil(text.length / 16_000)

    it('is shown field by field, and whole at the end', () => {
      expect(text.length).toBeGreaterThan(900_000)
      const normalizer = createNormalizer(provider)
      for (const event of before) normalizer.push(event)
      const shown = new Set<string>()
      let sent = ''
      for (let at = 0; at < text.length; at += size) {
        const delta = text.slice(at, at + size)
        sent += delta
        normalizer.push(piece(delta, sent))
        shown.add(Object.keys(inputOf(normalizer.parts) as object).join())
      }
      expect([...shown]).toEqual(['', 'file_path,limit', 'file_path,limit,content', 'file_path,limit,content,last'])
      expect(inputOf(normalizer.parts)).toEqual(input)
      normalizer.push(whole(input))
      expect(inputOf(normalizer.parts)).toEqual(input)
    })
  },
)

it('knows of wires that stream pieces, and of others that tell all each time', () => {
  expect(deltaWires.map(({ provider, name }) => `${provider}: ${name}`)).toEqual([
    'claude-code: partial messages',
    'ai-sdk: chunks',
    'opencode: deltas of a part',
    'opencode: newer events',
  ])
})

it.each(
  wires.filter(({ name, provider }) => provider === 'claude-code' || name === 'chunks' || name === 'newer events'),
)(
  '$provider, $name: an input that is told once more from its beginning is not glued to what came before',
  ({ provider, before, piece }) => {
    const normalizer = createNormalizer(provider)
    const half = '{"content":"a/'
    const all = '{"content":"a/b"}'
    for (const event of [...before, piece(half, half), ...before, piece(all, all)]) normalizer.push(event)
    expect(inputOf(normalizer.parts)).toEqual({ content: 'a/b' })
  },
)
