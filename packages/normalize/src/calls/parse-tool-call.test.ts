import { describe, expect, it } from 'vitest'
import {
  ApplyPatchCall,
  BashCall,
  CodeModeCall,
  EditCall,
  ExitPlanModeCall,
  FallbackCall,
  GlobCall,
  GrepCall,
  MultiEditCall,
  NotebookEditCall,
  OtherCall,
  parseToolCall,
  parseToolCallJson,
  ReadCall,
  SkillCall,
  TaskCall,
  TaskCreateCall,
  TaskUpdateCall,
  toolDigest,
  ToolInputError,
  UpdatePlanCall,
  WorkflowCall,
  WriteCall,
  WriteStdinCall,
} from './index.ts'

describe('a name and an input', () => {
  it('make the typed call of the page’s example', () => {
    const call = parseToolCall('Edit', { file_path: 'a.py', old_string: 'x', new_string: 'y' })
    expect(call).toBeInstanceOf(EditCall)
    expect(call.type === 'EditCall' && call.new).toBe('y')
  })

  const task = { prompt: 'go' }
  it.each([
    ['Bash', { command: 'ls' }, BashCall],
    ['Execute', { command: 'ls' }, BashCall],
    ['exec_command', { command: 'ls' }, BashCall],
    ['exec_command', '{"cmd":"ls"}', BashCall],
    ['Read', { file_path: 'a' }, ReadCall],
    ['Write', { file_path: 'a', content: '' }, WriteCall],
    ['Create', { file_path: 'a', content: '' }, WriteCall],
    ['Edit', { file_path: 'a', old_string: '', new_string: '' }, EditCall],
    ['MultiEdit', { file_path: 'a', edits: [] }, MultiEditCall],
    ['NotebookEdit', { notebook_path: 'a', new_source: '' }, NotebookEditCall],
    ['Glob', { pattern: '*' }, GlobCall],
    ['Grep', { pattern: 'x' }, GrepCall],
    ['ExitPlanMode', { plan: '' }, ExitPlanModeCall],
    ['ExitSpecMode', { plan: '' }, ExitPlanModeCall],
    ['Skill', { skill: 'review' }, SkillCall],
    ['Agent', task, TaskCall],
    ['Task', task, TaskCall],
    ['TaskCreate', { subject: 's' }, TaskCreateCall],
    ['TaskUpdate', { taskId: '1' }, TaskUpdateCall],
    ['Workflow', {}, WorkflowCall],
    ['exec', 'text("x")', CodeModeCall],
    ['apply_patch', '', ApplyPatchCall],
    ['update_plan', '{}', UpdatePlanCall],
    ['write_stdin', '{"session_id":1}', WriteStdinCall],
    // Untyped, though known by name.
    ['WebFetch', { url: 'u' }, OtherCall],
    ['FetchUrl', { url: 'u' }, OtherCall],
    ['TodoWrite', {}, OtherCall],
    ['WebSearch', {}, OtherCall],
    ['AskUserQuestion', {}, OtherCall],
    // Names are not stripped, and their case counts.
    ['mcp__x__Bash', { command: 'ls' }, OtherCall],
    ['bash', { command: 'ls' }, OtherCall],
    ['EDIT', {}, OtherCall],
    ['', {}, OtherCall],
    ['constructor', {}, OtherCall],
    ['__proto__', {}, OtherCall],
  ] as const)('%s %j is typed by its class', (name, input, Class) => {
    const call = parseToolCall(name, input)
    expect(call).toBeInstanceOf(Class)
    expect(call.type).toBe(Class.name)
    expect(call.name).toBe(name)
    expect(call.raw).toBe(input)
  })

  it('keep the input of an untyped tool without an error', () => {
    const call = parseToolCall('Nope', { a: 1 })
    expect(call.type === 'OtherCall' && call.error).toBe(null)
  })

  it('keep a string of a tool nobody knows, as Codex has them', () => {
    for (const name of ['shell_v9', 'mcp__a__b', 'WebFetch', 'FetchUrl', 'toString']) {
      const call = parseToolCall(name, 'some text')
      expect([call.type, call.raw, call.type === 'OtherCall' && call.error]).toEqual(['OtherCall', 'some text', null])
    }
  })

  it('leave own keys alone, and look at no others', () => {
    expect(() => parseToolCall('Bash', Object.create({ command: 'ls' }))).toThrow(TypeError)
    expect(() => parseToolCall('Skill', { __proto__: null })).toThrow("'skill'")
    const call = parseToolCallJson('Bash', '{"__proto__":{"command":"evil"},"command":"ls"}')
    expect(call.type === 'BashCall' && call.command).toBe('ls')
    expect(Object.hasOwn(call.raw as object, '__proto__')).toBe(true)
  })
})

const cyclic: Record<string, unknown> = { command: 'ls' }
cyclic['self'] = { deep: [cyclic] }

