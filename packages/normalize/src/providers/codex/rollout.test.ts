import { describe, expect, it } from 'vitest'
import { detectProvider } from '../../detect-provider.ts'
import { fixture, fixtureEvents } from '../../fixtures.ts'
import { createNormalizer, normalize } from '../../normalizer.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { viewOf } from '../../view.ts'

const at = (name: string, id: string): NormalizedToolPart | undefined =>
  fixture(`codex/rollout/${name}`).find((part) => part.id === id)

const view = (name: string, id: string): unknown => {
  const part = at(name, id)
  return part === undefined ? undefined : viewOf(part)
}

const line = (payload: Record<string, unknown>, type = 'response_item'): unknown => ({
  timestamp: '2026-01-01T00:00:00.000Z',
  type,
  payload,
})

const call = (name: string, output: unknown): NormalizedToolPart | undefined =>
  normalize('codex', [
    line({ type: 'function_call', name, arguments: '{}', call_id: 'c' }),
    line({ type: 'function_call_output', call_id: 'c', output }),
  ])[0]

describe('a rollout', () => {
  it('has a part for each search without an id that looked for something else in the same millisecond', () => {
    const search = (query: string): unknown => line({ type: 'web_search_call', action: { type: 'search', query } })
    const parts = normalize('codex', [search('cats'), search('dogs')])
    expect(parts.map(({ input }) => input)).toMatchObject([
      { action: { query: 'cats' } },
      { action: { query: 'dogs' } },
    ])
  })

  it('tells a command twice, and it is one part by the name of its function', () => {
    expect(at('shell', 'call_5_0')).toMatchObject({
      name: 'exec_command',
      input: { command: 'echo from-src && pwd', cwd: '/workspace/demo/src' },
      output: 'from-src\n/workspace/demo/src\n',
      state: 'complete',
    })
    expect(fixture('codex/rollout/shell')).toHaveLength(10)
  })

  it('keeps the lines that Codex writes around an output out of it, whichever tells it', () => {
    const outputs = fixture('codex/rollout/shell').map(({ output, error }) => JSON.stringify([output, error]))
    expect(outputs.filter((text) => /Chunk ID|Wall time|Original token count/u.test(text))).toEqual([])
    expect(
      call('exec_command', 'Chunk ID: a\nWall time: 0.2500 seconds\nProcess exited with code 0\nOutput:\nhi\n'),
    ).toMatchObject({
      output: 'hi\n',
      timing: { elapsedMs: 250 },
      metadata: { exitCode: 0 },
    })
  })

  it('shows a patch by its hunks, with line numbers once it was applied', () => {
    expect(view('patch', 'call_31_0')).toMatchObject({
      files: [{ change: 'modify', lineNumbers: 'known', added: 2, removed: 2 }],
    })
    expect(view('patch', 'call_33_0')).toMatchObject({
      files: [{ path: 'src/math.ts', lineNumbers: 'none', added: 1, removed: 1 }],
    })
    expect(view('patch', 'call_36_0')).toMatchObject({ kind: 'file_edit', files: [{ change: 'create', added: 1 }] })
  })

  it('tells a refusal, an interrupt and invalid input apart by the sentence that stands for an output', () => {
    const codes = ['approve', 'invalid', 'interrupt', 'interrupt_mcp', 'sandbox_readonly'].flatMap((name) =>
      fixture(`codex/rollout/${name}`).flatMap(({ id, error }) => (error === undefined ? [] : [[id, error.code]])),
    )
    expect(codes).toEqual([
      ['call_2_0', 'denied'],
      ['call_4_0', 'denied'],
      ['call_6_0', 'denied'],
      ['call_7_0', 'interrupted'],
      ['call_17_0', 'invalid_input'],
      ['call_18_0', 'invalid_input'],
      ['call_19_0', 'tool_error'],
      ['call_20_0', 'tool_error'],
      ['call_21_0', 'tool_error'],
      ['call_14_0', 'interrupted'],
      ['call_15_0', 'interrupted'],
      ['call_97_0', 'denied'],
      ['call_99_0', 'denied'],
    ])
  })

  it('keeps what a command printed before its turn was interrupted', () => {
    expect(at('interrupt', 'call_14_0')?.error).toMatchObject({ details: { output: 'tick 1\ntick 2\ntick 3\n' } })
  })

  it('titles a command by what it says it is, not by why it should be allowed', () => {
    expect(at('approve', 'call_1_0')?.title).toBe('Running touch a.txt')
  })

  it('shows a script, its output without the head, and what it threw', () => {
    expect(at('codemode', 'call_81_0')).toMatchObject({
      name: 'exec',
      kind: 'bash',
      output: 'hi from code mode\nindex.ts\nlong.txt\nmath.ts\n',
    })
    expect(at('codemode', 'call_85_0')?.error).toMatchObject({ code: 'tool_error', message: 'Error: script boom' })
  })

  it('ends a script that went on with the call that waited for it', () => {
    const before = fixture('codex/rollout/codemode', { upTo: 27 }).find(({ id }) => id === 'call_87_0')
    expect(before).toMatchObject({ state: 'running', metadata: { task: { id: '7', background: true } } })
    expect(at('codemode', 'call_87_0')).toMatchObject({ state: 'complete', output: 'late\n' })
    expect(view('codemode', 'call_88_0')).toMatchObject({
      kind: 'bash',
      action: 'read',
      processId: '7',
      output: 'late\n',
    })
  })

  it('ends a command that went on with the input that tells its exit', () => {
    expect(at('written-functions', 'x_run')).toMatchObject({
      state: 'error',
      error: { code: 'nonzero_exit', message: 'Error: gone', details: { output: 'starting\nstopping\nError: gone\n' } },
      metadata: { exitCode: 2, task: { id: '4711', status: 'completed' } },
    })
    expect(at('written-functions', 'x_end')).toMatchObject({ state: 'complete', output: 'Error: gone\n' })
    expect(at('written-functions', 'x_bg')).toMatchObject({
      state: 'running',
      metadata: { task: { background: true } },
    })
  })

  it('shows the image that was viewed, and the answers that were given', () => {
    expect(view('image', 'call_58_0')).toMatchObject({ action: 'view' })
    expect(at('image', 'call_58_0')).toMatchObject({
      output: [{ type: 'input_image' }],
      metadata: { attachments: [{ mime: 'image/png' }] },
    })
    expect(view('ask_user', 'call_12_0')).toMatchObject({
      answers: { color: ['Blue'], size: ['user_note: medium please'] },
    })
  })

  it('follows agents by what their calls tell, with or without items', () => {
    expect(view('subagent', 'call_65_0')).toMatchObject({
      action: 'wait',
      report: 'I listed the files: README.md src.',
    })
    expect(view('written-functions', 'a_wait')).toMatchObject({
      states: [{ id: '01a22d00-0000-7000-8000-000000000009', status: 'completed', message: 'All seen.' }],
    })
    expect(at('written-functions', 'a_spawn')?.metadata).toMatchObject({
      task: { status: 'completed', summary: 'All seen.' },
    })
  })

  it('puts the calls of a child’s rollout under the call that spawned it', () => {
    const [part] = normalize('codex', [
      ...fixtureEvents('codex/rollout/subagent'),
      ...fixtureEvents('codex/rollout/subagent_child'),
    ]).slice(-1)
    expect(part).toMatchObject({
      id: /:call_/u.exec(part?.id ?? '') === null ? '' : part?.id,
      metadata: { parentId: 'call_64_0' },
    })
  })

  it('reads the older events of begin and end', () => {
    expect(at('written-older', 'o_shell')).toMatchObject({
      input: { command: 'ls', cwd: '/w' },
      output: 'a.ts\n',
      timing: { elapsedMs: 12 },
    })
    expect(at('written-older', 'o_slow')?.error?.code).toBe('timeout')
    expect(at('written-older', 'o_mcp')).toMatchObject({
      name: 'echo',
      metadata: { rawName: 'mcp__scratch__echo', mcp: { server: 'scratch', tool: 'echo' } },
    })
    expect(view('written-older', 'o_patch')).toMatchObject({
      files: [{ change: 'rename' }, { change: 'delete' }, { change: 'create' }],
    })
    expect(at('written-older', 'o_open')).toMatchObject({ state: 'error', error: { code: 'interrupted' } })
  })

  it('is not told again by a live stream that goes on from it', () => {
    const normalizer = createNormalizer('codex')
    for (const event of fixtureEvents('codex/rollout/shell')) normalizer.push(event)
    const before = normalizer.parts.length
    const item = {
      type: 'commandExecution',
      id: 'call_1_0',
      command: 'echo hello && pwd',
      status: 'completed',
      exitCode: 0,
      aggregatedOutput: 'hello\n/workspace/demo\n',
    }
    normalizer.push({ method: 'item/completed', params: { threadId: normalizer.parts[0]?.metadata?.threadId, item } })
    expect(normalizer.parts).toHaveLength(before)
    expect(normalizer.get('call_1_0')).toMatchObject({ name: 'exec_command', output: 'hello\n/workspace/demo\n' })
  })

  it('lists agents with how they stand, and not what they were asked as what they said', () => {
    const agents = [
      { agent_name: '/root/survey', agent_status: 'running', last_task_message: 'Count the files' },
      { agent_name: '/root/review', agent_status: { completed: 'All seen.' }, last_task_message: null },
    ]
    expect(viewOf(call('list_agents', JSON.stringify({ agents }))!)).toMatchObject({
      kind: 'subagent',
      action: 'list',
      states: [
        { id: '/root/survey', status: 'running' },
        { id: '/root/review', status: 'completed', message: 'All seen.' },
      ],
    })
    expect(viewOf(call('list_agents', JSON.stringify({ agents }))!)).not.toHaveProperty('states.0.message')
    expect(viewOf(call('list_agents', '{"agents":[]}')!)).not.toHaveProperty('states')
  })

  it('names a call without a name by its type of item, as the host has no other word for it', () => {
    expect(at('tool_search_goal', 'call_ts_1')).toMatchObject({ name: 'tool_search_call', title: 'Finding tools' })
  })

  it('has no part for what the harness tells the model as the output of no call, and one for any other lone output', () => {
    expect(fixture('codex/rollout/tool_search_goal').map(({ name }) => name)).not.toContain('goal_objective')
    const output = {
      type: 'function_call_output',
      id: 'fco_1',
      name: 'goal_objective',
      namespace: 'agent',
      output: 'x',
    }
    const told = (metadata?: object): number =>
      normalize('codex', [{ ...(line(output) as object), ...(metadata === undefined ? {} : { metadata }) }]).length
    expect(told({ additional_context_tool_output: true })).toBe(0)
    expect(told({ additional_context_tool_output: false })).toBe(1)
    expect(told()).toBe(1)
  })

  it('says nothing of what is known to be no call, and tells the host of all else', () => {
    const unknown: unknown[] = []
    const onUnknown = (event: unknown): unknown => unknown.push(event)
    for (const name of ['shell', 'subagent', 'tool_search_goal']) fixture(`codex/rollout/${name}`, { onUnknown })
    expect(unknown).toEqual([])
    normalize('codex', [line({ type: 'quantum' }), line({ type: 'quantum' }, 'event_msg')], { onUnknown })
    expect(unknown).toHaveLength(2)
  })

  it('is told from others by its first line', () => {
    expect(detectProvider([line({ id: 't' }, 'session_meta')])).toBe('codex')
    expect(detectProvider([{ type: 'event_msg' }])).toBeUndefined()
  })
})
