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

function ownArguments(): unknown {
  // oxlint-disable-next-line eslint/prefer-rest-params -- The object itself is what is tested.
  return arguments
}

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
  ['arguments', { command: 'ls', a: ownArguments() }, 'JSON cannot express an instance of Arguments, at input.a'],
  ['Math', { command: 'ls', a: Math }, 'JSON cannot express an instance of Math, at input.a'],
  ['Reflect', Reflect, 'JSON cannot express an instance of Reflect, at input'],
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

/** A record whose field `command` is another one each time it is read, and cannot be read more often than the words last. */
function changing(...words: string[]): Record<string, unknown> {
  const record = {
    get command(): string {
      const word = words.shift()
      if (word === undefined) throw new Error('read again')
      return word
    },
  }
  return record
}

describe('an input that is not only data', () => {
  it.each(['raise', 'other'] as const)('is read once: what it says next time does not count (%s)', (onError) => {
    for (const input of [changing('ls', 'rm'), changing('ls'), new Proxy(changing('ls', 'rm'), {})]) {
      const call = parseToolCall('Bash', input, { onError })
      expect(call).toMatchObject({ type: 'BashCall', command: 'ls' })
      expect(call.raw).toBe(input)
      expect(call.digest).toBe(toolDigest('Bash', { command: 'ls' }))
    }
  })

  it('is not followed when it is changed afterwards', () => {
    const input = { command: 'ls', list: ['a'] }
    const call = parseToolCall('Bash', input)
    input.list.push('b')
    expect(call.digest).toBe(toolDigest('Bash', { command: 'ls', list: ['a'] }))
  })

  it('has no field that its digest has not', () => {
    const input = Object.defineProperty({ a: 1 }, 'command', { value: 'ls' })
    expect(() => parseToolCall('Bash', input)).toThrow("'command'")
    expect(parseToolCall('Bash', input, { onError: 'other' }).digest).toBe(toolDigest('Bash', { a: 1 }))
    const inner = Object.defineProperty({ new_string: 'b' }, 'old_string', { value: 'a' })
    expect(() => parseToolCall('MultiEdit', { file_path: 'f', edits: [inner] })).toThrow('edit span')
  })

  it('never throws in lenient mode, whatever its getter or proxy throws', () => {
    for (const thrown of [new Error('no'), 'no', undefined, null, Object.create(null), Symbol('no')]) {
      const refuse = (): never => {
        throw thrown
      }
      for (const input of [
        Object.defineProperty({}, 'command', { enumerable: true, get: refuse }),
        ...(['get', 'getPrototypeOf', 'ownKeys', 'getOwnPropertyDescriptor'] as const).map(
          (trap) => new Proxy({ command: 'ls' }, { [trap]: refuse }),
        ),
      ]) {
        const call = parseToolCall('Bash', input, { onError: 'other' })
        expect([call.type, call.name, call.raw === input]).toEqual(['FallbackCall', 'Bash', true])
        expect(call.type === 'FallbackCall' && typeof call.error).toBe('string')
      }
    }
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(parseToolCall('Bash', proxy, { onError: 'other' }).type).toBe('FallbackCall')
  })

  it('keeps a key `__proto__` as a field', () => {
    const call = parseToolCall('TaskCreate', {
      subject: 's',
      description: JSON.parse('{"__proto__":{"a":1}}') as unknown,
    })
    expect(call.type === 'TaskCreateCall' && JSON.stringify(call.description)).toBe('{"__proto__":{"a":1}}')
  })
})

describe('a name that is no string', () => {
  const names = [undefined, null, 1, Symbol('Bash'), ['Bash'], { toString: () => 'Bash' }] as unknown as string[]

  it.each(names.map((name) => [typeof name, name] as const))(
    'throws in strict mode, and is none in lenient mode: %s',
    (type, name) => {
      const calls = [() => parseToolCall(name, { command: 'ls' }), () => parseToolCallJson(name, '{"command":"ls"}')]
      for (const call of calls)
        expect(call).toThrow(new TypeError(`a tool's name is a string, not of the type ${type}`))
      for (const call of [
        parseToolCall(name, { command: 'ls' }, { onError: 'other' }),
        parseToolCallJson(name, '{"command":"ls"}', { onError: 'other' }),
      ]) {
        expect([call.type, call.name]).toEqual(['FallbackCall', ''])
        expect(() => call.digest).toThrow(TypeError)
      }
    },
  )

  it('is like a JSON text that is none', () => {
    const text = 1 as unknown as string
    expect(() => parseToolCallJson('Bash', text)).toThrow(TypeError)
    expect(parseToolCallJson('Bash', text, { onError: 'other' })).toMatchObject({ type: 'FallbackCall', raw: 1 })
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
