import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../outcome.ts'
import type { NormalizedToolPart, ToolState } from '../part.ts'
import { viewOf } from '../view.ts'
import {
  fromLegacyPart,
  type LegacyToolPart,
  type LegacyToolState,
  legacyStateOf,
  type StoredLegacyPart,
  toLegacyPart,
} from './legacy.ts'

const PART: NormalizedToolPart = {
  id: 'call',
  name: 'Bash',
  kind: 'bash',
  title: 'Running ls',
  input: { command: 'ls' },
  state: 'running',
  metadata: { provider: 'claude-code' },
}

const legacyPart = (change: Partial<LegacyToolPart> & { state: LegacyToolState }): LegacyToolPart => ({
  ...PART,
  ...change,
})

/** An old part that failed, with what it has where its error should be. */
const failed = (output: unknown, change: Partial<LegacyToolPart> = {}): NormalizedToolPart =>
  fromLegacyPart(legacyPart({ name: 'Read', kind: 'file_read', output, ...change, state: 'output-error' }))

describe('the old word for a state', () => {
  it.each([
    ['started', 'calling', 'started'],
    ['running', 'calling', 'running'],
    ['complete', 'output-available', 'complete'],
    ['error', 'output-error', 'error'],
  ] as const)('%s is %s, and %s again', (state, old, back) => {
    const part = { ...PART, state, ...(state === 'error' ? { error: { message: 'It broke' } } : {}) }
    expect(legacyStateOf(part)).toBe(old)
    expect(toLegacyPart(part).state).toBe(old)
    expect(fromLegacyPart(toLegacyPart(part)).state).toBe(back)
  })

  it.each(['paused', 'constructor', '__proto__', undefined])('leaves a state that is none as it is: %s', (state) => {
    const part = { ...PART, state: state as ToolState }
    expect(legacyStateOf(part)).toBe(state)
    expect(toLegacyPart(part)).toEqual(part)
    expect(fromLegacyPart(part)).toBe(part)
  })

  it.each(['started', 'running', 'complete', 'error'] as const)('takes a part of today as it is: %s', (state) => {
    const part = { ...PART, state }
    expect(fromLegacyPart(part)).toBe(part)
  })

  it.each([null, undefined, 'calling', 7, ['calling']])('takes what is no part as it is: %j', (value) => {
    expect(fromLegacyPart(value as unknown as LegacyToolPart)).toBe(value)
  })
})

describe('a call that only started', () => {
  it('says so beside the old word, and nowhere in the part of today', () => {
    const part = { ...PART, state: 'started' as const }
    expect(toLegacyPart(part)).toEqual({
      ...PART,
      state: 'calling',
      metadata: { provider: 'claude-code', legacyState: 'started' },
    })
    const { metadata: _, ...bare } = part
    expect(toLegacyPart(bare)).toEqual({ ...bare, state: 'calling', metadata: { legacyState: 'started' } })
    expect(fromLegacyPart(toLegacyPart(bare))).toEqual(bare)
  })

  it('is over once the old part says more', () => {
    const metadata = { legacyState: 'started' }
    expect(fromLegacyPart(legacyPart({ state: 'output-available', output: 'a', metadata }))).toEqual({
      ...PART,
      state: 'complete',
      output: 'a',
      metadata: undefined,
    })
    expect(fromLegacyPart(legacyPart({ state: 'output-error', error: { message: 'No' }, metadata })).state).toBe(
      'error',
    )
    expect(toLegacyPart({ ...PART, metadata })).toEqual({ ...PART, state: 'calling', metadata: {} })
  })
})

