import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { opencode } from './index.ts'

const update = (
  sessionID: string,
  callID: string,
  tool: string,
  state: object,
  messageID = `m_${sessionID}`,
): unknown => ({
  type: 'message.part.updated',
  properties: { sessionID, part: { type: 'tool', id: `prt_${callID}`, sessionID, messageID, callID, tool, state } },
})
const ROOT = { type: 'session.created', properties: { sessionID: 'root', info: { id: 'root' } } }

describe('a removed part that is updated again', () => {
  const removedPart = {
    type: 'message.part.removed',
    properties: { sessionID: 'root', messageID: 'm_root', partID: 'prt_b' },
  }
  const removedMessage = { type: 'message.removed', properties: { sessionID: 'root', messageID: 'm_root' } }
  const running = update('root', 'b', 'bash', { status: 'running', input: { command: 'ls' } })
  const done = update('root', 'b', 'bash', { status: 'completed', input: { command: 'ls' }, output: 'a' })
  const asked = {
    type: 'permission.asked',
    properties: { id: 'p', sessionID: 'root', permission: 'bash', tool: { messageID: 'm_root', callID: 'b' } },
  }

  it.each([
    ['part', removedPart],
    ['message', removedMessage],
  ])('is a part again after its %s was removed', (_, removed) => {
    for (const [first, second] of [
      [running, done],
      [running, running],
      [done, done],
    ]) {
      const normalizer = createNormalizer('opencode')
      for (const event of [ROOT, first, removed]) normalizer.push(event)
      expect(normalizer.parts).toEqual([])
      const [back] = normalizer.push(second)
      expect(back).toMatchObject({ id: 'b', state: second === done ? 'complete' : 'running' })
      expect(back?.metadata).not.toHaveProperty('removed')
      expect(normalizer.parts.map(({ id }) => id)).toEqual(['b'])
      expect(normalizer.push(removed)[0]?.metadata?.removed).toBe(true)
      expect(normalizer.parts).toEqual([])
    }
  })

  it('goes with its part, however it was heard of first', () => {
    for (const order of [
      [running, asked],
      [asked, running],
      [asked, running, done],
    ])
      for (const removed of [removedPart, removedMessage])
        expect(normalize('opencode', [ROOT, ...order, removed])).toEqual([])
  })

  /** The newer events name the message and the call, and no part (SDK 1.19.3). */
  const next = (step: string, more: object, callID = 'b'): unknown => ({
    type: `session.next.tool.${step}`,
    properties: { sessionID: 'root', assistantMessageID: 'm_root', callID, ...more },
  })
  const called = next('called', { tool: 'bash', input: { command: 'ls' } })
  const success = next('success', { structured: {}, content: [{ type: 'text', text: 'a' }] })

  it.each([
    ['before its part was', [called, running]],
    ['after its part was', [running, called]],
    ['before and after', [called, running, success]],
    ['after its part had ended', [running, done, success]],
    ['before, and its part ended', [called, done]],
    ['before, its part after it had ended', [called, success, running]],
  ])('goes with its part also where its message told of it %s', (_, order) => {
    const other = next('called', { tool: 'bash', input: { command: 'ls' } }, 'b/2')
    const ids = (...events: unknown[]): string[] => normalize('opencode', [ROOT, ...events]).map(({ id }) => id)
    expect(ids(...order, other)).toEqual(['b', 'b/2'])
    expect(ids(...order, other, removedPart)).toEqual(['b/2'])
    expect(ids(other, ...order, removedMessage)).toEqual([])
    expect(ids(...order, removedPart, called)).toEqual(['b'])
    expect(ids(...order, removedPart, called, removedPart)).toEqual([])
  })

  it('asks nobody after it is gone', () => {
    const replied = { type: 'permission.replied', properties: { sessionID: 'root', requestID: 'p', reply: 'once' } }
    expect(normalize('opencode', [ROOT, running, asked, removedPart, replied])).toEqual([])
    let memory = opencode.start({})
    for (const event of [ROOT, running, asked, removedPart]) memory = opencode.decode(event, memory)[1]
    expect([memory.open.size, memory.asks.size]).toEqual([0, 0])
  })
})
