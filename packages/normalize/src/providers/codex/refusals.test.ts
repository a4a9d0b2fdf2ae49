import { describe, expect, it } from 'vitest'
import { normalize } from '../../normalizer.ts'
import type { NormalizedToolPart } from '../../part.ts'

const line = (payload: object): unknown => ({ timestamp: '2026-01-01T00:00:00.000Z', type: 'response_item', payload })

/** The part of a function and its output; a namespace stands before a slash. */
const answered = (name: string, output: unknown): NormalizedToolPart | undefined => {
  const [bare = '', namespace] = name.split('/').toReversed()
  return normalize('codex', [
    line({ type: 'function_call', name: bare, namespace, arguments: '{"cmd":"cat log.txt"}', call_id: 'c' }),
    line({ type: 'function_call_output', call_id: 'c', output }),
  ])[0]
}

const exited = (text: string, code = 0): string =>
  `Chunk ID: ab\nWall time: 0.01 seconds\nProcess exited with code ${code}\nOriginal token count: 5\nOutput:\n${text}`
const older = (output: string): string => JSON.stringify({ output, metadata: { exit_code: 0, duration_seconds: 0 } })
const script = (text: string): unknown => [
  { type: 'input_text', text: 'Script completed\nWall time 0.1 seconds\nOutput:\n' },
  { type: 'input_text', text },
]
const served = (text: string): unknown => [
  { type: 'input_text', text: 'Wall time: 0.0041 seconds\nOutput:' },
  { type: 'input_text', text },
]

/** Every sentence that is a refusal somewhere. */
const SENTENCES = [
  'failed to parse function arguments: x at line 1 column 2',
  'aborted by user',
  'aborted by user after 1.5s',
  'Wall time: 2.7 seconds\naborted by user',
  'exec command rejected by user',
  'patch rejected by user',
  'patch rejected: see below',
  'approval policy is Never; reject command',
  'user rejected MCP tool call',
  'MCP error -32602: Input validation error',
  'unsupported call: exec_command',
  'exec_command failed: no such file',
  'write_stdin failed: Unknown process id 1',
  'apply_patch verification failed: invalid patch',
  'unable to locate image at `a.png`',
  'image path a.png is not a file',
  'resources/read failed: x',
  'tool call error: x',
  'request_user_input is unavailable here',
  'collab spawn failed: x',
  'agent with id x not found',
  'No such agent is documented.',
]

describe('what a tool gave is no refusal, whatever it says', () => {
  it.each(
    SENTENCES.flatMap((text) => [
      { under: 'an exit code of 0', name: 'exec_command', output: exited(text), text },
      { under: 'an exit code of 0', name: 'write_stdin', output: exited(text), text },
      { under: 'the older exit code of 0', name: 'shell', output: older(text), text },
      { under: 'the older exit code of 0', name: 'apply_patch', output: older(text), text },
      { under: 'an exit code of 0 of a patch', name: 'apply_patch', output: `Exit code: 0\nOutput:\n${text}`, text },
      { under: 'the word that its script completed', name: 'exec', output: script(text), text },
      { under: 'the word that its script completed', name: 'wait', output: script(text), text },
      { under: 'a word of success', name: 'exec_command', output: { content: text, success: true }, text },
    ]),
  )('under $under of $name: $text', ({ name, output, text }) => {
    const part = answered(name, output)
    expect(part).toMatchObject({ state: 'complete' })
    expect(JSON.stringify(part?.output)).toContain(JSON.stringify(text).slice(1, -1))
    expect(part).not.toHaveProperty('error')
    expect(part?.metadata).not.toHaveProperty('approval')
  })

  it.each(
    [
      ...SENTENCES.filter((text) => !/^(?:user rejected|MCP error|tool call error|aborted by user after)/u.test(text)),
      'unsupported call: foo is what I found',
      'user rejected MCP tool call: how to undo it',
      'aborted by user after 1.5s of waiting',
    ].flatMap((text) => [
      { name: 'mcp__docs/exec_command', text, output: served(text) },
      { name: 'mcp__docs/apply_patch', text, output: served(text) },
      { name: 'mcp__docs/search', text, output: served(text) },
    ]),
  )('of a tool of an MCP server: $name gives $text', ({ name, text, output }) => {
    expect(answered(name, output)).toMatchObject({ state: 'complete', output: [{}, { text }].slice(1) })
  })

  it.each([
    ['curr_time', 'patch rejected: see below'],
    ['web/run', 'No such agent is documented.'],
    ['view_image', 'patch rejected: see below'],
    ['view_image', 'exec_command failed: x'],
    ['apply_patch', 'unable to locate image at `a.png`'],
    ['read_mcp_resource', 'user rejected MCP tool call'],
    ['list_agents', 'resources/read failed: x'],
    ['lookup', 'unsupported call: foo'],
    ['exec_command', 'write_stdin failed: x'],
  ])('of a function that is never answered so: %s gives %s', (name, output) => {
    expect(answered(name, output)).toMatchObject({ state: 'complete', output })
  })
})

