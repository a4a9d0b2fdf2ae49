import { describe, expect, it } from 'vitest'
import { isEqual } from './equal.ts'
import { jsonBytes, parseJsonText } from './json.ts'
import { baseName, hostOf } from './path.ts'
import { at, defined, readFlag, readId, readList, readNumber, readRecord, readText, readTexts } from './read.ts'

describe('readers', () => {
  it('look at own keys only', () => {
    expect(at({}, 'constructor')).toBeUndefined()
    expect(readRecord({}, '__proto__')).toBeUndefined()
    expect(at(JSON.parse('{"constructor":1}'), 'constructor')).toBe(1)
  })

  it('take the first key that holds the wanted type', () => {
    const value = { a: null, b: 3, c: 'text', d: false, e: ['x', 1], f: { g: 1 }, n: Number.NaN }
    expect(readText(value, 'a', 'b', 'c')).toBe('text')
    expect(readNumber(value, 'c', 'n', 'b')).toBe(3)
    expect(readFlag(value, 'b', 'd')).toBe(false)
    expect(readTexts(value, 'e')).toEqual(['x'])
    expect(readList(value, 'a')).toEqual([])
    expect(readRecord(value, 'e', 'f')).toEqual({ g: 1 })
    expect([readId(value, 'a', 'b'), readId(value, 'c')]).toEqual(['3', 'text'])
  })

  it.each([null, undefined, 3, 'text', [1]])('give nothing for %j', (value) => {
    expect([readText(value, 'length'), readNumber(value, 'length'), readList(value, '0')]).toEqual([
      undefined,
      undefined,
      [],
    ])
  })
})

describe('defined', () => {
  it('drops what is undefined and keeps null', () => {
    expect(Object.keys(defined({ a: undefined, b: null, c: 0 }))).toEqual(['b', 'c'])
  })
})

describe('parseJsonText', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['[1]', [1]],
    ['123', '123'],
    ['true', 'true'],
    ['{"a":', '{"a":'],
    ['text', 'text'],
    [7, 7],
  ])('%j is %j', (text, value) => {
    expect(parseJsonText(text)).toEqual(value)
  })
})

describe('jsonBytes', () => {
  it.each([
    ['a', 3],
    ['é', 4],
    ['文', 5],
    ['😀', 6],
    [null, 4],
    [{ a: 1 }, 7],
  ])('%j takes %i bytes', (value, bytes) => {
    expect(jsonBytes(value)).toBe(bytes)
    expect(jsonBytes(value)).toBe(Buffer.byteLength(JSON.stringify(value)))
  })

  it('is infinite for what JSON cannot hold', () => {
    const cycle: Record<string, unknown> = {}
    cycle['self'] = cycle
    expect(jsonBytes(cycle)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('isEqual', () => {
  it.each([
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
    [{ a: undefined }, {}, false],
    [Number.NaN, Number.NaN, true],
    [[1], { 0: 1 }, false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    ['1', 1, false],
  ])('compares %j with %j as %j', (a, b, same) => {
    expect(isEqual(a, b)).toBe(same)
  })
})

describe('paths and hosts', () => {
  it('have a base name in one pass, however many slashes there are', () => {
    expect(baseName(`${'/'.repeat(200_000)}x${'/'.repeat(200_000)}`)).toBe('x')
  })

  it.each([
    ['/a/b.ts', 'b.ts'],
    ['b.ts', 'b.ts'],
    ['C:\\x\\y.cs', 'y.cs'],
    ['/a/b/', 'b'],
    ['/', '/'],
    ['', ''],
  ])('%s has the base name %s', (path, name) => {
    expect(baseName(path)).toBe(name)
  })

  it.each([
    ['https://www.apnews.com/hub?x=1', 'apnews.com'],
    ['http://user:secret@Example.com:8080/a', 'example.com'],
    ['https://[::1]:3000/', '[::1]'],
    ['javascript:alert(1)', undefined],
    ['apnews.com', undefined],
  ])('%s has the host %s', (url, host) => {
    expect(hostOf(url)).toBe(host)
  })
})
