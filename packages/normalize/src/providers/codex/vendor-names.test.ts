import { describe, expect, it } from 'vitest'
import { pageOf, shownOf, testDecisions } from '../../testing/test-decisions.ts'
import { decoders } from './decode.ts'
import { eventMsgs, protocolMsgs } from './event-msgs.ts'
import { codex } from './index.ts'
import { OTHERS, readers } from './items.ts'
import { requests as requestDecoders } from './requests.ts'
import { responseItems as itemDecoders } from './response-items.ts'
import { lines as lineDecoders, nothing } from './rollout.ts'
import { tools } from './tools.ts'
import * as app from './vendor-app-server.ts'
import * as rollout from './vendor-rollout.ts'
import { items as execItems, otherItems } from './vendor.ts'

const sorted = (names: Iterable<string>): string[] => [...names].toSorted()
const completed = (item: object): object => ({
  method: 'item/completed',
  params: { threadId: 't1', item: { id: 'call_1', ...item } },
})

testDecisions('items of the app-server', {
  provider: codex,
  list: app.items,
  isRead: (type) => Object.hasOwn(readers, type),
  sample: (type) => completed({ type, text: 'x' }),
})

testDecisions('notifications of the app-server', {
  provider: codex,
  list: app.notifications,
  isRead: (method) => Object.hasOwn(decoders, method),
  sample: (method) => ({ method, params: { threadId: 't1', turnId: 'u1', itemId: 'call_1', delta: 'x' } }),
})

testDecisions('requests of the app-server', {
  provider: codex,
  list: app.requests,
  isRead: (method) => Object.hasOwn(requestDecoders, method),
  sample: (method) => ({ id: 1, method, params: {} }),
})

describe('codex: what is read of the app-server', () => {
  it('is named with its version on the page, and so is what is read of rollouts', () => {
    expect(pageOf(codex)).toContain(`\`vendor-app-server.ts\` (${app.APP_SERVER})`)
    expect(pageOf(codex)).toContain(`\`vendor-rollout.ts\` (${rollout.ROLLOUT}`)
  })

  it('is in a list', () => {
    expect(sorted([...Object.keys(readers), ...OTHERS])).toEqual(sorted([...Object.keys(app.items), 'error']))
    const methods = { ...app.notifications, ...app.requests }
    expect(Object.keys(decoders).filter((method) => !Object.hasOwn(methods, method))).toEqual([])
  })

  const stands = Object.entries(app.statuses).flatMap(([type, words]) =>
    Object.entries(words).map(([status, stand]) => [type, status, stand] as const),
  )

  it.each(stands)('%s that is %s makes its call %s', (type, status, stand) => {
    const item = { id: 'call_1', type, tool: 'wait', status }
    const method = status === 'inProgress' ? 'item/started' : 'item/completed'
    const [part] = shownOf(codex, [{ method, params: { threadId: 't1', item } }]).parts
    expect(part?.state === 'error' ? part.error?.code : part?.state).toBe(stand)
  })

  it.each(Object.entries(app.reviews))('an automatic review that is %s makes the approval %s', (status, state) => {
    const params = { threadId: 't1', targetItemId: 'call_1', review: { status } }
    const command = {
      method: 'item/started',
      params: { threadId: 't1', item: { id: 'call_1', type: 'commandExecution' } },
    }
    const { parts } = shownOf(codex, [command, { method: 'item/autoApprovalReview/completed', params }])
    expect(parts[0]?.metadata?.approval?.state).toBe(state)
  })
})

const line = (type: string, payload: object): object => ({ timestamp: '2026-01-01T00:00:00.000Z', type, payload })
const sample = (type: string): object => ({ type, call_id: 'call_1', text: 'x', message: 'x' })

testDecisions('lines of a rollout', {
  provider: codex,
  list: rollout.lines,
  isRead: (type) => Object.hasOwn(lineDecoders, type) && lineDecoders[type] !== nothing,
  sample: (type) => line(type, { id: 'x' }),
})

testDecisions('events of a rollout', {
  provider: codex,
  list: rollout.events,
  isRead: (type) => Object.hasOwn(eventMsgs, type),
  sample: (type) => line('event_msg', sample(type)),
})

testDecisions('events of the older protocol', {
  provider: codex,
  list: rollout.protocolEvents,
  isRead: (type) => Object.hasOwn(protocolMsgs, type),
  sample: (type) => ({ id: '1', msg: sample(type) }),
})

testDecisions('items of the model in a rollout', {
  provider: codex,
  list: rollout.responseItems,
  isRead: (type) => Object.hasOwn(itemDecoders, type),
  sample: (type) => line('response_item', sample(type)),
})

describe('codex: what is read of a rollout', () => {
  it.each([
    ['lines', lineDecoders, rollout.lines],
    ['events', protocolMsgs, rollout.protocolEvents],
    ['items of the model', itemDecoders, rollout.responseItems],
  ])('has no decoder of %s that no list names', (_, table, list) => {
    expect(Object.keys(table).filter((name) => !Object.hasOwn(list, name))).toEqual([])
  })
})

describe('codex: tools', () => {
  const mapped = (list: object): string[] =>
    Object.entries(list).flatMap(([name, decision]) => (decision === 'mapped' ? [name] : []))
  const named = new Set([
    ...mapped(app.items),
    ...mapped(execItems),
    ...app.collabTools,
    ...rollout.functions,
    // An item without a word of its own on the wire, and two that other forms spell in another way.
    'elicitation',
    'collab_tool_call',
    'image_generation',
  ])

  it.each([...named])('%s has a row', (name) => expect(Object.hasOwn(tools, name)).toBe(true))

  it('have no row that no list names', () => {
    expect(Object.keys(otherItems)).toContain('collab_tool_call')
    expect(sorted(Object.keys(tools))).toEqual(sorted(named))
  })
})
