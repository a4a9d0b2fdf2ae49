import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { expectLifecycle } from '../../testing/lifecycle.ts'
import { streamsOf } from '../../testing/streams.ts'
import { viewOf } from '../../view.ts'
import { acp } from './index.ts'

const partsOf = (...events: unknown[]): NormalizedToolPart[] => {
  expectLifecycle(acp, events)
  return normalize('acp', events)
}
const only = (...events: unknown[]): NormalizedToolPart => {
  const parts = partsOf(...events)
  expect(parts).toHaveLength(1)
  return parts[0]!
}
const tell = (fields: object): unknown => ({ sessionUpdate: 'tool_call', toolCallId: 't', ...fields })
const more = (fields: object): unknown => ({ sessionUpdate: 'tool_call_update', toolCallId: 't', ...fields })
const text = (words: string): unknown => ({ type: 'content', content: { type: 'text', text: words } })
const fixturePart = (stream: string, id: string): NormalizedToolPart => {
  const { events } = streamsOf('acp').find(({ name }) => name === `session-update/${stream}`) ?? { events: [] }
  const part = normalize('acp', events).find((one) => one.id === id)
  if (part === undefined) throw new Error(`${stream} has no ${id}`)
  return part
}

describe('a name is the surest one that is told', () => {
  const claude = { _meta: { claudeCode: { toolName: 'Bash' } } }
  const mcp = { rawInput: { server: 'scratch', tool: 'echo', arguments: { text: 'hi' } } }
  it.each([
    ['the update’s own', { name: 'exec', ...claude, ...mcp, title: 'my_tool', kind: 'other' }, 'exec'],
    ['the adapter’s', { ...claude, ...mcp, title: 'my_tool', kind: 'other' }, 'Bash'],
    ['the tool of a server in the input', { ...mcp, title: 'my_tool', kind: 'other' }, 'echo'],
    ['a title that is an identifier', { title: 'my_tool', kind: 'other' }, 'my_tool'],
    ['the kind, where the title is for people', { title: 'Do it', kind: 'other' }, 'other'],
    ['the kind, where the title is a command', { title: 'make', kind: 'execute' }, 'execute'],
    ['a known tool’s, in front of what it is about', { title: 'Shell: df -h', kind: 'execute' }, 'Shell'],
  ])('%s', (_, fields, name) => expect(only(tell(fields)).name).toBe(name))

  it('and a less sure one that comes later does not replace it', () => {
    expect(only(tell({ title: 'x', kind: 'execute', ...claude }), more({ title: 'my_tool', kind: 'other' })).name).toBe(
      'Bash',
    )
    expect(only(tell({ title: 'Do it', kind: 'other' }), more({ name: 'do_it' })).name).toBe('do_it')
  })

  it('of an MCP tool is the bare tool, with its server and the wire’s name beside it', () => {
    expect(only(tell({ name: 'mcp__amalgm__artifacts_register', title: 'x y', kind: 'other' }))).toMatchObject({
      name: 'artifacts_register',
      kind: 'mcp',
      metadata: { mcp: { server: 'amalgm', tool: 'artifacts_register' }, rawName: 'mcp__amalgm__artifacts_register' },
    })
  })
})

