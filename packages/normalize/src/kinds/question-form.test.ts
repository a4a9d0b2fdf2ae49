import { describe, expect, it } from 'vitest'
import { readFilled, readForm } from './question-form.ts'

const fieldOf = (field: unknown, required: unknown = []): unknown =>
  readForm({ message: 'Which?', schema: { type: 'object', properties: { it: field }, required } }).questions[0]

describe('the fields of a form', () => {
  it.each([
    ['a text', { type: 'string', title: 'Name', description: 'Your name' }, { text: 'Your name', header: 'Name' }],
    ['a text without words', { type: 'string' }, { text: 'it', options: [], allowOther: true, multiSelect: false }],
    ['a number', { type: 'integer', title: 'Age' }, { text: 'Age', options: [], allowOther: true }],
    ['a password', { type: 'string', format: 'password' }, { secret: true }],
    ['yes or no', { type: 'boolean' }, { options: [{ label: 'true' }, { label: 'false' }], allowOther: false }],
    ['one of some', { type: 'string', enum: ['a', 'b'] }, { options: [{ label: 'a' }, { label: 'b' }] }],
    [
      'one of some with names',
      { type: 'string', enum: ['a'], enumNames: ['Alpha'] },
      { options: [{ label: 'a', description: 'Alpha' }] },
    ],
    [
      'one of some with titles',
      { type: 'string', oneOf: [{ const: 'a', title: 'Alpha', description: 'The first' }, { title: 'no value' }] },
      { options: [{ label: 'a', description: 'Alpha – The first' }], multiSelect: false },
    ],
    [
      'some of several',
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
      { options: [{ label: 'a' }, { label: 'b' }], multiSelect: true },
    ],
    [
      'some of several with titles',
      { type: 'array', items: { anyOf: [{ const: 'a', title: 'Alpha' }] } },
      { options: [{ label: 'a', description: 'Alpha' }], multiSelect: true },
    ],
  ])('are read: %s', (_, field, question) => expect(fieldOf(field)).toMatchObject({ id: 'it', ...question }))

  it('are required where the schema lists them, and nowhere else', () => {
    expect(fieldOf({ type: 'string' }, ['it'])).toHaveProperty('required', true)
    expect(fieldOf({ type: 'string' }, ['other'])).toHaveProperty('required', false)
    expect(fieldOf({ type: 'string' }, 'it')).toHaveProperty('required', false)
  })

  it('come in the order that is told beside the schema, and those it does not name after them', () => {
    const schema = { properties: { a: {}, b: {}, c: {}, d: {} } }
    const names = readForm({ message: '', schema, order: ['c', 'gone', 'b'] }).questions.map(({ id }) => id)
    expect(names).toEqual(['c', 'b', 'a', 'd'])
  })

  it.each([
    ['no schema', undefined],
    ['no field', { properties: {} }],
    ['odd ones', { properties: 'a' }],
  ])('are its message where it has %s', (_, schema) => {
    const confirm = { id: 'message', text: 'Sign in', options: [], confirmOnly: true }
    expect(readForm({ message: 'Sign in', schema }).questions).toMatchObject([confirm])
    expect(readForm({ message: '', schema }).questions).toEqual([])
  })

  it('are its message and its page, and its page alone where it has no words', () => {
    const url = 'https://example.com/login'
    const asks = (text: string) => ({ action: 'ask', url, questions: [{ text, confirmOnly: true }] })
    expect(readForm({ message: 'Sign in', url })).toMatchObject(asks('Sign in'))
    expect(readForm({ message: '', url })).toMatchObject(asks(url))
    expect(readForm({ message: 'Sign in', url: '' })).not.toHaveProperty('url')
  })
})

it('what was filled in is text, and a list where there is more of it', () => {
  expect(readFilled({ a: 'x', b: 2, c: true, d: ['x', 'y'], e: [] })).toEqual({
    a: ['x'],
    b: ['2'],
    c: ['true'],
    d: ['x', 'y'],
    e: [],
  })
  expect(readFilled(null)).toEqual({})
})
