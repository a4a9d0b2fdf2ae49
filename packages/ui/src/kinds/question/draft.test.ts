import type { Question } from '@tools/normalize'
import { expect, it } from 'vitest'
import { answersOf, choose, chooseOther, type Draft, isAnswered, writeOther } from './draft.ts'

const question = (multiSelect: boolean, id = 'q'): Question => ({
  id,
  text: 'Which?',
  options: [{ label: 'A' }, { label: 'B' }],
  multiSelect,
  allowOther: true,
  secret: false,
})

const empty: Draft = new Map()
const one = question(false)
const many = question(true)

it('answers a single choice with one label, the last that was chosen', () => {
  expect(answersOf(choose(choose(empty, one, 'A'), one, 'B'), [one])).toEqual({ q: 'B' })
})

it('answers a multiple choice with a list in the order of the options, and takes a second choice back', () => {
  const draft = choose(choose(empty, many, 'B'), many, 'A')
  expect(answersOf(draft, [many])).toEqual({ q: ['A', 'B'] })
  expect(answersOf(choose(draft, many, 'B'), [many])).toEqual({ q: ['A'] })
})

it('takes a text of one’s own in place of a choice, beside several', () => {
  expect(answersOf(writeOther(choose(empty, one, 'A'), one, ' C '), [one])).toEqual({ q: 'C' })
  expect(answersOf(writeOther(choose(empty, many, 'A'), many, 'C'), [many])).toEqual({ q: ['A', 'C'] })
})

it('keeps the text for later when an option is chosen instead', () => {
  const draft = choose(writeOther(empty, one, 'C'), one, 'A')
  expect(answersOf(draft, [one])).toEqual({ q: 'A' })
  expect(answersOf(chooseOther(draft, one), [one])).toEqual({ q: 'C' })
})

it('counts an empty text as no answer', () => {
  expect(isAnswered(chooseOther(empty, one), one)).toBe(false)
  expect(isAnswered(writeOther(empty, one, '  '), one)).toBe(false)
  expect(answersOf(chooseOther(empty, one), [one])).toEqual({})
})

it('keys answers by any id', () => {
  const odd = question(false, '__proto__')
  expect(Object.entries(answersOf(choose(empty, odd, 'A'), [odd]))).toEqual([['__proto__', 'A']])
})