describe('an error in the output of an old part', () => {
  it.each<[string, unknown, object]>([
    ['text', 'File not found', { message: 'File not found' }],
    [
      'text of many lines',
      'No such file\nDid you mean b?',
      { message: 'No such file', details: { output: 'No such file\nDid you mean b?' } },
    ],
    [
      'text that leads up to it',
      'Stack:\n  at a\nTypeError: b',
      { message: 'TypeError: b', details: { output: 'Stack:\n  at a\nTypeError: b' } },
    ],
    ['a message', { message: 'No', code: 'EACCES' }, { message: 'No', code: 'EACCES' }],
    ['a message with a number for a code', { message: 'No', code: -32_601 }, { message: 'No', code: '-32601' }],
    ['a message with details', { message: 'No', details: { path: 'a' } }, { message: 'No', details: { path: 'a' } }],
    ['a message beside other fields', { message: 'No', stack: 'at a' }, { message: 'No', details: { stack: 'at a' } }],
    ['an error that is text', { error: 'No' }, { message: 'No' }],
    [
      'an error that is a record',
      { error: { message: 'No', code: 'x', details: 1 } },
      { message: 'No', code: 'x', details: 1 },
    ],
    ['an error beside a code', { error: 'No', code: 'x' }, { message: 'No', code: 'x' }],
    [
      'an error with a code beside another',
      { error: { message: 'No', code: 'x' }, code: 'y' },
      { message: 'No', code: 'x', details: { error: { message: 'No', code: 'x' }, code: 'y' } },
    ],
    [
      'an error with details beside a field',
      { error: { message: 'No', a: 1 }, b: 2 },
      { message: 'No', details: { error: { message: 'No', a: 1 }, b: 2 } },
    ],
    ['an error beside empty columns', { error: 'No', code: null, stdout: '' }, { message: 'No' }],
    ['an error text of the AI SDK', { errorText: 'No' }, { message: 'No' }],
    ['what a command said', { stdout: '', stderr: 'sh: a: not found\n' }, { message: 'sh: a: not found' }],
    ['one block', { type: 'text', text: 'No' }, { message: 'No' }],
    [
      'blocks',
      [
        { type: 'text', text: 'No' },
        { type: 'text', text: 'Not at all' },
      ],
      { message: 'No', details: { output: 'No\nNot at all' } },
    ],
    ['a result of MCP', { content: [{ type: 'text', text: 'No' }], isError: true }, { message: 'No' }],
    [
      'a result of MCP with more',
      { content: [{ type: 'text', text: 'No' }], structuredContent: { a: 1 } },
      { message: 'No', details: { content: [{ type: 'text', text: 'No' }], structuredContent: { a: 1 } } },
    ],
    [
      'blocks with an image',
      [
        { type: 'text', text: 'No' },
        { type: 'image', data: 'aGk=', mimeType: 'image/png' },
      ],
      {
        message: 'No',
        details: {
          content: [
            { type: 'text', text: 'No' },
            { type: 'image', data: 'aGk=', mimeType: 'image/png' },
          ],
        },
      },
    ],
    [
      'JSON text',
      '{"error":{"message":"No","code":"x"}}',
      { message: 'No', code: 'x', details: { output: '{"error":{"message":"No","code":"x"}}' } },
    ],
    ['text that only looks like JSON', '{oops', { message: '{oops' }],
    ['nothing', undefined, { message: 'Failed' }],
    ['null', null, { message: 'Failed' }],
    ['an empty text', '', { message: 'Failed' }],
    ['a number', 7, { message: 'Failed', details: { output: 7 } }],
    ['a flag', false, { message: 'Failed', details: { output: false } }],
    ['a code alone', { code: 'denied' }, { message: 'Denied', code: 'denied' }],
    ['a record without words', { ok: false }, { message: 'Failed', details: { ok: false } }],
    [
      'names that all objects have',
      JSON.parse('{"__proto__":{"message":"x"},"constructor":"y"}'),
      { message: 'Failed', details: JSON.parse('{"__proto__":{"message":"x"},"constructor":"y"}') },
    ],
  ])('is its error: %s', (_, output, error) => {
    const part = failed(output)
    expect(part.error).toEqual(error)
    expect(part).not.toHaveProperty('output')
    expect(outcomeOf(part)).toBe((error as { code?: string }).code === 'denied' ? 'denied' : 'failed')
    // Once moved, it stays.
    expect(fromLegacyPart(toLegacyPart(part))).toEqual(part)
  })

  it('is the line of what a command printed that says why, with all of it as the command’s output', () => {
    const printed = 'building\nerror: no rule to make target\nbye\n'
    const part = failed(printed, { name: 'Bash', kind: 'bash', metadata: { provider: 'claude-code', exitCode: 2 } })
    expect(part.error).toEqual({ message: 'error: no rule to make target', details: { output: printed } })
    expect(viewOf(part)).toMatchObject({ kind: 'bash', output: printed, exitCode: 2 })
  })

  it.each<[string, unknown]>([
    ['text', 'cat: a: No such file or directory\n'],
    ['a block', [{ type: 'text', text: 'cat: a: No such file or directory\n' }]],
    ['a result', { content: [{ type: 'text', text: 'cat: a: No such file or directory\n' }], isError: true }],
  ])('is all that a command printed, one line too: %s', (_, output) => {
    expect(failed(output, { name: 'Bash', kind: 'bash' }).error).toEqual({
      message: 'cat: a: No such file or directory',
      details: { output: 'cat: a: No such file or directory\n' },
    })
  })

  it('says how a command ended that printed nothing', () => {
    expect(failed('', { kind: 'bash', metadata: { exitCode: 3 } }).error).toEqual({ message: 'Exited with code 3' })
  })

  it('is read to a depth that nobody reaches, and kept below it', () => {
    let deep: unknown = 'No'
    for (let level = 0; level < 20_000; level += 1) deep = { error: deep }
    const { error } = failed(deep)
    expect(error?.message).toBe('Failed')
    expect(error?.details).toEqual(expect.anything())
  })

  it.each(['calling', 'output-available'] as const)(
    'is an output where the state does not say that it failed: %s',
    (state) => {
      const output = { isError: true, content: [{ type: 'text', text: 'No' }] }
      const part = fromLegacyPart(legacyPart({ state, output }))
      expect(part).toMatchObject({ output })
      expect(part).not.toHaveProperty('error')
    },
  )
})

