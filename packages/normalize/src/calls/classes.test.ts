import { describe, expect, it } from 'vitest'
import {
  createMcpRegistry,
  EditSpan,
  type FallbackCall,
  Hunk,
  parseToolCall,
  PatchEdit,
  type ToolCall,
  ToolCallBase,
} from './index.ts'

const registry = createMcpRegistry()
registry.register('edit_lines', 'Edit', { path: 'file', content: 'text', delete: 'remove' })

const parse = (name: string, input: unknown): ToolCall => parseToolCall(name, input, { registry })

const json = JSON.stringify
const span = { old_string: 'a', new_string: 'b' }
const spanEdit = 'mcp__code__edit_lines'

/** Every field of every class, in the order of the fields: what is there, what is missing, what is null. */
const FIELDS: [name: string, input: unknown, fields: object][] = [
  [
    'Bash',
    { command: 'ls', timeout: 5, description: 'List', run_in_background: true },
    { command: 'ls', timeout: 5, description: 'List', runInBackground: true },
  ],
  ['Bash', { command: '' }, { command: '', timeout: null, description: null, runInBackground: null }],
  [
    'exec_command',
    json({ cmd: 'ls', command: 'rm', timeout: 1, workdir: '/' }),
    { command: 'ls', timeout: null, description: null, runInBackground: null },
  ],
  [
    'exec_command',
    { command: 'ls', cmd: 'rm', timeout: 1 },
    { command: 'ls', timeout: 1, description: null, runInBackground: null },
  ],
  [
    'Edit',
    { file_path: 'a', old_string: 'o', new_string: '' },
    { filePath: 'a', old: 'o', new: '', replaceAll: false },
  ],
  ['Read', { file_path: 'a', offset: '1', limit: [2] }, { filePath: 'a', offset: '1', limit: [2] }],
  ['Read', { file_path: 'a', offset: null }, { filePath: 'a', offset: null, limit: null }],
  ['Write', { file_path: 'a', content: 'c' }, { filePath: 'a', content: 'c' }],
  [
    'NotebookEdit',
    { notebook_path: 'n', new_source: 's', cell_id: 'c', edit_mode: 'insert' },
    { notebookPath: 'n', newSource: 's', cellId: 'c', editMode: 'insert' },
  ],
  [
    'NotebookEdit',
    { notebook_path: 'n', new_source: 's' },
    { notebookPath: 'n', newSource: 's', cellId: null, editMode: null },
  ],
  [
    'Grep',
    { pattern: 'p', path: 'd', glob: '*.ts', type: 'ts', output_mode: 'content' },
    { pattern: 'p', path: 'd', glob: '*.ts', fileType: 'ts', outputMode: 'content' },
  ],
  ['Grep', { pattern: '' }, { pattern: '', path: null, glob: null, fileType: null, outputMode: null }],
  ['Glob', { pattern: '*', path: false }, { pattern: '*', path: false }],
  ['Glob', { pattern: '*' }, { pattern: '*', path: null }],
  [
    'Agent',
    { prompt: 'p', subagent_type: 'x', agent_type: 'y', model: 'm', name: 'n', run_in_background: 0 },
    { prompt: 'p', agentType: 'x', model: 'm', agentName: 'n', runInBackground: 0 },
  ],
  [
    'Task',
    { prompt: 'p', subagent_type: null, agent_type: 'y' },
    { prompt: 'p', agentType: 'y', model: null, agentName: null, runInBackground: null },
  ],
  [
    'Task',
    { prompt: 'p', subagent_type: '', agent_type: 'y' },
    { prompt: 'p', agentType: '', model: null, agentName: null, runInBackground: null },
  ],
  [
    'Workflow',
    { script: 's', scriptPath: 'p', name: 'w', args: { a: [1] }, resumeFromRunId: 'r' },
    { script: 's', scriptPath: 'p', workflowName: 'w', args: { a: [1] }, resumeFromRunId: 'r' },
  ],
  [
    'Workflow',
    { scriptPath: null, script_path: 'q', resume_from_run_id: 'r' },
    { script: null, scriptPath: 'q', workflowName: null, args: null, resumeFromRunId: 'r' },
  ],
  ['Workflow', {}, { script: null, scriptPath: null, workflowName: null, args: null, resumeFromRunId: null }],
  ['Skill', { skill: 's', args: ['a'] }, { skill: 's', args: ['a'] }],
  ['Skill', { skill: 's' }, { skill: 's', args: null }],
  ['TaskCreate', { subject: 's', description: 1 }, { subject: 's', description: 1 }],
  [
    'TaskUpdate',
    { taskId: '1', task_id: '2', status: 'done', subject: 's', description: 'd' },
    { taskId: '1', status: 'done', subject: 's', description: 'd' },
  ],
  ['TaskUpdate', { taskId: null, task_id: '2' }, { taskId: '2', status: null, subject: null, description: null }],
  ['ExitPlanMode', { plan: 'p' }, { plan: 'p' }],
  ['exec', '{"cmd":"ls"}', { source: '{"cmd":"ls"}' }],
  ['update_plan', json({ plan: [{ step: 's' }], explanation: 'e' }), { plan: [{ step: 's' }], explanation: 'e' }],
  ['update_plan', '{"plan":null}', { plan: null, explanation: null }],
  [
    'write_stdin',
    json({ chars: ['y'], session_id: 7, yield_time_ms: 100, max_output_tokens: -1 }),
    { chars: ['y'], sessionId: 7, yieldTimeMs: 100, maxOutputTokens: -1 },
  ],
  ['write_stdin', '{"session_id":0}', { chars: null, sessionId: 0, yieldTimeMs: null, maxOutputTokens: null }],
  [spanEdit, { file: 'a', text: 't' }, { filePath: 'a', new: 't' }],
  [spanEdit, { file: 'a', text: 't', remove: true }, { filePath: 'a', new: null }],
  [spanEdit, { file: 'a', remove: [0] }, { filePath: 'a', new: null }],
  [spanEdit, { file: 'a', text: '', remove: {} }, { filePath: 'a', new: '' }],
  ['Nope', { a: 1 }, { error: null }],
]

