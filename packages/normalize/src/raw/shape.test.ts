import { describe, expect, expectTypeOf, it } from 'vitest'
import { isOfShape, type Mends, NONE, readShape } from './read-shape.ts'
import {
  type AnyShape,
  isAnything,
  leaf,
  type Leaf,
  type ListShape,
  oneOf,
  optional,
  type RecordShape,
} from './shape.ts'

const text: Leaf<string> = leaf('text', (value): value is string => typeof value === 'string')
const word: Leaf<'a' | 'b'> = oneOf('a', 'b')

interface Inner {
  name: string
  note?: string
}

interface Outer {
  word: 'a' | 'b'
  inner?: Inner
  list?: Inner[]
  any?: unknown
  [key: string]: unknown
}

const inner: RecordShape<Inner> = { expected: 'a record', fields: { name: text, note: optional(text) } }
const list: ListShape<Inner> = { expected: 'a list', items: inner }
const any: Leaf<unknown> = leaf('a value', isAnything)
const outer: RecordShape<Outer> = {
  expected: 'a record',
  fields: { word, inner: optional(inner), list: optional(list), any: optional(any) },
}

describe('the shape of a type', () => {
  const expected = ''

  it('names each of its keys, and no other', () => {
    // @ts-expect-error a key is missing
    const less: RecordShape<Inner> = { expected, fields: { name: text } }
    // @ts-expect-error a key is too many
    const more: RecordShape<Inner> = { expected, fields: { name: text, note: optional(text), other: optional(text) } }
    expect([less, more]).toHaveLength(2)
  })

  it('says of each whether it may be left out', () => {
    // @ts-expect-error the name may not be left out
    const missing: RecordShape<Inner> = { expected, fields: { name: optional(text), note: optional(text) } }
    // @ts-expect-error the note may be left out
    const needed: RecordShape<Inner> = { expected, fields: { name: text, note: text } }
    expect([missing, needed]).toHaveLength(2)
  })

  it('has the types of its fields, no narrower and no wider ones', () => {
    // @ts-expect-error the field is one of two words
    const wider: RecordShape<Pick<Outer, 'word'>> = { expected, fields: { word: text } }
    // @ts-expect-error there is another word
    const narrower: RecordShape<Pick<Outer, 'word'>> = { expected, fields: { word: oneOf('a') } }
    // @ts-expect-error the field is any text
    const fewer: RecordShape<{ name: string }> = { expected, fields: { name: word } }
    // @ts-expect-error there is no such word
    const longer: Leaf<'a' | 'b'> = oneOf('a', 'b', 'c')
    // @ts-expect-error a list is no value of its items
    const item: ListShape<Inner> = inner
    expect([wider, narrower, fewer, longer, item]).toHaveLength(5)
    expectTypeOf(oneOf('a', 'b')).toEqualTypeOf<Leaf<'a' | 'b'>>()
  })
})

const SOUND: Outer = { word: 'a', inner: { name: 'x' }, list: [{ name: 'y', note: 'z' }], any: 1, other: 2 }

describe('readShape', () => {
  it('gives back the same value where it is of the shape', () => {
    expect(readShape(outer, SOUND)).toBe(SOUND)
    expect(isOfShape(outer, SOUND)).toBe(true)
  })

  it.each([
    ['an optional field of another type', { word: 'a', inner: 7 }, { word: 'a' }],
    ['an optional field that is null', { word: 'a', list: null }, { word: 'a' }],
    ['a record that lacks what it needs', { word: 'a', inner: { note: 'x' } }, { word: 'a' }],
    [
      'what an optional field of a record may not be',
      { word: 'a', inner: { name: 'x', note: 1 } },
      { word: 'a', inner: { name: 'x' } },
    ],
    ['an item of another type', { word: 'a', list: [null, { name: 'x' }, 'y'] }, { word: 'a', list: [{ name: 'x' }] }],
    [
      'a hole of a list',
      { word: 'a', list: Object.assign([], { 1: { name: 'x' } }) },
      { word: 'a', list: [{ name: 'x' }] },
    ],
    ['a list in place of a record', { word: 'a', inner: [] }, { word: 'a' }],
  ])('leaves out %s', (_, value, read) => {
    expect(readShape(outer, value)).toStrictEqual(read)
    expect(isOfShape(outer, value)).toBe(false)
  })

  it.each([
    ['no record', null],
    ['a list', []],
    ['a record without what it needs', {}],
    ['a needed field of another type', { word: 'c' }],
  ])('reads nothing of %s', (_, value) => expect(readShape(outer, value)).toBe(NONE))

  it('keeps keys that the shape does not name, whatever they are called', () => {
    const value: unknown = JSON.parse('{"word":"a","__proto__":{"polluted":true},"constructor":1,"inner":0}')
    expect(JSON.stringify(readShape(outer, value))).toBe('{"word":"a","__proto__":{"polluted":true},"constructor":1}')
    expect(readShape(outer, Object.create(SOUND))).toBe(NONE)
  })

  it('reads a value of another type as its mend does', () => {
    const mends: Mends = new Map<AnyShape, (value: unknown) => unknown>([
      [word, () => 'b'],
      [inner, (value) => (typeof value === 'string' ? { name: value } : NONE)],
    ])
    const value = { word: 'c', inner: 'x', list: [1, 'y', { name: 'z' }] }
    expect(readShape(outer, value, mends)).toEqual({
      word: 'b',
      inner: { name: 'x' },
      list: [{ name: 'y' }, { name: 'z' }],
    })
    expect(value).toEqual({ word: 'c', inner: 'x', list: [1, 'y', { name: 'z' }] })
  })
})