const INEXPRESSIBLE: [what: string, input: unknown, message: string][] = [
  ['undefined', { command: 'ls', a: undefined }, 'JSON cannot express undefined, at input.a'],
  ['undefined in a list', { command: 'ls', a: [1, undefined] }, 'JSON cannot express undefined, at input.a[1]'],
  ['a hole', { command: 'ls', a: Array(1) }, 'JSON cannot express undefined, at input.a[0]'],
  ['a BigInt', { command: 'ls', a: 1n }, 'JSON cannot express a bigint, at input.a'],
  ['a function', { command: 'ls', a: () => 1 }, 'JSON cannot express a function, at input.a'],
  ['a symbol', { command: 'ls', a: Symbol('s') }, 'JSON cannot express a symbol, at input.a'],
  ['a Date', { command: 'ls', a: new Date(0) }, 'JSON cannot express an instance of Date, at input.a'],
  ['a Map', { command: 'ls', a: { b: new Map() } }, 'JSON cannot express an instance of Map, at input.a.b'],
  ['a Set', { command: 'ls', a: new Set() }, 'JSON cannot express an instance of Set, at input.a'],
  ['bytes', { command: 'ls', a: new Uint8Array(1) }, 'JSON cannot express an instance of Uint8Array, at input.a'],
  ['a boxed string', { command: 'ls', a: Object('x') }, 'JSON cannot express an instance of String, at input.a'],
  ['a cycle', cyclic, 'JSON cannot express a cycle, at input.self.deep[0]'],
  ['NaN', { command: 'ls', a: Number.NaN }, 'JSON cannot express the number NaN'],
  ['Infinity', { command: 'ls', a: -Infinity }, 'JSON cannot express the number -Infinity'],
  ['a Map as the input', new Map(), 'JSON cannot express an instance of Map, at input'],
]

describe('what JSON cannot express', () => {
  it.each(INEXPRESSIBLE)('%s throws in strict mode, and no ToolInputError', (_, input, message) => {
    expect(() => parseToolCall('Bash', input)).toThrow(new TypeError(message))
    expect(() => parseToolCall('Bash', input)).not.toThrow(ToolInputError)
  })

  it.each(INEXPRESSIBLE)('%s is kept by identity in lenient mode, with the reason', (_, input, message) => {
    const call = parseToolCall('Bash', input, { onError: 'other' })
    expect(call).toBeInstanceOf(FallbackCall)
    expect([call.name, call.type]).toEqual(['Bash', 'FallbackCall'])
    expect(call.raw).toBe(input)
    expect(call.type === 'FallbackCall' && call.error).toBe(message)
  })

  it('comes before the check for a record', () => {
    expect(() => parseToolCall('Bash', [new Date(0)])).toThrow('an instance of Date')
  })

  it('is not what is only there twice', () => {
    const shared = { a: 1 }
    expect(parseToolCall('X', { one: shared, two: [shared, shared] }).type).toBe('OtherCall')
  })

  it('is not a record of another realm or without a prototype', () => {
    expect(parseToolCall('X', Object.create(null)).type).toBe('OtherCall')
    expect(parseToolCall('X', { a: Object.assign(Object.create(null), { b: 1 }) }).type).toBe('OtherCall')
  })

  it('makes a FallbackCall by hand, without an error where none is given', () => {
    const raw = { at: new Date(0) }
    const call = new FallbackCall('X', raw)
    expect([call.name, call.raw, call.error]).toEqual(['X', raw, null])
    expect(() => call.digest).toThrow('an instance of Date')
  })
})

describe('an absent input', () => {
  it('is null, and no record', () => {
    expect(() => parseToolCall('Read', undefined)).toThrow('Read input must be a mapping, got NoneType')
    expect(parseToolCall('Read', undefined, { onError: 'other' }).raw).toBe(null)
  })
})

describe('JSON text', () => {
  it('is typed as its value is', () => {
    const call = parseToolCallJson('Read', '{"file_path":"a","offset":1.0,"limit":null}')
    expect(call).toMatchObject({ type: 'ReadCall', filePath: 'a', offset: 1, limit: null })
    expect(call.raw).toEqual({ file_path: 'a', offset: 1, limit: null })
  })

  it('that is no JSON throws a SyntaxError, or is kept without a digest', () => {
    for (const text of ['', '{', '{"a":NaN}', '{"a":01}', "{'a':1}", '[1,]', '{"a":1} x', '"\u0001"']) {
      expect(() => parseToolCallJson('Bash', text)).toThrow(SyntaxError)
      const call = parseToolCallJson('Bash', text, { onError: 'other' })
      expect([call.type, call.raw]).toEqual(['FallbackCall', text])
      expect(call.type === 'FallbackCall' && call.error).toBeTruthy()
      expect(() => call.digest).toThrow(TypeError)
    }
  })

  it('takes the last of a key that is there twice, in the first one’s place', () => {
    const call = parseToolCallJson('Bash', '{"command":"rm","x":1,"command":"ls"}')
    expect(call.type === 'BashCall' && call.command).toBe('ls')
    expect(Object.keys(call.raw as object)).toEqual(['command', 'x'])
  })
})

describe('onError', () => {
  it('is lenient for every word but "raise"', () => {
    const options = JSON.parse('{"onError":"ignore"}') as { onError: 'other' }
    expect(parseToolCall('Bash', {}, options).type).toBe('OtherCall')
    expect(() => parseToolCall('Bash', {}, { onError: 'raise' })).toThrow(ToolInputError)
    expect(() => parseToolCall('Bash', {}, {})).toThrow(ToolInputError)
  })

  it('lets no malformed call crash a hook, whose digest stays right', () => {
    const input = { file_path: 'a.py', old_string: null, new_string: 'y' }
    const call = parseToolCall('Edit', input, { onError: 'other' })
    expect(call).toBeInstanceOf(OtherCall)
    expect(call.raw).toBe(input)
    expect(call.digest).toBe(toolDigest('Edit', { new_string: 'y', old_string: null, file_path: 'a.py' }))
  })
})
