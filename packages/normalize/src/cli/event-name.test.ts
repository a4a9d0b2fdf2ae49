import { describe, expect, it } from 'vitest'
import { eventName } from './event-name.ts'

describe('eventName', () => {
  it.each<[string, unknown]>([
    ['system:init', { type: 'system', subtype: 'init', session_id: 's' }],
    ['stream_event:message_start', { type: 'stream_event', event: { type: 'message_start' } }],
    ['turn/started', { method: 'turn/started', params: { threadId: 't' } }],
    ['item/completed:sleep', { method: 'item/completed', params: { threadId: 't', item: { type: 'sleep', id: 'a' } } }],
    ['event_msg:notice', { timestamp: 't', type: 'event_msg', payload: { type: 'notice' } }],
    ['item.started:reasoning', { type: 'item.started', item: { type: 'reasoning' } }],
    [
      'session/update:plan',
      { method: 'session/update', params: { sessionId: 's', update: { sessionUpdate: 'plan' } } },
    ],
    ['plan', { sessionId: 's', update: { sessionUpdate: 'plan' } }],
    ['session.idle', { directory: '/', payload: { type: 'session.idle', properties: {} } }],
    ['message.part.updated:text', { type: 'message.part.updated', properties: { part: { type: 'text' } } }],
    ['{ info, messages }', { info: {}, messages: [] }],
    ['{ id, role, parts }', { id: 'a', role: 'user', parts: [], createdAt: 1 }],
    ['constructor', { type: 'constructor' }],
    ['{ type }', { type: 5 }],
    ['{ }', {}],
    ['(a list)', [1]],
    ['(null)', null],
    ['(a string)', 'text'],
    ['red', { type: '\u001b[31mred\u001b[0m' }],
    [`${'x'.repeat(59)}…`, { type: 'x'.repeat(1000) }],
  ])('calls it %s', (name, event) => {
    expect(eventName(event)).toBe(name)
  })

  it('ends on an event that is nested without an end', () => {
    const event: Record<string, unknown> = { type: 'a' }
    event['item'] = event
    expect(eventName(event)).toMatch(/^a:a/u)
  })
})
