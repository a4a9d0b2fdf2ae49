import { describe, expect, it } from 'vitest'
import { detectProvider } from '../../detect-provider.ts'
import { normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { streamsOf } from '../../testing/streams.ts'
import { viewOf } from '../../view.ts'
import { decoders } from './decode.ts'

const read = (...events: unknown[]): NormalizedToolPart[] => normalize('opencode', events)

const partOf = (id: string): NormalizedToolPart => {
  const stream = streamsOf('opencode').find(({ name }) => name === 'event/written-next-ends')
  const part = read(...(stream?.events ?? [])).find((one) => one.id === id)
  if (part === undefined) throw new Error(`No part ${id}`)
  return part
}

const next = (step: string, more: object): object => ({
  type: `session.next.${step}`,
  properties: { timestamp: 5, sessionID: 'ses_1', assistantMessageID: 'msg_1', callID: 'c', ...more },
})
const CALLED = next('tool.called', { tool: 'bash', input: { command: 'ls' } })

/** Every event of the newer family that is about a call, by the published types (SDK 1.19.3). */
const FAMILY = [
  'tool.input.started',
  'tool.input.delta',
  'tool.input.ended',
  'tool.called',
  'tool.progress',
  'tool.success',
  'tool.failed',
  'shell.started',
  'shell.ended',
]

describe('the newer events', () => {
  it.each(FAMILY)('of %s are read, in every envelope', (step) => {
    expect(Object.keys(decoders)).toContain(`session.next.${step}`)
    const { type, properties } = next(step, { tool: 'bash', name: 'bash', delta: '{', text: '{}', command: 'ls' }) as {
      type: string
      properties: object
    }
    const envelopes = [
      { type, properties },
      { type, data: properties },
      { payload: { type, properties } },
      { type: 'sync', id: 'evt_1', syncEvent: { type: `${type}.1`, seq: 1, data: properties } },
      { payload: { type: 'sync', syncEvent: { type: `${type}.1`, data: properties } } },
    ]
    for (const envelope of envelopes) {
      expect(detectProvider([envelope])).toBe('opencode')
      expect(read(envelope)).toEqual(read(envelopes[0]))
      expect(read(CALLED, envelope).map(({ id }) => id)).toEqual(['c'])
    }
  })

  it('are one call with the part that tells of it, whichever is told first', () => {
    const part = (state: object): object => ({
      type: 'message.part.updated',
      properties: {
        part: { type: 'tool', id: 'prt_1', sessionID: 'ses_1', messageID: 'msg_1', callID: 'c', tool: 'bash', state },
      },
    })
    const running = part({ status: 'running', input: { command: 'ls' } })
    const done = part({ status: 'completed', input: { command: 'ls' }, output: 'a' })
    const success = next('tool.success', { structured: {}, content: [{ type: 'text', text: 'a' }] })
    for (const order of [
      [CALLED, running, success, done],
      [running, CALLED, done, success],
      [running, done, CALLED, success],
    ])
      expect(read(...order)).toMatchObject([{ id: 'c', state: 'complete', output: 'a' }])
  })

  it('show the image that a tool gave', () => {
    const part = partOf('call_1')
    expect(part.metadata?.attachments).toEqual([{ mime: 'image/png', name: 'pixel.png', size: 70 }])
    expect(viewOf(part)).toMatchObject({
      blocks: expect.arrayContaining([
        {
          type: 'image',
          mime: 'image/png',
          name: 'pixel.png',
          src: expect.stringMatching(/^data:image\/png;base64,/u),
        },
      ]),
    })
  })

  it('take the output of what the model’s host ran from its result', () => {
    expect(viewOf(partOf('call_3'))).toMatchObject({ results: [{ title: 'Vitest 4', url: 'https://vitest.dev/blog' }] })
  })

  it.each<[object, unknown]>([
    [{ content: [{ type: 'text', text: 'said' }], result: 'not this', structured: { output: 'nor this' } }, 'said'],
    [{ content: [], result: { type: 'json', value: { a: 1 } } }, { a: 1 }],
    [{ content: [], result: { type: 'json', value: 0 } }, 0],
    [{ content: [], result: ['x'] }, ['x']],
    [{ content: [], structured: { output: 'printed' } }, 'printed'],
  ])('of success with %j give %j', (more, output) => {
    expect(read(CALLED, next('tool.success', { structured: {}, ...more }))[0]?.output).toEqual(output)
  })

  it('keep what a failed command had printed', () => {
    expect(partOf('call_2').error).toMatchObject({ code: 'interrupted', details: { output: 'cc a.c\ncc b.c\n' } })
  })

  it.each([
    ['{"command":"ls","timeout', { command: 'ls' }],
    ['{"command":"ec', {}],
    ['{"command":"ls"}', { command: 'ls' }],
    ['plain words', 'plain words'],
  ])('of an input that ended as %j have the input %j', (text, input) => {
    expect(read(next('tool.input.started', { name: 'bash' }), next('tool.input.ended', { text }))[0]).toMatchObject({
      state: 'started',
      input,
    })
  })

  it('say that an input was broken', () => {
    expect(partOf('call_4')).toMatchObject({ title: 'Running command', error: { code: 'invalid_input' } })
  })

  it('of a failed step end what it left open, in its agents too', () => {
    for (const id of ['call_5', 'ses_child:call_1', 'call_6']) expect(outcomeOf(partOf(id))).toBe('interrupted')
    const failed = next('step.failed', { error: { type: 'unknown', message: 'Overloaded' } })
    expect(read(CALLED, failed)[0]?.error?.code).toBe('no_result')
    expect(read(CALLED, failed, next('tool.success', { content: [{ type: 'text', text: 'a' }] }))[0]).toMatchObject({
      state: 'complete',
    })
  })

  it('link an agent’s calls to its task', () => {
    expect(partOf('call_5').metadata?.childSessionId).toBe('ses_child')
    expect(partOf('ses_child:call_1').metadata?.parentId).toBe('call_5')
  })
})
