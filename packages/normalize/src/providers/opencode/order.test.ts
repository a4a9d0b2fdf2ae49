import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
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
const session = (type: string, sessionID: string, more: object = {}): unknown => ({
  type: `session.${type}`,
  properties: { sessionID, ...more },
})
const ABORTED = { error: { name: 'MessageAbortedError' } }

const ROOT = session('created', 'root', { info: { id: 'root' } })
const PENDING = update('root', 't', 'task', { status: 'pending', input: {} })
const NAMED = update('root', 't', 'task', { status: 'running', input: {}, metadata: { sessionId: 'child' } })
const TASK_DONE = update('root', 't', 'task', {
  status: 'completed',
  input: {},
  output: 'done',
  metadata: { sessionId: 'child' },
})
const OPEN = update('child', 'c', 'bash', { status: 'running', input: { command: 'ls' } })
const DONE = update('child', 'c', 'bash', { status: 'completed', input: { command: 'ls' }, output: 'a' })
const ABORT = session('error', 'child', ABORTED)

/** Every order of some events. */
const orders = <T>(events: readonly T[]): T[][] =>
  events.length < 2
    ? [[...events]]
    : events.flatMap((first, index) => orders(events.toSpliced(index, 1)).map((rest) => [first, ...rest]))

/** The outcomes of the child's call and of its task, and whether they are linked. */
const standOf = (events: readonly unknown[]): unknown[] => {
  const parts = normalize('opencode', events)
  const [call, task] = [/(?:^|:)c$/u, /(?:^|:)t$/u].map((id) => parts.find((part) => id.test(part.id)))
  return [
    call === undefined ? undefined : outcomeOf(call),
    task === undefined ? undefined : outcomeOf(task),
    task !== undefined && call?.metadata?.parentId === task.id,
  ]
}

describe('a child session and its task are told in any order', () => {
  it('a call that ends', () => {
    for (const order of orders([NAMED, OPEN, DONE])) expect(standOf([ROOT, ...order])).toEqual(['ok', 'running', true])
    for (const order of orders([PENDING, TASK_DONE, OPEN, DONE]))
      expect(standOf([ROOT, ...order])).toEqual(['ok', 'ok', true])
  })

  it('a call that its session’s abort leaves open', () => {
    for (const order of [
      [NAMED, OPEN, ABORT],
      [OPEN, NAMED, ABORT],
      [OPEN, ABORT, NAMED],
    ])
      expect(standOf([ROOT, ...order])).toEqual(['interrupted', 'running', true])
  })

  it('a call that its task’s end leaves open', () => {
    for (const order of [
      [NAMED, OPEN, TASK_DONE],
      [OPEN, NAMED, TASK_DONE],
      [OPEN, TASK_DONE],
      [OPEN, PENDING, TASK_DONE],
    ])
      expect(standOf([ROOT, ...order])).toEqual(['no_result', 'ok', true])
  })

  it('a call that comes after its task’s end is the task’s, and ends with the turn at the latest', () => {
    expect(standOf([ROOT, NAMED, TASK_DONE, OPEN])).toEqual(['running', 'ok', true])
    expect(standOf([ROOT, NAMED, TASK_DONE, OPEN, session('idle', 'root')])).toEqual(['no_result', 'ok', true])
    expect(standOf([ROOT, NAMED, TASK_DONE, OPEN, session('error', 'root', ABORTED)])).toEqual([
      'interrupted',
      'ok',
      true,
    ])
    expect(standOf([ROOT, TASK_DONE, OPEN, session('idle', 'root'), DONE])).toEqual(['ok', 'ok', true])
  })

  it('a call of a child is the task’s also where the stream goes on from stored parts', () => {
    for (const before of [
      [ROOT, NAMED],
      [ROOT, NAMED, TASK_DONE],
    ]) {
      const normalizer = createNormalizer('opencode', { parts: normalize('opencode', before) })
      normalizer.push(OPEN)
      expect(normalizer.get('child:c')?.metadata?.parentId).toBe('t')
      normalizer.push(session('idle', 'root'))
      expect(normalizer.parts.map(({ state }) => state)).not.toContain('running')
    }
  })

  it('the abort of the root reaches a child whose task was named late, that of a child not its task', () => {
    expect(standOf([ROOT, OPEN, NAMED, session('error', 'root', ABORTED)])).toEqual([
      'interrupted',
      'interrupted',
      true,
    ])
    expect(standOf([ROOT, OPEN, ABORT, NAMED, session('error', 'root', ABORTED)])).toEqual([
      'interrupted',
      'interrupted',
      true,
    ])
  })

  it('a stream that begins within a child keeps its ids, and links and settles it all the same', () => {
    for (const order of [
      [OPEN, NAMED],
      [OPEN, ABORT, NAMED],
      [OPEN, NAMED, ABORT],
    ])
      expect(normalize('opencode', order).map(({ id, metadata }) => [id, metadata?.parentId])).toEqual([
        ['c', 'root:t'],
        ['root:t', undefined],
      ])
    expect(standOf([OPEN, ABORT, NAMED])).toEqual(['interrupted', 'running', true])
    expect(standOf([OPEN, NAMED, TASK_DONE])).toEqual(['no_result', 'ok', true])
    expect(standOf([OPEN, NAMED, session('error', 'root', ABORTED)])).toEqual(['interrupted', 'interrupted', true])
    expect(standOf([session('status', 'child'), NAMED, OPEN])).toEqual(['running', 'running', true])
  })

  it('a task of a child’s stands under it in any order', () => {
    const inner = update('child', 'i', 'task', { status: 'running', input: {}, metadata: { sessionId: 'grand' } })
    const grand = update('grand', 'c', 'bash', { status: 'running', input: {} })
    for (const order of orders([NAMED, inner, grand])) {
      const events = [ROOT, ...order]
      const parents = Object.fromEntries(
        normalize('opencode', events).map(({ id, metadata }) => [id, metadata?.parentId]),
      )
      expect(parents).toEqual({ t: undefined, 'child:i': 't', 'grand:c': 'child:i' })
      for (const end of [session('error', 'root', ABORTED), session('error', 'child', ABORTED)])
        expect(
          normalize('opencode', [...events, end])
            .filter(({ id }) => id !== 't')
            .map(outcomeOf),
        ).toEqual(['interrupted', 'interrupted'])
    }
  })

  it('no session is put under itself', () => {
    const loop = update('child', 'x', 'task', { status: 'running', input: {}, metadata: { sessionId: 'root' } })
    const parts = normalize('opencode', [ROOT, NAMED, loop, update('root', 'c', 'bash', { status: 'running' })])
    expect(parts.map(({ id, metadata }) => [id, metadata?.parentId])).toEqual([
      ['t', undefined],
      ['child:x', 't'],
      ['c', undefined],
    ])
  })
})

