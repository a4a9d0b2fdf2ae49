import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { viewOf } from '../../view.ts'
import { distinct } from './distinct.ts'

const asks = (questions: unknown): unknown => ({
  method: 'item/tool/requestUserInput',
  id: 0,
  params: { threadId: 't', turnId: 'u', itemId: 'q', questions },
})
const answers = (given: unknown): unknown => ({ id: 0, result: { answers: given } })
const said = (...labels: string[]): unknown => ({ answers: labels })
const only = (...events: unknown[]): NormalizedToolPart => {
  const parts = normalize('codex', events)
  expect(parts).toHaveLength(1)
  return parts[0]!
}
const questionsOf = (part: NormalizedToolPart) => {
  const view = viewOf(part)
  if (view.kind !== 'question') throw new Error(`${part.id} is no question`)
  return view
}

describe('each question of a request can be seen and answered', () => {
  const A = { question: 'Which?', options: [{ label: 'x' }] }
  it.each<[name: string, questions: unknown[], shown: string[][], given: unknown, answered: Record<string, string[]>]>([
    [
      'with ids of their own and the same text',
      [
        { ...A, id: 'a' },
        { ...A, id: 'b' },
      ],
      [
        ['a', 'Which?'],
        ['b', 'Which?'],
      ],
      { b: said('2'), a: said('1') },
      { a: ['1'], b: ['2'] },
    ],
    [
      'with the same text and no id, answered by the keys that are shown',
      [A, A],
      [
        ['Which?', 'Which?'],
        ['Which?#2', 'Which?'],
      ],
      { 'Which?#2': said('2'), 'Which?': said('1') },
      { 'Which?': ['1'], 'Which?#2': ['2'] },
    ],
    [
      'with the same text and no id, answered in their order',
      [A, A],
      [
        ['Which?', 'Which?'],
        ['Which?#2', 'Which?'],
      ],
      { first: said('1'), second: said('2') },
      { 'Which?': ['1'], 'Which?#2': ['2'] },
    ],
    [
      'with the same id, only one of them answered',
      [
        { ...A, id: 'a' },
        { id: 'a', question: 'And?' },
      ],
      [
        ['a', 'Which?'],
        ['a#2', 'And?'],
      ],
      { a: said('1') },
      { a: ['1'] },
    ],
    [
      'with the same id, the second answered by its text',
      [
        { ...A, id: 'a' },
        { id: 'a', question: 'And?' },
      ],
      [
        ['a', 'Which?'],
        ['a#2', 'And?'],
      ],
      { 'And?': said('2'), a: said('1') },
      { a: ['1'], 'a#2': ['2'] },
    ],
    [
      'with an id that another one’s text is',
      [{ ...A, id: 'Which?' }, A],
      [
        ['Which?', 'Which?'],
        ['Which?#2', 'Which?'],
      ],
      { 'Which?': said('1') },
      { 'Which?': ['1'] },
    ],
    ['with an id that no answer names', [{ ...A, id: 'a' }], [['a', 'Which?']], { z: said('1') }, {}],
    [
      'that say no more than a header, or nothing',
      [{ header: 'Colour' }, {}, { id: 7 }, 'Why?'],
      [
        ['Colour', 'Colour'],
        ['', ''],
        ['7', '7'],
        ['Why?', 'Why?'],
      ],
      { '7': said('3'), Colour: said('1') },
      { '7': ['3'], Colour: ['1'] },
    ],
    [
      'whose ids are names of an object’s own',
      [
        { ...A, id: '__proto__' },
        { ...A, id: 'constructor' },
      ],
      [
        ['__proto__', 'Which?'],
        ['constructor', 'Which?'],
      ],
      JSON.parse('{"__proto__":{"answers":["1"]},"constructor":{"answers":["2"]}}'),
      JSON.parse('{"__proto__":["1"],"constructor":["2"]}'),
    ],
  ])('%s', (_, questions, shown, given, answered) => {
    const waiting = questionsOf(only(asks(questions)))
    expect(waiting.questions.map(({ id, text }) => [id, text])).toEqual(shown)
    expect(waiting.answers).toEqual({})
    expect(Object.entries(questionsOf(only(asks(questions), answers(given))).answers)).toEqual(
      expect.arrayContaining(Object.entries(answered)),
    )
    expect(Object.keys(questionsOf(only(asks(questions), answers(given))).answers)).toHaveLength(
      Object.keys(answered).length,
    )
  })
})

