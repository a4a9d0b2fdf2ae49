import { describe, expect, it } from 'vitest'
import { detectProvider } from '../../detect-provider.ts'
import { fixture } from '../../fixtures.ts'
import { createNormalizer, normalize } from '../../normalizer.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { viewOf } from '../../view.ts'

const at = (name: string, id: string): NormalizedToolPart | undefined =>
  fixture(`codex/exec/${name}`).find((part) => part.id === id)

const view = (name: string, id: string): unknown => {
  const part = at(name, id)
  return part === undefined ? undefined : viewOf(part)
}

const completed = (item: Record<string, unknown>): unknown => ({ type: 'item.completed', item })

describe('codex exec', () => {
  it('gives a call the name that the app-server has for it, and keeps its own word as the raw type', () => {
    const parts = ['shell', 'patch', 'hosted', 'plan'].flatMap((name) => fixture(`codex/exec/${name}`).slice(0, 1))
    expect(parts.map(({ name, kind, metadata }) => [name, kind, metadata?.rawType])).toEqual([
      ['commandExecution', 'bash', 'command_execution'],
      ['fileChange', 'file_edit', 'file_change'],
      ['webSearch', 'web_search', 'web_search'],
      ['update_plan', 'todo', 'todo_list'],
    ])
  })

  it('takes the shell from around a command, and what a failed one printed from its output', () => {
    expect(at('shell', 'item_3')).toMatchObject({
      state: 'error',
      title: 'Running ls no-such-dir; exit 3',
      input: { command: 'ls no-such-dir; exit 3' },
      error: {
        code: 'nonzero_exit',
        message: "ls: cannot access 'no-such-dir': No such file or directory",
        details: { output: "ls: cannot access 'no-such-dir': No such file or directory\n" },
      },
      metadata: { exitCode: 3 },
    })
    expect(view('shell', 'item_8')).toMatchObject({ command: 'true', output: '', exitCode: 0 })
  })

  it('names the files of a patch, whose hunks it does not give', () => {
    expect(view('patch', 'item_3')).toMatchObject({
      targets: [
        { path: '/workspace/demo/docs/notes.md', change: 'create' },
        { path: '/workspace/demo/src/index.ts', change: 'modify' },
        { path: '/workspace/demo/src/new.ts', change: 'delete' },
      ],
      files: [{ hunks: [] }, { hunks: [] }, { hunks: [] }],
    })
  })

  it('keeps structured content beside the content, and the words of a tool that failed as its error', () => {
    expect(at('mcp', 'item_4')?.metadata?.result).toEqual({
      structuredContent: { city: 'Oslo', tempC: 21.5, tags: ['sunny', 'dry'] },
    })
    expect(at('mcp', 'item_2')).toMatchObject({ state: 'error', error: { message: 'tool failed: because' } })
  })

  it('follows a spawned agent from its call to what it said last', () => {
    expect(at('subagent', 'item_2')).toMatchObject({
      name: 'spawn_agent',
      kind: 'subagent',
      title: 'SUB:one please list files',
      metadata: { childSessionId: '01a22c78-8c79-7571-b6b1-074eb26861a8', task: { summary: 'Second answer.' } },
    })
    expect(view('subagent', 'item_3')).toMatchObject({ action: 'wait', report: 'I listed the files: README.md src.' })
  })

  it('titles a search by its action', () => {
    expect(fixture('codex/exec/hosted').map(({ title }) => title)).toEqual([
      'Searching typescript discriminated unions',
      'Opening example.com',
      'Finding "abc" on example.com',
    ])
  })

  it('tells a plan whole each time, and it is never left open', () => {
    const parts = fixture('codex/exec/plan', { upTo: 3 })
    expect(parts).toMatchObject([{ id: 'item_0', state: 'complete', title: 'Updating plan' }])
    expect(fixture('codex/exec/plan').map((part) => viewOf(part))).toMatchObject([
      { items: [{ status: 'completed' }, { status: 'completed' }, { status: 'completed' }] },
    ])
  })

  it('ends what a turn left open without a result', () => {
    expect(at('written-runs', 'run-3:item_2')).toMatchObject({ state: 'error', error: { code: 'no_result' } })
  })

  it('keeps the items of another process or turn apart, which are numbered alike', () => {
    expect(fixture('codex/exec/written-runs').map(({ id, state }) => [id, state])).toEqual([
      ['item_0', 'error'],
      ['item_1', 'error'],
      ['run-2:item_0', 'error'],
      ['run-3:item_0', 'complete'],
      ['ws_9', 'complete'],
      ['run-3:item_2', 'error'],
    ])
  })

  it('goes on from stored parts with another run', () => {
    const normalizer = createNormalizer('codex', { parts: fixture('codex/exec/written-runs') })
    normalizer.push({ type: 'thread.started', thread_id: '01a22d00-0000-7000-8000-000000000001' })
    normalizer.push(completed({ id: 'item_0', type: 'command_execution', command: 'ls', exit_code: 0 }))
    expect(normalizer.get('run-4:item_0')).toMatchObject({ state: 'complete', input: { command: 'ls' } })
    expect(normalizer.get('item_0')?.title).toBe('Running npm test')
  })

  it('shows what a command printed so far, where an update says so', () => {
    const upTo = 13
    const part = fixture('codex/exec/written-runs', { upTo }).find(({ id }) => id === 'run-3:item_0')
    expect(part).toMatchObject({ state: 'running', output: 'building\n' })
  })

  it.each(['type', 'item_type'])('finds the type of an item in `%s`', (key) => {
    expect(normalize('codex', [completed({ id: 'item_0', [key]: 'file_change', changes: [] })])).toMatchObject([
      { name: 'fileChange', kind: 'file_edit' },
    ])
  })

  it('makes no part of what is said, nor of a notice', () => {
    const items = ['agent_message', 'assistant_message', 'reasoning', 'error'].map((type) =>
      completed({ id: type, type, text: 'x', message: 'x' }),
    )
    const unknown: unknown[] = []
    expect(normalize('codex', items, { onUnknown: (event) => unknown.push(event) })).toEqual([])
    expect(unknown).toEqual([])
  })

  it('tells the host of an item whose type it does not know, and shows one that has the fields of a tool', () => {
    const unknown: unknown[] = []
    const parts = normalize(
      'codex',
      [
        completed({ id: 'item_0', type: 'quantum' }),
        completed({ id: 'item_1', type: 'quantum', tool: 'leap', arguments: { far: true }, status: 'completed' }),
      ],
      { onUnknown: (event) => unknown.push(event) },
    )
    expect(parts).toMatchObject([{ id: 'item_1', name: 'leap', kind: 'unknown', input: { far: true } }])
    expect(unknown).toHaveLength(1)
  })

  it.each([
    { type: 'error', message: 'anybody may say so' },
    { type: 'item.completed' },
    { type: 'item.completed', item: { type: 'text' } },
  ])('%j is not told to be of Codex', (event) => expect(detectProvider([event])).toBeUndefined())
})
