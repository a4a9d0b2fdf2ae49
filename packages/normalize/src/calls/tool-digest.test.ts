import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseToolCall, parseToolCallJson, toolDigest, toolDigestJson } from './index.ts'
import { canonicalJson } from './json/canonical-json.ts'
import { readExactJson } from './json/read-exact-json.ts'

/** Node's own SHA-256 over a text written by hand. */
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

const edit = { file_path: '/a/b.py', old_string: 'x = 1\n', new_string: 'x = 2\n', replace_all: false }
const EDIT = '19c164024e877290b5a8847565414774909bc5e7a546b8697a29e0c4bf5d3128'

describe('the digest', () => {
  it('is the one the original computes', () => {
    expect(toolDigest('Edit', edit)).toBe(EDIT)
    expect(toolDigestJson('Edit', JSON.stringify(edit))).toBe(EDIT)
    expect(parseToolCall('Edit', edit).digest).toBe(EDIT)
    expect(parseToolCallJson('Edit', JSON.stringify(edit)).digest).toBe(EDIT)
  })

  it.each<[what: string, name: string, input: unknown, text: string]>([
    ['an empty record', 'X', {}, '{"input":{},"tool":"X"}'],
    ['null', 'X', null, '{"input":null,"tool":"X"}'],
    ['an absent input', 'X', undefined, '{"input":null,"tool":"X"}'],
    ['a string, which is not decoded', 'exec', '{"b":1}', '{"input":"{\\"b\\":1}","tool":"exec"}'],
    ['true and false', 'X', { a: true, b: false }, '{"input":{"a":true,"b":false},"tool":"X"}'],
    [
      'keys in any order',
      'X',
      { b: 1, a: 2, B: 3, 10: 4, 9: 5 },
      '{"input":{"10":4,"9":5,"B":3,"a":2,"b":1},"tool":"X"}',
    ],
    [
      'keys beyond the basic plane, sorted by UTF-16',
      'X',
      { '\u{1F600}': 1, '\uFB33': 2, '\u20AC': 3, '\u00F6': 4, '\r': 5 },
      '{"input":{"\\r":5,"\u00F6":4,"\u20AC":3,"\u{1F600}":1,"\uFB33":2},"tool":"X"}',
    ],
    [
      'nested values',
      'X',
      { z: [{ b: [], a: {} }, [[1, [2]]]], a: { d: null, c: '' } },
      '{"input":{"a":{"c":"","d":null},"z":[{"a":{},"b":[]},[[1,[2]]]]},"tool":"X"}',
    ],
    [
      'text with escapes',
      'X',
      { a: '"\\\b\f\n\r\t\u0000\u001f\u007f/\u2028é😀' },
      '{"input":{"a":"\\"\\\\\\b\\f\\n\\r\\t\\u0000\\u001f\u007f/\u2028é😀"},"tool":"X"}',
    ],
    ['a name with escapes', 'a"b\n', {}, '{"input":{},"tool":"a\\"b\\n"}'],
    [
      'numbers',
      'X',
      [0, -0, -1, 0.1, 1e-7, 1e-6, 5e-324, 2 ** 53 - 1],
      '{"input":[0,0,-1,0.1,1e-7,0.000001,5e-324,9007199254740991],"tool":"X"}',
    ],
    ['a key called __proto__', 'X', JSON.parse('{"__proto__":1}'), '{"input":{"__proto__":1},"tool":"X"}'],
  ])('of %s is the SHA-256 of its canonical text', (_, name, input, text) => {
    expect(toolDigest(name, input)).toBe(sha256(text))
    expect(toolDigestJson(name, JSON.stringify(input ?? null))).toBe(sha256(text))
  })

  it('is 64 lowercase hex digits', () => expect(toolDigest('X', {})).toMatch(/^[0-9a-f]{64}$/u))

  it('differs by the name as invoked', () => {
    const digests = ['Bash', 'Execute', 'exec_command'].map((name) => parseToolCall(name, { command: 'ls' }).digest)
    expect(new Set(digests).size).toBe(3)
  })

  it('counts keys that no field reads, also those of a call that is not typed', () => {
    const input = { command: 'ls', extra: 1 }
    expect(parseToolCall('Bash', input).digest).toBe(sha256('{"input":{"command":"ls","extra":1},"tool":"Bash"}'))
    const degraded = parseToolCall('Bash', { extra: [1] }, { onError: 'other' })
    expect(degraded.digest).toBe(sha256('{"input":{"extra":[1]},"tool":"Bash"}'))
    expect(parseToolCall('Bash', [2], { onError: 'other' }).digest).toBe(sha256('{"input":[2],"tool":"Bash"}'))
    expect(parseToolCall('exec', 'x').digest).toBe(sha256('{"input":"x","tool":"exec"}'))
  })
})

