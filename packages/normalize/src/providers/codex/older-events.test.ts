import { describe, expect, it } from 'vitest'
import { normalize } from '../../normalizer.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { viewOf } from '../../view.ts'

let ordinal = 0
const line = (type: string, payload: object): object => ({
  timestamp: '2026-01-01T00:00:00.000Z',
  ordinal: (ordinal += 1),
  type,
  payload,
})
const event = (type: string, fields: object = {}): object => line('event_msg', { type, ...fields })
const model = (type: string, fields: object = {}): object => line('response_item', { type, ...fields })

const ends = (call_id: string, fields: object): object => event('web_search_end', { call_id, ...fields })
const begins = (call_id: string): object => event('web_search_begin', { call_id })
const item = (action: object | undefined, id?: string): object =>
  model('web_search_call', { id, status: 'completed', action })

const RUST = { type: 'search', query: 'rust' }
const OPEN = { type: 'open_page', url: 'https://deno.com/' }
const FIND = { type: 'find_in_page', url: 'https://deno.com/', pattern: 'abc' }

describe('an older web search is one part, though its event and its item share no id', () => {
  it.each([
    ['by its query', [ends('ws_1', { query: 'rust' }), item(RUST)], 'Searching rust'],
    [
      'by its first query',
      [ends('ws_1', { query: 'rust' }), item({ type: 'search', queries: ['rust', 'go'] })],
      'Searching rust',
    ],
    ['by its action', [ends('ws_1', { query: 'rust', action: RUST }), item(RUST)], 'Searching rust'],
    ['by its page', [ends('ws_1', { query: 'https://deno.com/' }), item(OPEN)], 'Opening deno.com'],
    [
      'by what it looks for',
      [ends('ws_1', { query: "'abc' in https://deno.com/" }), item(FIND)],
      'Finding "abc" on deno.com',
    ],
    ['where nothing tells what it looked for', [ends('ws_1', {}), item(undefined)], 'Searching the web'],
    ['where it began before', [begins('ws_1'), ends('ws_1', { query: 'rust' }), item(RUST)], 'Searching rust'],
    ['where its item comes within', [begins('ws_1'), item(RUST), ends('ws_1', { query: 'rust' })], 'Searching rust'],
    ['by an id that both have', [ends('ws_1', { query: 'rust' }), item(RUST, 'ws_1')], 'Searching rust'],
  ])('%s', (_, lines, title) => {
    expect(normalize('codex', lines)).toMatchObject([{ id: 'ws_1', state: 'complete' }])
    expect(normalize('codex', lines)[0]?.title).toBe(title)
    // A search does not begin after it has ended.
    if (lines.length > 2) return
    expect(normalize('codex', lines.toReversed())).toMatchObject([{ state: 'complete', title }])
  })

  it.each([
    ['two of the same query', [ends('a', { query: 'rust' }), item(RUST), ends('b', { query: 'rust' }), item(RUST)], 2],
    [
      'two at once',
      [ends('a', { query: 'rust' }), ends('b', { query: 'go' }), item(RUST), item({ type: 'search', query: 'go' })],
      2,
    ],
    ['another query', [ends('a', { query: 'rust' }), item({ type: 'search', query: 'go' })], 2],
    ['one of an earlier turn', [ends('a', { query: 'rust' }), event('task_complete'), item(RUST)], 2],
    ['one that goes on from stored parts', [ends('a', { query: 'rust' }), item(RUST)], 1],
  ])('%s', (what, lines, count) => {
    const parts = what.includes('stored')
      ? normalize('codex', lines.slice(1), { parts: normalize('codex', lines.slice(0, 1)) })
      : normalize('codex', lines)
    expect(parts).toHaveLength(count)
  })
})

const CHANGES = { '/w/a.ts': { type: 'update', unified_diff: '@@ -1 +1 @@\n-a\n+b\n', move_path: null } }
const LISTED = [{ path: '/w/a.ts', kind: { type: 'update' }, diff: '@@ -1 +1 @@\n-a\n+b\n' }]
const PATCH = '*** Begin Patch\n*** Update File: a.ts\n@@\n-a\n+b\n*** End Patch'
const patchCall = model('custom_tool_call', { name: 'apply_patch', call_id: 'p', input: PATCH })
const patchOutput = model('custom_tool_call_output', { call_id: 'p', output: 'Exit code: 0\nOutput:\nSuccess.\n' })
const patchBegin = event('patch_apply_begin', { call_id: 'p', auto_approved: true, changes: CHANGES })
const patchEnd = event('patch_apply_end', { call_id: 'p', success: true, stdout: 'Success', stderr: '' })

