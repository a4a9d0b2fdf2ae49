import { describe, expect, it } from 'vitest'
import { normalize } from '../../normalizer.ts'
import { only, toolResult, toolUse } from '../../testing/claude-lines.ts'

describe('the mapping targets of the contract', () => {
  it('takes the name from tool_use.name', () => {
    expect(only(toolUse('t', 'Bash', { command: 'ls' }))).toMatchObject({ id: 't', name: 'Bash', kind: 'bash' })
  })

  it('takes the input from tool_use.input', () => {
    expect(only(toolUse('t', 'Grep', { pattern: 'x', '-n': true })).input).toEqual({ pattern: 'x', '-n': true })
  })

  it.each([
    ['text', 'done'],
    ['empty text', ''],
    [
      'blocks',
      [
        { type: 'text', text: 'a' },
        { type: 'image', source: { type: 'base64', data: 'AA==' } },
      ],
    ],
    ['text that reads like JSON', '[1,2]'],
  ])('takes the output from tool_result.content: %s', (_, content) => {
    const part = only(toolUse('t', 'Bash', { command: 'ls' }), toolResult('t', content))
    expect(part).toMatchObject({ state: 'complete', output: content })
    expect(part).not.toHaveProperty('error')
  })

  it('takes the error from tool_result.is_error, and the flag counts, not the words', () => {
    const failed = only(toolUse('t', 'Bash', { command: 'x' }), toolResult('t', 'Access granted', {}, true))
    expect(failed).toMatchObject({ state: 'error', error: { message: 'Access granted', code: 'tool_error' } })
    expect(failed).not.toHaveProperty('output')
    expect(
      only(toolUse('t', 'Bash', { command: 'x' }), toolResult('t', 'Error: a line of a log', {}, false)),
    ).toMatchObject({
      state: 'complete',
      output: 'Error: a line of a log',
    })
  })

  it('splits mcp__<server>__<tool> into metadata.mcp', () => {
    expect(only(toolUse('t', 'mcp__github__create__issue', { title: 'x' }))).toMatchObject({
      name: 'create__issue',
      kind: 'mcp',
      metadata: { mcp: { server: 'github', tool: 'create__issue' }, rawName: 'mcp__github__create__issue' },
    })
  })

  it.each(['task_notification', 'task_completed'])(
    'takes task_started, task_progress and %s to metadata.task',
    (end) => {
      const task = { type: 'system', task_id: 'ag', tool_use_id: 't' }
      const part = only(
        toolUse('t', 'Agent', { description: 'Look around', prompt: 'p' }),
        { ...task, subtype: 'task_started', task_type: 'local_agent' },
        { ...task, subtype: 'task_progress', description: 'Running ls', last_tool_name: 'Bash' },
        { ...task, subtype: end, status: 'completed', summary: 'All good.' },
        toolResult('t', 'All good.'),
      )
      expect(part).toMatchObject({
        kind: 'subagent',
        state: 'complete',
        metadata: {
          task: { id: 'ag', status: 'completed', description: 'Running ls', lastTool: 'Bash', summary: 'All good.' },
        },
      })
    },
  )
})

describe('titles', () => {
  it.each([
    ['mcp__amalgm__artifacts_register', { name: 'Spotify Clone' }, 'Registering artifact Spotify Clone'],
    ['mcp__amalgm__browser_snapshot', {}, 'Reading browser page'],
    ['mcp__amalgm__browser_navigate', { url: 'https://example.com' }, 'Opening browser page'],
    ['Bash', { command: 'ls -la\necho' }, 'Running ls -la'],
    ['Bash', { command: 'ls', description: 'List files' }, 'List files'],
    ['Read', { file_path: '/w/src/a.ts' }, 'Reading a.ts'],
    ['Edit', { file_path: '/w/a.ts', old_string: 'a', new_string: 'b' }, 'Editing a.ts'],
    ['NotebookEdit', { notebook_path: '/w/n.ipynb', new_source: '' }, 'Editing notebook n.ipynb'],
    ['Glob', { pattern: '**/*.ts' }, 'Finding **/*.ts'],
    ['Grep', { pattern: 'TODO' }, 'Searching for TODO'],
    ['LS', { path: '/w/src' }, 'Listing src'],
    ['WebFetch', { url: 'https://www.example.com/a' }, 'Opening example.com'],
    ['WebSearch', { query: 'Reuters top news' }, 'Searching Reuters top news'],
    ['Agent', { subagent_type: 'Explore', prompt: 'p' }, 'Running Explore'],
    ['SendMessage', { to: 'lead', message: 'hi' }, 'Messaging lead'],
    ['TaskStop', { task_id: 'b1' }, 'Stopping b1'],
    ['TaskOutput', { task_id: 'b1' }, 'Reading output of b1'],
    ['TaskCreate', { subject: 'Fix it', description: 'd' }, 'Creating task Fix it'],
    ['TaskUpdate', { taskId: '7', status: 'completed' }, 'Updating task 7'],
    ['TodoWrite', { todos: [{ content: 'Fix', status: 'in_progress', activeForm: 'Fixing' }] }, 'Fixing'],
    ['TodoWrite', { todos: [] }, 'Updating todos'],
    ['AskUserQuestion', { questions: [{ question: 'Which one?', options: [] }] }, 'Which one?'],
    ['ExitPlanMode', {}, 'Presenting plan'],
    ['EnterPlanMode', {}, 'Entering plan mode'],
    ['Skill', { skill: 'pdf' }, 'Using skill pdf'],
    ['ToolSearch', { query: 'x' }, 'Finding tools'],
    ['ListMcpResourcesTool', {}, 'Listing mcp resources'],
    ['ReadMcpResourceTool', { server: 'docs', uri: 'docs://intro' }, 'Reading docs://intro'],
    ['FancyTool', {}, 'Calling Fancy tool'],
  ])('%s %j is "%s"', (name, input, title) => {
    expect(only(toolUse('t', name, input)).title).toBe(title)
  })
})

