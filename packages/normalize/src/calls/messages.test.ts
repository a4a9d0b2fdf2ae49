import { describe, expect, it } from 'vitest'
import { createMcpRegistry, parseToolCall, parseToolCallJson, ToolInputError } from './index.ts'

const malformed = (detail: string): string => `input missing or malformed: ${detail}`
const mapping = (type: string): string => `input must be a mapping, got ${type}`

const registry = createMcpRegistry()
registry.register('edit_lines', 'Edit', { path: 'p', content: 'c', delete: 'd' })

const span = { old_string: 'a', new_string: 'b' }

/** In the order of the fields: the first that is wrong is named. */
const CASES: [name: string, input: unknown, detail: string][] = [
  ['Bash', {}, malformed("'command'")],
  ['Bash', { command: null }, malformed("'command'")],
  ['Bash', { command: 1 }, malformed('command must be a str, got int')],
  ['Bash', { command: 1.5 }, malformed('command must be a str, got float')],
  ['Bash', { command: true }, malformed('command must be a str, got bool')],
  ['Bash', { command: ['ls'] }, malformed('command must be a str, got list')],
  ['Bash', { command: { a: 1 } }, malformed('command must be a str, got dict')],
  ['Execute', {}, malformed("'command'")],
  ['Edit', {}, malformed("'file_path'")],
  ['Edit', { file_path: 'a' }, malformed("'old_string'")],
  ['Edit', { file_path: 'a', old_string: '' }, malformed("'new_string'")],
  ['Edit', { file_path: 1, old_string: 2 }, malformed('file_path must be a str, got int')],
  ['MultiEdit', { edits: 1 }, malformed("'file_path'")],
  ['MultiEdit', { file_path: 'a' }, malformed("'edits'")],
  ['MultiEdit', { file_path: 'a', edits: null }, malformed('edits not iterable')],
  ['MultiEdit', { file_path: 'a', edits: 1 }, malformed('edits not iterable')],
  ['MultiEdit', { file_path: 'a', edits: false }, malformed('edits not iterable')],
  ['MultiEdit', { file_path: 'a', edits: 'x' }, malformed('edit span')],
  ['MultiEdit', { file_path: 'a', edits: span }, malformed('edit span')],
  ['MultiEdit', { file_path: 'a', edits: [span, null] }, malformed('edit span')],
  ['MultiEdit', { file_path: 'a', edits: [[span]] }, malformed('edit span')],
  ['MultiEdit', { file_path: 'a', edits: [{ old_string: 'a' }] }, malformed('edit span')],
  ['MultiEdit', { file_path: 'a', edits: [{ old_string: 'a', new_string: null }] }, malformed('edit span')],
  ['MultiEdit', { file_path: 'a', edits: [{ oldString: 'a', newString: 'b' }] }, malformed('edit span')],
  ['Write', {}, malformed("'file_path'")],
  ['Create', { file_path: 'a' }, malformed("'content'")],
  ['Read', { path: 'a' }, malformed("'file_path'")],
  ['NotebookEdit', {}, malformed("'notebook_path'")],
  ['NotebookEdit', { notebook_path: 'a' }, malformed("'new_source'")],
  ['Grep', {}, malformed("'pattern'")],
  ['Glob', { path: 'a' }, malformed("'pattern'")],
  ['Agent', {}, malformed("'prompt'")],
  ['Task', { prompt: 1 }, malformed('prompt must be a str, got int')],
  ['Skill', {}, malformed("'skill'")],
  ['TaskCreate', {}, malformed("'subject'")],
  ['TaskUpdate', {}, malformed("'taskId'")],
  ['TaskUpdate', { task_id: null, taskId: null }, malformed("'taskId'")],
  // The first of two keys is named, also where the other one is wrong.
  ['TaskUpdate', { task_id: 7 }, malformed('taskId must be a str, got int')],
  ['ExitPlanMode', {}, malformed("'plan'")],
  ['ExitSpecMode', { plan: [] }, malformed('plan must be a str, got list')],

  ['Bash', 'ls', mapping('str')],
  ['Bash', null, mapping('NoneType')],
  ['Read', ['a'], mapping('list')],
  ['Read', 1, mapping('int')],
  ['Read', 1.5, mapping('float')],
  ['Read', false, mapping('bool')],
  // Only Codex's own name takes a string.
  ['Execute', '{"cmd":"ls"}', mapping('str')],
  ['Workflow', 'x', mapping('str')],
  // Of an unknown tool only a string is let through.
  ['Nope', null, mapping('NoneType')],
  ['Nope', [], mapping('list')],
  ['mcp__a__b', 3, mapping('int')],
  ['mcp__a__b', true, mapping('bool')],
  ['WebFetch', null, mapping('NoneType')],

  // Codex's tools want a string, and say it with the same words.
  ['exec', {}, mapping('dict')],
  ['apply_patch', {}, mapping('dict')],
  ['update_plan', {}, mapping('dict')],
  ['write_stdin', { session_id: 1 }, mapping('dict')],
  ['exec', null, mapping('NoneType')],
  ['apply_patch', ['x'], mapping('list')],
  ['exec_command', null, mapping('NoneType')],
  ['exec_command', [1], mapping('list')],
  ['exec_command', { cmd: 'ls' }, malformed("'command'")],
  ['exec_command', 'ls', malformed('exec_command arguments')],
  ['exec_command', '', malformed('exec_command arguments')],
  // JSON, but none that has a command.
  ['exec_command', '["ls"]', malformed("'cmd'")],
  ['exec_command', '"ls"', malformed("'cmd'")],
  ['exec_command', 'null', malformed("'cmd'")],
  ['exec_command', '{}', malformed("'cmd'")],
  ['exec_command', '{"command":"ls"}', malformed("'cmd'")],
  ['exec_command', '{"cmd":1e0}', malformed('cmd must be a str, got float')],
  ['exec_command', '{"cmd":1}', malformed('cmd must be a str, got int')],
  ['update_plan', 'plan', malformed('json arguments')],
  ['update_plan', '[]', malformed('json arguments')],
  ['update_plan', '{"plan":{}}', malformed('plan must be a list, got dict')],
  ['update_plan', '{"plan":"x","explanation":1}', malformed('plan must be a list, got str')],
  ['update_plan', '{"plan":[],"explanation":1}', malformed('explanation must be a str, got int')],
  ['write_stdin', '', malformed('json arguments')],
  ['write_stdin', '{}', malformed("'session_id'")],
  ['write_stdin', '{"session_id":null}', malformed("'session_id'")],
  ['write_stdin', '{"session_id":42.0}', malformed('session_id must be an int, got float')],
  ['write_stdin', '{"session_id":true}', malformed('session_id must be an int, got bool')],
  ['write_stdin', '{"session_id":"42"}', malformed('session_id must be an int, got str')],
  ['write_stdin', '{"session_id":9223372036854775808}', malformed('session_id must be an int, got int')],
  ['write_stdin', '{"session_id":1,"yield_time_ms":1e3}', malformed('yield_time_ms must be an int, got float')],
  ['write_stdin', '{"session_id":1,"max_output_tokens":[]}', malformed('max_output_tokens must be an int, got list')],

  // The names of a registered tool's own keys.
  ['mcp__code__edit_lines', {}, malformed("'p'")],
  ['mcp__code__edit_lines', { p: 'a' }, malformed("'c'")],
  ['mcp__code__edit_lines', { p: 'a', c: 1, d: 0 }, malformed('c must be a str, got int')],
]

