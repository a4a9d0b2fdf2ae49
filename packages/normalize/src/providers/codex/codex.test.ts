import { describe, expect, it } from 'vitest'
import { createNormalizer } from '../../normalizer.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { fixture } from '../../fixtures.ts'
import { testProvider } from '../../testing/test-provider.ts'
import { conformance } from './conformance.ts'
import { codex } from './index.ts'

testProvider(codex, conformance)

const at = (name: string, id: string): NormalizedToolPart => {
  const part = fixture(`codex/app-server/${name}`).find((candidate) => candidate.id === id)
  if (part === undefined) throw new Error(`${name} has no part ${id}`)
  return part
}

describe('each provider mapping target of the contract holds', () => {
  it('item.id becomes the id', () => {
    expect(fixture('codex/app-server/patch').map(({ id }) => id)).toEqual([
      'call_30_0',
      'call_31_0',
      'call_32_0',
      'call_36_0',
      'call_37_0',
    ])
  })

  it.each([
    ['shell', 'call_1_0', 'commandExecution', 'bash'],
    ['patch', 'call_30_0', 'fileChange', 'file_edit'],
    ['hosted', 'ws_1', 'webSearch', 'web_search'],
    ['image', 'call_58_0', 'imageView', 'file_read'],
    ['mcp', 'call_44_0', 'echo', 'mcp'],
    ['written-dynamic_tools', 'call_1', 'lookup_ticket', 'unknown'],
    ['written-images', 'ig_1', 'imageGeneration', 'unknown'],
    ['written-images', 'call_5', 'sleep', 'unknown'],
    ['written-images', 'call_6', 'get_goal', 'unknown'],
    ['written-browser', 'call_2', 'browser_snapshot', 'browser'],
    ['ask_user', 'call_12_0', 'request_user_input', 'question'],
  ])('item.type and tool become name and kind: %s %s is %s, %s', (name, id, tool, kind) => {
    expect(at(name, id)).toMatchObject({ name: tool, kind })
  })

  it('arguments and the other fields of the call become the input', () => {
    expect(at('mcp', 'call_53_1').input).toEqual({ text: 'p2', count: 2 })
    expect(at('shell', 'call_5_0').input).toEqual({ command: 'echo from-src && pwd', cwd: '/workspace/demo/src' })
    expect(at('image', 'call_58_0').input).toEqual({ path: '/workspace/demo/pixel.png' })
    expect(at('written-unknown_items', 'call_1').input).toEqual({ qubits: 2 })
  })

  it('result, aggregatedOutput and the changes become the output', () => {
    expect(at('mcp', 'call_44_0').output).toEqual([{ type: 'text', text: 'echo: hi' }])
    expect(at('shell', 'call_1_0').output).toBe('hello\n/workspace/demo\n')
    const change = { path: '/workspace/demo/via-shell.txt', kind: { type: 'add' }, diff: 'one\n' }
    expect(at('patch', 'call_36_0').output).toEqual([change])
    expect(at('patch', 'call_36_0').input).toEqual({ changes: [change] })
  })

  it.each([
    ['shell', 'call_2_0', 'nonzero_exit', "ls: cannot access 'no-such-dir': No such file or directory"],
    ['codemode', 'exec-c2116a01-52bc-470d-b6b4-e83d51fcdad2', 'nonzero_exit', 'Exited with code 7'],
    [
      'invalid',
      'call_20_0',
      'tool_error',
      'Failed to create unified exec process: No such file or directory (os error 2)',
    ],
    ['approve', 'call_2_0', 'denied', 'Denied'],
    ['approve', 'call_4_0', 'denied', 'Denied'],
    ['approve', 'call_6_0', 'denied', 'user rejected MCP tool call'],
    ['mcp', 'call_46_0', 'tool_error', 'tool failed: because'],
    ['written-mcp_ends', 'call_2', 'timeout', 'tool call error: timed out awaiting tools/call after 60s'],
    ['written-dynamic_tools', 'call_3', 'tool_error', 'no result'],
    ['written-patch_streamed', 'call_6', 'tool_error', 'Failed to write file src/math.ts: Permission denied'],
    ['written-images', 'ig_3', 'tool_error', 'The prompt was refused by the safety system.'],
    ['written-terminal', 'call_6', 'tool_error', 'Failed'],
    ['subagent', 'call_72_0', 'tool_error', 'Not found'],
  ])('item.error or a failed status becomes the error: %s %s is %s, %s', (name, id, code, message) => {
    const part = at(name, id)
    expect(part.state).toBe('error')
    expect(part.error).toMatchObject({ code, message })
    expect(part).not.toHaveProperty('output')
  })

  it('item.durationMs becomes the elapsed time, else both ends tell it', () => {
    expect(at('mcp', 'call_50_0').timing).toEqual({
      startedAt: 1_796_042_451_497,
      completedAt: 1_796_042_452_302,
      elapsedMs: 805,
    })
    expect(at('hosted', 'ws_1').timing?.elapsedMs).toBe(18)
  })

  it('mcpToolCall.server and tool become metadata.mcp', () => {
    expect(at('mcp', 'call_48_0').metadata).toMatchObject({
      mcp: { server: 'scratch', tool: 'structured' },
      result: { structuredContent: { city: 'Oslo', tempC: 21.5, tags: ['sunny', 'dry'] } },
    })
  })

  it('webSearch.action becomes metadata.action', () => {
    expect(at('hosted', 'ws_3').metadata?.action).toEqual({
      type: 'findInPage',
      url: 'https://example.com/',
      pattern: 'abc',
    })
  })

  it('collabAgentToolCall is of kind subagent', () => {
    const names = fixture('codex/app-server/subagent')
      .filter(({ kind }) => kind === 'subagent')
      .map(({ name }) => name)
    expect(names).toEqual(['spawnAgent', 'wait', 'sendInput', 'wait', 'closeAgent', 'wait'])
  })
})

