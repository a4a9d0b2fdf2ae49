import { describe, expect, it } from 'vitest'
import { fixture } from '../../fixtures.ts'
import { viewOf } from '../../view.ts'
import { tools } from './tools.ts'
import { normalize } from '../../normalizer.ts'

const view = (name: string, id: string, upTo?: number): unknown => {
  const part = fixture(`codex/app-server/${name}`, upTo === undefined ? {} : { upTo }).find((found) => found.id === id)
  if (part === undefined) throw new Error(`${name} has no part ${id}`)
  return viewOf(part)
}

describe('views hold what the wire told, of input and output', () => {
  it('a command', () => {
    expect(view('shell', 'call_1_0')).toMatchObject({
      kind: 'bash',
      action: 'run',
      command: 'echo hello && pwd',
      cwd: '/workspace/demo',
      output: 'hello\n/workspace/demo\n',
      exitCode: 0,
    })
    expect(view('shell', 'call_9_0')).toMatchObject({ output: '', exitCode: 137, signal: 'SIGKILL' })
    expect(view('written-terminal', 'call_1')).toMatchObject({ stdin: 'Ada\n' })
    expect(view('written-terminal', 'call_2')).toMatchObject({ truncated: true })
    expect(view('interrupt', 'call_14_0')).toMatchObject({ output: 'tick 2\ntick 3\n' })
  })

  it('a patch: whole files added and removed, hunks, and moves', () => {
    expect(view('patch', 'call_32_0')).toMatchObject({
      kind: 'file_edit',
      targets: [
        { path: '/workspace/demo/docs/notes.md', change: 'create' },
        { path: '/workspace/demo/src/index.ts', change: 'rename', newPath: '/workspace/demo/src/main.ts' },
        { path: '/workspace/demo/src/new.ts', change: 'delete' },
      ],
      files: [
        { added: 3, removed: 0, lineNumbers: 'known' },
        {
          added: 1,
          removed: 1,
          hunks: [
            {
              oldStart: 2,
              newStart: 2,
              lines: [
                { op: 'context', text: '' },
                { op: 'del', text: 'console.log(add(1, 2));' },
                { op: 'add', text: 'console.log(add(3, 4));' },
              ],
            },
          ],
        },
        { added: 0, removed: 2 },
      ],
    })
  })

  it('the content of an added or deleted file is never read as a diff', () => {
    const lines = ['+ a plus that is content', '--- a rule', '@@ not a hunk @@']
    expect(view('written-patch_streamed', 'call_2')).toMatchObject({
      files: [{ change: 'create', hunks: [{ newStart: 1, lines: lines.map((text) => ({ op: 'add', text })) }] }],
    })
    expect(view('written-patch_streamed', 'call_3')).toMatchObject({
      files: [{ change: 'delete', hunks: [{ oldStart: 1, lines: lines.map((text) => ({ op: 'del', text })) }] }],
    })
  })

  it('a move onto itself is an edit, and a hunk without numbers has none', () => {
    expect(view('written-patch_streamed', 'call_5')).toMatchObject({ files: [{ change: 'modify' }] })
    expect(view('written-patch_streamed', 'call_6')).toMatchObject({
      files: [{ lineNumbers: 'none', added: 1, removed: 1 }],
    })
  })

  it('a patch that is still written, refused or failed shows what it would change', () => {
    expect(view('written-patch_streamed', 'call_1', 4)).toMatchObject({ files: [{ added: 1, removed: 1 }] })
    expect(view('approve', 'call_4_0')).toMatchObject({ files: [{ path: '/workspace/demo/p2.txt', added: 1 }] })
  })

  it('a web search, a page and a find', () => {
    expect(view('written-browser', 'ws_1')).toMatchObject({
      kind: 'web_search',
      action: 'search',
      query: 'Reuters top news',
      results: [{ title: 'Top news', url: 'https://www.reuters.com/', snippet: 'World headlines' }],
    })
    expect(view('hosted', 'ws_1')).toMatchObject({
      queries: ['typescript discriminated unions', 'ts unions'],
      results: [],
    })
    expect(view('written-browser', 'ws_2')).toMatchObject({ action: 'open', url: 'https://apnews.com/hub' })
    expect(view('written-browser', 'ws_4')).toMatchObject({ action: 'open', url: 'https://apnews.com/' })
    expect(view('written-browser', 'ws_3')).toMatchObject({
      action: 'find',
      url: 'https://apnews.com/',
      pattern: 'Updated',
    })
  })

  it('an MCP call', () => {
    expect(view('mcp', 'call_48_0')).toMatchObject({
      kind: 'mcp',
      server: 'scratch',
      tool: 'structured',
      arguments: { city: 'Oslo' },
      content: [{ type: 'text' }],
      structured: { city: 'Oslo', tempC: 21.5, tags: ['sunny', 'dry'] },
    })
    expect(view('mcp', 'call_49_0')).toMatchObject({
      content: [
        { type: 'link', uri: 'file:///scratch/readme.md', name: 'readme.md' },
        { type: 'file', uri: 'mem://note/1', text: 'embedded note' },
      ],
    })
  })

  it('a browser action', () => {
    expect(view('written-browser', 'call_1')).toMatchObject({
      kind: 'browser',
      action: 'navigate',
      url: 'https://example.com/pricing',
      pageUrl: 'https://example.com/pricing',
      pageTitle: 'Pricing',
      screenshot: { type: 'image', mime: 'image/png', src: expect.stringMatching(/^data:image\/png;base64,iVBOR/u) },
    })
    expect(view('written-browser', 'call_2')).toMatchObject({
      action: 'snapshot',
      console: [{ level: 'error', text: '404', source: 'app.js:1' }],
    })
  })

  it('a question and its answers', () => {
    expect(view('written-answers', 'call_1')).toMatchObject({
      kind: 'question',
      questions: [
        {
          id: 'color',
          text: 'Which color?',
          header: 'Color',
          options: [{ label: 'Red', description: 'warm' }, { label: 'Blue' }],
        },
        { id: 'token', secret: true, allowOther: false },
      ],
      answers: { color: ['Blue'], token: ['•••'] },
    })
    expect(view('ask_user', 'call_12_0')).toMatchObject({ answers: {} })
    expect(view('written-answers', 'call_2')).toMatchObject({ answers: {} })
  })

  it('a form of an MCP server, and what was filled in', () => {
    expect(view('written-answers', 'elicitation:5')).toMatchObject({
      questions: [
        {
          id: 'size',
          text: 'Size',
          options: [
            { label: 'S', description: 'Small' },
            { label: 'L', description: 'Large' },
          ],
        },
        { id: 'gift', text: 'Wrap it?', options: [{ label: 'true' }, { label: 'false' }] },
        { id: 'tags', multiSelect: true, options: [{ label: 'a' }, { label: 'b' }] },
        { id: 'note', allowOther: true, options: [] },
      ],
      answers: { size: ['L'], gift: ['false'], tags: ['a', 'b'], note: ['soon'] },
    })
  })

  it('a plan', () => {
    expect(view('plan', 'plan:01a22c78-e660-7aa0-a3c6-c595214ffbc5', 7)).toMatchObject({
      kind: 'todo',
      action: 'plan',
      items: [
        { text: 'Read code', status: 'completed' },
        { text: 'Edit', status: 'in_progress' },
        { text: 'Test', status: 'pending' },
      ],
    })
  })

  it('a spawned agent, and a wait for several', () => {
    expect(view('subagent', 'call_64_0')).toMatchObject({
      kind: 'subagent',
      action: 'run',
      prompt: 'SUB:one please list files',
      model: 'gpt-5.4',
      childSessionId: '01a22c78-fb84-7500-9825-398388ee5106',
      report: 'Second answer.',
    })
    expect(view('subagent', 'call_65_0')).toMatchObject({
      action: 'wait',
      report: 'I listed the files: README.md src.',
    })
    expect(view('written-agents', 'call_10')).toMatchObject({
      states: [
        { status: 'errored', message: 'Out of tokens' },
        { status: 'completed', message: '12 lines' },
      ],
    })
  })

  it('an image that is looked at, and one that was made', () => {
    expect(view('image', 'call_58_0')).toMatchObject({
      kind: 'file_read',
      action: 'view',
      path: '/workspace/demo/pixel.png',
    })
    const seen = fixture('codex/rollout/image').find(({ id }) => id === 'call_58_0')
    expect(viewOf(seen!)).toMatchObject({ action: 'view', path: 'pixel.png', blocks: [{ mime: 'image/png' }] })
    expect(view('written-images', 'ig_1')).toMatchObject({
      content: [{ type: 'image', mime: 'image/png', name: 'square.png' }],
    })
    expect(view('written-images', 'ig_2')).toMatchObject({
      content: [{ type: 'link', uri: '/workspace/demo/out/circle.png' }],
    })
  })
})

describe('tools', () => {
  it.each(Object.entries(tools))('%s has a title and a view from an empty call', (name, row) => {
    const [part] = normalize('codex', [
      {
        method: 'item/completed',
        params: { threadId: 't', item: { type: 'functionCallOutput', id: 'f1', name, output: '' } },
      },
    ])
    expect(part?.kind).toBe(row.kind)
    expect(part?.title).toMatch(/^\S/u)
    expect(part?.title).not.toMatch(/undefined|null/u)
    expect(viewOf(part!).kind).toBe(row.kind)
  })

  it.each(['wait', 'exec', 'sleep', 'apply_patch', 'constructor'])(
    'a foreign tool called %s is no native one',
    (tool) => {
      const call = (fields: Record<string, unknown>): unknown => ({
        method: 'item/started',
        params: {
          threadId: 't',
          item: { id: String(fields['type']), tool, status: 'inProgress', arguments: {}, ...fields },
        },
      })
      const parts = normalize('codex', [
        call({ type: 'mcpToolCall', server: 's' }),
        call({ type: 'dynamicToolCall' }),
        call({ type: 'futureToolCall' }),
      ])
      expect(parts.map(({ kind }) => kind)).toEqual(['mcp', 'unknown', 'unknown'])
    },
  )
})