describe('a session that is told once more from its start', () => {
  const loads = { jsonrpc: '2.0', id: 9, method: 'session/load', params: { sessionId: 's', cwd: '/w', mcpServers: [] } }
  const piece = (words: string): unknown => ({
    sessionUpdate: 'tool_call_content_chunk',
    toolCallId: 't',
    content: text(words),
  })
  const printed = (data: string): unknown => more({ _meta: { terminal_output: { terminal_id: 'p', data } } })
  const terminal = { kind: 'execute', title: 'make', _meta: { terminal_info: { terminal_id: 'p' } } }
  const v2 = {
    sessionUpdate: 'tool_call_update',
    toolCallId: 't',
    title: 'Report',
    kind: 'other',
    status: 'in_progress',
  }
  const done = more({ status: 'completed' })
  const inSession = (update: unknown): unknown => ({ sessionId: 's', update })

  it.each<[string, unknown[]]>([
    ['pieces of content', [tell({ status: 'in_progress' }), piece('Half '), piece('a report.')]],
    ['pieces of content of v2', [v2, piece('Half '), piece('a report.')]],
    ['pieces of a terminal', [tell(terminal), printed('Half '), printed('a report.')]],
  ])('has each call’s output once: %s', (_, told) => {
    const events = [...told, done].map(inSession)
    const outputOf = (normalizer: { parts: readonly NormalizedToolPart[] }): unknown => normalizer.parts[0]?.output
    const whole = 'Half a report.'
    expect(outputOf({ parts: normalize('acp', events) })).toBe(whole)
    for (let at = 0; at <= events.length; at += 1) {
      const before = events.slice(0, at)
      const parts = JSON.parse(JSON.stringify(normalize('acp', before))) as NormalizedToolPart[]
      expect([at, outputOf({ parts: normalize('acp', events, { parts }) })]).toEqual([at, whole])
      expect([at, outputOf({ parts: normalize('acp', [loads, ...events], { parts }) })]).toEqual([at, whole])
      expect([at, outputOf({ parts: normalize('acp', [...before, loads, ...events]) })]).toEqual([at, whole])
      // What only goes on is more of the same.
      expect([at, outputOf({ parts: normalize('acp', events.slice(at), { parts }) })]).toEqual([at, whole])
    }
  })
})

describe('an MCP call in the input', () => {
  it.each<[string, object, unknown]>([
    ['its arguments', { server: 's', tool: 'get_x', arguments: { city: 'Oslo' } }, { city: 'Oslo' }],
    [
      'its arguments under a shorter name',
      { server_name: 's', tool_name: 'get_x', args: { city: 'Oslo' } },
      { city: 'Oslo' },
    ],
    ['nothing, where it has none', { server: 's', name: 'get_x' }, {}],
    ['nothing, where they are null', { server: 's', tool: 'get_x', arguments: null }, {}],
    ['what stands beside the names', { serverName: 's', toolName: 'get_x', city: 'Oslo' }, { city: 'Oslo' }],
  ])('gives its tool %s', (_, rawInput, input) => {
    const part = only(tell({ title: 'Call it', kind: 'other', rawInput }))
    expect(part).toMatchObject({ name: 'get_x', kind: 'mcp', metadata: { mcp: { server: 's', tool: 'get_x' } } })
    expect(part.input).toEqual(input)
  })

  it('has no title that repeats the name of its tool', () => {
    expect(only(tell({ kind: 'other', rawInput: { server: 's', name: 'get_x' } })).title).not.toContain('get_x')
  })
})

describe('a kind of the protocol is one of ours', () => {
  it.each([
    ['read', 'Reading the file', 'file_read'],
    ['search', 'Searching for x', 'file_read'],
    ['search', 'Searching the web for "x"', 'web_search'],
    ['search', 'Searching for webpack', 'file_read'],
    ['edit', 'Changing a.ts', 'file_edit'],
    ['delete', 'Removing a.ts', 'file_edit'],
    ['move', 'Moving a.ts', 'file_edit'],
    ['execute', 'npm test', 'bash'],
    ['fetch', 'Fetching a page', 'web_search'],
    ['think', 'Thinking a while', 'unknown'],
    ['switch_mode', 'Switching to code', 'unknown'],
    ['other', 'Asking the oracle', 'unknown'],
    ['constructor', 'Asking the oracle', 'unknown'],
  ])('%s, "%s": %s', (kind, title, ours) => expect(only(tell({ kind, title })).kind).toBe(ours))
})

describe('a status', () => {
  it.each([
    ['pending', 'started'],
    ['in_progress', 'running'],
    ['paused', 'running'],
    ['a_new_word', 'running'],
    ['completed', 'complete'],
    ['failed', 'error'],
    ['cancelled', 'error'],
  ])('of %s is %s', (status, state) => {
    expect(only(tell({ kind: 'execute', title: 'ls -l', status, rawInput: { command: 'ls -l' } })).state).toBe(state)
  })
})

