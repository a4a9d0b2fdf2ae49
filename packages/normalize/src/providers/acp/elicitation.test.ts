import type { CreateElicitationRequest, CreateElicitationResponse } from '@agentclientprotocol/sdk'
import { describe, expect, it } from 'vitest'
import { normalize, createNormalizer } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { viewOf } from '../../view.ts'
import { acp } from './index.ts'

const FORM: CreateElicitationRequest = {
  sessionId: 'sess_1',
  mode: 'form',
  message: 'Which size?',
  requestedSchema: {
    type: 'object',
    properties: {
      size: { type: 'string', title: 'Size', oneOf: [{ const: 's', title: 'Small' }] },
      tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
      gift: { type: 'boolean' },
      note: { type: 'string', description: 'A note' },
    },
    required: ['size'],
  },
}
const PAGE: CreateElicitationRequest = {
  sessionId: 'sess_1',
  mode: 'url',
  message: 'Sign in',
  url: 'https://example.com/login',
  elicitationId: 'page_1',
}

const ask = (params: object, id: string | number = 7): object => ({
  jsonrpc: '2.0',
  id,
  method: 'elicitation/create',
  params,
})
const answer = (result: CreateElicitationResponse, id: string | number = 7): object => ({ jsonrpc: '2.0', id, result })
const done = { jsonrpc: '2.0', method: 'elicitation/complete', params: { elicitationId: 'page_1' } }
const update = (sessionId: string, more: object): object => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: { sessionId, update: { sessionUpdate: 'tool_call_update', toolCallId: 'call_1', ...more } },
})

const partsOf = (...events: readonly object[]): readonly NormalizedToolPart[] => normalize(acp, events)
const partOf = (...events: readonly object[]): NormalizedToolPart | undefined => partsOf(...events).at(-1)

describe('acp: what an agent asks the person', () => {
  it('waits for its answer, and tells what to answer by', () => {
    const part = partOf(ask(FORM))
    expect(part).toMatchObject({
      id: 'elicitation:7',
      name: 'elicitation',
      kind: 'question',
      title: 'Which size?',
      state: 'running',
      input: { mode: 'form', message: 'Which size?' },
      metadata: { requestId: 7, rawType: 'elicitation/create', sessionId: 'sess_1' },
    })
    expect(part?.input).not.toHaveProperty('sessionId')
    expect(part && outcomeOf(part)).toBe('waiting')
  })

  it('has a question for each field of the form', () => {
    const part = partOf(ask(FORM))
    expect(part && viewOf(part)).toMatchObject({
      kind: 'question',
      questions: [
        { id: 'size', required: true, options: [{ label: 's', description: 'Small' }], multiSelect: false },
        { id: 'tags', options: [{ label: 'a' }, { label: 'b' }], multiSelect: true },
        { id: 'gift', options: [{ label: 'true' }, { label: 'false' }] },
        { id: 'note', text: 'A note', options: [], allowOther: true },
      ],
      answers: {},
    })
  })

  it('is answered with what was filled in', () => {
    const part = partOf(ask(FORM), answer({ action: 'accept', content: { size: 's', tags: ['a'], gift: true } }))
    expect(part).toMatchObject({ state: 'complete', metadata: { requestId: null } })
    expect(part && viewOf(part)).toMatchObject({ answers: { size: ['s'], tags: ['a'], gift: ['true'] } })
    expect(part && outcomeOf(part)).toBe('ok')
  })

  it.each([
    ['declined', 'decline', 'denied', 'denied'],
    ['cancelled', 'cancel', 'interrupted', 'interrupted'],
  ])('is no success when it is %s', (_, action, code, outcome) => {
    const part = partOf(ask(FORM), answer({ action }))
    expect(part).toMatchObject({ state: 'error', error: { code }, metadata: { requestId: null } })
    expect(part && outcomeOf(part)).toBe(outcome)
  })

  it('is interrupted where the agent takes it back, also after it was stored', () => {
    const cancelled = { jsonrpc: '2.0', method: '$/cancel_request', params: { requestId: 7 } }
    const withdrawn = { id: 'elicitation:7', error: { code: 'interrupted' }, metadata: { requestId: null } }
    expect(partOf(ask(FORM), cancelled)).toMatchObject(withdrawn)
    expect(partOf(ask(FORM), cancelled, cancelled, answer({ action: 'cancel' }))).toMatchObject(withdrawn)
    expect(partsOf(ask(FORM), cancelled, ask(FORM))).toMatchObject([withdrawn])
    expect(partOf(ask(FORM, 8), cancelled)).toMatchObject({ state: 'running', metadata: { requestId: 8 } })
    const resumed = createNormalizer(acp, { parts: [...partsOf(ask(FORM))] })
    resumed.push(cancelled)
    expect(resumed.parts).toMatchObject([withdrawn])
  })

  it('asks nobody any more after an answer that is not known, and is neither answered nor refused by it', () => {
    expect(partOf(ask(FORM), answer({ action: '_later' }))).toMatchObject({
      state: 'running',
      metadata: { requestId: null },
    })
  })

  it.each([
    ['the person agreed to go there', [answer({ action: 'accept' })]],
    ['the agent says that they are done', [done]],
    ['both are told', [answer({ action: 'accept' }), done]],
  ])('is answered, as a page, when %s', (_, events) => {
    const part = partOf(ask(PAGE), ...events)
    expect(part).toMatchObject({ title: 'Sign in', state: 'complete', metadata: { requestId: null } })
    expect(part).not.toHaveProperty('output')
  })

  it('names the page to go to, and asks for nothing to be filled in', () => {
    const part = partOf(ask(PAGE))
    expect(part && viewOf(part)).toMatchObject({
      url: 'https://example.com/login',
      questions: [{ text: 'Sign in', options: [], confirmOnly: true }],
    })
    const form = partOf(ask(FORM))
    expect(form && viewOf(form)).not.toHaveProperty('url')
  })

  it('stays declined when its page is done all the same', () =>
    expect(partOf(ask(PAGE), answer({ action: 'decline' }), done)).toMatchObject({ error: { code: 'denied' } }))

  it.each([
    ['a result of another shape', { jsonrpc: '2.0', id: 7, result: { outcome: { outcome: 'cancelled' } } }],
    ['an answer to another request', answer({ action: 'accept' }, 8)],
    ['an error, which may be to a request of the client', { jsonrpc: '2.0', id: 7, error: { code: -1, message: 'x' } }],
  ])('goes on waiting at %s', (_, event) =>
    expect(partOf(ask(FORM), event)).toMatchObject({ state: 'running', metadata: { requestId: 7 } }),
  )

  it('makes no part without an id to answer by', () =>
    expect(partsOf({ jsonrpc: '2.0', method: 'elicitation/create', params: FORM })).toEqual([]))
})

