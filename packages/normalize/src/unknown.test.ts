import { describe, expect, it } from 'vitest'
import { createNormalizer } from './normalizer.ts'
import type { ProviderId } from './part.ts'
import { PROVIDER_IDS, streamsOf } from './testing/streams.ts'

/** What a normalizer did not understand of some events. */
function unknownOf(id: ProviderId, events: readonly unknown[]): unknown[] {
  const unknown: unknown[] = []
  const normalizer = createNormalizer(id, { onUnknown: (event) => unknown.push(event) })
  for (const event of events) normalizer.push(event)
  return unknown
}

/** Streams that were written to hold what nobody knows. */
const HOLDING: Readonly<Record<string, number>> = {
  'app-server/written-unknown_items': 3,
  'stream-json/written-odd-shapes': 1,
}

describe.each(PROVIDER_IDS)('onUnknown, for %s', (id) => {
  it.each(streamsOf(id))('is not called with what $name has, all of it known', ({ name, events }) => {
    expect(unknownOf(id, events)).toHaveLength(HOLDING[name] ?? 0)
  })
})

const inMessage = (type: string, block: object): object => ({
  type,
  message: { id: 'm', role: type, content: [{ type: 'text', text: 'a' }, block] },
  parent_tool_use_id: null,
})
const inStream = (event: object): object => ({ type: 'stream_event', event, parent_tool_use_id: null })
const codexItem = (method: string, item: object): object => ({
  method,
  params: { threadId: 't', turnId: 'u', item: { id: 'i', ...item } },
})
const rollout = (type: string, payload: object): object => ({ timestamp: '2026-11-30T12:49:31.580Z', type, payload })
const inSession = (update: object): object => ({ method: 'session/update', params: { sessionId: 's', update } })
const request = (method: string): object => ({ jsonrpc: '2.0', id: 7, method, params: { sessionId: 's' } })
const ofPart = (part: object): object => ({
  type: 'message.part.updated',
  properties: { part: { id: 'p', sessionID: 's', messageID: 'm', ...part } },
})

const NEW = { type: 'brand_new', x: 1 }
const BLOCK = { type: 'brand_new_block', x: 1 }
const PART = { type: 'brand-new', id: 'p', sessionID: 's', messageID: 'm' }

/** An event, and what of it is not understood: itself where nothing else is said. */
const injected: readonly [ProviderId, string, unknown, unknown[]?][] = [
  ['claude-code', 'line', NEW],
  ['claude-code', 'system line', { type: 'system', subtype: 'brand_new' }],
  ['claude-code', 'line of a session’s file', { ...NEW, uuid: 'u', parentUuid: null, sessionId: 's', timestamp: 'x' }],
  ['claude-code', 'block of an answer', inMessage('assistant', BLOCK), [BLOCK]],
  ['claude-code', 'block of a prompt', inMessage('user', BLOCK), [BLOCK]],
  ['claude-code', 'event of the model’s stream', inStream(NEW)],
  ['claude-code', 'request to the host', { type: 'control_request', request_id: 'r', request: { subtype: 'new' } }],
  ['claude-code', 'value that is no record', 'text'],

  ['codex', 'notification', { method: 'brand/new', params: {} }],
  ['codex', 'notification about an item', { method: 'item/brandNew/delta', params: { threadId: 't', itemId: 'i' } }],
  ['codex', 'request', { ...request('item/brandNew/request') }],
  ['codex', 'item that begins', codexItem('item/started', { type: 'brandNew' })],
  ['codex', 'item that ends', codexItem('item/completed', { type: 'brandNew' })],
  ['codex', 'event of exec', { type: 'turn.brand_new' }],
  ['codex', 'item of exec', { type: 'item.completed', item: { id: 'item_0', type: 'brand_new' } }],
  ['codex', 'line of a rollout', rollout('brand_new', { type: 'x' })],
  ['codex', 'item of a rollout', rollout('response_item', { type: 'brand_new' })],
  ['codex', 'event of a rollout', rollout('event_msg', { type: 'brand_new' })],

  ['opencode', 'event', { type: 'brand.new', properties: { sessionID: 's' } }],
  ['opencode', 'event of a session', { type: 'session.brandnew', properties: { sessionID: 's' } }],
  ['opencode', 'event of the newer ones', { type: 'session.next.brand.new', properties: { sessionID: 's' } }],
  [
    'opencode',
    'event about a call',
    { type: 'session.next.tool.brandnew', properties: { sessionID: 's', callID: 'c' } },
  ],
  ['opencode', 'part', ofPart({ type: 'brand-new' }), [PART]],
  [
    'opencode',
    'part of an export',
    { info: { id: 's' }, messages: [{ info: { id: 'm', role: 'assistant', sessionID: 's' }, parts: [PART] }] },
    [PART],
  ],

  ['acp', 'update', inSession({ sessionUpdate: 'brand_new' })],
  ['acp', 'update alone', { sessionUpdate: 'brand_new' }],
  ['acp', 'method', request('brand/new')],
  ['acp', 'method about a session', request('session/brand_new')],
  ['acp', 'method about a terminal', request('terminal/brand_new')],
  ['acp', 'method of an extension', request('_vendor/x')],
  [
    'acp',
    'message of several',
    [request('brand/new'), inSession({ sessionUpdate: 'plan', entries: [] })],
    [request('brand/new')],
  ],

  ['ai-sdk', 'chunk', { type: 'brand-new' }],
  ['ai-sdk', 'chunk about a call', { type: 'tool-brand-new', toolCallId: 'c' }],
  [
    'ai-sdk',
    'part of a message',
    { id: 'm', role: 'assistant', parts: [{ type: 'brand-new' }] },
    [{ type: 'brand-new' }],
  ],
]

