import type { SessionMessage } from '@opencode-ai/sdk/v2'
import { describe, expect, it } from 'vitest'
import { detectProvider } from '../../detect-provider.ts'
import { normalize } from '../../normalizer.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { shownOf } from '../../testing/test-decisions.ts'
import { opencode } from './index.ts'

const time = { created: 10 }
const model = { id: 'm', providerID: 'p' }

/** One of each type that the newer history has, as the SDK types them. */
const messages = {
  'agent-switched': { type: 'agent-switched', id: 'msg_1', time, agent: 'plan' },
  'model-switched': { type: 'model-switched', id: 'msg_2', time, model },
  user: { type: 'user', id: 'msg_3', time, text: 'go' },
  synthetic: { type: 'synthetic', id: 'msg_4', time, sessionID: 'ses_1', text: 'go on' },
  system: { type: 'system', id: 'msg_5', time, text: 'be brief' },
  compaction: { type: 'compaction', id: 'msg_6', time, reason: 'auto', summary: 'so far', recent: '' },
  shell: {
    type: 'shell',
    id: 'msg_7',
    time: { created: 10, completed: 30 },
    callID: 'call_1',
    command: 'ls',
    output: 'a\n',
  },
  assistant: {
    type: 'assistant',
    id: 'msg_8',
    time,
    agent: 'build',
    model,
    content: [
      {
        type: 'tool',
        id: 'call_2',
        name: 'bash',
        time: { created: 10, ran: 20 },
        state: { status: 'running', input: { command: 'ls' }, structured: {}, content: [{ type: 'text', text: 'a' }] },
      },
    ],
  },
} satisfies { readonly [Type in SessionMessage['type']]: Extract<SessionMessage, { type: Type }> }

const read = (...events: unknown[]): NormalizedToolPart[] => normalize('opencode', events)

describe('messages of the newer history', () => {
  it.each(Object.entries(messages))('of the type %s are known, alone and listed', (type, message) => {
    const { parts, unknown } = shownOf(opencode, [message])
    expect(unknown).toEqual([])
    expect(parts).toHaveLength(type === 'shell' || type === 'assistant' ? 1 : 0)
    expect(read({ data: [message], cursor: {} })).toEqual(parts)
    expect(read({ data: message })).toEqual(parts)
    expect(detectProvider([{ data: [message] }])).toBe('opencode')
  })

  it('hold commands of the person’s own, which nobody invoked', () => {
    const [part] = read(messages.shell)
    expect(part).toMatchObject({
      id: 'call_1',
      name: 'shell',
      kind: 'bash',
      state: 'complete',
      input: { command: 'ls' },
      output: 'a\n',
      timing: { startedAt: 10, completedAt: 30 },
      metadata: { rawType: 'shell' },
    })
  })

  it('are gone on from by the newer events of the same call', () => {
    const success = {
      type: 'session.next.tool.success',
      properties: {
        timestamp: 50,
        sessionID: 'ses_1',
        assistantMessageID: 'msg_8',
        callID: 'call_2',
        structured: { exit: 0 },
        content: [{ type: 'text', text: 'a\nb' }],
        provider: { executed: false },
      },
    }
    const parts = read(messages.assistant, success)
    expect(parts.map(({ id, state, output, timing }) => ({ id, state, output, timing }))).toEqual([
      { id: 'call_2', state: 'complete', output: 'a\nb', timing: { startedAt: 20, completedAt: 50, elapsedMs: 30 } },
    ])
    expect(read(success, messages.assistant)[0]).toMatchObject({ id: 'call_2', state: 'complete', output: 'a\nb' })
  })

  const running = { status: 'running', input: { command: 'ls' }, time: { start: 20 } }
  const completed = {
    ...running,
    status: 'completed',
    output: 'a\nb',
    metadata: { exit: 0 },
    time: { start: 20, end: 50 },
  }
  const live = (type: string, callID: string, messageID: string, tool: string, state: object): object => ({
    type: 'message.part.updated',
    properties: { part: { type, id: 'prt_1', sessionID: 'ses_1', messageID, callID, tool, state } },
  })
  const shown = (...events: unknown[]): unknown =>
    read(...events).map(({ id, state, output }) => ({ id, state, output }))

  it.each([
    ['a call of the agent', messages.assistant, live('tool', 'call_2', 'msg_8', 'bash', completed), 'call_2', 'a\nb'],
    ['a command of the person', messages.shell, live('tool', 'call_1', 'msg_7', 'shell', completed), 'call_1', 'a\nb'],
  ])('tell the same call as the part of a classic event: %s', (_, message, part, id, output) => {
    expect(shown({ data: [message] }, part)).toEqual([{ id, state: 'complete', output }])
    expect(shown(part, { data: [message] })).toHaveLength(1)
    expect(
      shown(live('tool', id, (message as { id: string }).id, 'bash', running), part, { data: [message] }, part),
    ).toEqual([{ id, state: 'complete', output }])
  })

  it('tell two calls apart that two messages give one id', () => {
    const other = { ...messages.assistant, id: 'msg_9' }
    const part = live('tool', 'call_2', 'msg_9', 'bash', completed)
    const states = [
      { id: 'call_2', state: 'running', output: 'a' },
      { id: 'msg_9:call_2', state: 'complete', output: 'a\nb' },
    ]
    expect(shown({ data: [messages.assistant, other] }, part)).toEqual(states)
  })

  it('have calls of the newer events end with their message, where an export says that it is over', () => {
    const called = {
      type: 'session.next.tool.called',
      properties: { timestamp: 20, sessionID: 'ses_1', assistantMessageID: 'msg_8', callID: 'call_2', tool: 'bash' },
    }
    const saved = (completed?: number): object => ({
      info: { id: 'ses_1' },
      messages: [{ info: { id: 'msg_8', role: 'assistant', time: { created: 10, completed } }, parts: [] }],
    })
    expect(read(called, saved())[0]).toMatchObject({ state: 'running' })
    expect(read(called, saved(40))[0]).toMatchObject({ state: 'error', error: { code: 'no_result' } })
  })

  it('are no list in which one is something else', () => {
    const { parts, unknown } = shownOf(opencode, [{ data: [messages.shell, { type: 'weather' }] }])
    expect([parts, unknown.length]).toEqual([[], 1])
  })
})