describe('the output of a patch that was applied is its changes, though its end does not list them', () => {
  it.each([
    ['alone', [patchBegin, patchEnd]],
    ['told twice', [patchBegin, patchEnd, patchEnd]],
    ['its end before its beginning', [patchEnd, patchBegin]],
    ['beside the function', [patchCall, patchBegin, patchEnd, patchOutput]],
    ['beside the function, whose output comes first', [patchCall, patchBegin, patchOutput, patchEnd]],
    ['beside the function, whose turn ends before', [patchCall, patchBegin, event('task_complete'), patchEnd]],
  ])('%s', (_, lines) => {
    const parts = normalize('codex', lines)
    expect(parts).toMatchObject([{ id: 'p', state: 'complete', output: LISTED }])
    expect(viewOf(parts[0]!)).toMatchObject({ files: [{ path: '/w/a.ts', change: 'modify', added: 1, removed: 1 }] })
  })

  it('and one that failed has none', () => {
    const end = event('patch_apply_end', { call_id: 'p', success: false, stdout: '', stderr: 'No such line' })
    const [part] = normalize('codex', [patchBegin, end])
    expect(part).toMatchObject({ state: 'error', error: { message: 'No such line' } })
    expect(part).not.toHaveProperty('output')
  })
})

describe('an older name of an MCP tool', () => {
  const invocation = { server: 'scratch', tool: 'echo', arguments: { text: 'hi' } }
  const content = [{ type: 'text', text: 'echo: hi' }]
  const call = model('function_call', { name: 'scratch__echo', call_id: 'm', arguments: '{"text":"hi"}' })
  const begin = event('mcp_tool_call_begin', { call_id: 'm', invocation })
  const end = event('mcp_tool_call_end', { call_id: 'm', invocation, result: { Ok: { content } } })
  const output = model('function_call_output', { call_id: 'm', output: JSON.stringify({ content }) })

  it.each([
    ['at its beginning and end', [call, begin, end, output]],
    ['at its end', [call, end, output]],
  ])('is the bare one once an event tells the server: %s', (_, lines) => {
    expect(normalize('codex', lines)).toMatchObject([
      {
        name: 'echo',
        kind: 'mcp',
        state: 'complete',
        output: content,
        metadata: { rawName: 'scratch__echo', rawType: 'function_call', mcp: { server: 'scratch', tool: 'echo' } },
      },
    ])
  })

  it('is told to be the server’s for the rest of the call too', () => {
    const refusal = model('function_call_output', { call_id: 'm', output: 'user rejected MCP tool call' })
    expect(normalize('codex', [call, begin, refusal])).toMatchObject([{ name: 'echo', error: { code: 'denied' } }])
  })

  it('stays where the event tells of another one', () => {
    const other = event('mcp_tool_call_begin', { call_id: 'm', invocation: { ...invocation, tool: 'shout' } })
    expect(normalize('codex', [call, other])).toMatchObject([{ name: 'scratch__echo' }])
  })
})

describe('a duration that is rounded', () => {
  const at = (ms: number, payload: object): object => ({
    timestamp: new Date(1_800_000_000_000 + ms).toISOString(),
    type: 'response_item',
    payload,
  })
  const elapsed = (name: string, output: string, ms: number): number | undefined => {
    const call = at(0, { type: 'function_call', name, call_id: 'c', arguments: '{}' })
    const end = at(ms, { type: 'function_call_output', call_id: 'c', output })
    const [part]: NormalizedToolPart[] = normalize('codex', [call, end])
    return part?.timing?.elapsedMs
  }

  it.each([
    ['of nothing', 'exec', 'Script completed\nWall time 0.0 seconds\nOutput:\n', 48, 48],
    ['within its rounding', 'exec', 'Script completed\nWall time 0.1 seconds\nOutput:\n', 66, 66],
    ['within its rounding', 'shell', 'Exit code: 0\nWall time: 1 seconds\nOutput:\n', 1400, 1400],
    ['of nothing', 'shell', '{"output":"a","metadata":{"exit_code":0,"duration_seconds":0.0}}', 30, 30],
    ['within its rounding', 'shell', '{"output":"a","metadata":{"exit_code":0,"duration_seconds":0.1}}', 130, 130],
    [
      'beyond its rounding, as for a wait before',
      'exec',
      'Script completed\nWall time 0.3 seconds\nOutput:\n',
      9000,
      300,
    ],
    ['that is longer than both ends', 'exec', 'Script completed\nWall time 9.0 seconds\nOutput:\n', 10, 9000],
    ['that is exact enough', 'shell', 'Exit code: 0\nWall time: 0.2500 seconds\nOutput:\n', 300, 250],
  ])('%s, of %s %j with ends %d ms apart: %d ms', (_, name, output, ms, expected) => {
    expect(elapsed(name, output, ms)).toBe(expected)
  })
})
