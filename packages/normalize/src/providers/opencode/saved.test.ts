import { describe, expect, it } from 'vitest'
import { detectProvider } from '../../detect-provider.ts'
import { readLines } from '../../lines.ts'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { streamsOf } from '../../testing/streams.ts'
import { opencode } from './index.ts'

const streams = streamsOf('opencode')
const eventsOf = (name: string): unknown[] => {
  const stream = streams.find((one) => one.name === name)
  if (stream === undefined) throw new Error(`No stream ${name}`)
  return stream.events
}

const part = (callID: string, state: object, messageID = 'msg_2', sessionID = 'ses_1'): object => ({
  type: 'tool',
  id: `prt_${callID}`,
  sessionID,
  messageID,
  callID,
  tool: 'bash',
  state: { input: { command: 'ls' }, ...state },
})
const RUNNING = { status: 'running', time: { start: 1000 } }
const DONE = { status: 'completed', output: 'a', metadata: { exit: 0 }, time: { start: 1000, end: 1080 } }

const message = (id: string, parts: object[], more: object = {}): object => ({
  info: { id, role: 'assistant', sessionID: 'ses_1', parentID: 'msg_1', time: { created: 1 }, ...more },
  parts,
})
const PROMPT = {
  info: { id: 'msg_1', role: 'user', sessionID: 'ses_1' },
  parts: [{ type: 'text', id: 'prt_0', text: 'go' }],
}
const session = (...messages: object[]): object => ({ info: { id: 'ses_1', directory: '/w' }, messages })
const update = (updated: object): object => ({
  type: 'message.part.updated',
  properties: { sessionID: 'ses_1', part: updated },
})
const line = (type: string, more: object): object => ({ type, timestamp: 1090, sessionID: 'ses_1', ...more })

const read = (...events: unknown[]): NormalizedToolPart[] => normalize('opencode', events)

describe('the forms of one session', () => {
  const recorded = streams.flatMap(({ form, name }) =>
    form === 'export' && !name.includes('written-') ? [name.replace('export/', '')] : [],
  )

  /** What is saved of a call: not what was asked about it, nor the calls of its agents. */
  const saved = (parts: readonly NormalizedToolPart[]): unknown[] =>
    parts
      .filter(({ metadata }) => metadata?.parentId === undefined)
      .map(({ id, name, kind, title, state, output, input }) => ({ id, name, kind, title, state, output, input }))

  it.each(recorded)('of %s tell the same calls, live and exported', (name) => {
    expect(saved(read(...eventsOf(`export/${name}`)))).toEqual(saved(read(...eventsOf(`event/${name}`))))
  })

  it.each(recorded)('of %s do not double a call when the live stream comes after its export', (name) => {
    const [exported, live] = [eventsOf(`export/${name}`), eventsOf(`event/${name}`)]
    const ids = (parts: readonly NormalizedToolPart[]): string[] => parts.map(({ id }) => id).sort()
    expect(ids(read(...exported, ...live))).toEqual(ids(read(...live)))
    expect(ids(read(...live, ...exported))).toEqual(ids(read(...live)))
  })

  it('is one call, however it is told', () => {
    const forms = [
      session(PROMPT, message('msg_2', [part('c', DONE)])),
      message('msg_2', [part('c', DONE)]),
      part('c', DONE),
      update(part('c', DONE)),
      { payload: update(part('c', DONE)) },
      { type: 'sync', id: 'evt_1', syncEvent: { type: 'message.part.updated.1', data: { part: part('c', DONE) } } },
      line('tool_use', { part: part('c', DONE) }),
    ]
    for (const form of forms) {
      expect(detectProvider([form])).toBe('opencode')
      expect(read(form)).toEqual(read(forms[0]))
    }
    expect(read(...forms)).toEqual(read(forms[0]))
    expect(read(forms[0])).toMatchObject([
      { id: 'c', state: 'complete', output: 'a', timing: { startedAt: 1000, completedAt: 1080, elapsedMs: 80 } },
    ])
  })

  it('goes on live with the call that an export left at work', () => {
    const normalizer = createNormalizer('opencode')
    normalizer.push(session(PROMPT, message('msg_2', [part('c', RUNNING)])))
    expect(normalizer.parts.map(({ id, state }) => [id, state])).toEqual([['c', 'running']])
    normalizer.push(update(part('c', DONE)))
    expect(normalizer.parts.map(({ id, state }) => [id, state])).toEqual([['c', 'complete']])
  })
})

