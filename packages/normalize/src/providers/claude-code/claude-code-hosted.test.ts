import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { at } from '../../raw/read.ts'
import { only, viewIn } from '../../testing/claude-lines.ts'
import { streamsOf } from '../../testing/streams.ts'
import { viewOf } from '../../view.ts'

const message = (...content: object[]): unknown => ({
  type: 'assistant',
  message: { id: 'msg_1', content },
  parent_tool_use_id: null,
})
const call = (name: string, input: object = {}): object => ({ type: 'server_tool_use', id: 's', name, input })
const result = (type: string, content: unknown): object => ({ type, tool_use_id: 's', content })
const hosted = (name: string, type: string, content: unknown, input: object = {}): NormalizedToolPart =>
  only(message(call(name, input)), message(result(type, content)))

const viewOfBlocks = (...blocks: object[]): object => viewOf(only(message(...blocks)))

const HITS = [
  {
    type: 'web_search_result',
    title: 'bun:sqlite',
    url: 'https://bun.sh/docs',
    page_age: '2 days',
    encrypted_content: 'E',
  },
]

describe('a call of a tool that the API hosts', () => {
  it('is a part of its own, and its result stands in the message that made it', () => {
    const part = hosted('web_search', 'web_search_tool_result', HITS, { query: 'bun' })
    expect(part).toMatchObject({ id: 's', name: 'web_search', state: 'complete', output: HITS })
    expect(part.metadata).toEqual({ provider: 'claude-code', rawType: 'server_tool_use' })
    expect(only(message(call('web_search', { query: 'bun' })))).toMatchObject({ state: 'running' })
    expect(only(message(call('web_search'), result('web_search_tool_result', HITS)))).toMatchObject({ output: HITS })
  })

  it('has its result also where only the start of a streamed block told it', () => {
    const stream = (event: object): unknown => ({ type: 'stream_event', event, parent_tool_use_id: null })
    const start = (index: number, content_block: object): unknown =>
      stream({ type: 'content_block_start', index, content_block })
    const normalizer = createNormalizer('claude-code')
    normalizer.push(start(0, call('web_search')))
    expect(normalizer.parts).toMatchObject([{ name: 'web_search', state: 'started', kind: 'web_search' }])
    const delta = { type: 'input_json_delta', partial_json: '{"query":"bun"}' }
    normalizer.push(stream({ type: 'content_block_delta', index: 0, delta }))
    normalizer.push(stream({ type: 'content_block_stop', index: 0 }))
    expect(normalizer.parts).toMatchObject([{ state: 'running', input: { query: 'bun' } }])
    normalizer.push(start(1, result('web_search_tool_result', HITS)))
    normalizer.push(stream({ type: 'content_block_stop', index: 1 }))
    expect(normalizer.parts).toMatchObject([{ state: 'complete', output: HITS }])
  })

  it.each(['written-server_tools', 'written-mcp_tool_use'])('is the same without partial messages: %s', (name) => {
    const events = streamsOf('claude-code').find((stream) => stream.name === `stream-json/${name}`)?.events ?? []
    const whole = events.filter((event) => at(event, 'type') !== 'stream_event')
    expect(whole.length).toBeLessThan(events.length)
    expect(normalize('claude-code', whole)).toEqual(normalize('claude-code', events))
  })

  it('may be of a tool that is not known yet', () => {
    expect(hosted('dream', 'dream_tool_result', { type: 'dream_result', text: 'z' })).toMatchObject({
      kind: 'unknown',
      title: 'Calling Dream',
      state: 'complete',
    })
  })

  it.each([
    ['web_search', { query: 'Reuters top news' }, 'Searching Reuters top news'],
    ['web_fetch', { url: 'https://www.example.com/a' }, 'Opening example.com'],
    ['bash_code_execution', { command: 'ls\npwd' }, 'Running ls'],
    ['code_execution', { code: 'print(1)' }, 'Running print(1)'],
    ['text_editor_code_execution', { command: 'view', path: '/tmp/a.py' }, 'Reading a.py'],
    ['text_editor_code_execution', { command: 'create', path: '/tmp/a.py' }, 'Creating a.py'],
    ['text_editor_code_execution', { command: 'str_replace', path: '/tmp/a.py' }, 'Editing a.py'],
    ['tool_search_tool_regex', { pattern: 'x' }, 'Finding tools'],
    ['tool_search_tool_bm25', { query: 'x' }, 'Finding tools'],
    ['advisor', {}, 'Asking advisor'],
  ])('%s %j is "%s"', (name, input, title) => {
    expect(only(message(call(name, input))).title).toBe(title)
  })
})

