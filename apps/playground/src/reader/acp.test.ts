import { fixtureEvents } from '@tools/normalize/fixtures'
import { expect, test } from 'vitest'
import { applyChange, type Flow } from '../replay/flow.ts'
import { createAcpReader } from './acp.ts'

/** The conversation as lines: `role: text`, or `call`. */
function conversation(events: readonly unknown[]): string[] {
  const reader = createAcpReader()
  const flow: Flow = new Map()
  for (const event of events) for (const change of reader.read(event)) applyChange(flow, change)
  return [...flow.values()].map((item) => (item.type === 'text' ? `${item.role}: ${item.text}` : 'call'))
}

const said = (name: string): string[] =>
  conversation(fixtureEvents(`acp/session-update/${name}`)).filter((line) => line !== 'call')

const chunk = (type: string, text: string, more: object = {}) => ({
  sessionUpdate: type,
  content: { type: 'text', text },
  ...more,
})

test('chunks are one text until a call stands between them', () => {
  expect(said('written-claude')).toEqual([
    'user: Fix the sum',
    'assistant: Reading the file.',
    'assistant: Now the edit.',
    'assistant: Done.',
  ])
})

test('chunks of a message belong to it by its id', () => {
  expect(said('written-v2')).toEqual(['user: Change the flag', 'assistant: Working on it.'])
})

test('what a sub-agent’s session says stays out of the main flow', () => {
  expect(said('written-agents')).toEqual(['user: Delegate'])
})

test('a cancelled turn and a failed request are notices', () => {
  expect(said('written-cancelled')).toEqual([
    'user: Wait',
    'notice: Interrupted',
    'user: Go on',
    'notice: Internal error',
  ])
})

test('a prompt that is repeated as an update is said once; without one, the update says it', () => {
  const prompt = { method: 'session/prompt', id: 1, params: { sessionId: 's', prompt: [{ type: 'text', text: 'Go' }] } }
  expect(conversation([prompt, chunk('user_message_chunk', 'Go')])).toEqual(['user: Go'])
  expect(conversation([chunk('user_message_chunk', 'Go'), chunk('agent_message_chunk', 'Ok')])).toEqual([
    'user: Go',
    'assistant: Ok',
  ])
})

test('a thought is no text', () => {
  expect(conversation([chunk('agent_thought_chunk', 'Hm')])).toEqual([])
})

test('anything else says nothing', () => {
  const odd = [null, 1, 'x', [], {}, { sessionUpdate: 'constructor' }, { method: 'session/update', params: 3 }]
  expect(conversation(odd)).toEqual([])
})