/** JSON text of a number, and its canonical form or the error's words. */
const WRITTEN: [text: string, canonical: string][] = [
  ['0', '0'],
  ['-0', '0'],
  ['-0.0', '0'],
  ['1.0', '1'],
  ['1.50', '1.5'],
  ['100e-2', '1'],
  ['1E3', '1000'],
  ['1e21', '1e+21'],
  ['1e20', '100000000000000000000'],
  ['123456789012345680000.0', '123456789012345680000'],
  ['0.0000001', '1e-7'],
  ['333333333.33333329', '333333333.3333333'],
  ['1e-400', '0'],
  ['9007199254740991', '9007199254740991'],
  ['-9007199254740991', '-9007199254740991'],
  ['9007199254740992.0', '9007199254740992'],
]

describe('a number in JSON text', () => {
  it.each(WRITTEN)('%s is %s', (text, canonical) => {
    expect(canonicalJson(readExactJson(text))).toBe(canonical)
    expect(toolDigestJson('X', `{"n":${text}}`)).toBe(sha256(`{"input":{"n":${canonical}},"tool":"X"}`))
  })

  it.each([
    ['9007199254740992', 'integer exceeds IEEE-754 double precision: 9007199254740992'],
    ['-9007199254740993', 'integer exceeds IEEE-754 double precision: -9007199254740993'],
    ['100000000000000000000', 'integer exceeds IEEE-754 double precision: 100000000000000000000'],
    ['1e400', 'number cannot canonicalize: 1e400'],
    ['-1.0e999', 'number cannot canonicalize: -1.0e999'],
  ])('%s has no digest, and parses all the same', (text, message) => {
    expect(() => toolDigestJson('X', `[${text}]`)).toThrow(new RangeError(message))
    const call = parseToolCallJson('Read', `{"file_path":"a","offset":${text}}`)
    expect(call.type).toBe('ReadCall')
    expect(() => call.digest).toThrow(new RangeError(message))
  })
})

describe('a decoded number', () => {
  it.each([
    [2 ** 53, 'integer exceeds IEEE-754 double precision: 9007199254740992'],
    [-(2 ** 53), 'integer exceeds IEEE-754 double precision: -9007199254740992'],
    [1e21, 'integer exceeds IEEE-754 double precision: 1000000000000000000000'],
    [Number.NaN, 'number cannot canonicalize: NaN'],
    [Number.POSITIVE_INFINITY, 'number cannot canonicalize: Infinity'],
    [Number.NEGATIVE_INFINITY, 'number cannot canonicalize: -Infinity'],
  ])('%d has no digest', (number, message) => {
    expect(() => toolDigest('X', { number })).toThrow(new RangeError(message))
  })

  it('that is too large parses, and only the digest fails', () => {
    const call = parseToolCall('Read', { file_path: 'a', offset: 2 ** 60 })
    expect(call).toMatchObject({ type: 'ReadCall', offset: 2 ** 60 })
    expect(() => call.digest).toThrow(RangeError)
  })
})

describe('a value without a canonical form', () => {
  it.each(['\ud800', 'a\udc00', '\udc00\ud800'])('has half a surrogate pair: %j', (text) => {
    expect(() => toolDigest('X', { text })).toThrow('lone surrogate')
    expect(() => toolDigest('X', { [text]: 1 })).toThrow('lone surrogate')
    expect(() => toolDigest(text, {})).toThrow('lone surrogate')
    expect(() => toolDigestJson('X', JSON.stringify([text]))).toThrow('lone surrogate')
    expect(parseToolCall('Bash', { command: text }).type).toBe('BashCall')
  })

  it('is one that JSON cannot express', () => {
    for (const value of [{ a: undefined }, [1n], new Date(0), new Map(), Symbol('s'), () => 1])
      expect(() => toolDigest('X', value)).toThrow(TypeError)
  })

  it('is a text that is not JSON', () => {
    for (const text of ['', 'undefined', '{"a":1}}', '[1 2]', '"\ud800'])
      expect(() => toolDigestJson('X', text)).toThrow(SyntaxError)
  })
})

describe('exact JSON', () => {
  it('takes the last of a key that is there twice, on every level', () => {
    expect(canonicalJson(readExactJson('{"a":1,"b":{"c":1,"c":[2]},"a":3}'))).toBe('{"a":3,"b":{"c":[2]}}')
    expect(Object.keys(readExactJson('{"a":1,"b":2,"a":3}') as object)).toEqual(['a', 'b'])
  })

  it('is not misled by quotes, backslashes and brackets in strings', () => {
    const value = { 'a"]': '\\', '{': ['}', '\\"', ''], '': { ' ': 'null' } }
    expect(canonicalJson(readExactJson(JSON.stringify(value, null, 2)))).toBe(canonicalJson(value))
  })
})