describe('a secret answer is hidden, whatever names it', () => {
  const SECRET = { question: 'Token?', isSecret: true }
  const OPEN = { question: 'Which?' }
  it.each<[name: string, questions: unknown[], given: Record<string, unknown>]>([
    [
      'its id',
      [
        { ...SECRET, id: 't' },
        { ...OPEN, id: 'w' },
      ],
      { t: said('s3cret'), w: said('x') },
    ],
    ['its text', [SECRET, OPEN], { 'Token?': said('s3cret'), 'Which?': said('x') }],
    ['its place', [SECRET, OPEN], { first: said('s3cret'), 'Which?': said('x') }],
    [
      'the id of an open one',
      [{ ...OPEN, id: 'a' }, { ...SECRET, id: 'a' }, OPEN],
      { a: said('s3cret'), 'Which?': said('x') },
    ],
    [
      'the text of an open one',
      [{ ...OPEN, question: 'Token?' }, SECRET, OPEN],
      { 'Token?#2': said('s3cret'), 'Which?': said('x') },
    ],
  ])('%s', (_, questions, given) => {
    const live = only(asks(questions), answers(given))
    const resumed = createNormalizer('codex', { parts: [only(asks(questions))] })
    resumed.push(answers(given))
    for (const part of [live, resumed.parts[0]]) {
      expect(JSON.stringify(part)).not.toContain('s3cret')
      expect(JSON.stringify(part?.output)).toContain('"x"')
    }
  })
})

describe('a form of an MCP server', () => {
  const form = {
    method: 'mcpServer/elicitation/request',
    id: 0,
    params: { threadId: 't', serverName: 's', message: 'Which?' },
  }
  it.each([
    ['accept', 'complete', undefined, undefined],
    ['decline', 'error', 'denied', 'denied'],
    ['cancel', 'error', 'interrupted', undefined],
    ['a word that is not known', 'running', undefined, undefined],
    ['constructor', 'running', undefined, undefined],
  ])('that is answered by %s is %s', (action, state, code, approval) => {
    const stored = [only(form)]
    for (const part of [
      only(form, { id: 0, result: { action } }),
      normalize('codex', [{ id: 0, result: { action } }], { parts: stored })[0],
    ]) {
      expect([part?.state, part?.error?.code, part?.metadata?.approval?.state]).toEqual([state, code, approval])
      expect(part?.metadata?.requestId).toBe(null)
    }
  })
})

it('a page that an MCP server sends the person to is named, and nothing is to be filled in', () => {
  const page = { threadId: 't', serverName: 's', mode: 'url', message: 'Sign in', url: 'https://example.com/login' }
  const waiting = only({ method: 'mcpServer/elicitation/request', id: 0, params: page })
  expect(questionsOf(waiting)).toMatchObject({
    url: page.url,
    questions: [{ text: 'Sign in', options: [], confirmOnly: true }],
  })
})

describe('each option of an approval has an id of its own', () => {
  const command = (availableDecisions: unknown[]): unknown => ({
    method: 'item/commandExecution/requestApproval',
    id: 0,
    params: { threadId: 't', itemId: 'c', command: 'make', availableDecisions },
  })
  const rule = (...words: string[]) => ({ acceptWithExecpolicyAmendment: { execpolicy_amendment: words } })
  const network = (host: string) => ({
    applyNetworkPolicyAmendment: { network_policy_amendment: { host, action: 'allow' } },
  })

  it.each([
    [
      [rule('rm'), rule('git', 'push')],
      [
        ['acceptWithExecpolicyAmendment', 'Always allow rm'],
        ['acceptWithExecpolicyAmendment#2', 'Always allow git push'],
      ],
    ],
    [
      [network('a.example'), 'accept', network('b.example')],
      [
        ['applyNetworkPolicyAmendment:allow', 'Always allow a.example'],
        ['accept', 'Allow'],
        ['applyNetworkPolicyAmendment:allow#2', 'Always allow b.example'],
      ],
    ],
    [
      ['accept', 'decline', 'accept'],
      [
        ['accept', 'Allow'],
        ['decline', 'Deny'],
        ['accept#2', 'Allow'],
      ],
    ],
  ])('%j', (decisions, options) => {
    const { approval } = only(command(decisions)).metadata ?? {}
    expect(approval?.options.map(({ id, label }) => [id, label])).toEqual(options)
  })

  it('also where an approval is put as a question with equal labels', () => {
    const call = {
      method: 'item/started',
      params: { threadId: 't', item: { id: 'q', type: 'mcpToolCall', server: 's', tool: 't', status: 'inProgress' } },
    }
    const options = [{ label: 'Allow', description: 'now' }, { label: 'Allow', description: 'later' }, 'Deny']
    expect(only(call, asks([{ id: 'a', question: 'Run t?', options }])).metadata?.approval?.options).toEqual([
      { id: 'Allow', label: 'Allow', kind: 'allow_once' },
      { id: 'Allow#2', label: 'Allow', kind: 'allow_once' },
      { id: 'Deny', label: 'Deny', kind: 'deny' },
    ])
  })

  it('none of which is one that the wire gives to another', () => {
    expect(distinct(['a', 'a', 'a#2', 'a', 'b', '__proto__', '__proto__'])).toEqual([
      'a',
      'a#3',
      'a#2',
      'a#4',
      'b',
      '__proto__',
      '__proto__#2',
    ])
  })
})
