import type * as V1 from '@opencode-ai/sdk'
import type * as V2 from '@opencode-ai/sdk/v2'
import { describe, expect, it } from 'vitest'
import { installedVersion, pageOf, shownOf, testDecisions } from '../../testing/test-decisions.ts'
import { holds, type IsAny, type IsSame } from '../../testing/vendor-types.ts'
import { decoders, nothing } from './decode.ts'
import { opencode } from './index.ts'
import { STEPS } from './part-update.ts'
import { tools } from './tools.ts'
import {
  contents,
  errors,
  events,
  otherStates,
  parts,
  replies,
  states,
  statuses,
  toolNames,
  VERSIONS,
} from './vendor.ts'
import { readEvent } from './wire.ts'

const event = (type: string, properties: object): object => ({
  type,
  properties: { sessionID: 'ses_1', ...properties },
})
const partUpdated = (part: object): object =>
  event('message.part.updated', { part: { id: 'prt_1', sessionID: 'ses_1', messageID: 'msg_1', ...part } })
const call = (status: string): object => ({
  type: 'tool',
  tool: 'bash',
  callID: 'call_1',
  state: { status, input: { command: 'ls' }, output: 'a', error: 'ENOENT' },
})
const RUNNING = partUpdated(call('running'))

const endOf = (...sent: object[]): string | undefined => {
  const [part] = shownOf(opencode, sent).parts
  return part?.state === 'error' ? part.error?.code : part?.state
}

describe('opencode: the SDK', () => {
  it('is named with its version on the page', () => {
    for (const version of Object.values(VERSIONS)) expect(pageOf(opencode)).toContain(version)
  })

  it('is of the version that the lists name, and its types are there', () => {
    expect({ '@opencode-ai/sdk': installedVersion('@opencode-ai/sdk') }).toEqual(VERSIONS)
    holds<IsSame<IsAny<V1.Event | V1.Part | V1.ToolState>, false>>(true)
    holds<IsSame<IsAny<V2.Event | V2.V2Event | V2.GlobalEvent | V2.SessionMessage>, false>>(true)
  })

  it('types the name of a tool as any text', () => {
    expect(holds<IsSame<V2.ToolPart['tool'], string>>(true)).toBe(true)
    expect(Object.keys(tools).toSorted()).toEqual(Object.keys(toolNames).toSorted())
  })
})

testDecisions('events', {
  provider: opencode,
  list: events,
  isRead: (type) =>
    type === 'sync'
      ? readEvent({ type, syncEvent: { type: 'message.removed.1', data: {} } })?.type === 'message.removed'
      : Object.hasOwn(decoders, type) && decoders[type] !== nothing,
  sample: (type) => event(type, { messageID: 'msg_1', info: { id: 'ses_1' } }),
})

describe('opencode: decoders', () => {
  it('are for events that the list names', () => {
    expect(Object.keys(decoders).filter((type) => !Object.hasOwn(events, type))).toEqual([])
  })
})

const LAUNCHED = partUpdated({
  ...call('completed'),
  tool: 'task',
  state: {
    status: 'completed',
    input: {},
    output: '<task id="ses_2" state="running">',
    metadata: { sessionId: 'ses_2' },
  },
})

testDecisions('parts', {
  provider: opencode,
  list: parts,
  // A text can tell the end of a task in the background.
  isRead: (type) => {
    const text = '<task id="ses_2" state="completed"><task_result>Done</task_result></task>'
    const part = { ...call('completed'), type, text, id: 'prt_2', callID: 'call_2' }
    return shownOf(opencode, [LAUNCHED, partUpdated(part)]).parts.some(({ state }) => state === 'complete')
  },
  sample: (type) => partUpdated({ ...call('completed'), type, text: 'x' }),
})

describe('opencode: states', () => {
  it.each(Object.entries(states))('%s of a part is %s', (status, state) =>
    expect(shownOf(opencode, [partUpdated(call(status))]).parts[0]?.state).toBe(state),
  )

  it('that are understood are in a list', () => {
    expect(Object.keys(STEPS).toSorted()).toEqual(Object.keys({ ...states, ...otherStates }).toSorted())
  })

  it.each(Object.entries(statuses))('%s of a session leave an open call %s', (type, end) =>
    expect(endOf(RUNNING, event('session.status', { status: { type } }))).toBe(end),
  )

  it.each(Object.entries(errors))('%s of a session leave an open call %s', (name, end) =>
    expect(endOf(RUNNING, event('session.error', { error: { name, data: {} } }))).toBe(end),
  )
})

describe('opencode: replies to a permission', () => {
  it.each(Object.entries(replies))('%s make it %s, in either spelling', (reply, state) => {
    for (const version of ['', 'v2.']) {
      const { parts: shown } = shownOf(opencode, [
        RUNNING,
        event(`permission.${version}asked`, {
          id: 'per_1',
          permission: 'bash',
          tool: { messageID: 'msg_1', callID: 'call_1' },
        }),
        event(`permission.${version}replied`, { requestID: 'per_1', reply }),
      ])
      expect(shown[0]?.metadata?.approval?.state).toBe(state)
    }
  })
})

describe('opencode: blocks of what a tool gave', () => {
  it.each(Object.keys(contents))('%s is in the output', (type) => {
    const block = { type, text: 'a', uri: 'file:///a.md', mime: 'text/markdown' }
    const own = type === 'text' ? { type, text: 'a' } : { type, uri: block.uri, mime: block.mime }
    const { parts: shown } = shownOf(opencode, [
      event('session.next.tool.called', { callID: 'call_1', tool: 'bash', input: {} }),
      event('session.next.tool.success', { callID: 'call_1', structured: {}, content: [own] }),
    ])
    expect(shown[0]?.output).toEqual(type === 'text' ? 'a' : [own])
  })
})
