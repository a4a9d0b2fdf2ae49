import { expect, it } from 'vitest'

import { cacheByText } from './text-cache.ts'

const counting = (limits: { entries: number; units: number }): { read: (text: string) => object; made: string[] } => {
  const made: string[] = []
  const read = cacheByText((text) => {
    made.push(text)
    return { text }
  }, limits)
  return { read, made }
}

it('a text is read once while it is remembered', () => {
  const { read, made } = counting({ entries: 2, units: 100 })
  expect(read('a')).toBe(read('a'))
  expect(made).toEqual(['a'])
})

it('the least recently used text is forgotten first', () => {
  const { read, made } = counting({ entries: 2, units: 100 })
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) read(text)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('long texts are forgotten before the entries are full', () => {
  const { read, made } = counting({ entries: 10, units: 10 })
  for (const text of ['123456', '7890', 'x', '7890', '123456']) read(text)
  expect(made).toEqual(['123456', '7890', 'x', '123456'])
})

it('the latest text is remembered however long it is', () => {
  const { read, made } = counting({ entries: 10, units: 3 })
  read('far too long')
  read('far too long')
  expect(made).toEqual(['far too long'])
})

it('a text named like a property of every object is like any other', () => {
  const { read, made } = counting({ entries: 10, units: 100 })
  read('__proto__')
  read('constructor')
  expect(made).toEqual(['__proto__', 'constructor'])
})
