import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import type { NormalizedToolPart } from '../../part.ts'

const completed = (item: object): unknown => ({
  method: 'item/completed',
  params: { threadId: 't', turnId: 'u', item: { id: 'c', ...item } },
})
const turnEnd = { method: 'turn/completed', params: { threadId: 't', turn: { id: 'u', status: 'completed' } } }
const line = (payload: object): unknown => ({ timestamp: '2026-01-01T00:00:00.000Z', type: 'response_item', payload })
const summary = (parts: readonly NormalizedToolPart[]): unknown =>
  parts.map(({ state, output, error, metadata }) => ({
    state,
    output: output ?? (error?.details as { output?: unknown } | undefined)?.output,
    code: error?.code,
    status: metadata?.['status'],
  }))

const COMMAND = { type: 'commandExecution', command: 'make', aggregatedOutput: 'built\n', exitCode: 0 }
const EDIT = { type: 'fileChange', changes: [{ path: 'a.ts', kind: { type: 'add' }, diff: 'x\n' }] }
const MCP = {
  type: 'mcpToolCall',
  server: 's',
  tool: 't',
  arguments: {},
  result: { content: [{ type: 'text', text: 'x' }] },
}

describe('an item that ended in a word that is not known', () => {
  it.each([
    { what: 'a command', item: COMMAND, output: 'built\n' },
    { what: 'an edit', item: EDIT, output: EDIT.changes },
    { what: 'an MCP call', item: MCP, output: MCP.result.content },
    { what: 'a tool of a newer version', item: { type: 'x', tool: 'x', arguments: {}, result: 1 }, output: 1 },
  ])('of $what is no success: its output is kept, and its turn gives it no result', ({ item, output }) => {
    const events = [completed({ ...item, status: 'superposed' })]
    expect(summary(normalize('codex', events))).toEqual([
      { state: 'running', output, code: undefined, status: 'superposed' },
    ])
    expect(summary(normalize('codex', [...events, turnEnd]))).toEqual([
      { state: 'error', output, code: 'no_result', status: 'superposed' },
    ])
  })

  it.each([
    { status: 'completed', state: 'complete' },
    { status: null, state: 'complete' },
    { status: 'failed', state: 'error' },
    { status: 'inProgress', state: 'running' },
  ])('is none where the word is $status: $state', ({ status, state }) => {
    expect(normalize('codex', [completed({ ...COMMAND, status })])).toMatchObject([{ state }])
  })

  it('has failed all the same where it has an error', () => {
    expect(normalize('codex', [completed({ ...MCP, status: 'superposed', error: { message: 'Lost' } })])).toMatchObject(
      [{ state: 'error', error: { message: 'Lost' } }],
    )
  })

  it('of a search of tools in a rollout is no success', () => {
    const call = line({ type: 'tool_search_call', call_id: 's', arguments: {} })
    const output = line({ type: 'tool_search_output', call_id: 's', status: 'superposed', tools: [] })
    expect(summary(normalize('codex', [call, output]))).toMatchObject([{ state: 'running', output: [] }])
  })
})

describe('an id that is none', () => {
  it.each(['', {}, null, true])('gives no part: %j', (id) => {
    const params = { threadId: 't', turnId: 'u', itemId: id, callId: id, delta: 'x', reason: 'r' }
    const events = [
      line({ type: 'function_call', call_id: id, name: 'shell', arguments: '{}' }),
      line({ type: 'function_call_output', call_id: id, output: 'x' }),
      line({ type: 'custom_tool_call', call_id: id, name: 'apply_patch', input: '' }),
      { method: 'item/commandExecution/outputDelta', params },
      { method: 'item/commandExecution/requestApproval', id: 1, params },
      { method: 'item/fileChange/requestApproval', id: 2, params },
      { method: 'item/permissions/requestApproval', id: 3, params },
      { method: 'execCommandApproval', id: 4, params },
      { method: 'applyPatchApproval', id: 5, params },
      { method: 'item/tool/requestUserInput', id: 6, params },
      { method: 'item/tool/call', id: 7, params: { ...params, tool: 'x' } },
    ]
    expect(normalize('codex', events)).toEqual([])
  })

  it('of a function call in a rollout is told to the host', () => {
    const unknown: unknown[] = []
    const call = line({ type: 'function_call', name: 'shell', arguments: '{}' })
    createNormalizer('codex', { onUnknown: (event) => unknown.push(event) }).push(call)
    expect(unknown).toEqual([call])
  })
})

it('words of an argv that are no words are left out', () => {
  const command = ['echo', { type: 'text' }, 'a b', null]
  const event = { type: 'item.started', item: { id: 'item_0', type: 'command_execution', command } }
  expect(normalize('codex', [event])).toMatchObject([{ title: "Running echo 'a b'", input: { command: "echo 'a b'" } }])
})