describe('output', () => {
  const output = (fields: object): unknown =>
    only(tell({ kind: 'other', title: 'Do it' }), more({ status: 'completed', ...fields })).output
  it.each([
    ['0 is a result', { rawOutput: 0 }, 0],
    ['`false` is a result', { rawOutput: false }, false],
    ['the empty text is a result', { rawOutput: '' }, ''],
    ['a fence around all of a text is taken off', { content: [text('```sh\na\n```')] }, 'a'],
    ['a fence within a text stays', { content: [text('x\n```sh\na\n```')] }, 'x\n```sh\na\n```'],
    ['the raw text beats the fenced one', { content: [text('```\na\n```')], rawOutput: 'a' }, 'a'],
    ['text beats a record that holds none', { content: [text('Done')], rawOutput: { ok: 1 } }, 'Done'],
    ['a record alone is kept', { rawOutput: { ok: 1 } }, { ok: 1 }],
    ['a Rust result is unwrapped', { rawOutput: { Ok: { content: [] } } }, { content: [] }],
    ['a block that is not known is kept', { content: [{ type: 'hologram' }] }, [{ type: 'hologram' }]],
  ])('%s', (_, fields, expected) => expect(output(fields)).toEqual(expected))

  it('of a later update replaces what was there; absent and `null` leave it', () => {
    const start = tell({ kind: 'other', title: 'Do it', status: 'in_progress', content: [text('one')] })
    expect(only(start, more({ content: [text('two')] })).output).toBe('two')
    expect(only(start, more({ content: null, status: 'completed' })).output).toBe('one')
  })

  it('of a call that has not begun is held back until it is complete', () => {
    const start = tell({ kind: 'other', title: 'Do it', status: 'pending', content: [text('one')] })
    expect(only(start)).not.toHaveProperty('output')
    expect(only(start, more({ status: 'completed' })).output).toBe('one')
  })
})

it('an exit code that is told before the failure is what it failed of', () => {
  const exit = { _meta: { terminal_exit: { exit_code: 2, signal: null } } }
  const part = only(
    tell({ kind: 'execute', title: 'make', status: 'in_progress' }),
    more(exit),
    more({ status: 'failed' }),
  )
  expect(part).toMatchObject({ error: { code: 'nonzero_exit' }, metadata: { exitCode: 2 } })
})

describe('arguments in the content', () => {
  it('are the input as far as they came, and no output', () => {
    const start = tell({
      kind: 'execute',
      title: 'Shell',
      status: 'pending',
      content: [text('{"command":"df -h","ti')],
    })
    expect(only(start)).toMatchObject({ state: 'started', input: { command: 'df -h' } })
    const part = only(start, more({ status: 'completed', content: [text('{"size":1}')] }))
    expect(part).toMatchObject({ input: { command: 'df -h' }, output: '{"size":1}' })
  })
})