describe('an error of an old part beside its output', () => {
  const error = { message: 'No', code: 'x' }

  it.each<[string, unknown, unknown, object]>([
    ['is kept as it is', error, undefined, error],
    ['is kept alone where the output repeats its words', error, 'No', error],
    ['is kept alone where the output repeats it', error, { ...error }, error],
    ['is kept alone where the output is an empty column', error, null, error],
    ['gets the output that came before it', error, 'a\nb', { ...error, details: { output: 'a\nb' } }],
    ['gets it beside its details', { ...error, details: { a: 1 } }, 'a', { ...error, details: { a: 1, output: 'a' } }],
    ['is read where it is text', 'No', undefined, { message: 'No' }],
    ['is read where it has another form', { error: 'No' }, undefined, { message: 'No' }],
    ['says nothing where it is empty', {}, 'No', { message: 'No' }],
    ['says nothing where it is of nothing', { message: null }, 'No', { message: 'No' }],
    ['says nothing where its message is empty', { message: '' }, 'No', { message: 'No' }],
  ])('%s', (_, own, output, expected) => {
    expect(failed(output, { error: own as NonNullable<LegacyToolPart['error']> })).toEqual({
      ...PART,
      name: 'Read',
      kind: 'file_read',
      state: 'error',
      error: expected,
    })
  })

  it('leaves an output that has no place in its details in the metadata', () => {
    const part = failed('b', { error: { message: 'No', details: ['a'] } })
    expect(part.error).toEqual({ message: 'No', details: ['a'] })
    expect(part.metadata).toEqual({ provider: 'claude-code', legacy: { output: 'b' } })
  })
})

