import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalize } from '../../normalizer.ts'
import { jsonBytes } from '../../raw/json.ts'
import { toolResult, toolUse, viewOfCall } from '../../testing/claude-lines.ts'
import { expectLifecycle } from '../../testing/test-provider.ts'
import { claudeCode } from './index.ts'
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
