import { describe, expect, it } from 'vitest'
import { fixtureEvents } from '../../fixtures.ts'
import { createNormalizer, normalize } from '../../normalizer.ts'
import type { NormalizedToolPart } from '../../part.ts'

const line = (type: string, payload: object): object => ({ timestamp: '2026-01-01T00:00:00.000Z', type, payload })
const meta = (id: string, more: object = {}): object => line('session_meta', { id, cwd: '/w', ...more })
const call = (id: string, name = 'exec_command'): object =>
  line('response_item', { type: 'function_call', name, arguments: '{"cmd":"ls"}', call_id: id })
const output = (id: string, text = `Process exited with code 0\nOutput:\n${id}\n`): object =>
  line('response_item', { type: 'function_call_output', call_id: id, output: text })
const item = (thread: string, id: string): object =>
  line('event_msg', {
    type: 'item_completed',
    thread_id: thread,
    item: { type: 'CommandExecution', id, command: ['ls'], status: 'completed', exit_code: 0, aggregated_output: id },
  })
const turnEnd = (thread?: string): object => line('event_msg', { type: 'task_complete', thread_id: thread })

/** The lines, each with its place in the file. */
const placed = (lines: readonly object[]): object[] => lines.map((one, ordinal) => ({ ...one, ordinal }))

const told = (parts: readonly NormalizedToolPart[]): unknown[] =>
  parts.map(({ id, state, metadata }) => [id, state, metadata?.threadId, metadata?.parentId])

const FORK = { forked_from_id: 'old' }
const CHILD = { forked_from_id: 'parent', parent_thread_id: 'parent' }
const SOURCE = { source: { subagent: { thread_spawn: { parent_thread_id: 'parent' } } } }
const own = [call('c2'), item('new', 'c2'), output('c2')]
const PARENT = [
  meta('parent'),
  call('c0'),
  item('parent', 'c0'),
  output('c0'),
  call('s', 'spawn_agent'),
  output('s', '{"agent_id":"child"}'),
]
const copied = [meta('parent'), call('c0'), output('c0')]

describe('the first session_meta of a file names its thread', () => {
  it.each([
    ['alone', [meta('new'), ...own]],
    ['also before that of the history it was forked from', [meta('new', FORK), meta('old'), ...own]],
    ['and its place', placed([meta('new', FORK), meta('old'), ...own])],
    ['where nothing says what it was forked from', [meta('new'), meta('old'), ...own]],
    ['where other lines come between', [meta('new', FORK), turnEnd(), meta('old'), ...own]],
    ['before a chain of forks', [meta('new', FORK), meta('old', { forked_from_id: 'oldest' }), meta('oldest'), ...own]],
  ])('%s, and a live stream of it tells the same calls', (_, lines) => {
    const normalizer = createNormalizer('codex')
    for (const event of lines) normalizer.push(event)
    expect(told(normalizer.parts)).toEqual([['c2', 'complete', 'new', undefined]])
    const live = { type: 'commandExecution', id: 'c2', command: 'ls', status: 'completed', exitCode: 0 }
    normalizer.push({ method: 'item/completed', params: { threadId: 'new', item: live } })
    expect(normalizer.parts.map(({ id }) => id)).toEqual(['c2'])
  })

  it('and the history that was copied into a root is its own, whatever thread its items name', () => {
    const lines = [meta('new', FORK), meta('old'), call('c1'), item('old', 'c1'), output('c1'), turnEnd('old'), ...own]
    expect(told(normalize('codex', lines))).toEqual([
      ['c1', 'complete', 'new', undefined],
      ['c2', 'complete', 'new', undefined],
    ])
  })
})