describe('a hosted tool that failed', () => {
  it.each([
    ['web_search', 'max_uses_exceeded', 'Max uses exceeded'],
    ['web_fetch', 'too_many_requests', 'Too many requests'],
    ['bash_code_execution', 'unavailable', 'Unavailable'],
    ['text_editor_code_execution', 'invalid_input', 'Invalid input'],
  ])('%s says so in place of its result: %s', (name, error_code, words) => {
    const part = hosted(name, `${name}_tool_result`, { type: `${name}_tool_result_error`, error_code })
    expect(part).toMatchObject({ state: 'error', error: { code: error_code, message: words } })
    expect(part.error).not.toHaveProperty('details')
    expect(part).not.toHaveProperty('output')
    expect(outcomeOf(part)).toBe('failed')
  })

  it('is heard in its own words where it has some', () => {
    const content = { type: 'tool_search_tool_result_error', error_code: 'invalid_input', error_message: 'Bad pattern' }
    expect(hosted('tool_search_tool_regex', 'tool_search_tool_result', content).error).toEqual({
      code: 'invalid_input',
      message: 'Bad pattern',
    })
  })

  it('has an error even without a code', () => {
    expect(hosted('advisor', 'advisor_tool_result', { type: 'advisor_tool_result_error' })).toMatchObject({
      state: 'error',
      error: { code: 'tool_error', message: expect.stringMatching(/\S/u) },
    })
  })

  it('is a command that ran and ended with another code than 0: complete, and its outcome tells', () => {
    const content = { type: 'bash_code_execution_result', stdout: '', stderr: 'no', return_code: 2, content: [] }
    const part = hosted('bash_code_execution', 'bash_code_execution_tool_result', content, { command: 'x' })
    expect(part).toMatchObject({ state: 'complete', metadata: { exitCode: 2 }, output: content })
    expect(outcomeOf(part)).toBe('failed')
  })
})

const view = (id: string): object => viewIn('written-server_tools', `srvtoolu_${id}`)