describe('shapes of a call', () => {
  it('has no input that is not its own: missing, null, JSON text, and text that could not be parsed', () => {
    const input = (value: unknown): unknown => only(toolUse('t', 'Bash', value)).input
    expect(input(null)).toBe(null)
    expect(input('{"command":"ls"}')).toEqual({ command: 'ls' })
    expect(input({ __unparsedToolInput: { raw: '{"command": "echo hi', len: 20 } })).toBe('{"command": "echo hi')
    expect(
      only({ type: 'assistant', message: { content: [{ type: 'tool_use', id: 't', name: 'Bash' }] } }).input,
    ).toEqual({})
  })

  it('keeps two identical calls apart, and the rest of a message with a strange block', () => {
    const blocks = [
      { type: 'hologram' },
      ...['a', 'b'].map((id) => ({ type: 'tool_use', id, name: 'Bash', input: { command: 'date' } })),
    ]
    const parts = normalize('claude-code', [{ type: 'assistant', message: { content: blocks } }])
    expect(parts.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('keeps a result without a call, and gives it its name when the call comes', () => {
    expect(only(toolResult('t', 'late'))).toMatchObject({
      name: 'unknown',
      kind: 'unknown',
      state: 'complete',
      output: 'late',
    })
    expect(only(toolResult('t', 'late'), toolUse('t', 'Bash', { command: 'make' }))).toMatchObject({
      name: 'Bash',
      state: 'complete',
      input: { command: 'make' },
      output: 'late',
    })
  })

  it('takes times from the lines and the duration from the result', () => {
    const events = [
      toolUse('t', 'WebSearch', { query: 'x' }, { timestamp: '2026-01-01T00:00:00.000Z' }),
      toolResult('t', 'r', {
        timestamp: '2026-01-01T00:00:03.000Z',
        tool_use_result: { results: [], durationSeconds: 1.5 },
      }),
    ]
    expect(only(...events).timing).toEqual({
      startedAt: '2026-01-01T00:00:00.000Z',
      completedAt: '2026-01-01T00:00:03.000Z',
      elapsedMs: 1500,
    })
  })

  it.each([
    [
      'as the line itself names the tool',
      [],
      { tool_use_meta: [{ id: 't', tool_name: 'do__it' }] },
      'my__srv',
      'do__it',
    ],
    [
      'after a server of system/init',
      [{ type: 'system', subtype: 'init', mcp_servers: [{ name: 'my__srv' }] }],
      {},
      'my__srv',
      'do__it',
    ],
    ['at the first separator', [], {}, 'my', 'srv__do__it'],
  ])('splits an ambiguous MCP name %s', (_, before, more, server, tool) => {
    const part = only(...before, toolUse('t', 'mcp__my__srv__do__it', {}, more))
    expect(part).toMatchObject({ name: tool, metadata: { mcp: { server, tool } } })
  })

  it('knows a server by the form its name has in tool names', () => {
    const init = {
      type: 'system',
      subtype: 'init',
      mcp_servers: [{ name: 'claude.ai Google  Drive' }, { name: 'my.srv__x' }],
    }
    expect(only(init, toolUse('t', 'mcp__claude_ai_Google_Drive__list_files', {})).metadata?.mcp?.server).toBe(
      'claude_ai_Google_Drive',
    )
    expect(only(init, toolUse('t', 'mcp__my_srv__x__go', {})).metadata?.mcp).toEqual({
      server: 'my_srv__x',
      tool: 'go',
    })
  })

  it.each(['mcp__', 'mcp__solo', 'mcp____x', 'mcp__a__'])('invents no server for %s', (name) => {
    expect(only(toolUse('t', name, {}))).toMatchObject({ name, kind: 'unknown' })
    expect(only(toolUse('t', name, {})).metadata).not.toHaveProperty('mcp')
  })
})