describe('a file that is read after another one', () => {
  it.each([
    ['of an unrelated thread', [meta('a'), call('x'), output('x'), meta('b'), call('y'), output('y')], ['x', 'b:y']],
    ['of an unrelated thread, at its place', [...placed([meta('a')]), ...placed([meta('b'), call('y')])], ['b:y']],
    ['of a fork', [meta('old'), call('c1'), meta('new', FORK), meta('old'), call('c1'), call('c2')], ['c1', 'new:c2']],
    ['of the same thread', [meta('a'), call('x'), meta('a'), call('x'), call('y')], ['x', 'y']],
    ['of the parent', [meta('child', CHILD), call('k1'), meta('parent'), call('c0')], ['child:k1', 'c0']],
  ])('begins anew: %s', (_, lines, ids) => {
    expect(normalize('codex', lines).map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    ['without a copied history', [meta('child', CHILD)]],
    ['that names its parent by its source', [meta('child', SOURCE)]],
    ['with the copied line of its parent', [meta('child', CHILD), meta('parent')]],
    ['with a copied call', [meta('child', CHILD), ...copied]],
    ['with a copied call and its item', [meta('child', CHILD), meta('parent'), call('c0'), item('parent', 'c0')]],
    ['with places', placed([meta('child', CHILD), ...copied])],
    ['with a copied end of a turn', [meta('child', CHILD), ...copied, item('parent', 'c0'), turnEnd('parent')]],
  ])('of a sub-agent has its own calls under the spawn, and its parent’s once: %s', (_, lines) => {
    const parts = normalize('codex', [...PARENT, ...lines, call('k1'), item('child', 'k1'), output('k1')])
    expect(told(parts)).toEqual([
      ['c0', 'complete', 'parent', undefined],
      ['s', 'complete', 'parent', undefined],
      ['child:k1', 'complete', 'child', 's'],
    ])
    expect(parts[1]?.metadata).not.toHaveProperty('task')
  })

  it('tells the parent’s open call nothing of what the copy was given for it', () => {
    const open = [...PARENT.slice(0, 4), call('s', 'spawn_agent')]
    const copy = [meta('child', CHILD), meta('parent'), call('s', 'spawn_agent'), output('s', 'You are the new agent.')]
    expect(told(normalize('codex', [...open, ...copy, call('k1')]))).toEqual([
      ['c0', 'complete', 'parent', undefined],
      ['s', 'running', 'parent', undefined],
      ['child:k1', 'running', 'child', undefined],
    ])
  })

  it('tells of the parent’s own calls where its lines say whose they are, also without the parent’s file', () => {
    const lines = [
      meta('child', CHILD),
      meta('parent'),
      item('parent', 'c9'),
      call('c0'),
      output('c0'),
      turnEnd('parent'),
    ]
    expect(told(normalize('codex', [...lines, item('child', 'k0'), call('k1'), output('k1')]))).toEqual([
      ['c9', 'complete', 'parent', undefined],
      ['c0', 'complete', 'parent', undefined],
      ['child:k0', 'complete', 'child', undefined],
      ['child:k1', 'complete', 'child', undefined],
    ])
  })
})

describe('a file whose copied history is read before the file that it is of', () => {
  /** Versions that name no thread in their lines: nothing in the copy tells where it ends. */
  const unnamed = (id: string): object =>
    line('event_msg', {
      type: 'exec_command_end',
      call_id: id,
      command: ['ls'],
      exit_code: 0,
      aggregated_output: id,
      status: 'completed',
    })
  const parentUnnamed = [
    meta('parent'),
    call('c0'),
    unnamed('c0'),
    output('c0'),
    call('s', 'spawn_agent'),
    output('s', '{"agent_id":"child"}'),
  ]
  const childUnnamed = [call('k1'), unnamed('k1'), output('k1')]
  const calls = [
    ['c0', 'complete', 'parent', undefined],
    ['child:k1', 'complete', 'child', 's'],
    ['s', 'complete', 'parent', undefined],
  ]
  const sorted = (parts: readonly NormalizedToolPart[]): unknown[] =>
    told(parts).sort((a, b) => ((a as string[])[0]! < (b as string[])[0]! ? -1 : 1))

  it.each([
    ['its calls', [meta('child', CHILD), ...copied]],
    ['its calls and their events', [meta('child', CHILD), meta('parent'), call('c0'), unnamed('c0'), output('c0')]],
    ['only their events', [meta('child', CHILD), meta('parent'), unnamed('c0')]],
    ['a call that was still open', [meta('child', CHILD), meta('parent'), call('c0'), call('s', 'spawn_agent')]],
    ['its calls at their places', placed([meta('child', CHILD), ...copied])],
  ])('of a sub-agent tells them once, as the parent’s: %s', (_, head) => {
    const child = [...head, ...childUnnamed]
    for (const events of [
      [...child, ...parentUnnamed],
      [...parentUnnamed, ...child],
      [...child, ...parentUnnamed, ...child, ...parentUnnamed],
    ])
      expect(sorted(normalize('codex', events))).toEqual(calls)
  })

  it('of a fork tells them once, and what came after in either of the two threads', () => {
    const old = [meta('old'), call('c1'), output('c1'), call('c3'), output('c3')]
    const fork = [meta('new', FORK), meta('old'), call('c1'), output('c1'), call('c2'), output('c2')]
    expect(sorted(normalize('codex', [...fork, ...old]))).toEqual([
      ['c2', 'complete', 'new', undefined],
      ['old:c1', 'complete', 'old', undefined],
      ['old:c3', 'complete', 'old', undefined],
    ])
    expect(sorted(normalize('codex', [...old, ...fork])).map((part) => (part as string[])[0])).toEqual([
      'c1',
      'c3',
      'new:c2',
    ])
  })

  it('of a chain of forks tells each call once, as that of the thread that made it', () => {
    const files: Record<string, object[]> = {
      oldest: [meta('oldest'), call('a'), output('a')],
      old: [meta('old', { forked_from_id: 'oldest' }), meta('oldest'), call('a'), output('a'), call('b'), output('b')],
      new: [
        meta('new', FORK),
        meta('old', { forked_from_id: 'oldest' }),
        meta('oldest'),
        ...['a', 'b', 'c'].flatMap((id) => [call(id), output(id)]),
      ],
    }
    const owners = (...order: string[]): unknown =>
      Object.fromEntries(
        normalize(
          'codex',
          order.flatMap((name) => files[name] ?? []),
        ).map(({ id, metadata }) => [`${metadata?.threadId}: ${id.split(':').at(-1)}`, true]),
      )
    for (const order of ['new old oldest', 'new oldest old', 'old new oldest', 'oldest new old', 'oldest old new'])
      expect(owners(...order.split(' '))).toEqual({ 'oldest: a': true, 'old: b': true, 'new: c': true })
  })

  it('is told of as removed', () => {
    const normalizer = createNormalizer('codex')
    const events = [meta('child', CHILD), ...copied, ...childUnnamed, ...parentUnnamed]
    const removed = events
      .flatMap((event) => normalizer.push(event))
      .filter(({ metadata }) => metadata?.removed === true)
    expect(removed.map(({ id }) => id)).toEqual(['child:c0'])
  })

  it('keeps its own searches, which have no id of their own but their place', () => {
    const search = (query: string): object =>
      line('response_item', { type: 'web_search_call', status: 'completed', action: { type: 'search', query } })
    const child = placed([meta('child', CHILD), meta('parent'), call('c0'), search('mine')])
    const parent = placed([meta('parent'), call('c0'), output('c0'), search('theirs')])
    const queries = normalize('codex', [...child, ...parent]).flatMap(({ id, title }) =>
      id.includes('search') ? [title] : [],
    )
    expect(queries).toEqual(['Searching mine', 'Searching theirs'])
  })
})

describe('stored parts are gone on from', () => {
  const resumed = (events: readonly unknown[], cut: number): unknown[] => {
    const parts = normalize('codex', events.slice(0, cut))
    return told(normalize('codex', events.slice(cut), { parts }))
  }

  it.each([
    ['codex/rollout/subagent_child', 4],
    ['codex/exec/written-runs', 7],
    ['codex/exec/written-runs', 8],
  ])('%s cut at %d has the calls of the whole', (name, cut) => {
    const events = fixtureEvents(name)
    expect(resumed(events, cut)).toEqual(told(normalize('codex', events)))
  })

  const exec = (type: string, fields: object): object => ({ type, item: { id: 'item_0', ...fields } })
  const ls = { type: 'command_execution', command: 'ls' }
  const open = exec('item.started', { ...ls, status: 'in_progress' })
  const done = exec('item.completed', { ...ls, status: 'completed', exit_code: 0 })
  const plan = { type: 'todo_list', items: [{ text: 'Read', completed: false }] }

  it.each([
    ['a start of a call that ended', [open, done], [open], ['item_0', 'run-2:item_0']],
    ['an end of a call that ended', [open, done], [done], ['item_0', 'run-2:item_0']],
    ['an end of a call that had none', [open], [done], ['item_0']],
    [
      'an end of another kind of item',
      [open, done],
      [exec('item.completed', { type: 'agent_message' }), open],
      ['item_0', 'run-2:item_0'],
    ],
    ['a plan that goes on', [exec('item.started', plan)], [exec('item.updated', plan)], ['item_0']],
  ])('and a run that began unseen is known by %s', (_, before, after, ids) => {
    expect(resumed([...before, ...after], before.length).map((part) => (part as string[])[0])).toEqual(ids)
  })
})