describe('a permission', () => {
  const options = [
    { optionId: 'yes', name: 'Yes', kind: 'allow_once' },
    { optionId: 'no', name: 'No', kind: 'reject_once' },
  ]
  const toolCall = { toolCallId: 't', title: 'rm x', kind: 'execute', status: 'pending', rawInput: { command: 'rm x' } }
  const asked = { jsonrpc: '2.0', id: 3, method: 'session/request_permission', params: { toolCall, options } }
  const answered = (outcome: object, id: number = 3): unknown => ({ jsonrpc: '2.0', id, result: { outcome } })
  const chosen = (optionId: string): object => ({ outcome: 'selected', optionId })

  it('waits, names its options, and says by what it is answered', () => {
    const part = only(asked)
    expect(outcomeOf(part)).toBe('waiting')
    expect(part.metadata).toMatchObject({
      requestId: 3,
      approval: {
        state: 'pending',
        options: [
          { id: 'yes', label: 'Yes', kind: 'allow_once' },
          { id: 'no', label: 'No', kind: 'deny' },
        ],
      },
    })
  })

  it('is decided by the answer of its id alone', () => {
    expect(only(asked, answered(chosen('yes'))).metadata?.approval).toMatchObject({ state: 'allowed', by: 'user' })
    expect(only(asked, answered(chosen('no'))).metadata?.approval).toMatchObject({ state: 'denied', by: 'user' })
    expect(only(asked, answered(chosen('no'), 4)).metadata?.approval?.state).toBe('pending')
  })

  it('that is refused makes the failure a denial, whatever its words', () => {
    const part = only(asked, answered(chosen('no')), more({ status: 'failed', content: [text('Nope')] }))
    expect(part).toMatchObject({ state: 'error', error: { code: 'denied', message: 'Nope' } })
  })

  it.each([
    ['allowed', chosen('yes'), 'allowed'],
    ['denied', chosen('no'), 'denied'],
    ['dropped', { outcome: 'cancelled' }, 'pending'],
  ])('that is %s is asked no more, also where it is told once more', (_, outcome, state) => {
    const done = more({ status: 'completed' })
    for (const events of [
      [asked, answered(outcome)],
      [asked, answered(outcome), asked],
      [asked, answered(outcome), more({ status: 'in_progress' }), asked],
    ]) {
      expect(only(...events).metadata).toMatchObject({ requestId: null, approval: { state } })
      expect(only(...events, done, asked).metadata?.requestId).toBeNull()
    }
    expect(only(asked, done).metadata?.requestId).toBeNull()
    expect(only(asked, answered(outcome), { ...asked, id: 4 })).toMatchObject({
      metadata: { requestId: 4, approval: { state: 'pending' } },
    })
  })

  it('that is told after the end of its call has its options once it is answered', () => {
    const late = { ...asked, params: { ...asked.params, description: 'Outside the folder' } }
    const approvalOf = (...events: unknown[]): unknown => only(...events).metadata?.approval
    const done = more({ status: 'completed' })
    for (const outcome of [chosen('yes'), chosen('no')])
      expect(approvalOf(tell({}), done, late, answered(outcome))).toEqual(approvalOf(late, answered(outcome), done))
  })

  it('of two about one call is asked until both are answered, each in its own words', () => {
    const second = { ...asked, id: 4, params: { ...asked.params, description: 'Outside the folder' } }
    const states = (...events: unknown[]): unknown[] => {
      const { requestId, approval } = only(...events).metadata ?? {}
      return [requestId, approval?.state, approval?.reason]
    }
    expect(states(asked, second)).toEqual([4, 'pending', 'Outside the folder'])
    expect(states(asked, second, answered(chosen('yes'), 4))).toEqual([3, 'pending', undefined])
    expect(states(asked, second, answered(chosen('yes'), 3))).toEqual([4, 'pending', 'Outside the folder'])
    expect(states(asked, second, answered(chosen('yes'), 3), answered(chosen('yes'), 4))[0]).toBeNull()
  })

  it.each([
    ['User refused permission to run tool', 'user'],
    ["The user doesn't want to proceed with this tool use.", 'user'],
    ['Permission denied by user', 'user'],
    ['Permission to use Bash was denied', undefined],
  ])('that only the words of the failure tell was denied: %s', (words, by) => {
    const { error, metadata } = only(tell({ kind: 'execute' }), more({ status: 'failed', content: [text(words)] }))
    expect(error?.code).toBe('denied')
    expect(metadata?.approval).toEqual({ state: 'denied', options: [], ...(by === undefined ? {} : { by }) })
    const failed = only(tell({ kind: 'execute' }), more({ status: 'failed', content: [text('No such file')] }))
    expect(failed.metadata).not.toHaveProperty('approval')
  })

  it('that is dropped is asked no more', () => {
    const part = only(asked, answered({ outcome: 'cancelled' }))
    expect(part.metadata).toMatchObject({ requestId: null, approval: { state: 'pending' } })
    expect(outcomeOf(part)).toBe('running')
  })

  it('that the agent takes back is asked no more, and what the client answers then decides nothing', () => {
    const cancelled = { jsonrpc: '2.0', method: '$/cancel_request', params: { requestId: 3 } }
    const other = { ...cancelled, params: { requestId: 4 } }
    expect(only(asked, other).metadata?.requestId).toBe(3)
    for (const events of [
      [asked, cancelled],
      [asked, cancelled, cancelled, answered({ outcome: 'cancelled' })],
      [asked, cancelled, answered(chosen('yes'))],
      [asked, cancelled, asked],
    ]) {
      const part = only(...events)
      expect(part.metadata).toMatchObject({ requestId: null, approval: { state: 'pending' } })
      expect(outcomeOf(part)).toBe('running')
    }
    const second = { ...asked, id: 4, params: { ...asked.params, description: 'Outside the folder' } }
    expect(only(asked, second, other).metadata).toMatchObject({ requestId: 3, approval: { state: 'pending' } })
    expect(only(asked, second, cancelled).metadata).toMatchObject({ requestId: 4, approval: { state: 'pending' } })
    const resumed = createNormalizer('acp', { parts: [only(asked)] })
    expect(resumed.push(cancelled)).toMatchObject([{ metadata: { requestId: null } }])
    const failed = more({ status: 'failed', content: [text('Nobody answered')] })
    for (const events of [[asked], [asked, cancelled], [asked, answered({ outcome: 'cancelled' })]]) {
      const end = only(...events, failed)
      expect(end.error?.code).toBe(events.length > 1 ? 'interrupted' : 'tool_error')
      expect(normalize('acp', [failed], { parts: [only(...events)] })).toEqual([end])
    }
  })

  it('of v2 names its subject, and its words are no title of the call', () => {
    const params = { title: 'May I?', subject: { type: 'tool_call', toolCall }, options }
    expect(only({ ...asked, params })).toMatchObject({ title: 'rm x', metadata: { approval: { reason: 'May I?' } } })
  })
})

