import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLegacyPart } from './compat/to-legacy-part.ts'
import { fixture, FIXTURE_MCP_SERVERS, fixtures } from './fixtures.ts'
import { createNormalizer } from './normalizer.ts'
import { parseToolPart } from './parse-tool-part.ts'
import type { NormalizedToolPart } from './part.ts'
import { plain } from './raw/plain.ts'
import { readToolPart } from './read-tool-part.ts'
import { faultsOf } from './testing/contract.ts'
import { fuzzOf } from './testing/fuzz.ts'
import { keysOf, childOf, type JsonPath, withAtPath } from './testing/json-path.ts'
import { anyMutation, mutated } from './testing/mutate.ts'
import { ODD_VALUES } from './testing/odd-values.ts'
import { PROVIDER_IDS, streamsOf } from './testing/streams.ts'
import { ToolPartError } from './tool-part-error.ts'

const PART: NormalizedToolPart = {
  id: 'call',
  name: 'Bash',
  kind: 'bash',
  title: 'Running ls',
  input: { command: 'ls' },
  state: 'running',
}

/** What throws whatever is done with it. */
function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

const OPTION = { id: 'go', label: 'Go', kind: 'allow_once' }
const failed = (error: unknown): object => ({ state: 'error', error })
const approval = (fields: object): object => ({
  metadata: { approval: { state: 'pending', options: [OPTION], ...fields } },
})

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const without = (key: keyof NormalizedToolPart): unknown =>
  Object.fromEntries(Object.entries(PART).filter(([name]) => name !== key))

/** What parsing throws; fails where it does not, or throws something else. */
function errorOf(value: unknown): ToolPartError {
  try {
    parseToolPart(value)
  } catch (error) {
    if (error instanceof ToolPartError) return error
    throw error
  }
  throw new Error('It is a part')
}

describe.each(PROVIDER_IDS)('a part of %s', (provider) => {
  it.each(streamsOf(provider))('is one at every moment of $name, and after it was stored', ({ events }) => {
    const normalizer = createNormalizer(provider, { mcpServers: FIXTURE_MCP_SERVERS })
    const expectParts = (parts: readonly NormalizedToolPart[]): void => {
      for (const part of parts) {
        expect(parseToolPart(part)).toBe(part)
        expect(parseToolPart(json(part))).toEqual(part)
      }
    }
    for (const event of events) expectParts(normalizer.push(event))
    expectParts(normalizer.end('session'))
  })
})

