import { describe, expect, it } from 'vitest'
import { actionOf, humanize, singular, wordsOf } from './words.ts'

describe('wordsOf', () => {
  it.each([
    ['browser_tabs_new', ['browser', 'tabs', 'new']],
    ['createIssue', ['create', 'issue']],
    ['getHTTPStatus', ['get', 'http', 'status']],
    ['list-pull-requests', ['list', 'pull', 'requests']],
    ['docs.search:v2', ['docs', 'search', 'v2']],
    ['', []],
  ])('%s has the words %j', (name, words) => {
    expect(wordsOf(name)).toEqual(words)
  })
})

describe('a long name', () => {
  it('is taken apart in one pass', () => {
    expect(wordsOf(`${'A'.repeat(200_000)}b`)).toEqual(['a'.repeat(199_999), 'ab'])
  })
})

describe('humanize', () => {
  it.each([
    ['scratch_echo', 'Scratch echo'],
    ['lookupTicket', 'Lookup ticket'],
    ['constructor', 'Constructor'],
    ['工具', '工具'],
    ['___', '___'],
  ])('%s is shown as %s', (name, text) => {
    expect(humanize(name)).toBe(text)
  })
})

describe('singular', () => {
  it.each([
    ['artifacts', 'artifact'],
    ['queries', 'query'],
    ['boxes', 'box'],
    ['class', 'class'],
    ['status', 'status'],
    ['news', 'news'],
    ['gas', 'gas'],
  ])('of %s is %s', (word, one) => {
    expect(singular(word)).toBe(one)
  })
})

describe('actionOf', () => {
  it.each([
    ['a verb in front', 'list_pull_requests', undefined, { message: 'verb.list', object: 'pull requests' }],
    [
      'a verb at the end acts on one',
      'artifacts_register',
      undefined,
      { message: 'verb.register', object: 'artifact' },
    ],
    [
      'the server’s name in front is left out',
      'github_create_issue',
      'github',
      { message: 'verb.create', object: 'issue' },
    ],
    ['a verb alone has no object', 'search', undefined, { message: 'verb.search', object: '' }],
    ['no verb is no action', 'weather', undefined, undefined],
    ['a word of the prototype is no verb', 'constructor_toString', undefined, undefined],
  ])('%s', (_, name, server, action) => {
    expect(actionOf(name, server)).toEqual(action)
  })
})