describe('titles', () => {
  it.each([
    ['written-browser', 'ws_1', 'Searching Reuters top news'],
    ['written-browser', 'ws_2', 'Opening apnews.com'],
    ['written-browser', 'ws_3', 'Finding "Updated" on apnews.com'],
    ['written-browser', 'call_2', 'Reading browser page'],
    ['written-browser', 'call_1', 'Opening browser page'],
    ['written-browser', 'call_4', 'Registering artifact Spotify Clone'],
    ['written-browser', 'ws_7', 'Searching the web'],
    ['codemode', 'exec-08d5ce5d-ddf9-44cc-a644-d71f410f10fd', 'Running echo hi from code mode && ls src'],
    ['read_search', 'call_23_1', 'Reading math.ts'],
    ['read_search', 'call_24_1', 'Searching for TODO'],
    ['read_search', 'call_23_2', 'Listing src'],
    ['read_search', 'call_26_0', 'Running head -n 5 src/long.txt | wc -l && git status --short'],
    ['patch', 'call_30_0', 'Creating new.ts'],
    ['patch', 'call_31_0', 'Editing math.ts'],
    ['patch', 'call_32_0', 'Editing 3 files'],
    ['written-patch_streamed', 'call_3', 'Deleting LIST.md'],
    ['written-patch_streamed', 'call_4', 'Moving math.ts → sum.ts'],
    ['written-patch_streamed', 'call_5', 'Editing math.ts'],
    ['image', 'call_58_0', 'Viewing pixel.png'],
    ['written-images', 'ig_1', 'Generating image'],
    ['written-images', 'call_5', 'Waiting'],
    ['subagent', 'call_64_0', 'SUB:one please list files'],
    ['written-agents', 'call_1', 'Running survey'],
    ['written-agents', 'call_10', 'Waiting for 2 agents'],
    ['written-permissions', 'call_1', 'Asking for permissions'],
    ['ask_user', 'call_12_0', 'Which color?'],
    ['plan', 'plan:01a22c78-e660-7aa0-a3c6-c595214ffbc5', 'Updating plan'],
    ['mcp', 'call_55_1', 'Reading mem://none'],
  ])('%s %s: %s', (name, id, title) => expect(at(name, id).title).toBe(title))

  it('a plan is titled with its current step', () => {
    const [part] = fixture('codex/app-server/plan', { upTo: 6 })
    expect(part?.title).toBe('Read code')
  })
})

describe('what is kept out of a part', () => {
  it('an image stands in the output only', () => {
    for (const part of [at('written-images', 'ig_1'), at('mcp', 'call_45_0'), at('written-dynamic_tools', 'call_1')]) {
      expect(JSON.stringify(part.output)).toContain('iVBORw0KGgo')
      expect(JSON.stringify(part.metadata)).not.toContain('iVBORw0KGgo')
      expect(part.metadata?.attachments).toMatchObject([{ mime: 'image/png', size: 163 }])
    }
  })

  it('a secret answer is not shown', () => {
    expect(at('written-answers', 'call_1').output).toEqual({
      answers: { color: { answers: ['Blue'] }, token: { answers: ['•••'] } },
    })
  })

  it.each([
    null,
    7,
    'item/started',
    [],
    {},
    { method: 'item/started' },
    { method: 'constructor', params: {} },
    { id: 3, result: null },
  ])('%j makes no part and does not throw', (event) => {
    const normalizer = createNormalizer('codex')
    expect(normalizer.push(event)).toEqual([])
  })

  it('tells the host of methods and items it does not know, and of no others', () => {
    const unknown: unknown[] = []
    fixture('codex/app-server/written-unknown_items', { onUnknown: (event) => unknown.push(event) })
    fixture('codex/app-server/subagent', { onUnknown: (event) => unknown.push(event) })
    expect(unknown.map((event) => (event as { method: string }).method)).toEqual([
      'item/started',
      'item/completed',
      'item/quantum/delta',
    ])
  })
})
