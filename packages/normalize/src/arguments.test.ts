import { describe, expect, it } from 'vitest'
import { detectProvider } from './detect-provider.ts'
import { fixture } from './fixtures.ts'
import * as entry from './index.ts'
import { createNormalizer, type NormalizerOptions } from './normalizer.ts'
import { echoProvider } from './testing/echo-provider.ts'
import { ODD_VALUES } from './testing/odd-values.ts'

/** As JavaScript calls it: with anything. */
const { normalize } = entry as unknown as Record<'normalize', (...given: unknown[]) => unknown>
const create = createNormalizer as unknown as (...given: unknown[]) => ReturnType<typeof createNormalizer>
const detect = detectProvider as (given?: unknown) => unknown
const fixtureOf = fixture as (name: unknown, given?: unknown) => unknown
const completed = create('codex')

/** What it throws; fails where it does not. */
function errorOf(call: () => unknown): Error {
  try {
    call()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('It throws no error')
}

const TEXT = '{"type":"thread.started"}\n{"type":"turn.started"}\n'
const PROVIDERS = 'claude-code, codex, opencode, acp, ai-sdk'
const ASK = `expected one of ${PROVIDERS}, or a Provider. For example: createNormalizer('codex')`
const EVENTS = 'expected a list, or another iterable, of parsed events. For example:'
const { decode, start, tools, ...idle } = echoProvider()

async function* asynchronous(): AsyncGenerator<unknown> {
  yield* []
}

describe('a call from JavaScript', () => {
  it.each<[what: string, type: string, call: () => unknown, words: string]>([
    ['no provider', 'TypeError', () => create(), `The provider is missing; ${ASK}`],
    ['a provider that is null', 'TypeError', () => create(null), `The provider is null; ${ASK}`],
    ['a provider that is a list', 'TypeError', () => create(['codex']), `The provider is a list of 1; ${ASK}`],
    ['no provider and events', 'TypeError', () => normalize(undefined, []), `The provider is missing; ${ASK}`],
    [
      'a provider that does not exist',
      'RangeError',
      () => create('constructor'),
      `There is no provider "constructor". Known providers: ${PROVIDERS}.`,
    ],
    [
      'a provider that is spelled otherwise',
      'RangeError',
      () => normalize('Claude', []),
      `There is no provider "Claude"; did you mean "claude-code"? Known providers: ${PROVIDERS}.`,
    ],
    [
      'a provider without decode',
      'TypeError',
      () => create({ ...idle, start, tools }),
      "The provider's decode is missing; expected a function of an event and what is remembered.",
    ],
    [
      'a provider with a start that is none',
      'TypeError',
      () => create({ ...idle, decode, tools, start: {} }),
      "The provider's start is a record; expected a function that gives what decode remembers.",
    ],
    [
      'a provider without tools',
      'TypeError',
      () => create({ ...idle, decode, start }),
      "The provider's tools is missing; expected a table of tools.",
    ],
    ['a provider without an id', 'TypeError', () => create({ decode, start, tools }), "The provider's id is missing"],
    [
      'no events',
      'TypeError',
      () => normalize('codex'),
      `What stands for the events is missing; ${EVENTS} normalize('codex', [event])`,
    ],
    [
      'one event',
      'TypeError',
      () => normalize('codex', { type: 'turn.started' }),
      `What stands for the events is a record; ${EVENTS} normalize('codex', [event])`,
    ],
    [
      'lines of JSON',
      'TypeError',
      () => normalize('codex', TEXT),
      `turn.started\\"}\\n"; ${EVENTS} normalize('codex', readLines(text).events)`,
    ],
    [
      'bytes',
      'TypeError',
      () => normalize('codex', new TextEncoder().encode(TEXT)),
      `is a Uint8Array; ${EVENTS} normalize('codex', readLines(new TextDecoder().decode(bytes)).events)`,
    ],
    [
      'events that are still to come',
      'TypeError',
      () => normalize('codex', asynchronous()),
      'For example: for await (const event of events) normalizer.push(event)',
    ],
    ['a promise of events', 'TypeError', () => normalize('codex', Promise.resolve([])), 'events is a Promise; '],
    ['a function for events', 'TypeError', () => normalize('codex', () => []), 'events is a function; '],
    ['no events to tell of', 'TypeError', () => detect(), `${EVENTS} detectProvider([event])`],
    ['text to tell of', 'TypeError', () => detect(TEXT), `${EVENTS} detectProvider(readLines(text).events)`],
    [
      'options that are null',
      'TypeError',
      () => create('codex', null),
      'What stands for the options is null; expected a record. For example: { mcpServers: [] }',
    ],
    ['options that are a list', 'TypeError', () => normalize('codex', [], ['github']), 'the options is a list of 1; '],
    [
      'options that are text',
      'TypeError',
      () => create('codex', 'github'),
      'the options is "github"; expected a record',
    ],
    [
      'an option that does not exist',
      'RangeError',
      () => create('codex', { mcpServer: ['github'] }),
      'There is no option "mcpServer"; did you mean "mcpServers"? Options: parts, mcpServers, clock, messages, onUnknown, limits.',
    ],
    [
      'a clock that is a time',
      'TypeError',
      () => create('codex', { clock: 7 }),
      'The option "clock" is 7; expected a function that gives milliseconds since 1970. For example: { clock: Date.now }',
    ],
    ['a listener that is a record', 'TypeError', () => create('codex', { onUnknown: {} }), '"onUnknown" is a record; '],
    ['one name of a server', 'TypeError', () => create('codex', { mcpServers: 'github' }), 'expected a list of names.'],
    ['servers that are no names', 'TypeError', () => create('codex', { mcpServers: [1] }), 'is a list of 1; expected'],
    [
      'stored parts that are text',
      'TypeError',
      () => create('codex', { parts: '[]' }),
      'expected a list of stored parts',
    ],
    ['a stored part that is none', 'TypeError', () => create('codex', { parts: [null] }), 'expected a list of stored'],
    ['parts that are null', 'TypeError', () => create('codex', { parts: null }), 'The option "parts" is null; '],
    [
      'limits that are a number',
      'TypeError',
      () => create('codex', { limits: 5 }),
      'The option "limits" is 5; expected',
    ],
    [
      'the name of a language',
      'TypeError',
      () => create('codex', { messages: 'de' }),
      'The option "messages" is "de"; ',
    ],
    [
      'a limit that is text',
      'TypeError',
      () => create('codex', { limits: { output: '20' } }),
      'The limit "output" is "20"; expected a number of UTF-16 units from 0 on, or Infinity. For example: { limits: { output: 4194304 } }',
    ],
    [
      'a limit below 0',
      'RangeError',
      () => create('codex', { limits: { openCalls: -1 } }),
      'The limit "openCalls" is -1; expected a number of calls from 0 on, or Infinity.',
    ],
    [
      'a depth that is no number',
      'RangeError',
      () => create('codex', { limits: { depth: Number.NaN } }),
      'The limit "depth" is NaN; expected a number of levels from 0 on, of which 1,000 are the most.',
    ],
    [
      'a limit that is null',
      'TypeError',
      () => create('codex', { limits: { media: null } }),
      'The limit "media" is null; ',
    ],
    [
      'a limit that does not exist',
      'RangeError',
      () => create('codex', { limits: { ouput: 20 } }),
      'There is no limit "ouput"; did you mean "output"? Limits: metadata, result, output, media, depth, openCalls.',
    ],
    [
      'words of a group that does not exist',
      'RangeError',
      () => create('codex', { messages: { noun: { file: 'Datei' } } }),
      'There is no group of words "noun"; did you mean "nouns"? Groups: messages, nouns, errors.',
    ],
    [
      'words of no group',
      'RangeError',
      () => create('codex', { messages: { 'bash.run': ['a', 'b', 'c'] } }),
      'There is no group of words "bash.run". Groups: messages, nouns, errors.',
    ],
    [
      'a message that does not exist',
      'RangeError',
      () => create('codex', { messages: { messages: { 'bash.rnu': ['a', 'b', 'c'] } } }),
      'There is no message "bash.rnu"; did you mean "bash.run"? The words of `en` have all: en.messages.',
    ],
    [
      'a noun that does not exist',
      'RangeError',
      () => create('codex', { messages: { nouns: { comand: '' } } }),
      '"command"?',
    ],
    [
      'a message of one tense',
      'TypeError',
      () => create('codex', { messages: { messages: { 'bash.run': '{target} läuft' } } }),
      'The message "bash.run" is "{target} läuft"; expected three texts, for what is asked for, goes on and is done. For example: ',
    ],
    [
      'a message of two tenses',
      'TypeError',
      () => create('codex', { messages: { messages: { 'bash.run': ['a', 'b'] } } }),
      'The message "bash.run" is a list of 2; expected three texts',
    ],
    ['a group that is text', 'TypeError', () => create('codex', { messages: { errors: 'no' } }), '"errors" is "no"; '],
    [
      'an error that is a number',
      'TypeError',
      () => create('codex', { messages: { errors: { denied: 3 } } }),
      '"denied" is 3; ',
    ],
    [
      'words that are none, for a description',
      'RangeError',
      () => entry.describePart(fixture('codex/app-server/shell')[0]!, { messages: { verbs: {} } as object }),
      'There is no group of words "verbs"',
    ],
    [
      'an end of something else',
      'RangeError',
      () => completed.end('foo' as 'turn'),
      'The scope is "foo"; expected "turn" or "session". For example: normalizer.end(\'session\')',
    ],
    ['an end of nothing', 'RangeError', () => completed.end(undefined as unknown as 'turn'), 'The scope is missing; '],
    [
      'no listener',
      'TypeError',
      () => completed.subscribe(undefined as never),
      'The listener is missing; expected a function',
    ],
    [
      'a moment of a fixture before its first',
      'RangeError',
      () => fixtureOf('codex/app-server/shell', { upTo: -1 }),
      'The option "upTo" is -1; expected a number of events from 0 on.',
    ],
    ['a moment that is text', 'TypeError', () => fixtureOf('codex/app-server/shell', { upTo: '3' }), '"upTo" is "3"; '],
    [
      'an option of a fixture that does not exist',
      'RangeError',
      () => fixtureOf('codex/app-server/shell', { upto: 3 }),
      'There is no option "upto"; did you mean "upTo"?',
    ],
  ])('with %s is a %s that says what was given, what is needed, and how', (_, type, call, words) => {
    const error = errorOf(call)
    expect(error.message).toContain(words)
    expect(error.name).toBe(type)
    expect(error.message).toMatch(/For example: |There is no /u)
  })

  it.each<[what: string, options: unknown]>([
    ['no options', undefined],
    ['options that are undefined', { parts: undefined, clock: undefined, limits: undefined, messages: undefined }],
    [
      'names that are undefined',
      { mcpServer: undefined, limits: { ouput: undefined }, messages: { verbs: undefined } },
    ],
    ['a frozen record without a prototype', Object.freeze(Object.create(null) as object)],
  ])('may have %s', (_, options) => {
    expect(normalize('codex', [], options)).toEqual([])
  })

  it.each<[what: string, events: Iterable<unknown>]>([
    ['a set', new Set([null])],
    ['a generator', [null].values()],
    ['an object that can be iterated', { [Symbol.iterator]: () => [null].values() }],
  ])('may have events in %s', (_, events) => {
    expect(normalize('codex', events)).toEqual([])
  })

  it('may have a provider of its own that is an instance of a class', () => {
    class Own {
      id = 'own'
      tools = {}
      start(): undefined {
        return undefined
      }
      decode(_event: unknown, memory: unknown): unknown {
        return [[], memory]
      }
    }
    expect(normalize(new Own(), [{}])).toEqual([])
  })
})

describe('what was stored, and what comes over the wire', () => {
  const PART = { id: 'a', name: 'Bash', kind: 'bash', title: 'Running ls', input: { command: 'ls' }, state: 'running' }
  const fields = ['id', 'name', 'kind', 'title', 'input', 'output', 'error', 'state', 'timing', 'metadata']

  it.each(fields)('never makes a normalizer throw, whatever the %s of a stored part is', (field) => {
    for (const value of Object.values(ODD_VALUES)) {
      const options = { parts: [{ ...PART, [field]: value }] } as unknown as NormalizerOptions
      const normalizer = createNormalizer(echoProvider(), options)
      for (const id of ['a', String(normalizer.parts[0]?.id)]) normalizer.push({ type: 'result', id, output: 'done' })
      normalizer.end('session')
      expect(normalizer.parts.length).toBeGreaterThan(0)
    }
  })

  it.each(Object.keys(ODD_VALUES))('is taken without an exception: %s', (name) => {
    for (const id of PROVIDERS.split(', ')) expect(Array.isArray(create(id).push(ODD_VALUES[name]))).toBe(true)
  })
})
