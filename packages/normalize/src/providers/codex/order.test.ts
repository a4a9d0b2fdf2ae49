import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'

const about = (method: string, threadId: string, params: object): unknown => ({
  method,
  params: { threadId, turnId: `turn of ${threadId}`, ...params },
})
const shell = (phase: string, threadId: string, fields: object = {}): unknown =>
  about(`item/${phase}`, threadId, { item: { id: 'c', type: 'commandExecution', command: 'ls', ...fields } })
const spawn = (phase: string, threadId: string, receiver: string | undefined, id = 's'): unknown =>
  about(`item/${phase}`, threadId, {
    item: {
      id,
      type: 'collabAgentToolCall',
      tool: 'spawnAgent',
      status: phase === 'started' ? 'inProgress' : 'completed',
      receiverThreadIds: receiver === undefined ? [] : [receiver],
      agentsStates: receiver === undefined ? {} : { [receiver]: { status: 'pendingInit', message: null } },
    },
  })
const turnEnd = (threadId: string, status: string, text?: string): unknown =>
  about('turn/completed', threadId, {
    turn: { id: `turn of ${threadId}`, status, items: text === undefined ? [] : [{ type: 'agentMessage', text }] },
  })

const ROOT = about('turn/started', 'root', {})
const SPAWN = spawn('completed', 'root', 'child')
const OPEN = shell('started', 'child', { status: 'inProgress' })
const DONE = shell('completed', 'child', { status: 'completed', exitCode: 0, aggregatedOutput: 'a\n' })

/** Every order of some events. */
const orders = <T>(events: readonly T[]): T[][] =>
  events.length < 2
    ? [[...events]]
    : events.flatMap((first, index) => orders(events.toSpliced(index, 1)).map((rest) => [first, ...rest]))

/** What decides how a child's call and its agent stand, in no particular order. */
const standOf = (events: readonly unknown[]) => {
  const parts = normalize('codex', events)
  const [call, agent] = [/(?:^|:)c$/u, /(?:^|:)s$/u].map((id) => parts.find((part) => id.test(part.id)))
  return {
    outcomes: [call, agent].map((part) => (part === undefined ? undefined : outcomeOf(part))),
    isLinked: call !== undefined && agent !== undefined && call.metadata?.parentId === agent.id,
    task: agent?.metadata?.task,
  }
}

describe('a child thread and the call that spawned it are told in any order', () => {
  it.each<[name: string, events: unknown[], outcome: string, task: object]>([
    ['a call that ends', [SPAWN, OPEN, DONE], 'ok', { status: 'pendingInit' }],
    [
      'a call and its turn',
      [SPAWN, DONE, turnEnd('child', 'completed', 'Done.')],
      'ok',
      { status: 'completed', summary: 'Done.' },
    ],
  ])('%s', (_, events, outcome, task) => {
    for (const order of orders(events))
      expect(standOf([ROOT, ...order])).toEqual({
        outcomes: [outcome, 'ok'],
        isLinked: true,
        task: { id: 'child', ...task },
      })
  })

  it.each([
    ['interrupted', 'interrupted'],
    ['failed', 'no_result'],
    ['completed', 'no_result'],
  ])('a call that its %s turn leaves open has the outcome %s, whenever the link comes', (status, outcome) => {
    const end = turnEnd('child', status)
    for (const order of [
      [SPAWN, OPEN, end],
      [OPEN, SPAWN, end],
      [OPEN, end, SPAWN],
    ])
      expect(standOf([ROOT, ...order])).toEqual({
        outcomes: [outcome, 'ok'],
        isLinked: true,
        task: { id: 'child', status },
      })
  })

  it.each(['thread/closed', 'thread/deleted'])(
    '%s leaves no call of its thread open, and ends none of another',
    (method) => {
      const closed = about(method, 'child', {})
      const other = shell('started', 'other', { status: 'inProgress' })
      for (const order of [
        [SPAWN, OPEN, other, closed],
        [OPEN, other, closed, SPAWN],
        [other, OPEN, SPAWN, closed],
      ]) {
        const parts = normalize('codex', [ROOT, ...order])
        expect(parts.filter(({ id }) => id === 'child:c').map(outcomeOf)).toEqual(['no_result'])
        expect(parts.filter(({ id }) => id === 'other:c').map(outcomeOf)).toEqual(['running'])
      }
    },
  )

  it('a call that a child’s turn left open has its real end, should that still come', () => {
    for (const order of [
      [SPAWN, OPEN, turnEnd('child', 'interrupted'), DONE],
      [OPEN, turnEnd('child', 'interrupted'), DONE, SPAWN],
      [DONE, turnEnd('child', 'interrupted'), OPEN, SPAWN],
    ])
      expect(standOf([ROOT, ...order]).outcomes).toEqual(['ok', 'ok'])
  })

  it('a stream that begins within a child keeps its ids, and links and settles it all the same', () => {
    for (const order of orders([SPAWN, turnEnd('child', 'interrupted')])) {
      expect(standOf([OPEN, ...order])).toEqual({
        outcomes: ['interrupted', 'ok'],
        isLinked: true,
        task: { id: 'child', status: 'interrupted' },
      })
      expect(normalize('codex', [OPEN, ...order]).map(({ id }) => id)).toEqual(['c', 'root:s'])
    }
    // A call of the child that comes after the link says it itself.
    const parts = normalize('codex', [about('turn/started', 'child', {}), SPAWN, OPEN])
    expect(parts.find(({ id }) => id === 'c')?.metadata?.parentId).toBe('root:s')
  })

  it('an agent of an agent stands under it in any order', () => {
    const grand = shell('completed', 'grand', { status: 'completed', exitCode: 0 })
    const inner = spawn('completed', 'child', 'grand', 'i')
    for (const order of orders([SPAWN, inner, grand])) {
      const parentOf = Object.fromEntries(
        normalize('codex', [ROOT, ...order]).map(({ id, metadata }) => [id, metadata?.parentId]),
      )
      expect(parentOf).toEqual({ s: undefined, 'child:i': 's', 'grand:c': 'child:i' })
    }
  })

  it('what a wait says of an agent reaches its call, also when that comes later', () => {
    const item = {
      id: 'w',
      type: 'collabAgentToolCall',
      tool: 'wait',
      status: 'completed',
      receiverThreadIds: ['child'],
    }
    const wait = about('item/completed', 'root', {
      item: { ...item, agentsStates: { child: { status: 'errored', message: 'no model' } } },
    })
    for (const order of orders([SPAWN, wait]))
      expect(standOf([ROOT, ...order]).task).toEqual({ id: 'child', status: 'errored', summary: 'no model' })
  })

  it('no thread is put under itself', () => {
    const parts = normalize('codex', [ROOT, SPAWN, spawn('completed', 'child', 'root', 'x'), shell('started', 'root')])
    expect(parts.find(({ id }) => id === 'c')?.metadata).not.toHaveProperty('parentId')
    expect(parts.find(({ id }) => id === 's')?.metadata).not.toHaveProperty('parentId')
  })

  it('stored parts go on with their links', () => {
    const parts = normalize('codex', [ROOT, SPAWN])
    const normalizer = createNormalizer('codex', { parts })
    normalizer.push(OPEN)
    normalizer.push(turnEnd('child', 'completed', 'Done.'))
    expect(normalizer.get('child:c')?.metadata?.parentId).toBe('s')
    expect(normalizer.get('s')?.metadata?.task).toMatchObject({ status: 'completed', summary: 'Done.' })
  })
})