describe('the end of a turn', () => {
  const open = tell({ kind: 'execute', title: 'sleep 9', status: 'in_progress' })
  const answer = (stopReason: string, id = 1): unknown => ({ jsonrpc: '2.0', id, result: { stopReason } })
  const state = (fields: object): unknown => ({ sessionUpdate: 'state_update', ...fields })

  it.each([
    ['an answer', answer('end_turn'), 'no_result'],
    ['a cancelled answer', answer('cancelled'), 'interrupted'],
    ['a bare answer', { stopReason: 'refusal' }, 'no_result'],
    ['an idle session', state({ state: 'idle', stopReason: 'cancelled' }), 'interrupted'],
  ])('by %s settles what is open', (_, end, outcome) => expect(outcomeOf(only(open, end))).toBe(outcome))

  it('is not told by a session that runs, nor by the answer to another prompt', () => {
    expect(only(open, state({ state: 'requires_action' })).state).toBe('running')
    const prompt = { jsonrpc: '2.0', id: 2, method: 'session/prompt', params: { sessionId: 's', prompt: [] } }
    expect(only(prompt, open, answer('end_turn', 1)).state).toBe('running')
    expect(only(prompt, open, answer('end_turn', 2)).state).toBe('error')
  })

  it('gives way to a result that comes later', () => {
    expect(only(open, answer('end_turn'), more({ status: 'completed', rawOutput: 'ok' }))).toMatchObject({
      state: 'complete',
      output: 'ok',
    })
  })
})