describe('an export', () => {
  it.each([0, 2])('is one event, whether or not it is written over lines (%d)', (indent) => {
    const { events, rejected } = readLines(
      JSON.stringify(session(PROMPT, message('msg_2', [part('c', DONE)])), null, indent),
    )
    expect([events.length, rejected]).toEqual([1, []])
    expect(read(...events)).toHaveLength(1)
  })

  it('gives parts that do not say their place that of their message', () => {
    const { sessionID: _, messageID: __, ...bare } = part('c', DONE) as Record<string, unknown>
    expect(read(session(message('msg_2', [bare])))[0]?.metadata?.sessionId).toBe('ses_1')
  })

  it('of a child session has the ids that its calls have in the root’s stream', () => {
    const child = {
      info: { id: 'ses_2', parentID: 'ses_1' },
      messages: [message('msg_9', [part('c', DONE, 'msg_9', 'ses_2')])],
    }
    expect(read(child)[0]?.id).toBe('ses_2:c')
    const root = session(
      message('msg_2', [{ ...part('t', { ...DONE, metadata: { sessionId: 'ses_2' } }), tool: 'task' }]),
    )
    for (const order of [
      [root, child],
      [child, root],
    ])
      expect(read(...order).find(({ id }) => id === 'ses_2:c')?.metadata?.parentId).toBe('t')
  })

  it('of nothing yet is known, and has no parts', () => {
    const unknown: unknown[] = []
    const empty = { info: { id: 'ses_1' }, messages: [] }
    expect(normalize('opencode', [empty], { onUnknown: (event) => unknown.push(event) })).toEqual([])
    expect(unknown).toEqual([])
  })

  it.each([
    [{ info: { id: 'x' }, messages: [1, null, { info: 3, parts: {} }] }],
    [{ info: null, messages: [] }],
    [{ info: { id: 's' }, messages: 'none' }],
    [{ info: { role: 'user' }, parts: [] }],
    [{ messages: [{ role: 'user', parts: [] }] }],
  ])('is not what %j is', (value) => {
    expect(opencode.recognizes(value)).toBe(false)
    expect(read(value)).toEqual([])
  })

  it('takes odd parts and odd infos without a fault', () => {
    const odd = session(
      message('msg_2', [part('c', { status: 3, time: 'x' }), [] as object, { type: 'tool' }], { time: 7, error: 'x' }),
    )
    expect(read(odd).map(({ id }) => id)).toEqual(['c'])
  })
})

describe('a call that is saved at work', () => {
  const ABORTED = { error: { name: 'MessageAbortedError', data: { message: 'Aborted' } } }
  const left = message('msg_2', [part('c', RUNNING)])

  it.each<[string, object[], string]>([
    ['is at work where its message is the last and is not complete', [PROMPT, left], 'running'],
    [
      'is at work while the next prompt waits',
      [PROMPT, left, { ...PROMPT, info: { ...PROMPT.info, id: 'msg_3' } }],
      'running',
    ],
    ['has no result where the agent went on to another message', [PROMPT, left, message('msg_4', [])], 'no_result'],
    [
      'has no result where its message is complete',
      [message('msg_2', [part('c', RUNNING)], { time: { completed: 9 } })],
      'no_result',
    ],
    [
      'has no result where its message failed',
      [message('msg_2', [part('c', RUNNING)], { error: { name: 'APIError' } })],
      'no_result',
    ],
    ['is interrupted where its message was aborted', [message('msg_2', [part('c', RUNNING)], ABORTED)], 'interrupted'],
  ])('%s', (_, messages, outcome) => {
    const [found] = read(session(...messages))
    expect(found === undefined ? undefined : outcomeOf(found)).toBe(outcome)
    expect(found?.metadata?.synthetic).toBe(outcome === 'running' ? undefined : true)
  })

  it('takes its real end all the same', () => {
    const [found] = read(session(PROMPT, left, message('msg_4', [])), update(part('c', DONE)))
    expect(found).toMatchObject({ state: 'complete', output: 'a' })
    expect(found?.metadata).not.toHaveProperty('synthetic')
  })

  it('ends no call of the session that the saved messages do not tell of', () => {
    const parts = read(update(part('live', RUNNING, 'msg_8')), session(PROMPT, left, message('msg_4', [])))
    expect(parts.find(({ id }) => id === 'live')?.state).toBe('running')
  })

  it('spares a task that works in the background', () => {
    const launched = {
      ...part('t', {
        ...DONE,
        metadata: { sessionId: 'ses_2' },
        output: '<task id="ses_2" state="running">\nworks on\n</task>',
      }),
      tool: 'task',
    }
    const parts = read(session(message('msg_2', [launched, part('c', RUNNING)]), message('msg_4', [])))
    expect(parts.map(({ id, state }) => [id, state])).toEqual([
      ['t', 'running'],
      ['c', 'error'],
    ])
  })
})

describe('a run', () => {
  it('knows all its lines', () => {
    const unknown: unknown[] = []
    const types = ['step_start', 'text', 'reasoning', 'step_finish']
    const lines = types.map((type) => line(type, { part: { id: 'p', type, text: 'x' } }))
    expect(normalize('opencode', lines, { onUnknown: (event) => unknown.push(event) })).toEqual([])
    expect(unknown).toEqual([])
    for (const one of lines) expect(opencode.recognizes(one)).toBe(true)
  })

  it('that fails ends the call that its session left open', () => {
    const failed = line('error', { error: { name: 'APIError', data: { message: 'Overloaded' } } })
    expect(read(session(message('msg_2', [part('c', RUNNING)])), failed)[0]?.error?.code).toBe('no_result')
  })

  it.each([
    [{ type: 'tool_use', id: 'toolu_1', name: 'Bash', input: {} }],
    [{ type: 'error', message: 'busy' }],
    [{ type: 'text', text: 'x', sessionID: 's' }],
    [{ type: 'assistant', sessionID: 's', part: {} }],
  ])('is not where %j comes from', (value) => expect(opencode.recognizes(value)).toBe(false))
})

it('takes the parent of a message for no session', () => {
  const info = { id: 'msg_2', sessionID: 'ses_1', role: 'assistant', parentID: 'msg_1' }
  const told = { type: 'message.updated', properties: { sessionID: 'ses_1', info } }
  expect(read(told, update(part('c', DONE)))[0]?.id).toBe('c')
})