describe('a typed call', () => {
  it.each(FIELDS)('of %s %j has the fields of its class', (name, input, fields) => {
    const call = parse(name, input)
    const { type, ...own } = Object.fromEntries(Object.entries(call))
    expect(own).toEqual({ name, raw: input, ...fields })
    expect(Object.keys(own)).toEqual(['name', 'raw', ...Object.keys(fields)])
    expect(type).toBe(call.constructor.name)
  })

  it.each(FIELDS)('of %s %j is frozen', (name, input) => {
    const call = parse(name, input)
    expect(call).toBeInstanceOf(ToolCallBase)
    expect(Object.isFrozen(call)).toBe(true)
    expect(call.digest).toBe(call.digest)
  })
})

describe('an Edit', () => {
  it.each([1, 'yes', null, 0, true, []])('keeps replace_all as it is: %j', (replace_all) => {
    const call = parse('Edit', { file_path: 'a', ...span, replace_all })
    expect(call.type === 'EditCall' && call.replaceAll).toEqual(replace_all)
  })
})

describe('a MultiEdit', () => {
  const editsOf = (edits: unknown): readonly EditSpan[] => {
    const call = parse('MultiEdit', { file_path: 'a', edits })
    return call.type === 'MultiEditCall' ? call.edits : []
  }

  it('has its spans in order', () => {
    const edits = [span, { old_string: '', new_string: 'c', replace_all: true, extra: 1 }]
    expect(editsOf(edits)).toEqual([new EditSpan('a', 'b'), new EditSpan('', 'c', true)])
    expect(Object.isFrozen(editsOf(edits))).toBe(true)
  })

  it.each([[], '', {}])('has no spans in %j', (edits) => expect(editsOf(edits)).toEqual([]))

  it.each([
    [true, true],
    [1, true],
    ['no', true],
    [[0], true],
    [{ a: 0 }, true],
    [false, false],
    [null, false],
    [0, false],
    [-0, false],
    ['', false],
    [[], false],
    [{}, false],
  ])('reads replace_all %j as %j', (replace_all, expected) => {
    expect(editsOf([{ ...span, replace_all }])[0]?.replaceAll).toBe(expected)
  })
})

describe('a write_stdin', () => {
  it('takes integers of 64 bits', () => {
    const call = parse('write_stdin', '{"session_id":-9223372036854775808}')
    expect(call.type === 'WriteStdinCall' && call.sessionId).toBe(-(2 ** 63))
  })
})

describe('a Bash call', () => {
  it('parses its command when it is asked for, once', () => {
    const call = parse('Bash', { command: 'git push && ls' })
    if (call.type !== 'BashCall') throw new Error('no BashCall')
    expect(call.commandLine.prefixes).toEqual(['git push', 'ls'])
    expect(call.commandLine).toBe(call.commandLine)
  })

  it('parses Codex’s command too', () => {
    const call = parse('exec_command', '{"cmd":"sudo git push"}')
    expect(call.type === 'BashCall' && call.commandLine.primary?.prefix).toBe('git push')
  })
})

