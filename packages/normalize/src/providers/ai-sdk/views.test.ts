import { describe, expect, it } from 'vitest'
import type { ToolView } from '../../kinds/index.ts'
import { normalize } from '../../normalizer.ts'
import { streamsOf } from '../../testing/streams.ts'
import { viewOf } from '../../view.ts'

const streams = streamsOf('ai-sdk')

function viewIn(name: string, id: string): ToolView {
  const part = normalize('ai-sdk', streams.find((stream) => stream.name === name)?.events ?? []).find(
    (candidate) => candidate.id === id,
  )
  if (part === undefined) throw new Error(`No part ${id} in ${name}`)
  return viewOf(part)
}

describe('commands', () => {
  const view = (id: string): ToolView => viewIn('part/written-commands', id)

  it('show what they print as a text', () => {
    expect(view('call_1')).toEqual({ kind: 'bash', action: 'run', command: 'ls src', output: 'a.ts\nb.ts' })
  })

  it('show both streams and the exit code', () => {
    expect(view('call_3')).toEqual({
      kind: 'bash',
      action: 'run',
      command: 'npm test',
      output: '',
      stderr: '1 test failed\n',
      exitCode: 1,
    })
  })

  it('of OpenAI’s shells are read out of their action', () => {
    expect(view('call_4')).toMatchObject({ command: 'pwd\nfalse', output: '/app\n', stderr: 'no\n', exitCode: 1 })
    expect(view('call_6')).toMatchObject({ command: "git log '--format=%s a'", output: 'First commit a\n' })
  })

  it.each([
    ['call_5', { command: 'git status', cwd: '/app', output: 'clean' }],
    ['call_7', { command: 'date', output: 'Mon' }],
    ['call_9', { output: 'app', exitCode: 0 }],
    ['call_10', { output: '' }],
    ['call_11', { command: 'print(6 * 7)', output: '42\n', exitCode: 0 }],
    ['call_13', { command: 'print(1)', output: '1\n' }],
  ])('%s is %j', (id, expected) => expect(view(id)).toMatchObject(expected))

  it('that failed show what they had printed', () => {
    expect(viewIn('chunk/written-failures', 'call_4')).toMatchObject({ command: 'make', output: 'cc a.c' })
  })
})

describe('tools under the names that other agents give them', () => {
  it.each([
    ['call_1', { kind: 'bash', command: 'ls', output: 'a.ts' }],
    ['call_2', { kind: 'file_write', path: '/app/notes.md', content: 'one\n' }],
    ['call_3', { kind: 'web_search', action: 'open', url: 'https://example.com/a' }],
    ['call_4', { kind: 'question', action: 'plan', plan: { text: '1. Read' } }],
  ])('%s is %j', (id, expected) => expect(viewIn('part/written-aliases', id)).toMatchObject(expected))

  it('a notebook’s cell is shown with what it was before, where the result tells, and is no whole file', () => {
    expect(viewIn('part/written-aliases', 'call_5')).toMatchObject({
      kind: 'file_edit',
      targets: [{ path: '/app/n.ipynb', change: 'modify' }],
      cell: { id: 'c2', type: 'code', mode: 'replace', source: 'print(2)\n', language: 'python' },
      files: [{ path: '/app/n.ipynb', added: 1, removed: 1 }],
    })
    expect(viewIn('part/written-aliases', 'call_6')).toMatchObject({
      cell: { mode: 'insert', source: 'import os\n' },
      files: [{ added: 1, removed: 0 }],
    })
  })
})