describe('a malformed input', () => {
  it.each(CASES)('of %s %j is named with the tool in strict mode', (name, input, detail) => {
    let error: unknown
    try {
      parseToolCall(name, input, { registry })
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(ToolInputError)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'ToolInputError', tool: name, detail, message: `${name} ${detail}` })
  })

  it.each(CASES)('of %s %j is kept verbatim in lenient mode, with the reason', (name, input, detail) => {
    const call = parseToolCall(name, input, { onError: 'other', registry })
    expect([call.type, call.name, call.raw]).toEqual(['OtherCall', name, input])
    expect(call.type === 'OtherCall' && call.error).toBe(detail)
  })
})

describe('the type of a number in JSON text', () => {
  it.each([
    ['1', 'int'],
    ['-0', 'int'],
    ['42.0', 'float'],
    ['1e2', 'float'],
    ['1E2', 'float'],
    ['18446744073709551616', 'int'],
    ['1e400', 'float'],
  ])('%s is told by how it is written: %s', (number, type) => {
    const parse = (text: string) => () => parseToolCallJson('Bash', text)
    expect(parse(`{"command":${number}}`)).toThrow(`command must be a str, got ${type}`)
    expect(parse(number)).toThrow(`Bash input must be a mapping, got ${type}`)
  })
})