describe('views', () => {
  it.each([
    [
      'written-claude',
      'toolu_1',
      { path: '/workspace/src/math.ts', range: { start: 1, end: 3 }, totalLines: 12, content: { startLine: 1 } },
    ],
    [
      'written-claude',
      'toolu_2',
      { files: [{ path: '/workspace/src/math.ts', lineNumbers: 'known', added: 1, removed: 1 }] },
    ],
    [
      'written-claude',
      'toolu_3',
      { path: '/workspace/src/new.ts', content: 'export const three = 3\n', created: true },
    ],
    [
      'written-claude',
      'toolu_4',
      { command: 'npm test', cwd: '/workspace', exitCode: 1, output: '1 passed\n1 failed: AssertionError\n' },
    ],
    ['written-claude', 'toolu_6', { action: 'plan', plan: { text: '1. Fix add\n2. Run the tests' } }],
    [
      'written-claude',
      'plan',
      {
        items: [
          { text: 'Fix add', status: 'completed' },
          { text: 'Run the tests', status: 'in_progress' },
        ],
      },
    ],
    [
      'written-permissions',
      'write_file-2',
      { files: [{ path: '/workspace/notes.md', lineNumbers: 'none', added: 1, removed: 1 }] },
    ],
    ['written-permissions', 'write_file-3', { files: [{ change: 'delete', removed: 1 }] }],
    ['written-kinds', 'k0', { path: '/workspace/config.json', content: { text: '{"a":1}' } }],
    ['written-kinds', 'k4', { path: '/workspace/b.ts', content: 'const b = 1\n', created: true }],
    [
      'written-kinds',
      'k5',
      {
        targets: [{ path: '/workspace/c.ts', change: 'delete' }],
        files: [{ path: '/workspace/c.ts', change: 'delete', hunks: [] }],
      },
    ],
    [
      'written-kinds',
      'k6',
      {
        targets: [{ path: '/workspace/c.ts', change: 'rename', newPath: '/workspace/lib/c.ts' }],
        files: [{ path: '/workspace/c.ts', change: 'rename', newPath: '/workspace/lib/c.ts', hunks: [] }],
      },
    ],
    ['written-kinds', 'k8', { action: 'open', url: 'https://example.com/x', page: { text: '<h1>X</h1>' } }],
    ['written-names', 'o0', { command: 'echo hi', cwd: '/workspace', exitCode: 0, output: 'hi\n' }],
    [
      'written-names',
      'o2',
      {
        files: [
          { path: '/workspace/a.ts', change: 'modify', lineNumbers: 'known' },
          { path: '/workspace/c.ts', change: 'create' },
        ],
      },
    ],
    ['written-names', 'o16', { answers: { 'Go on?': ['Yes'] } }],
    ['written-names', 'o19', { path: '/workspace/a.ts', range: { start: 1, end: 5 } }],
    ['written-names', 'o31', { files: [{ path: '/workspace/g.ts', added: 1, removed: 1 }] }],
    ['written-names', 'n10', { action: 'find', pattern: '*.ts', files: ['/workspace/a.ts', '/workspace/b.ts'] }],
    [
      'written-mcp',
      'm2',
      { server: 'scratch', tool: 'structured', arguments: { city: 'Oslo' }, structured: { degrees: 4 } },
    ],
    ['written-mcp', 'm4', { action: 'navigate', url: 'https://example.com/', screenshot: { mime: 'image/png' } }],
    [
      'written-agents',
      'toolu_a',
      { agentType: 'reviewer', prompt: 'Read store.ts', report: 'The store is empty.', usage: { totalTokens: 120 } },
    ],
    ['written-agents', 'toolu_x', { report: '4' }],
    ['written-terminals', 't1', { command: 'npm test', cwd: '/workspace', exitCode: 0, output: '12 passed\n' }],
    [
      'written-v2',
      'v1',
      {
        files: [
          { path: '/workspace/src/config.json', lineNumbers: 'known' },
          { path: '/workspace/src/a.ts', newPath: '/workspace/src/b.ts' },
          { change: 'delete' },
        ],
      },
    ],
    ['written-aliases', 'call_1', { kind: 'bash', command: 'ls' }],
    ['written-aliases', 'call_2', { kind: 'file_write', path: '/app/notes.md', content: 'one\n' }],
    ['written-aliases', 'call_3', { kind: 'web_search', url: 'https://example.com/a' }],
    ['written-aliases', 'call_4', { kind: 'question', plan: { text: '1. Read' } }],
    [
      'written-aliases',
      'call_5',
      {
        targets: [{ path: '/app/n.ipynb', change: 'modify' }],
        cell: { id: 'c2', type: 'code', mode: 'replace', source: 'print(2)\n', language: 'python' },
        files: [{ path: '/app/n.ipynb', added: 1, removed: 1 }],
      },
    ],
    [
      'written-aliases',
      'call_6',
      { cell: { mode: 'insert', source: 'import os\n' }, files: [{ added: 1, removed: 0 }] },
    ],
    ['written-v2', 'v2', { command: 'cargo test', output: 'running tésts\ndone\n', exitCode: 0 }],
  ])('of %s: %s is filled', (stream, id, view) => expect(viewOf(fixturePart(stream, id))).toMatchObject(view))
})

it('a notebook’s cell is one also where its change is told as a diff, and its file as a place only', () => {
  const cell = { cell_id: 'c2', new_source: 'b', edit_mode: 'replace' }
  const diff = { type: 'diff', path: '/workspace/n.ipynb', oldText: 'a', newText: 'b' }
  const fields = { name: 'NotebookEdit', kind: 'edit', status: 'completed', rawInput: cell }
  for (const more of [{ content: [diff] }, { locations: [{ path: '/workspace/n.ipynb' }] }])
    expect(viewOf(only(tell({ ...fields, ...more })))).toMatchObject({
      targets: [{ path: '/workspace/n.ipynb', change: 'modify' }],
      cell: { id: 'c2', mode: 'replace', source: 'b' },
      files: [{ path: '/workspace/n.ipynb', added: 1 }],
    })
})