describe('acp: which question it is', () => {
  const call = update('sess_1', { sessionUpdate: 'tool_call', title: 'order', status: 'in_progress' })

  it('is one that is told twice, before and after its answer', () => {
    const accepted = answer({ action: 'accept', content: { size: 's' } })
    const parts = partsOf(ask(FORM), ask(FORM), accepted, ask(FORM), accepted)
    expect(parts).toMatchObject([{ id: 'elicitation:7', state: 'complete', metadata: { requestId: null } }])
  })

  it('is another one that an agent asks under the same id after it was started anew', () => {
    const events = [ask(FORM), answer({ action: 'decline' }), ask(PAGE)]
    expect(partsOf(...events)).toMatchObject([
      { id: 'elicitation:7', state: 'error' },
      { id: 'run-2:elicitation:7', state: 'running', metadata: { requestId: 7 } },
    ])
    const resumed = createNormalizer(acp, { parts: [...partsOf(...events.slice(0, 2))] })
    resumed.push(ask(PAGE))
    expect(resumed.parts.map(({ id }) => id)).toEqual(['elicitation:7', 'run-2:elicitation:7'])
  })

  it('has the id of its session in front where that is not the first one', () => {
    const parts = partsOf(call, ask({ ...FORM, sessionId: 'sess_2' }))
    expect(parts[1]).toMatchObject({
      id: 'sess_2:elicitation:7',
      metadata: { sessionId: 'sess_2', parentId: 'sess_2' },
    })
  })

  it('is of the call that it names, in that call’s session', () => {
    expect(partOf(call, ask({ ...FORM, toolCallId: 'call_1' }))?.metadata?.parentId).toBe('call_1')
    const child = partOf(call, ask({ ...FORM, sessionId: 'sess_2', toolCallId: 'call_9' }))
    expect(child?.metadata?.parentId).toBe('sess_2:call_9')
    expect(partOf(call, ask({ ...FORM, toolCallId: null }))?.metadata).not.toHaveProperty('parentId')
  })

  it('is of no session where it is asked for a request outside of any', () => {
    const { sessionId: _, ...alone } = FORM
    const part = partOf(ask({ ...alone, requestId: 3 }))
    expect(part).toMatchObject({ id: 'elicitation:7', state: 'running', metadata: { requestId: 7 } })
    expect(part?.metadata).not.toHaveProperty('sessionId')
  })

  it.each([
    ['its call', update('sess_1', { status: 'completed' })],
    ['its turn', { jsonrpc: '2.0', id: 3, result: { stopReason: 'end_turn' } }],
  ])('has no answer where %s ends without one', (_, end) => {
    const parts = partsOf(call, ask({ ...FORM, toolCallId: 'call_1' }), end)
    expect(parts[1]).toMatchObject({ error: { code: 'no_result' }, metadata: { requestId: null, synthetic: true } })
  })

  it('is interrupted with its turn', () => {
    const end = { jsonrpc: '2.0', id: 3, result: { stopReason: 'cancelled' } }
    expect(partOf(ask(FORM), end)?.error?.code).toBe('interrupted')
  })

  it.each([
    ['an answer', FORM, answer({ action: 'accept', content: { size: 's' } })],
    ['the end of its page', PAGE, done],
  ])('gets %s also where it was stored', (_, asked, end) => {
    const resumed = createNormalizer(acp, { parts: [...partsOf(ask(asked))] })
    resumed.push(end)
    expect(resumed.parts).toMatchObject([{ id: 'elicitation:7', state: 'complete', metadata: { requestId: null } }])
  })
})
