import type {
  ElicitationResult,
  SDKControlRequest,
  SDKElicitationCompleteMessage,
} from '@anthropic-ai/claude-agent-sdk'
import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { viewOf } from '../../view.ts'
import { claudeCode } from './index.ts'

type Request = Extract<SDKControlRequest['request'], { subtype: 'elicitation' }>

const FORM: Request = {
  subtype: 'elicitation',
  mcp_server_name: 'shop',
  message: 'Which size?',
  mode: 'form',
  requested_schema: {
    type: 'object',
    properties: { gift: { type: 'boolean' }, size: { type: 'string', enum: ['s', 'l'] } },
    required: ['size'],
  },
  property_order: ['size', 'gift'],
}
const PAGE: Request = {
  subtype: 'elicitation',
  mcp_server_name: 'shop',
  message: 'Sign in',
  mode: 'url',
  url: 'https://example.com/login',
  elicitation_id: 'page_1',
}

const ask = (request: Request): SDKControlRequest => ({ type: 'control_request', request_id: 'r1', request })
const answer = (response: ElicitationResult | { action: string }): object => ({
  type: 'control_response',
  response: { subtype: 'success', request_id: 'r1', response },
})
const failed = { type: 'control_response', response: { subtype: 'error', request_id: 'r1', error: 'No dialog.' } }
const withdrawn = { type: 'control_cancel_request', request_id: 'r1' }
const done: SDKElicitationCompleteMessage = {
  type: 'system',
  subtype: 'elicitation_complete',
  mcp_server_name: 'shop',
  elicitation_id: 'page_1',
  uuid: '00000000-0000-4000-8000-000000000001',
  session_id: 's1',
}
const turnEnd = { type: 'result', subtype: 'success' }

const partsOf = (...events: readonly object[]): readonly NormalizedToolPart[] => normalize(claudeCode, events)
const partOf = (...events: readonly object[]): NormalizedToolPart | undefined => partsOf(...events).at(-1)

describe('claude-code: what an MCP server asks the person', () => {
  it('waits for its answer, with a question for each field in the order that is told', () => {
    const part = partOf(ask(FORM))
    expect(part).toMatchObject({
      id: 'elicitation:r1',
      name: 'elicitation',
      kind: 'question',
      title: 'Which size?',
      state: 'running',
      input: { mcp_server_name: 'shop', message: 'Which size?' },
      metadata: { requestId: 'r1', rawType: 'elicitation' },
    })
    expect(part && outcomeOf(part)).toBe('waiting')
    expect(part && viewOf(part)).toMatchObject({
      questions: [
        { id: 'size', required: true, options: [{ label: 's' }, { label: 'l' }] },
        { id: 'gift', options: [{ label: 'true' }, { label: 'false' }] },
      ],
      answers: {},
    })
  })

  it('is answered with what was filled in', () => {
    const part = partOf(ask(FORM), answer({ action: 'accept', content: { size: 'l', gift: true } }))
    expect(part).toMatchObject({ state: 'complete', metadata: { requestId: null } })
    expect(part && viewOf(part)).toMatchObject({ answers: { size: ['l'], gift: ['true'] } })
  })

  it.each([
    ['declined', answer({ action: 'decline' }), 'denied', 'denied'],
    ['cancelled', answer({ action: 'cancel' }), 'interrupted', 'interrupted'],
    ['withdrawn', withdrawn, 'interrupted', 'interrupted'],
    ['answered with an error', failed, 'tool_error', 'failed'],
    ['without an answer at the end of its turn', turnEnd, 'no_result', 'no_result'],
  ])('is no success when it is %s', (_, end, code, outcome) => {
    const part = partOf(ask(FORM), end)
    expect(part).toMatchObject({ state: 'error', error: { code }, metadata: { requestId: null } })
    expect(part && outcomeOf(part)).toBe(outcome)
  })

  it('says in the host’s words why it could not be asked', () =>
    expect(partOf(ask(FORM), failed)?.error?.message).toBe('No dialog.'))

  it('asks nobody any more after an answer that is not known, and is neither answered nor refused by it', () =>
    expect(partOf(ask(FORM), answer({ action: 'later' }))).toMatchObject({
      state: 'running',
      metadata: { requestId: null },
    }))

  it.each([
    ['the person agreed to go there', [answer({ action: 'accept' })]],
    ['the server says that they are done', [done]],
    ['both are told', [answer({ action: 'accept' }), done]],
  ])('is answered, as a page, when %s', (_, events) =>
    expect(partOf(ask(PAGE), ...events)).toMatchObject({ state: 'complete', metadata: { requestId: null } }),
  )

  it('names the page to go to, and asks for nothing to be filled in', () => {
    const part = partOf(ask(PAGE))
    const { url } = PAGE
    expect(part && viewOf(part)).toMatchObject({ url, questions: [{ options: [], confirmOnly: true }] })
    const form = partOf(ask(FORM))
    expect(form && viewOf(form)).not.toHaveProperty('url')
  })

  it('stays declined when its page is done all the same', () =>
    expect(partOf(ask(PAGE), answer({ action: 'decline' }), done)).toMatchObject({ error: { code: 'denied' } }))

  it('is one question when it is told twice, before and after its answer', () => {
    const accepted = answer({ action: 'accept', content: { size: 's' } })
    const parts = partsOf(ask(FORM), ask(FORM), accepted, ask(FORM), accepted, withdrawn)
    expect(parts).toMatchObject([{ id: 'elicitation:r1', state: 'complete', metadata: { requestId: null } }])
  })

  it('is told to a host that joins late, once', () => {
    const initialized = {
      type: 'control_response',
      response: { subtype: 'success', request_id: 'r0', response: {}, pending_elicitation_requests: [ask(FORM), null] },
    }
    expect(partsOf(initialized, ask(FORM))).toMatchObject([{ id: 'elicitation:r1', metadata: { requestId: 'r1' } }])
  })

  it.each([
    ['an answer', FORM, answer({ action: 'accept', content: { size: 's' } }), 'complete'],
    ['the end of its page', PAGE, done, 'complete'],
    ['its withdrawal', FORM, withdrawn, 'error'],
  ])('gets %s also where it was stored', (_, asked, end, state) => {
    const resumed = createNormalizer(claudeCode, { parts: [...partsOf(ask(asked))] })
    resumed.push(end)
    expect(resumed.parts).toMatchObject([{ id: 'elicitation:r1', state, metadata: { requestId: null } }])
  })
})