describe('files', () => {
  const view = (id: string): ToolView => viewIn('part/written-files', id)

  it.each([
    [
      'call_1',
      { path: '/app/src/math.ts', content: { text: 'const a = 1\nconst b = 2', startLine: 3 }, totalLines: 9 },
    ],
    ['call_2', { path: '/app/a.txt', content: { text: 'one\ntwo' } }],
    ['call_3', { content: { text: 'one\ntwo' } }],
    ['call_4', { content: { text: 'one\ntwo', startLine: 1 } }],
    ['call_5', { action: 'view', blocks: [{ type: 'image', mime: 'image/png' }] }],
    ['call_6', { action: 'find', pattern: '**/*.ts', files: ['/app/a.ts', '/app/b.ts'] }],
    ['call_7', { files: [] }],
    [
      'call_8',
      {
        action: 'search',
        matches: [
          { path: 'src/a.ts', matches: [{ line: 3, text: '// TODO one' }] },
          { path: 'src/b.ts', matches: [{ line: 8, text: '// TODO two' }] },
        ],
      },
    ],
    ['call_9', { files: ['src/main.ts'] }],
    ['call_10', { files: ['policy.pdf'] }],
    ['call_11', { action: 'list', path: '/app', files: ['src', 'package.json'] }],
    ['call_12', { files: ['a.ts', 'b.ts'] }],
    ['call_13', { files: ['a.ts', 'b.ts'] }],
    ['call_14', { files: [] }],
  ])('%s is read as %j', (id, expected) => expect(view(id)).toMatchObject({ kind: 'file_read', ...expected }))

  it('that are written show their content, and whether they are new where that is said', () => {
    expect(view('call_15')).toMatchObject({ path: '/app/new.ts', content: 'export {}\n', created: true })
    expect(view('call_16')).not.toHaveProperty('created')
  })

  const lines = (id: string): string[] => {
    const edited = view(id)
    if (edited.kind !== 'file_edit') throw new Error(`${id} is no edit`)
    const marks = { add: '+', del: '-', ctx: ' ' } as Readonly<Record<string, string>>
    return edited.files.flatMap(({ path, change, hunks }) => [
      `${change} ${path}`,
      ...hunks.flatMap((hunk) => hunk.lines.map(({ op, text }) => `${marks[op]}${text}`)),
    ])
  }

  it.each([
    ['call_19', ['modify /app/a.ts', '-one', '+two']],
    ['call_20', ['modify /app/a.ts', '-a', '+b', '-c', '+d']],
    ['call_21', ['create /app/b.ts', '+new']],
    ['call_23', ['modify c.ts', '-a', '+b']],
    ['call_24', ['modify c.ts', '-a', '+b']],
    ['call_25', ['modify a.ts', '-one', '+two', 'create b.ts', '+new']],
    ['call_26', ['modify lib/x.ts', '-x', '+y']],
    ['call_28', ['modify /app/a.ts', '-1', '+2']],
    ['call_29', ['create /tmp/a.py', '+print(1)']],
  ])('%s changes %j', (id, expected) => expect(lines(id)).toEqual(expected))

  it.each([
    [undefined, {}],
    [[3, 9], { range: { start: 3, end: 9 } }],
    [[3, -1], { range: { start: 3 } }],
  ])('that an editor views in %j are read, and not changed', (view_range, range) => {
    const input = { command: 'view', path: '/app/a.ts', ...(view_range === undefined ? {} : { view_range }) }
    const [part] = normalize('ai-sdk', [
      { type: 'tool-str_replace_editor', toolCallId: 'a', state: 'output-available', input, output: '1: const a = 1' },
    ])
    expect(viewOf(part!)).toEqual({
      kind: 'file_read',
      action: 'read',
      path: '/app/a.ts',
      content: { text: 'const a = 1', startLine: 1 },
      ...range,
    })
  })

  it('that were searched for by the model’s host are found for what its result says', () => {
    expect(view('call_10')).toMatchObject({ action: 'search', pattern: 'refunds', files: ['policy.pdf'] })
  })

  it.each([
    ['update_file', '-a\n\n@@ f\n+b', { change: 'modify', lineNumbers: 'none', added: 1, removed: 1 }],
    ['create_file', '+a\n+@@\n', { change: 'create', lineNumbers: 'known', added: 2, removed: 0 }],
    ['delete_file', undefined, { change: 'delete', hunks: [], added: 0, removed: 0 }],
    ['constructor', '-a', { change: 'modify', added: 0, removed: 1 }],
  ])('of OpenAI’s patch have every line of the diff: %s', (type, diff, expected) => {
    const input = { callId: 'x', operation: { type, path: 'f', ...(diff !== undefined && { diff }) } }
    const parts = normalize('ai-sdk', [{ type: 'tool-apply_patch', toolCallId: 'a', state: 'input-available', input }])
    expect(parts.map(viewOf)).toMatchObject([{ targets: [{ path: 'f', change: expected.change }], files: [expected] }])
  })

  it('have the line numbers of the tool’s own patch, and none where there is none', () => {
    const starts = (id: string): unknown[] => {
      const edited = view(id)
      return edited.kind === 'file_edit' ? edited.files.flatMap(({ hunks }) => hunks.map((hunk) => hunk.oldStart)) : []
    }
    expect(starts('call_19')).toEqual([4])
    expect(starts('call_23')).toEqual([7])
    expect(starts('call_24')).toEqual([undefined])
  })
})

