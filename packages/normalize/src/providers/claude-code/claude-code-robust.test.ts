import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalize } from '../../normalizer.ts'
import { jsonBytes } from '../../raw/json.ts'
import { toolResult, toolUse, viewOfCall } from '../../testing/claude-lines.ts'
import { expectLifecycle } from '../../testing/test-provider.ts'
import { claudeCode } from './index.ts'
import { splitChoices } from './split-choices.ts'
import { tools } from './tools.ts'

const name = fc.constantFrom(...Object.keys(tools), 'mcp__a__b', 'browser_click', '__proto__', '')
const id = fc.constantFrom('a', 'b', 'c')
const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('<persisted-output>', 'Exit code 1', '<tool_use_error>', null, ''),
)
const block = fc.oneof(
  fc.record({
    type: fc.constantFrom('tool_use', 'server_tool_use', 'mcp_tool_use'),
    id,
    name,
    input: junk,
    server_name: fc.constantFrom('docs', '', undefined),
  }),
  fc.record({
    type: fc.constantFrom('web_search_tool_result', 'mcp_tool_result', 'advisor_tool_result'),
    tool_use_id: id,
    content: fc.oneof(
      junk,
      fc.record({ type: fc.constant('x_error'), error_code: junk }),
      fc.record({ return_code: junk }),
    ),
    is_error: fc.boolean(),
  }),
  fc.record({ type: fc.constant('tool_result'), tool_use_id: id, content: junk, is_error: fc.boolean() }),
  junk,
)
const line = fc.oneof(
  fc.record({
    type: fc.constantFrom('assistant', 'user'),
    message: fc.record({ id, content: fc.oneof(fc.array(block, { maxLength: 3 }), junk) }),
    parent_tool_use_id: fc.constantFrom(null, 'a', 'b'),
    tool_use_result: junk,
    tool_result_meta: fc.array(fc.record({ id, permission_decision: junk, non_execution_kind: junk }), {
      maxLength: 2,
    }),
    timestamp: fc.constantFrom('2026-01-01T00:00:00.000Z', undefined),
  }),
  fc.record({
    type: fc.constant('system'),
    subtype: fc.constantFrom(
      'task_started',
      'task_progress',
      'task_updated',
      'task_notification',
      'init',
      'permission_denied',
    ),
    task_id: fc.constantFrom('t1', 't2'),
    tool_use_id: fc.oneof(id, junk),
    is_backgrounded: fc.boolean(),
    status: fc.constantFrom('completed', 'failed', 'stopped'),
    patch: fc.oneof(junk, fc.record({ status: fc.constantFrom('completed', 'killed', 'running'), end_time: junk })),
    usage: junk,
  }),
  fc.record({
    type: fc.constantFrom('result', 'stream_event', 'tool_progress', 'control_request'),
    event: junk,
    request: junk,
    tool_use_id: id,
  }),
  junk,
)

describe('any lines at all', () => {
  it('give valid parts that never go backwards', () => {
    const holds = fc.property(fc.array(line, { maxLength: 12 }), (lines) => expectLifecycle(claudeCode, lines))
    expect(() => fc.assert(holds, { numRuns: 300 })).not.toThrow()
  })
})

/** Pieces of what the readers look for, many times over: each text would take minutes if it were looked at anew at each. */
const many = (piece: string): string => piece.repeat(100_000)