describe('a task in the background', () => {
  const LAUNCHED = update('root', 't', 'task', {
    status: 'completed',
    input: {},
    output: '<task id="child" state="running">',
    metadata: { sessionId: 'child' },
  })
  const NOTICE = {
    type: 'message.part.updated',
    properties: {
      sessionID: 'root',
      part: { type: 'text', text: '<task id="child" state="completed">\n<task_result>\nDone\n</task_result>\n</task>' },
    },
  }
  const inner = update('child', 'i', 'task', { status: 'running', input: {}, metadata: { sessionId: 'grand' } })
  const grand = update('grand', 'g', 'bash', { status: 'running', input: {} })

  it('ends with its notice, and with it all that runs under it, in any order', () => {
    for (const order of orders([LAUNCHED, inner, grand, OPEN]))
      expect(
        Object.fromEntries(normalize('opencode', [ROOT, ...order, NOTICE]).map((part) => [part.id, outcomeOf(part)])),
      ).toEqual({ t: 'ok', 'child:i': 'no_result', 'grand:g': 'no_result', 'child:c': 'no_result' })
  })

  it('outlives the turn, and its late calls are its own', () => {
    const idle = session('idle', 'root')
    expect(standOf([ROOT, LAUNCHED, OPEN, idle])).toEqual(['running', 'background', true])
    expect(standOf([ROOT, LAUNCHED, idle, OPEN, NOTICE, DONE])).toEqual(['ok', 'ok', true])
    expect(standOf([ROOT, LAUNCHED, idle, NOTICE, OPEN, idle])).toEqual(['no_result', 'ok', true])
  })
})

describe('what is remembered', () => {
  it('does not grow with the calls and tasks of turns that are over', () => {
    let memory = opencode.start({})
    const sizes = new Set<number>()
    for (let turn = 0; turn < 50; turn += 1) {
      const child = `child${turn}`
      const state = { status: 'completed', input: {}, output: '', metadata: { sessionId: child } }
      for (const event of [
        ROOT,
        update('root', `t${turn}`, 'task', { ...state, status: 'running' }),
        update(child, `c${turn}`, 'bash', { status: 'running', input: {} }),
        update('root', `t${turn}`, 'task', state),
        session('idle', 'root'),
      ])
        memory = opencode.decode(event, memory)[1]
      sizes.add(memory.open.size + memory.runs.size + memory.asks.size)
    }
    expect([...sizes]).toEqual([0])
  })

  it('is the same after a call that came and went', () => {
    const [, before] = opencode.decode(ROOT, opencode.start({}))
    const during = opencode.decode(OPEN, before)[1]
    expect(during.open.size).toBe(1)
    expect(opencode.decode(DONE, during)[1].open.size).toBe(0)
    // A call that is told at its end only is never open: only its name stays, and where it was told.
    const [, after] = opencode.decode(DONE, before)
    expect({ ...after, calls: before.calls, messages: before.messages }).toEqual(before)
  })
})
