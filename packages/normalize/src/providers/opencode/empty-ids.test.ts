import { expect, it } from 'vitest'
import { normalize } from '../../normalizer.ts'

const event = (type: string, properties: object): unknown => ({
  type,
  properties: { sessionID: 'ses_1', ...properties },
})

it.each([
  event('permission.asked', { id: 'per_1', tool: { callID: '', messageID: 'msg_1' }, permission: 'bash' }),
  event('permission.asked', { id: '', tool: { callID: 'call_1', messageID: 'msg_1' }, permission: 'bash' }),
  event('question.asked', { id: '', questions: [] }),
  event('session.next.tool.called', { callID: '', tool: 'bash', input: {} }),
  event('session.next.tool.input.delta', { callID: '', delta: '{' }),
  event('message.part.updated', {
    part: { type: 'tool', id: '', callID: '', tool: 'bash', state: { status: 'running' } },
  }),
])('an event whose call or request has no id gives no part: %j', (wire) => {
  expect(normalize('opencode', [wire])).toEqual([])
})

it('a question whose call has an empty id is a part of its own', () => {
  const asked = event('question.asked', { id: 'que_1', tool: { callID: '' }, questions: [] })
  expect(normalize('opencode', [asked])).toMatchObject([{ id: 'que_1', kind: 'question' }])
})
