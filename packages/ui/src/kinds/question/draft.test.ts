import type { Question } from '@tools/normalize'
import { expect, it } from 'vitest'
import { answersTo } from './answers-to.ts'
import { answersOf, choose, chooseOther, EMPTY_DRAFT as empty, isAnswered, isNeeded, writeOther } from './draft.ts'

const question = (multiSelect: boolean, id = 'q'): Question => ({
  id,
  text: 'Which?',
  options: [{ label: 'A' }, { label: 'B' }],
  multiSelect,
  allowOther: true,
  secret: false,
})

const one = question(false)
const many = question(true)

it('answers a single choice with one label, the last that was chosen', () => {
  expect(answersOf([choose(choose(empty, one, 0), one, 1)], [one])).toEqual({ q: 'B' })
})

it('answers a multiple choice with a list in the order of the options, and takes a second choice back', () => {
  const draft = choose(choose(empty, many, 1), many, 0)
  expect(answersOf([draft], [many])).toEqual({ q: ['A', 'B'] })
  expect(answersOf([choose(draft, many, 1)], [many])).toEqual({ q: ['A'] })
})

it('takes a text of one’s own in place of a choice, beside several', () => {
  expect(answersOf([writeOther(choose(empty, one, 0), one, ' C ')], [one])).toEqual({ q: 'C' })
  expect(answersOf([writeOther(choose(empty, many, 0), many, 'C')], [many])).toEqual({ q: ['A', 'C'] })
})

it('keeps the text for later when an option is chosen instead', () => {
  const draft = choose(writeOther(empty, one, 'C'), one, 0)
  expect(answersOf([draft], [one])).toEqual({ q: 'A' })
  expect(answersOf([chooseOther(draft, one)], [one])).toEqual({ q: 'C' })
})

it('counts an empty text as no answer', () => {
  expect(isAnswered(chooseOther(empty, one), one)).toBe(false)
  expect(isAnswered(writeOther(empty, one, '  '), one)).toBe(false)
  expect(answersOf([chooseOther(empty, one)], [one])).toEqual({})
})

it('keeps questions in the same words apart, and sends both answers under the one key they have', () => {
  const same = [one, one]
  const drafts = [choose(empty, one, 0), writeOther(empty, one, 'C')]
  const answers = answersOf(drafts, same)
  expect(answers).toEqual({ q: ['A', 'C'] })
  expect(answersOf([empty, choose(empty, one, 1)], same)).toEqual({ q: 'B' })
  expect(same.map((_, index) => answersTo({ q: ['A', 'C'] }, same, index))).toEqual([['A'], ['C']])
})

it('takes one answer that the wire gives to questions in the same words for the answer to each', () => {
  expect([0, 1].map((index) => answersTo({ q: ['A'] }, [one, one], index))).toEqual([['A'], ['A']])
  expect([0, 1].map((index) => answersTo({ q: ['A', 'B'] }, [many, many], index))).toEqual([
    ['A', 'B'],
    ['A', 'B'],
  ])
})

it('tells options with the same label apart', () => {
  const twice = { ...one, options: [{ label: 'A' }, { label: 'A' }] }
  expect(choose(empty, twice, 1).chosen).toEqual([1])
  expect(answersOf([choose(empty, twice, 1)], [twice])).toEqual({ q: 'A' })
})

it('needs an answer where it is required and where nothing is said of that, but none where it is optional or only agreed to', () => {
  expect(isNeeded(one)).toBe(true)
  expect(isNeeded({ ...one, required: true })).toBe(true)
  expect(isNeeded({ ...one, required: false })).toBe(false)
  expect(isNeeded({ ...one, confirmOnly: true })).toBe(false)
})

it('tells an empty optional question as one without an answer, so that a form with nothing in it is not one that was skipped', () => {
  const optional = { ...one, required: false }
  expect(answersOf([empty], [optional])).toEqual({ q: [] })
  expect(answersOf([choose(empty, optional, 0)], [optional])).toEqual({ q: 'A' })
  expect(answersOf([empty], [{ ...many, required: false }])).toEqual({ q: [] })
  expect(answersOf([], [{ ...one, options: [], confirmOnly: true }])).toEqual({ q: [] })
})

it('keys answers by any id', () => {
  const odd = question(false, '__proto__')
  expect(Object.entries(answersOf([choose(empty, odd, 0)], [odd]))).toEqual([['__proto__', 'A']])
})
