import type * as V1 from '@agentclientprotocol/sdk'
import type * as V2 from '@agentclientprotocol/sdk/experimental/v2'
import { describe, expect, it } from 'vitest'
import { installedVersion, pageOf, shownOf, testDecisions } from '../../testing/test-decisions.ts'
import { holds, type IsAny, type IsSame } from '../../testing/vendor-types.ts'
import { viewOf } from '../../view.ts'
import { decoders, methods as methodDecoders, nothing, updates as updateDecoders } from './decode.ts'
import { acp } from './index.ts'
import {
  methods,
  otherUpdates,
  plans,
  type UpdateName1,
  type UpdateName1Unstable,
  type UpdateName2,
  type UpdateName2Unstable,
  updates,
  VERSIONS,
} from './vendor.ts'

describe('acp: the SDK', () => {
  it('is named with its version on the page', () => {
    for (const version of Object.values(VERSIONS)) expect(pageOf(acp)).toContain(version)
  })

  it('is of the version that the lists name, and its types are there', () => {
    expect({ '@agentclientprotocol/sdk': installedVersion('@agentclientprotocol/sdk') }).toEqual(VERSIONS)
    holds<IsSame<IsAny<V1.SessionUpdate | V1.ToolCall>, false>>(true)
    holds<IsSame<IsAny<V2.SessionUpdate | V2.ToolCallUpdate>, false>>(true)
  })

  it('has all that is stable among what is not, too', () => {
    holds<IsSame<Exclude<UpdateName1, UpdateName1Unstable>, never>>(true)
    expect(holds<IsSame<Exclude<UpdateName2, UpdateName2Unstable>, never>>(true)).toBe(true)
  })
})

const isIn = (table: Readonly<Record<string, unknown>>, name: string): boolean =>
  Object.hasOwn(table, name) && table[name] !== nothing

/** A plan of each form, and the words that its part shows of it. */
const PLANS: Readonly<Record<string, readonly [plan: object, words: string]>> = {
  items: [{ entries: [{ content: 'Look', priority: 'high', status: 'pending' }] }, 'Look'],
  file: [{ uri: 'file:///home/me/plan.md' }, 'file:///home/me/plan.md'],
  markdown: [{ content: '# Look' }, '# Look'],
}

const planUpdate = (type: string): object => ({
  sessionId: 's',
  update: { sessionUpdate: 'plan_update', plan: { type, planId: 'p', ...PLANS[type]?.[0] } },
})

testDecisions('plans', {
  provider: acp,
  list: plans,
  isRead(type) {
    const [part] = shownOf(acp, [planUpdate(type)]).parts
    return part?.kind === 'todo' && JSON.stringify(viewOf(part)).includes(PLANS[type]?.[1] ?? '?')
  },
  sample: planUpdate,
})

testDecisions('updates of a session', {
  provider: acp,
  list: updates,
  older: otherUpdates,
  isRead: (name) => isIn(updateDecoders, name),
  sample: (sessionUpdate) => ({ sessionId: 'sess_1', update: { sessionUpdate, content: { type: 'text', text: 'x' } } }),
})

testDecisions('requests and notifications', {
  provider: acp,
  list: methods,
  // What an update tells is the update's.
  isRead: (method) => isIn(methodDecoders, method) || method === 'session/update',
  sample: (method) => ({ jsonrpc: '2.0', id: 1, method, params: { sessionId: 'sess_1', toolCallId: 'call_1' } }),
})

describe('acp: decoders', () => {
  it('are for updates and methods that a list names', () => {
    const named = { ...updates, ...otherUpdates, ...methods, answer: 'mapped' }
    expect(Object.keys(decoders).filter((name) => !Object.hasOwn(named, name))).toEqual([])
  })

  it('read what an update tells, out of its method', () => {
    const update = { sessionUpdate: 'tool_call', toolCallId: 'call_1', title: 'ls', kind: 'execute' }
    const message = { jsonrpc: '2.0', method: 'session/update', params: { sessionId: 'sess_1', update } }
    expect(shownOf(acp, [message]).parts.map(({ id }) => id)).toEqual(['call_1'])
  })
})