/** What is known and tells nothing of a call, or is shown though nobody knows it. */
const understood: readonly [ProviderId, string, unknown][] = [
  ['claude-code', 'a block of thoughts', inMessage('assistant', { type: 'redacted_thinking', data: 'x' })],
  ['claude-code', 'a picture in a prompt', inMessage('user', { type: 'image', source: {} })],
  [
    'claude-code',
    'a piece of a block that comes whole later',
    inStream({ type: 'content_block_delta', index: 0, delta: BLOCK }),
  ],
  [
    'claude-code',
    'a hook’s request',
    { type: 'control_request', request_id: 'r', request: { subtype: 'hook_callback' } },
  ],
  [
    'claude-code',
    'a tool that no table knows',
    inMessage('assistant', { type: 'tool_use', id: 't', name: 'BrandNew', input: {} }),
  ],
  ['codex', 'an item with a tool’s fields', codexItem('item/started', { type: 'brandNew', tool: 'x', arguments: {} })],
  ['codex', 'usage', { method: 'thread/tokenUsage/updated', params: { threadId: 't' } }],
  ['opencode', 'thoughts', ofPart({ type: 'reasoning', text: 'a' })],
  ['opencode', 'words of the newer events', { type: 'session.next.text.delta', properties: { sessionID: 's' } }],
  ['opencode', 'news of the project', { type: 'file.brand.new', properties: {} }],
  ['acp', 'content of a call', inSession({ sessionUpdate: 'tool_call', toolCallId: 'c', title: 't', content: [NEW] })],
  ['acp', 'a session’s mode', request('session/set_mode')],
  ['ai-sdk', 'data of the application', { type: 'data-anything', data: 1 }],
  ['ai-sdk', 'text', { type: 'text-delta', id: 't', delta: 'a' }],
]

describe('onUnknown', () => {
  it.each(injected)('is called once, for %s, with a %s that is not known', (id, _, event, unknown = [event]) => {
    expect(unknownOf(id, [event])).toEqual(unknown)
    // What it stands beside is understood as ever, and the same once more is one more.
    expect(unknownOf(id, [event, event])).toEqual([...unknown, ...unknown])
  })

  it.each(injected)('makes no part of %s: a %s', (id, _, event) => {
    const normalizer = createNormalizer(id)
    normalizer.push(event)
    expect(normalizer.parts.filter(({ kind }) => kind === 'unknown')).toEqual([])
  })

  it.each(understood)('is not called, for %s, with %s', (id, _, event) => expect(unknownOf(id, [event])).toEqual([]))
})