describe('long texts', () => {
  it.each([
    ['openings of cells', many('<cell id="'), []],
    ['cells that nobody closes', many('<cell id="a">'), [many('<cell id="a">').slice('<cell id="a">'.length)]],
    ['closed cells', many('<cell id="a"></cell id="a">'), Array.from({ length: 100_000 }, () => '')],
  ])('are read once as a notebook: %s', (_, text, sources) => {
    const view = viewOfCall('Read', { file_path: '/w/n.ipynb' }, text)
    const blocks = view.kind === 'file_read' ? (view.blocks ?? []) : []
    expect(blocks.map((block) => (block.type === 'text' ? block.text : undefined))).toEqual(sources)
  })

  it.each([
    ['frames', many('[Subagent hand-back]')],
    ['frames of a line each', many('\n[Subagent hand-back]')],
    ['usages', `${many('<usage>')}.`],
    ['lists of tools', many('<tools-used-before-summary>')],
    ['ids', `${many('\nagentId: x')}.`],
    ['spaces', `${many(' ')}.`],
  ])('are read once as a report: %s', (_, text) => {
    expect(viewOfCall('Agent', { prompt: 'p' }, text)).toMatchObject({ report: text })
  })

  it('lose only what stands at the very end of a report', () => {
    const end = '\nagentId: ag (use SendMessage to go on)\n<usage>tool_uses: 1</usage>'
    const said = many('<usage>agentId: ag (use SendMessage)\n')
    expect(viewOfCall('Agent', { prompt: 'p' }, `${said}${end}`)).toMatchObject({ report: said })
    const framed = `Notes.\n[Subagent hand-back] A frame. The report follows:\n  a\u2028  b\n    c\n\n${end.slice(1)}`
    expect(viewOfCall('Agent', { prompt: 'p' }, framed)).toMatchObject({ report: 'a\u2028  b\n  c\n' })
    expect(viewOfCall('Agent', { prompt: 'p' }, end.slice(1))).toMatchObject({ report: '' })
  })

  it.each([
    ['openings', many('<stdout>')],
    ['closings', many('</stdout>')],
  ])('are read once as what a task printed: %s', (_, text) => {
    const report = `<status>running</status>${text}<stdout>\nup\n</stdout>`
    const view = viewOfCall('BashOutput', { bash_id: 'b' }, report)
    const output = text.startsWith('</') ? 'up' : `${text.slice('<stdout>'.length)}<stdout>\nup`
    expect(view).toMatchObject({ kind: 'bash', output })
    expect(viewOfCall('BashOutput', { bash_id: 'b' }, text)).toMatchObject({ output: text })
  })

  it.each([
    ['line breaks', many('\n'), ''],
    ['reminders', many('REMINDER: You MUST include '), many('REMINDER: You MUST include ').trim()],
    ['beginnings of links', many('Links: ['), many('Links: [')],
  ])('are read once as an answer from the web: %s', (_, text, answer) => {
    const view = viewOfCall('WebSearch', { query: 'q' }, `The answer. ${text}\nREMINDER: You MUST include the sources`)
    expect(view).toMatchObject({ answer: `The answer. ${answer}`.trim() })
  })

  it.each([
    ['headings', many('\nPreview (')],
    ['ends', many('</persisted-output>')],
  ])('are read once as the stub of a saved output: %s', (_, text) => {
    const stub = `<persisted-output>\nSaved.\n\nPreview (first 2KB):\n${text}\n...\n</persisted-output>\n`
    expect(viewOfCall('Bash', { command: 'x' }, stub)).toMatchObject({ output: text })
  })

  it('are read once as where a launched command writes', () => {
    const text = `Command running in background with ID: b1. ${many('Output is being written to: ')}/tmp/b1.log. You will see.`
    const launched = toolResult('t', text, { tool_use_result: { backgroundTaskId: 'b1' } })
    const [part] = normalize('claude-code', [toolUse('t', 'Bash', { command: 'x' }), launched])
    expect(part?.metadata?.task).toMatchObject({ id: 'b1', outputFile: '/tmp/b1.log' })
  })

  it('are counted once as a picture', () => {
    const source = { type: 'base64', media_type: 'image/png', data: `${many('=')}AAAA` }
    const [part] = normalize('claude-code', [toolResult('t', [{ type: 'image', source }])])
    expect(part?.metadata?.attachments).toEqual([{ mime: 'image/png', size: 75_003 }])
  })

  it('are told apart once as the choices of a person', () => {
    const labels = ['A', 'A, A', 'B']
    expect(splitChoices(`${many('A, ')}other`, labels)).toBeUndefined()
    expect(splitChoices(`${many('A, ')}B`, labels)).toEqual([...Array.from({ length: 50_000 }, () => 'A, A'), 'B'])
  })
})

describe('big results', () => {
  it('leave no file body and no base64 in the metadata', () => {
    const body = 'x'.repeat(100_000)
    const events = [
      toolUse('t', 'Write', { file_path: '/w/a', content: body }),
      toolResult('t', 'ok', {
        tool_use_result: { type: 'update', filePath: '/w/a', content: body, originalFile: body, structuredPatch: [] },
      }),
      toolUse('u', 'Read', { file_path: '/w/a.png' }),
      toolResult('u', [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: body } }], {
        tool_use_result: { type: 'image', file: { base64: body, type: 'image/png', originalSize: 75_000 } },
      }),
    ]
    for (const part of normalize('claude-code', events)) {
      expect(jsonBytes(part.metadata)).toBeLessThan(500)
      expect(part.metadata).not.toHaveProperty('truncated')
    }
  })

  it('keep a long report whole, in the output alone', () => {
    const report = Array.from({ length: 2000 }, (_, index) => `Finding ${index}`).join('\n')
    const framed = `[Subagent hand-back] Frame. The report follows:\n${report.replace(/^/gmu, '  ')}\nagentId: ag (use SendMessage with to: 'ag')`
    const structured = { status: 'completed', agentId: 'ag', content: [{ type: 'text', text: report }] }
    expect(viewOfCall('Agent', { prompt: 'p' }, [{ type: 'text', text: framed }], structured)).toMatchObject({ report })
  })
})