describe('the change that a person decides on', () => {
  const diff = { type: 'diff', path: '/workspace/a.ts', oldText: 'one\ntwo\n', newText: 'one\nthree\n' }
  const path = '/workspace/a.ts'
  const asked = (name: string | undefined, rawInput: object): NormalizedToolPart =>
    only({
      jsonrpc: '2.0',
      id: 3,
      method: 'session/request_permission',
      params: {
        toolCall: {
          toolCallId: 't',
          title: 'Edit a.ts',
          kind: 'edit',
          status: 'pending',
          name,
          rawInput,
          content: [diff],
        },
        options: [{ optionId: 'yes', name: 'Yes', kind: 'allow_once' }],
      },
    })

  it.each([
    ['its whole new text', { path, content: 'one\nthree\n' }],
    ['edits that are none', { path, edits: 2 }],
    ['no text in place of one', { path, new_string: null, patch: 7 }],
    ['an empty record of changes', { path, changes: {} }],
    ['a text that is no patch', { path, patch: 'see the diff' }],
    ['nothing of it', { path }],
  ])('is shown as the agent’s diff where the input has %s', (_, input) => {
    expect(viewOf(asked(undefined, input))).toMatchObject({
      kind: 'file_edit',
      files: [{ path, added: 1, removed: 1 }],
    })
  })

  it.each([
    ['one replacement', undefined, { path, old_string: 'two', new_string: 'three' }],
    ['one in another spelling', undefined, { path, oldText: 'two', newText: 'three' }],
    ['a list of them', undefined, { path, edits: [{ old_string: 'two', new_string: 'three' }] }],
    ['one in Kimi’s words', 'StrReplaceFile', { path, edit: { old: 'two', new: 'three' } }],
    ['a patch', undefined, { patch: `*** Begin Patch\n*** Update File: ${path}\n@@\n-two\n+three\n*** End Patch` }],
    ['a diff by path', undefined, { changes: { [path]: { unified_diff: '@@ -2 +2 @@\n-two\n+three' } } }],
  ])('is not kept twice where the input has %s, and shown all the same', (_, name, input) => {
    const part = asked(name, input)
    expect(part.metadata?.result).toEqual({ files: [{ path, change: 'modify', added: 1, removed: 1 }] })
    expect(viewOf(part)).toMatchObject({ files: [{ path, added: 1, removed: 1 }] })
  })
})

it('a patch given as text is read from the input', () => {
  const patchText = '*** Begin Patch\n*** Update File: /workspace/a.ts\n@@\n-a\n+b\n*** End Patch'
  expect(
    viewOf(only(tell({ name: 'apply_patch', kind: 'edit', status: 'completed', rawInput: { patchText } }))),
  ).toMatchObject({
    files: [{ path: '/workspace/a.ts', change: 'modify', added: 1, removed: 1 }],
  })
})

describe('what is said of other sessions', () => {
  it('is kept apart by the session’s id, under the agent that has it', () => {
    expect(fixturePart('written-agents', 'ag1:c1').metadata).toMatchObject({ sessionId: 'ag1', parentId: 'ag1' })
    expect(outcomeOf(fixturePart('written-agents', 'ag1:c2'))).toBe('no_result')
  })
})

describe('anything else', () => {
  it('is counted where it is not known, and does not throw', () => {
    const unknown: unknown[] = []
    const normalizer = createNormalizer('acp', { onUnknown: (event) => unknown.push(event) })
    const known = [
      { sessionUpdate: 'agent_message_chunk', content: {} },
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', method: 'fs/read_text_file', id: 4, params: {} },
    ]
    const odd = [null, 7, 'x', {}, { sessionUpdate: 'constructor' }, { method: '__proto__' }, [[]]]
    for (const event of [...known, ...odd]) normalizer.push(event)
    expect(unknown).toHaveLength(odd.length)
    expect(normalizer.parts).toEqual([])
  })

  it('in a batch is read message by message', () => {
    expect(
      partsOf([tell({ title: 'ls -l', kind: 'execute' }), more({ status: 'completed', rawOutput: 'a' })])[0],
    ).toMatchObject({
      state: 'complete',
      output: 'a',
    })
  })
})
