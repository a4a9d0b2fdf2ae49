import { expect, it } from 'vitest'

import { cacheByText } from './text-cache.ts'

const counting = (limits: { entries: number; weight: number }): { read: (text: string) => object; made: string[] } => {
  const made: string[] = []
  const read = cacheByText(
    (text) => {
      made.push(text)
      return { text }
    },
    (_, text) => text.length,
    limits,
  )
  return { read, made }
}

it('a text is read once while it is remembered', () => {
  const { read, made } = counting({ entries: 2, weight: 100 })
  expect(read('a')).toBe(read('a'))
  expect(made).toEqual(['a'])
})

it('the least recently used text is forgotten first', () => {
  const { read, made } = counting({ entries: 2, weight: 100 })
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) read(text)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('long texts are forgotten before the entries are full', () => {
  const { read, made } = counting({ entries: 10, weight: 10 })
  for (const text of ['123456', '7890', 'x', '7890', '123456']) read(text)
  expect(made).toEqual(['123456', '7890', 'x', '123456'])
})

it('a text that alone is too long is remembered while its value is held', () => {
  const { read, made } = counting({ entries: 10, weight: 3 })
  const value = read('far too long')
  expect(read('abc')).toBe(read('abc'))
  expect(read('far too long')).toBe(value)
  expect(made).toEqual(['far too long', 'abc'])
  expect(read('longer still')).not.toBe(value)
  expect(read('far too long')).not.toBe(value)
})

it('a text named like a property of every object is like any other', () => {
  const { read, made } = counting({ entries: 10, weight: 100 })
  read('__proto__')
  read('constructor')
  expect(made).toEqual(['__proto__', 'constructor'])
})

it('what weighs is what was made of a text', () => {
  const weights: Record<string, number> = { light: 1, heavy: 9 }
  const made: string[] = []
  const read = cacheByText(
    (text) => {
      made.push(text)
      return { text }
    },
    ({ text }) => weights[text] ?? 0,
    { entries: 10, weight: 9 },
  )
  for (const text of ['light', 'heavy', 'heavy', 'light']) read(text)
  expect(made).toEqual(['light', 'heavy', 'light'])
})