describe('parseToolPart', () => {
  it.each<[what: string, fields: object]>([
    [
      'metadata of its own, whatever its keys are',
      { metadata: JSON.parse('{"__proto__":1,"constructor":2,"toString":null,"a.b":[]}') as object },
    ],
    [
      'more keys in what its metadata holds',
      { metadata: { task: { id: 't', own: 1 }, mcp: { server: 'a', tool: 'b', own: 1 } } },
    ],
    ['an output that is nothing', { state: 'complete', output: null }],
    ['an empty input', { input: '' }],
    ['text without end', { input: { text: 'x'.repeat(1_000_000) }, metadata: { own: 'y'.repeat(100_000) } }],
    ['half a surrogate pair', { input: '\ud83d' }],
    ['times as the wire gave them', { timing: { startedAt: 'soon', completedAt: 1, elapsedMs: 0 } }],
    [
      'an output that was cut, and a request that is over',
      { metadata: { truncated: ['output', '…'], requestId: null } },
    ],
    ['an error with what it printed', failed({ message: 'No', code: 'own_code', details: { output: [] } })],
    ['1,000 levels', { input: JSON.parse('['.repeat(1000) + ']'.repeat(1000)) as unknown }],
    ['one value in two places', { input: [ODD_VALUES['many fields'], ODD_VALUES['many fields']] }],
    ['a field of its input that is undefined', { input: { a: undefined } }],
    [
      'no output, no error and no timing, said as undefined',
      { output: undefined, error: undefined, timing: undefined },
    ],
    ['an undefined output beside its error', { ...failed({ message: 'No', code: undefined }), output: undefined }],
    ['an undefined key that no part has', { toString: undefined, other: undefined }],
    ['undefined fields in its metadata', { metadata: { cwd: undefined, task: { id: undefined }, own: undefined } }],
  ])('takes a part with %s, and keeps it', (_, fields) => {
    const part = { ...PART, ...fields }
    const before = structuredClone(part)
    expect(parseToolPart(part)).toBe(part)
    expect(part).toStrictEqual(before)
  })

  const cycle: Record<string, unknown> = { a: [] }
  cycle['a'] = [cycle]

  it.each<[path: string, words: string, value: unknown]>([
    ['', 'is null; expected a record', null],
    ['', 'is undefined; expected a record', undefined],
    ['', 'is a list of 1; expected a record', [PART]],
    ['', 'is "{"; expected a record', '{'],
    ['', 'is a Map; expected a JSON value', Object.assign(new Map(), PART)],
    ['', 'is an instance of a class; expected a JSON value', Object.create(PART)],
    ['id', 'is missing; expected text that is not empty', without('id')],
    ['id', 'is ""; expected text that is not empty', { ...PART, id: '' }],
    ['id', 'is 7; expected text that is not empty', { ...PART, id: 7 }],
    ['name', 'is null; expected text that is not empty', { ...PART, name: null }],
    ['input', 'is missing; expected a value', without('input')],
    ['input', 'is missing; expected a value', { ...PART, input: undefined }],
    ['kind', 'is "read"; expected one of web_search, browser, ', { ...PART, kind: 'read' }],
    ['kind', 'is "constructor"; expected one of ', { ...PART, kind: 'constructor' }],
    ['state', 'is missing; expected one of started, running, complete, error', without('state')],
    ['state', 'is "paused"; expected one of started, running, complete, error. Mend', { ...PART, state: 'paused' }],
    ['title', 'is ""; expected one printable line of 1 to 120 characters', { ...PART, title: '' }],
    ['title', 'is "a\\u202e b"; expected one printable line', { ...PART, title: 'a\u202e b' }],
    ['title', 'is "a\\nb"; expected one printable line', { ...PART, title: 'a\nb' }],
    ['title', 'is "a\\u00a0b"; expected one printable line', { ...PART, title: 'a\u00a0b' }],
    [
      'title',
      'is "a  b"; expected one printable line of 1 to 120 characters, with one space',
      { ...PART, title: 'a  b' },
    ],
    ['title', `is "${'x'.repeat(118)}\\n"; expected one`, { ...PART, title: `${'x'.repeat(118)}\n` }],
    ['title', `is "${'x'.repeat(121)}"; expected one printable line of 1 to 120`, { ...PART, title: 'x'.repeat(121) }],
    ['title', `is "${'x'.repeat(140)}…", 200 characters long; expected`, { ...PART, title: 'x'.repeat(200) }],
    ['output', 'expected none beside an error, whose details', { ...PART, ...failed({ message: 'No' }), output: 'x' }],
    ['error', 'is missing; expected what went wrong, as the state is error', { ...PART, state: 'error' }],
    ['error', 'is a record; expected none, as the state is not error', { ...PART, error: { message: 'No' } }],
    ['error', 'is "No"; expected a record with a message', { ...PART, ...failed('No') }],
    ['error.message', 'is missing; expected text', { ...PART, ...failed({}) }],
    ['error.message', 'is " "; expected text with a word in it', { ...PART, ...failed({ message: ' ' }) }],
    [
      'error.stack',
      'expected no such key: what else is known of an error stands in its details',
      { ...PART, ...failed({ message: 'No', stack: '' }) },
    ],
    [
      'timing.startedAt',
      'is NaN; expected milliseconds since 1970 or an ISO date',
      { ...PART, timing: { startedAt: Number.NaN } },
    ],
    ['timing.elapsedMs', 'is -1; expected milliseconds from 0 on', { ...PART, timing: { elapsedMs: -1 } }],
    ['timing.took', 'expected no such key', { ...PART, timing: { took: 1 } }],
    ['metadata', 'is a list of 0; expected a record', { ...PART, metadata: [] }],
    ['metadata.provider', 'is "cursor"; expected one of claude-code, ', { ...PART, metadata: { provider: 'cursor' } }],
    ['metadata.mcp.tool', 'is missing; expected text', { ...PART, metadata: { mcp: { server: 'a' } } }],
    ['metadata.titleSource', 'is "user"; expected "provider"', { ...PART, metadata: { titleSource: 'user' } }],
    [
      'metadata.truncated',
      'is a list of 1; expected true or a list of names',
      { ...PART, metadata: { truncated: [1] } },
    ],
    [
      'metadata.approval.state',
      'is "maybe"; expected one of pending, allowed, denied',
      { ...PART, ...approval({ state: 'maybe' }) },
    ],
    [
      'metadata.approval.options',
      'is missing; expected a list',
      { ...PART, metadata: { approval: { state: 'pending' } } },
    ],
    [
      'metadata.approval.options.0.id',
      'is missing; expected text',
      { ...PART, ...approval({ options: [{ label: 'Go', kind: 'deny' }] }) },
    ],
    [
      'metadata.approval.options.1',
      'is null; expected a record with id, label and kind',
      { ...PART, ...approval({ options: [OPTION, null] }) },
    ],
    [
      'metadata.approval.options.0',
      'is undefined; expected a record',
      { ...PART, ...approval({ options: Object.assign([], { 1: OPTION }) }) },
    ],
    ['other', 'is 1; expected no such key: what the contract has none for stands in metadata', { ...PART, other: 1 }],
    ['__proto__', 'expected no such key', JSON.parse(`{"__proto__":{},${JSON.stringify(PART).slice(1)}`)],
    ['toString', 'is null; expected no such key', { ...PART, toString: null }],
    ['a\nb', 'is 1; expected no such key', { ...PART, 'a\nb': 1 }],
    ['input.at', 'is a Date; expected a JSON value', { ...PART, input: { at: new Date(0) } }],
    ['input.list.1', 'is a function; expected a JSON value', { ...PART, input: { list: [0, () => 0] } }],
    ['input', 'is a bigint; expected a JSON value', { ...PART, input: 1n }],
    ['input.0', 'is a symbol; expected a JSON value', { ...PART, input: [Symbol('s')] }],
    ['input.0', 'is undefined; expected a JSON value', { ...PART, input: [undefined] }],
    ['input.1', 'is missing; expected a JSON value', { ...PART, input: Object.assign([0], { 2: 2 }) }],
    ['input.0', 'is missing; expected a JSON value', { ...PART, input: Object.assign([], { length: 2 ** 32 - 1 }) }],
    ['input.n', 'is Infinity; expected a JSON value', { ...PART, input: JSON.parse('{"n":1e999}') }],
    ['metadata.own.0', 'is NaN; expected a JSON value', { ...PART, metadata: { own: [Number.NaN] } }],
    ['error.details', 'is a Set; expected a JSON value', { ...PART, ...failed({ message: 'No', details: new Set() }) }],
    ['input.a.0', 'is a record; expected no value that holds itself', { ...PART, input: cycle }],
    [
      '',
      'throws when it is read',
      {
        ...PART,
        get metadata(): never {
          throw new RangeError('no')
        },
      },
    ],
    ['', 'throws when it is read', revoked()],
  ])('names the path and what is wrong at it: %s %s', (path, words, value) => {
    const error = errorOf(value)
    expect(error).toMatchObject({ name: 'ToolPartError', path })
    expect(error.detail).toContain(words)
    expect(error.message).toBe(`No tool part: ${path === '' ? 'the value' : path.replace('\n', '\\n')} ${error.detail}`)
    expect(error.message).toMatch(/readToolPart|\.$/u)
  })
})