describe('the view of a hosted tool', () => {
  it('shows what a search found, and nothing of what is encrypted', () => {
    expect(view('s1')).toEqual({
      kind: 'web_search',
      action: 'search',
      query: 'bun sqlite',
      results: [
        { title: 'bun:sqlite', url: 'https://bun.sh/docs/api/sqlite', snippet: 'April 30, 2026' },
        { title: 'SQLite', url: 'https://sqlite.org/' },
      ],
    })
    expect(view('s2')).toMatchObject({ query: 'one more', results: [] })
  })

  it('shows a page with its title; a PDF is attached', () => {
    expect(view('f1')).toEqual({
      kind: 'web_search',
      action: 'open',
      url: 'https://www.example.com/article',
      results: [],
      page: {
        url: 'https://www.example.com/article',
        title: 'The article',
        text: 'An article.\nIt has two lines.',
      },
    })
    expect(view('f2')).not.toHaveProperty('page')
  })

  it('shows a command, what it printed on either channel, and its exit code', () => {
    expect(view('b1')).toMatchObject({
      kind: 'bash',
      action: 'run',
      command: 'ls -la && make',
      output: 'total 0\nbuilt\n',
      stderr: 'warning: clock skew\n',
      exitCode: 0,
    })
    expect(view('b2')).toMatchObject({ output: '', stderr: expect.stringMatching(/^make: /u), exitCode: 2 })
    expect(view('c1')).toMatchObject({ command: 'import math\nprint(math.pi)', output: '3.141592653589793\n' })
    expect(view('c1')).not.toHaveProperty('stderr')
    expect(view('b3')).not.toHaveProperty('output')
  })

  it('shows a file that was created, replaced or edited, and reads the one that was viewed', () => {
    expect(view('e1')).toMatchObject({
      kind: 'file_edit',
      files: [{ path: '/tmp/config.json', change: 'create', added: 3, removed: 0, lineNumbers: 'known' }],
    })
    expect(view('e2')).toEqual({
      kind: 'file_read',
      action: 'read',
      path: '/tmp/config.json',
      content: { text: '{\n  "debug": true\n}', startLine: 1 },
      totalLines: 3,
    })
    expect(view('e5')).toEqual({ kind: 'file_read', action: 'read', path: '/tmp/none.json' })
    expect(view('e3')).toMatchObject({
      files: [
        {
          change: 'modify',
          lineNumbers: 'known',
          hunks: [
            {
              oldStart: 2,
              newStart: 2,
              lines: [
                { op: 'del', text: '  "debug": true' },
                { op: 'add', text: '  "debug": false' },
              ],
            },
          ],
        },
      ],
    })
    expect(view('e4')).toMatchObject({ files: [{ change: 'modify', added: 1, removed: 0 }] })
  })

  it.each([
    [[3, 9], { start: 3, end: 9 }],
    [[3, -1], { start: 3 }],
  ])('reads the lines %j that are viewed', (view_range, range) => {
    const input = { command: 'view', path: '/tmp/a.py', view_range }
    expect(viewOfBlocks(call('text_editor_code_execution', input))).toMatchObject({ kind: 'file_read', range })
  })

  it('shows what is no text of a viewed file as it came', () => {
    const content = { type: 'text_editor_code_execution_view_result', file_type: 'image', content: 'iVBORw0KGgo=' }
    const [image] = [call('text_editor_code_execution', { command: 'view', path: '/tmp/a.png' })]
    const shown = viewOfBlocks(image!, result('text_editor_code_execution_tool_result', content))
    expect(shown).not.toHaveProperty('content')
    expect(shown).toMatchObject({ kind: 'file_read', blocks: [{ type: 'json' }] })
  })

  it('shows an edit from its input while the result is not there', () => {
    const input = { command: 'str_replace', path: '/tmp/a', old_str: 'a', new_str: 'b' }
    const content = { oldStart: 7, oldLines: 1, newStart: 7, newLines: 1, lines: ['-a', '+b'] }
    const files = (...blocks: object[]): unknown =>
      at(viewOfBlocks(call('text_editor_code_execution', input), ...blocks), 'files')
    expect(files()).toMatchObject([{ lineNumbers: 'none', added: 1, removed: 1 }])
    expect(files(result('text_editor_code_execution_tool_result', content))).toMatchObject([
      { lineNumbers: 'known', added: 1, removed: 1, hunks: [{ oldStart: 7 }] },
    ])
  })

  it('names the tools that were found, and gives the advice', () => {
    expect(view('t1')).toMatchObject({
      content: [
        { type: 'text', text: 'get_weather' },
        { type: 'text', text: 'get_forecast' },
      ],
    })
    expect(view('t2')).toMatchObject({ content: [] })
    expect(view('a1')).toMatchObject({ content: [{ type: 'text', text: 'Write the test first.' }] })
  })
})

const mcp = (more: object = {}): object => ({
  type: 'mcp_tool_use',
  id: 's',
  name: 'get_page',
  server_name: 'docs',
  input: { id: 9 },
  ...more,
})

describe('a call of an MCP server that the API talks to', () => {
  it('names server and tool apart', () => {
    const content = [{ type: 'text', text: 'Nine' }]
    const part = only(message(mcp()), message({ ...result('mcp_tool_result', content), is_error: false }))
    expect(part).toMatchObject({
      name: 'get_page',
      kind: 'mcp',
      title: 'Reading page 9',
      state: 'complete',
      output: content,
    })
    expect(part.metadata).toEqual({
      provider: 'claude-code',
      rawType: 'mcp_tool_use',
      mcp: { server: 'docs', tool: 'get_page' },
    })
  })

  it('fails where is_error says so', () => {
    const content = [{ type: 'text', text: 'Page 9 does not exist' }]
    const part = only(message(mcp()), message({ ...result('mcp_tool_result', content), is_error: true }))
    expect(part).toMatchObject({ state: 'error', error: { code: 'tool_error', message: 'Page 9 does not exist' } })
    expect(part).not.toHaveProperty('output')
  })

  it('is no native tool of the same name, and nothing it prints is the word of the CLI', () => {
    const content = [{ type: 'text', text: 'Command running in background with ID: b1' }]
    const part = only(message(mcp({ name: 'Bash' })), message(result('mcp_tool_result', content)))
    expect(part).toMatchObject({ name: 'Bash', kind: 'mcp', state: 'complete', output: content })
    expect(part.metadata).not.toHaveProperty('task')
  })

  it('invents no server where none is named', () => {
    expect(only(message(mcp({ server_name: '' }))).metadata).not.toHaveProperty('mcp')
  })
})