describe('an old part that lacks fields', () => {
  const from = (part: StoredLegacyPart): NormalizedToolPart => fromLegacyPart(part)

  it('has its kind by the tools of its provider, and its title by what it did', () => {
    const part = from({
      toolCallId: 'a',
      toolName: 'Read',
      state: 'output-available',
      input: { file_path: '/src/math.ts' },
      output: 'x',
      metadata: { provider: 'claude-code' },
    })
    expect(part).toEqual({
      id: 'a',
      name: 'Read',
      kind: 'file_read',
      title: 'Reading math.ts',
      input: { file_path: '/src/math.ts' },
      output: 'x',
      state: 'complete',
      metadata: { provider: 'claude-code' },
    })
  })

  it('is an unknown tool with a title by its name where no provider is told', () => {
    const part = from({ id: 'a', name: 'Read', state: 'calling', input: {} })
    expect(part).toEqual({ id: 'a', name: 'Read', kind: 'unknown', title: 'Calling Read', input: {}, state: 'running' })
    expect(viewOf(part).kind).toBe('unknown')
  })

  it.each<[string, object, object]>([
    [
      'a tool of an MCP server',
      { toolName: 'mcp__linear__get_issue' },
      {
        name: 'get_issue',
        kind: 'mcp',
        metadata: { mcp: { server: 'linear', tool: 'get_issue' }, rawName: 'mcp__linear__get_issue' },
      },
    ],
    ['one of a browser', { toolName: 'browser_navigate' }, { name: 'browser_navigate', kind: 'browser' }],
    [
      'one of a server that is told',
      { name: 'echo', metadata: { mcp: { server: 's', tool: 'echo' } } },
      { name: 'echo', kind: 'mcp' },
    ],
    ['one of another provider', { name: 'exec_command', metadata: { provider: 'codex' } }, { kind: 'bash' }],
    [
      'one that the provider does not have',
      { name: 'Nope', metadata: { provider: 'claude-code' } },
      { kind: 'unknown' },
    ],
    [
      'one named as what all objects have',
      { name: 'constructor', metadata: { provider: '__proto__' } },
      { name: 'constructor', kind: 'unknown' },
    ],
    [
      'a kind that does not exist',
      { name: 'Read', kind: 'read', metadata: { provider: 'claude-code' } },
      { kind: 'file_read', metadata: { provider: 'claude-code', legacy: { kind: 'read' } } },
    ],
    ['a static tool of the AI SDK', { type: 'tool-weather', toolCallId: 'a' }, { id: 'a', name: 'weather' }],
    [
      'a dynamic tool of the AI SDK',
      { type: 'dynamic-tool', toolName: 'weather' },
      { name: 'weather', metadata: { legacy: { type: 'dynamic-tool' } } },
    ],
  ])('tells as much as is known: %s', (_, fields, expected) => {
    expect(from({ ...fields, state: 'calling' })).toMatchObject(expected)
  })

  it('has the model’s own words as its title, and says whose they are', () => {
    const part = from({
      id: 'a',
      name: 'Bash',
      state: 'calling',
      input: { command: 'ls', description: 'List files' },
      metadata: { provider: 'claude-code' },
    })
    expect(part).toMatchObject({ kind: 'bash', title: 'List files', metadata: { titleSource: 'provider' } })
  })

  it('invents nothing where nothing is told but its state', () => {
    expect(from({ state: 'calling' })).toEqual({
      id: '',
      name: 'unknown',
      kind: 'unknown',
      title: 'Calling a tool',
      input: {},
      state: 'running',
    })
  })

  it('takes columns that were left empty for fields that are not there, but outputs and inputs as they are', () => {
    const part = from({
      id: 7,
      name: 'x',
      kind: null,
      title: '',
      input: null,
      output: null,
      error: null,
      timing: null,
      metadata: null,
      state: 'output-available',
    })
    expect(part).toEqual({
      id: '7',
      name: 'x',
      kind: 'unknown',
      title: 'Calling X',
      input: null,
      output: null,
      state: 'complete',
    })
  })

  it('is read under the names of the frame', () => {
    const part = from({
      toolCallId: 'a',
      toolName: 'x',
      kind: 'mcp',
      title: 'T',
      rawInput: [1],
      rawOutput: '',
      state: 'output-available',
    })
    expect(part).toEqual({ id: 'a', name: 'x', kind: 'mcp', title: 'T', input: [1], output: '', state: 'complete' })
  })

  it('has its error under the AI SDK’s name too', () => {
    expect(from({ name: 'x', errorText: 'No', state: 'output-error' })).toMatchObject({
      state: 'error',
      error: { message: 'No' },
    })
  })

  it('keeps what has no place in a part, but for what only repeats it', () => {
    const part = from({
      ...legacyPart({ state: 'calling' }),
      toolCallId: 'call',
      toolName: 'bash',
      messageId: 'm',
    } as StoredLegacyPart)
    expect(part).toEqual({
      ...PART,
      metadata: { provider: 'claude-code', legacy: { toolName: 'bash', messageId: 'm' } },
    })
    const metadata = { mcp: { server: 'a', tool: 'b' }, rawName: 'mcp__a__b' }
    expect(from({ name: 'b', kind: 'mcp', toolName: 'mcp__a__b', metadata, state: 'calling' }).metadata).toEqual(
      metadata,
    )
    const blob = from({ ...legacyPart({ state: 'calling' }), raw: 'x'.repeat(100_000) } as StoredLegacyPart)
    expect(JSON.stringify(blob.metadata).length).toBeLessThan(4200)
    expect(blob.metadata?.truncated).toEqual(['legacy.raw'])
  })

  it('is whole from then on, and changes nothing of what it was given', () => {
    const old = Object.freeze({
      toolName: 'mcp__a__b',
      state: 'output-error',
      output: Object.freeze({ error: 'No' }),
      more: 1,
    } as const)
    const part = from(old)
    expect(fromLegacyPart(toLegacyPart(part))).toEqual(part)
    expect(toLegacyPart(fromLegacyPart(toLegacyPart(part)))).toEqual(toLegacyPart(part))
  })
})

it('the same part has the same old part, and another has another', () => {
  expect(toLegacyPart(PART)).toBe(toLegacyPart(PART))
  expect(toLegacyPart({ ...PART })).not.toBe(toLegacyPart(PART))
})
