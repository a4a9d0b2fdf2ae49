import { fixtureEvents } from '@tools/normalize/fixtures'
import { describe, expect, test } from 'vitest'
import { applyChange, type Flow } from '../replay/flow.ts'
import { createAiSdkReader } from './ai-sdk.ts'

/** The conversation as lines: `role: text`, or `call <id>`. */
function conversation(events: readonly unknown[]): string[] {
  const reader = createAiSdkReader()
  const flow: Flow = new Map()
  for (const event of events) for (const change of reader.read(event)) applyChange(flow, change)
  return [...flow.values()].map((item) => (item.type === 'text' ? `${item.role}: ${item.text}` : `call ${item.id}`))
}

describe('a chat of the AI SDK', () => {
  test('is said once, though its messages come again and again, and its stream goes on from them', () => {
    expect(conversation(fixtureEvents('ai-sdk/message/written-chat'))).toEqual([
      'user: What is the weather in Oslo?',
      'assistant: Let me look.',
      'call call_1',
      'assistant: It is four below zero.',
      'user: Clean up the build.',
      'assistant: May I?',
      'call call_2',
      'assistant: Then not.',
    ])
  })

  test('has its texts and calls in the order in which they streamed', () => {
    expect(conversation(fixtureEvents('ai-sdk/chunk/written-tools')).slice(0, 3)).toEqual([
      'assistant: Looking at both.',
      'call call_1',
      'call call_2',
    ])
  })

  test('may number the texts of each step anew', () => {
    const text = (delta: string): object[] => [
      { type: 'text-start', id: '0' },
      { type: 'text-delta', id: '0', delta },
      { type: 'text-end', id: '0' },
    ]
    const events = [{ type: 'start' }, ...text('one'), { type: 'start-step' }, ...text('two'), ...text('three')]
    expect(conversation(events)).toEqual(['assistant: one', 'assistant: two', 'assistant: three'])
  })

  test('says that it was stopped, and why it broke off', () => {
    expect(conversation(fixtureEvents('ai-sdk/chunk/written-abort')).at(-1)).toBe('notice: Interrupted')
    expect(conversation(fixtureEvents('ai-sdk/chunk/written-stream-error')).at(-1)).toBe(
      'notice: The model is overloaded',
    )
  })

  test('takes anything', () => {
    const odd = [
      null,
      1,
      'x',
      [],
      {},
      { type: null },
      { parts: 3 },
      { messages: [1] },
      { parts: [null, { type: 'text' }] },
    ]
    expect(conversation(odd)).toEqual([])
  })
})