/** All that a part may have. */
const FULL = {
  ...PART,
  ...failed({ message: 'No', code: 'denied', details: { at: 1 } }),
  timing: { startedAt: 1, completedAt: 2, elapsedMs: 1 },
  metadata: {
    provider: 'codex',
    mcp: { server: 'a', tool: 'b' },
    task: { id: 't', background: true },
    attachments: [{ mime: 'image/png', size: 1 }],
    approval: { state: 'pending', options: [OPTION], reason: 'why' },
    usage: { totalTokens: 1 },
    result: { own: [1, { two: 2 }] },
    own: { key: 'value' },
  },
}

const pathsIn = (value: unknown): JsonPath[] =>
  keysOf(value).flatMap((key) => [[key], ...pathsIn(childOf(value, key)).map((path) => [key, ...path])])

describe.each(['error', 'complete', 'paused'])('a field that is undefined, in a part of the state %s', (state) => {
  const part = { ...FULL, state }
  const ofRecords = pathsIn(part).filter((path) => !/^\d+$/u.test(path.at(-1) ?? ''))

  it.each(ofRecords.map((path) => [path.join('.'), path] as const))('is one that is left out: %s', (_, path) => {
    const undefinedThere = withAtPath(part, path, () => ({ value: undefined }))
    const leftOut = withAtPath(part, path, () => ({ gone: true }))
    expect(undefinedThere).not.toStrictEqual(leftOut)
    const messageOf = (value: unknown): string => {
      try {
        return parseToolPart(value) === value ? 'a part' : 'another value'
      } catch (error) {
        return String(error)
      }
    }
    expect(messageOf(undefinedThere)).toBe(messageOf(leftOut))
    expect(readToolPart(undefinedThere)).toEqual(readToolPart(leftOut))
  })
})