describe('a sentence is a refusal of the functions that are answered so', () => {
  it.each([
    ['exec_command', 'failed to parse function arguments: EOF at line 1 column 16', 'invalid_input'],
    ['update_plan', 'failed to parse function arguments: unknown variant at line 1 column 37', 'invalid_input'],
    ['exec_command', 'Wall time: 2.7 seconds\naborted by user', 'interrupted'],
    ['mcp__scratch/slow', 'aborted by user after 1.5s', 'interrupted'],
    ['apply_patch', 'patch rejected by user', 'denied'],
    ['apply_patch', 'patch rejected: writing is blocked by read-only sandbox', 'denied'],
    ['shell', 'exec command rejected by user', 'denied'],
    ['exec_command', 'exec_command failed: CreateProcess { message: "Rejected(\\"rejected by user\\")" }', 'denied'],
    ['exec_command', 'approval policy is Never; reject command', 'denied'],
    ['mcp__scratch/write_note', served('user rejected MCP tool call'), 'denied'],
    ['mcp__scratch/echo', served('MCP error -32602: Input validation error'), 'invalid_input'],
    ['mcp__scratch/nope', 'unsupported call: mcp__scratchnope', 'tool_error'],
    ['no_such_tool', 'unsupported call: no_such_tool', 'tool_error'],
    ['exec_command', 'exec_command failed: no such file', 'tool_error'],
    ['write_stdin', 'write_stdin failed: Unknown process id 424242', 'tool_error'],
    ['apply_patch', 'apply_patch verification failed: invalid patch', 'tool_error'],
    ['exec_command', 'apply_patch verification failed: invalid patch', 'tool_error'],
    ['view_image', 'unable to process image: invalid or unsupported image data', 'tool_error'],
    ['read_mcp_resource', 'resources/read failed: Method not found', 'tool_error'],
    ['send_input', 'agent with id 7 not found', 'tool_error'],
    ['exec_command', { content: 'exec command rejected by user', success: false }, 'denied'],
  ])('%s answered with %j: %s', (name, output, code) => {
    const part = answered(name, output)
    expect(part).toMatchObject({ state: 'error', error: { code } })
    expect(part).not.toHaveProperty('output')
    expect(part?.metadata?.approval?.state).toBe(code === 'denied' ? 'denied' : undefined)
  })

  it('and an exit code that is no success is one whatever is printed', () => {
    expect(answered('exec_command', exited('aborted by user\n', 3))).toMatchObject({
      state: 'error',
      error: { code: 'nonzero_exit' },
      metadata: { exitCode: 3 },
    })
  })
})

describe('the head of an output', () => {
  it.each([
    { lines: 300, shown: 'a\nb\n', truncated: true },
    { lines: 3, shown: 'a\nb\n', truncated: true },
    { lines: 2, shown: 'a\nb\n', truncated: undefined },
    { lines: 2, shown: 'a\nb', truncated: undefined },
    { lines: 1, shown: '', truncated: undefined },
  ])('tells that it was cut where it counts $lines lines and shows $shown', ({ lines, shown, truncated }) => {
    const output = `Exit code: 0\nWall time: 0 seconds\nTotal output lines: ${lines}\nOutput:\n${shown}`
    expect(answered('shell', output)?.metadata?.truncated).toBe(truncated)
  })

  it.each([
    ['before\nScript error:\nError: boom\n    at x', 'before\nError: boom\n    at x', 'Error: boom'],
    ['Script error:\nError: boom', 'Error: boom', 'Error: boom'],
    ['Script error:\nmine\nScript error:\nError: boom', 'Script error:\nmine\nError: boom', 'Error: boom'],
  ])('of a script that failed has a heading that is not kept: %j', (text, output, message) => {
    const blocks = [
      { type: 'input_text', text: 'Script failed\nWall time 0.0 seconds\nOutput:\n' },
      { type: 'input_text', text },
    ]
    expect(answered('exec', blocks)?.error).toEqual({ code: 'tool_error', message, details: { output } })
  })
})