describe('equality', () => {
  const read = { file_path: 'a', offset: { x: [1], y: null } }

  it('is that of class, name and fields', () => {
    expect(parse('Read', read).equals(parse('Read', { offset: { y: null, x: [1] }, extra: 1, file_path: 'a' }))).toBe(
      true,
    )
    expect(parse('Read', read).equals(parse('Read', { ...read, limit: 1 }))).toBe(false)
    expect(parse('Bash', { command: 'ls' }).equals(parse('Execute', { command: 'ls' }))).toBe(false)
    expect(parse('X', { a: 1 }).equals(Object.fromEntries(Object.entries(parse('X', { a: 1 }))))).toBe(false)
  })

  it('does not look at raw and error', () => {
    expect(parse('X', { a: 1 }).equals(parse('X', { b: 2 }))).toBe(true)
    const degraded = parseToolCall('Bash', {}, { onError: 'other' })
    expect(degraded.equals(parseToolCall('Bash', 1, { onError: 'other' }))).toBe(true)
    expect(degraded.equals(parse('Bash', { command: 'ls' }))).toBe(false)
  })

  it('holds for spans and patches', () => {
    const patch = '*** Begin Patch\n*** Add File: a\n+b\n*** End Patch'
    expect(parse('apply_patch', patch).equals(parse('apply_patch', `${patch}\n`))).toBe(true)
    expect(parse('apply_patch', patch).equals(parse('apply_patch', patch.replace('+b', '+c')))).toBe(false)
  })
})

describe('the text of a call', () => {
  it.each([
    ['Glob', { pattern: '*.ts' }, 'GlobCall(name: "Glob", pattern: "*.ts", path: null)'],
    ['Nope', { a: 1 }, 'OtherCall(name: "Nope")'],
    [
      'MultiEdit',
      { file_path: 'a', edits: [span] },
      'MultiEditCall(name: "MultiEdit", filePath: "a", edits: [{"new":"b","old":"a","replaceAll":false}])',
    ],
  ])('of %s lists the fields, the name first', (name, input, text) => {
    expect(String(parse(name, input))).toBe(text)
  })
})

describe('spans, hunks and patch edits', () => {
  it('can be made by hand, and are frozen', () => {
    expect(new EditSpan('a', 'b')).toMatchObject({ old: 'a', new: 'b', replaceAll: false })
    expect(new Hunk('', 'b')).toMatchObject({ old: '', new: 'b' })
    expect(new PatchEdit('a', 'delete')).toMatchObject({ filePath: 'a', kind: 'delete', movePath: null, hunks: [] })
    for (const made of [new EditSpan('a', 'b', true), new Hunk('a', 'b'), new PatchEdit('a', 'add')])
      expect(Object.isFrozen(made)).toBe(true)
  })
})

describe('the union', () => {
  /** Compiles only while every class of the union has its case. */
  function nameOf(call: ToolCall | FallbackCall): string {
    switch (call.type) {
      case 'ApplyPatchCall':
      case 'BashCall':
      case 'CodeModeCall':
      case 'EditCall':
      case 'ExitPlanModeCall':
      case 'FallbackCall':
      case 'GlobCall':
      case 'GrepCall':
      case 'MultiEditCall':
      case 'NotebookEditCall':
      case 'OtherCall':
      case 'ReadCall':
      case 'SkillCall':
      case 'SpanEditCall':
      case 'TaskCall':
      case 'TaskCreateCall':
      case 'TaskUpdateCall':
      case 'UpdatePlanCall':
      case 'WorkflowCall':
      case 'WriteCall':
      case 'WriteStdinCall':
        return call.name
      default: {
        const none: never = call
        return none
      }
    }
  }

  it('is told apart by a switch over `type`, and a strict parse gives no FallbackCall', () => {
    const call = parseToolCall('Bash', { command: 'ls' })
    expect(nameOf(call)).toBe('Bash')
    const strict: ToolCall = call
    // @ts-expect-error A lenient parse may give a FallbackCall, which is not of the union.
    const lenient: ToolCall = parseToolCall('Bash', {}, { onError: 'other' })
    expect([strict.type, lenient.type]).toEqual(['BashCall', 'OtherCall'])
  })

  it('narrows to the fields of a class', () => {
    const call = parseToolCall('Edit', { file_path: 'a', ...span })
    const path: string | undefined = call.type === 'EditCall' ? call.filePath : undefined
    expect(path).toBe('a')
    // @ts-expect-error Not every call has a file.
    expect(call.filePath).toBe('a')
  })
})