describe('the web', () => {
  const view = (id: string): ToolView => viewIn('part/written-web', id)

  it.each([
    ['call_1', { action: 'search', query: 'vitest 4', results: [{ title: 'Vitest', url: 'https://vitest.dev' }] }],
    ['call_2', { query: 'bun', results: [], answer: 'Bun is a runtime.' }],
    ['call_3', { results: [{ title: 'Vitest guide', url: 'https://vitest.dev/guide' }] }],
    ['call_4', { query: 'AI SDK release notes', results: [{ url: 'https://ai-sdk.dev/docs' }] }],
    ['call_5', { action: 'open', url: 'https://ai-sdk.dev/docs/intro' }],
    ['call_6', { action: 'find', url: 'https://ai-sdk.dev/docs', pattern: 'Updated' }],
    ['call_7', { results: [{ title: 'Forecast', url: 'https://yr.no' }], answer: 'It is cold.' }],
    ['call_8', { query: 'a b', results: [{ title: 'A', url: 'https://a.example', snippet: 'first' }] }],
    ['call_9', { action: 'open', page: { text: 'Example', url: 'https://example.com/a' } }],
    ['call_10', { page: { text: 'Example Domain' } }],
    ['call_11', { page: { text: 'This domain is for examples.', title: 'Example Domain' } }],
    ['call_12', { page: { text: '# Example', title: 'Example' } }],
  ])('%s is %j', (id, expected) => expect(view(id)).toMatchObject({ kind: 'web_search', ...expected }))
})

describe('agents, lists and questions', () => {
  const view = (id: string): ToolView => viewIn('part/written-agents', id)

  it.each([
    ['call_1', { agentType: 'explore', prompt: 'Find all usages of add.', report: 'There are three.' }],
    ['call_2', { report: '120 lines' }],
    ['call_3', { report: 'Here is the report.' }],
  ])('%s reports %j', (id, expected) => expect(view(id)).toMatchObject({ kind: 'subagent', ...expected }))

  it.each([
    ['call_4', 'update', ['Read code completed', 'Edit in_progress']],
    ['call_5', 'update', ['A pending']],
    ['call_6', 'read', ['A pending']],
    ['call_7', 'read', ['B completed']],
    ['call_8', 'plan', ['Look completed', 'Mend in_progress']],
    ['call_9', 'createTask', ['Mend the parser pending']],
    ['call_10', 'updateTask', [' completed']],
    ['call_12', 'read', ['Mend the parser completed']],
  ])('%s is to %s %j', (id, action, items) => {
    const list = view(id)
    expect(list).toMatchObject({ kind: 'todo', action })
    expect(list.kind === 'todo' ? list.items.map(({ text, status }) => `${text} ${status}`) : []).toEqual(items)
  })

  it.each([
    ['call_13', { 'Which colour?': ['Blue'], 'Which checks?': ['lint', 'test'] }],
    ['call_14', { order: ['Up'] }],
    ['call_15', { 'Go on?': ['Yes'] }],
  ])('%s is answered with %j', (id, answers) => expect(view(id)).toMatchObject({ kind: 'question', answers }))

  it('a plan is put to the person', () => {
    expect(view('call_16')).toEqual({
      kind: 'question',
      action: 'plan',
      questions: [],
      answers: {},
      plan: { text: '# Plan\n1. Look' },
      response: 'User has approved your plan.',
    })
  })
})

describe('servers, browsers and tools of the application', () => {
  it('show the content of an MCP result, with what is attached to it', () => {
    expect(viewIn('chunk/written-mcp', 'call_1')).toMatchObject({
      kind: 'mcp',
      server: 'scratch',
      tool: 'echo',
      arguments: { text: 'hello' },
      content: [
        { type: 'text', text: 'hello' },
        { type: 'image', mime: 'image/png' },
      ],
    })
  })

  it('show the page a browser is on', () => {
    expect(viewIn('chunk/written-mcp', 'call_6')).toMatchObject({
      kind: 'browser',
      action: 'navigate',
      url: 'https://example.com',
      pageUrl: 'https://example.com/',
      pageTitle: 'Example Domain',
    })
  })

  it('show any other output as it is', () => {
    expect(viewIn('chunk/written-tools', 'call_3')).toEqual({
      kind: 'unknown',
      arguments: { city: 'Oslo' },
      content: [{ type: 'json', value: { celsius: -4 } }],
    })
  })
})