describe('the error of what is no part', () => {
  it('says how an old part is read', () => {
    const { path, message } = errorOf(toLegacyPart(PART))
    expect(path).toBe('state')
    expect(message).toBe(
      'No tool part: state is "calling"; expected one of started, running, complete, error. Its state is an old name: fromLegacyPart of @tools/normalize/legacy makes a part of it.',
    )
    expect(errorOf({ toolName: 'Bash', state: 'calling' }).message).toContain('fromLegacyPart')
  })

  it('is short and printable, however long and odd the value is', () => {
    const key = `${'k'.repeat(1000)}\u202e`
    for (const value of [
      { ...PART, title: `\u202e${'x'.repeat(100_000)}` },
      { ...PART, [key]: 1 },
      { ...PART, input: { [key]: { [key]: Number.NaN } } },
      { ...PART, input: ODD_VALUES['very deep'] },
      { ...PART, input: { [Symbol.toStringTag]: key, at: new Date(0) } },
    ]) {
      const { message } = errorOf(value)
      expect(message.length).toBeLessThan(400)
      expect(message).not.toMatch(/[\u0000-\u001f\u202a-\u202e]/u)
    }
  })

  it('keeps what a field threw as its cause', () => {
    const thrown = new RangeError('no')
    const part = {
      ...PART,
      get input(): never {
        throw thrown
      },
    }
    expect(errorOf(part).cause).toBe(thrown)
  })
})

/** What no JSON holds, and may be found in a value all the same. */
const NO_JSON: readonly unknown[] = [
  ...Object.values(ODD_VALUES),
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  10n,
  Symbol('s'),
  () => 0,
  new Date(0),
  new Map([[1, 2]]),
  new Uint8Array(4),
  Object.create(null),
  Object.create({ id: 'inherited' }),
  Object.assign([], { length: 7 }),
  revoked(),
  new Proxy(
    {},
    {
      get() {
        throw new TypeError('no')
      },
      ownKeys() {
        throw new TypeError('no')
      },
    },
  ),
]

/** The path that is reached by going on to a child at each step. */
function pathBy(value: unknown, steps: readonly number[]): JsonPath {
  const [step, ...rest] = steps
  const keys = step === undefined ? [] : keysOf(value)
  const key = keys[(step ?? 0) % Math.max(1, keys.length)]
  return key === undefined ? [] : [key, ...pathBy(childOf(value, key), rest)]
}

/** What a normalizer promises of its own parts; whoever makes others may have other limits. */
const OWN_PROMISE = /keeps metadata within|holds no base64/u

/** `undefined` where the value is no part and the error says so. */
function faultsOfParsed(value: unknown): readonly string[] | undefined {
  try {
    // What stands nowhere in the JSON of a part is not there.
    return faultsOf(plain(parseToolPart(value))).filter((fault) => !OWN_PROMISE.test(fault))
  } catch (error) {
    if (error instanceof ToolPartError) return undefined
    throw error
  }
}

describe('a part that was changed in any way', () => {
  const parts = fixtures().flatMap((name) => fixture(name))
  const fuzz = fuzzOf(2000)

  it(
    `is still a valid part, or the error says what is wrong (seed ${fuzz.seed}, ${fuzz.numRuns} runs)`,
    { timeout: 3_600_000 },
    () => {
      const counts = { valid: 0, refused: 0 }
      const anyChange = fc.record({
        mutations: fc.array(anyMutation, { maxLength: 3 }),
        steps: fc.array(fc.nat(99), { maxLength: 6, size: 'max' }),
        odd: fc.option(fc.nat(NO_JSON.length - 1)),
      })
      fc.assert(
        fc.property(fc.constantFrom(...parts), anyChange, (part, { mutations, steps, odd }) => {
          const [changed] = mutations.reduce<readonly unknown[]>(
            (one, mutation) => mutated(one.slice(0, 1), [mutation]),
            [part],
          )
          const value =
            odd === null ? changed : withAtPath(changed, pathBy(changed, steps), () => ({ value: NO_JSON[odd] }))
          const faults = faultsOfParsed(value)
          counts[faults === undefined ? 'refused' : 'valid'] += 1
          expect(faults ?? []).toEqual([])
          // What is a part is read as it is; nothing that is none makes its reader throw.
          const isSame = readToolPart(value) === value
          expect(isSame || faults === undefined).toBe(true)
        }),
        fuzz,
      )
      expect(counts.valid).toBeGreaterThan(fuzz.numRuns / 10)
      expect(counts.refused).toBeGreaterThan(fuzz.numRuns / 10)
    },
  )
})
