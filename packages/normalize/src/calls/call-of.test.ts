import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../normalizer.ts'
import type { NormalizedToolPart } from '../part.ts'
import { at, isRecord, readList, readText } from '../raw/read.ts'
import { streamsOf } from '../testing/streams.ts'
import { callOf, createMcpRegistry, digestOf, toolDigest } from './index.ts'

interface Invoked {
  id: string
  name: string
  input: unknown
}

/** The calls that a wire event says were invoked, input and all: read by hand here, without the decoders. */
const invokedIn: Readonly<Record<'claude-code' | 'opencode', (event: unknown) => Invoked[]>> = {
  // A block without an id is known by its place in the line.
  'claude-code': (line) => {
    // A saved line of progress holds the sub-agent's own line.
    const event = readText(line, 'type') === 'progress' ? at(at(line, 'data'), 'message') : line
    return readText(event, 'type') !== 'assistant'
      ? []
      : readList(at(event, 'message'), 'content').flatMap((block, index) =>
          readText(block, 'type') === 'tool_use'
            ? [
                {
                  ...invoked(
                    { id: `${readText(event, 'uuid')}:${index}`, ...(block as object) },
                    'id',
                    'name',
                    at(block, 'input'),
                  ),
                },
              ]
            : [],
        )
  },

  opencode: (event) => {
    const type = readText(event, 'type') ?? ''
    const properties = at(event, 'properties') ?? at(event, 'data')
    if (/tool\.called/u.test(type)) return [invoked(properties, 'callID', 'tool', at(properties, 'input'))]
    return toolParts(event)
      .filter((part) => readText(at(part, 'state'), 'status') !== 'pending')
      .map((part) => invoked(part, 'callID', 'tool', at(at(part, 'state'), 'input')))
  },
}

const invoked = (value: unknown, id: string, name: string, input: unknown): Invoked => ({
  id: readText(value, id) ?? readText(value, 'id') ?? '',
  // OpenCode's newer history has the tool under its name.
  name: readText(value, name, 'name') ?? '',
  input,
})

/** Tool parts anywhere in an event: bare, in an update, in an export of a session. */
function toolParts(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(toolParts)
  if (!isRecord(value)) return []
  return readText(value, 'type') === 'tool' ? [value] : Object.values(value).flatMap(toolParts)
}

/** The digests a hook could have computed, by the call's id. */
function digestsOf(events: readonly unknown[], provider: 'claude-code' | 'opencode'): Map<string, string[]> {
  const digests = new Map<string, string[]>()
  for (const { id, name, input } of events.flatMap(invokedIn[provider]))
    digests.set(id, [...(digests.get(id) ?? []), toolDigest(name, input)])
  return digests
}

/** An id may be in the scope of a child's session or of a later run. */
const known = (digests: Map<string, string[]>, { id }: NormalizedToolPart): string[] =>
  [...digests].flatMap(([call, found]) => (id === call || id.endsWith(`:${call}`) ? found : []))

function expectNoMadeUpDigest(parts: readonly NormalizedToolPart[], digests: Map<string, string[]>): void {
  const digested = parts.flatMap((part) => {
    const digest = digestOf(part)
    return digest === undefined
      ? []
      : [{ id: part.id, name: part.name, isKnown: known(digests, part).includes(digest) }]
  })
  expect(digested.filter(({ isKnown }) => !isKnown)).toEqual([])
}

describe.each(['claude-code', 'opencode'] as const)('%s: the digest of a part', (provider) => {
  const streams = streamsOf(provider)

  it.each(streams)('is one the wire tells, at every moment of $name', ({ events }) => {
    const digests = digestsOf(events, provider)
    const normalizer = createNormalizer(provider)
    for (const event of events) expectNoMadeUpDigest(normalizer.push(event), digests)
    expectNoMadeUpDigest(normalizer.end('session'), digests)
  })

  it.each(streams.filter(({ events }) => events.length < 120))(
    'is one the wire tells, whatever is lost of $name',
    ({ events }) => {
      const digests = digestsOf(events, provider)
      fc.assert(
        fc.property(fc.infiniteStream(fc.boolean()), (keep) => {
          const kept = events.filter(() => keep.next().value)
          const normalizer = createNormalizer(provider)
          for (const event of kept) expectNoMadeUpDigest(normalizer.push(event), digests)
          const stored = JSON.parse(JSON.stringify(normalizer.parts)) as NormalizedToolPart[]
          expectNoMadeUpDigest(stored, digests)
          const resumed = createNormalizer(provider, { parts: stored })
          expectNoMadeUpDigest(resumed.end('session'), digests)
        }),
        { numRuns: 20 },
      )
    },
  )

  it('is there for every call that ended, but for those that hold something else', () => {
    const missing = streams
      .flatMap(({ events }) =>
        normalize(provider, events).filter(({ state, metadata }) => {
          const isInvoked = metadata?.rawType === 'tool_use' || metadata?.rawType === 'tool'
          return isInvoked && (state === 'complete' || state === 'error')
        }),
      )
      .filter((part) => digestOf(part) === undefined)
    expect(
      [...new Set(missing.map(({ name, metadata = {} }) => `${name} ${metadata.inputForm ?? ''}`))].sort(),
    ).toEqual(EXCEPTIONS[provider])
  })
})

/** What is cut off, was sent as text, or may have been changed by the host; and OpenCode's stand-in for a call that could not be made. */
const EXCEPTIONS = {
  'claude-code': ['Bash host', 'Bash partial', 'Bash text', 'Write partial'],
  opencode: ['bash partial', 'grep partial', 'invalid ', 'read partial'],
}

describe('codex: a part', () => {
  it.each(streamsOf('codex'))('of $name has no call and no digest', ({ events }) => {
    const parts = normalize('codex', events)
    expect(parts.filter((part) => callOf(part) !== undefined || digestOf(part) !== undefined)).toEqual([])
  })
})

const part = (
  name: string,
  input: unknown,
  metadata: NormalizedToolPart['metadata'],
  state: NormalizedToolPart['state'] = 'running',
): NormalizedToolPart => ({ id: '1', name, kind: 'unknown', title: name, input, state, ...(metadata && { metadata }) })

const claude = { provider: 'claude-code', rawType: 'tool_use' } as const
const opencode = { provider: 'opencode', rawType: 'tool' } as const

describe('the call of a part', () => {
  it('is typed by the name the agent invoked', () => {
    expect(callOf(part('Bash', { command: 'git push' }, claude))).toMatchObject({
      type: 'BashCall',
      command: 'git push',
    })
    expect(callOf(part('bash', { command: 'git push' }, opencode))).toMatchObject({ type: 'OtherCall', name: 'bash' })
    const mcp = part('echo', { text: 'hi' }, { ...claude, rawName: 'mcp__scratch__echo' })
    expect(callOf(mcp)?.name).toBe('mcp__scratch__echo')
    expect(digestOf(mcp)).toBe(toolDigest('mcp__scratch__echo', { text: 'hi' }))
  })

  it('is one that a tool would not take, too', () => {
    const call = callOf(part('Bash', {}, claude, 'error'))
    expect(call).toMatchObject({ type: 'OtherCall', error: "input missing or malformed: 'command'" })
    expect(digestOf(part('Bash', {}, claude, 'error'))).toBe(toolDigest('Bash', {}))
  })

  it('knows the MCP tools of a registry', () => {
    const registry = createMcpRegistry()
    registry.register('edit', 'Edit', { path: 'p', content: 'c' })
    const edit = part('edit', { p: 'a', c: 'b' }, { ...claude, rawName: 'mcp__code__edit' })
    expect(callOf(edit)?.type).toBe('OtherCall')
    expect(callOf(edit, { registry })?.type).toBe('SpanEditCall')
  })

  it.each<[why: string, part: NormalizedToolPart]>([
    ['its input is not complete', part('Bash', { command: 'git pu' }, claude, 'started')],
    ['its input never came whole', part('Bash', { command: 'git pu' }, { ...claude, inputForm: 'partial' }, 'error')],
    ['its input was text', part('Bash', { command: 'ls' }, { ...claude, inputForm: 'text' }, 'complete')],
    ['only its result is known', part('unknown', {}, { provider: 'claude-code' }, 'complete')],
    ['it has no name', part('unknown', {}, claude)],
    ['its provider is not known', part('Bash', { command: 'ls' }, { rawType: 'tool_use' })],
    ['it has no metadata', part('Bash', { command: 'ls' }, undefined)],
    ['it stands in for another one', part('invalid', { tool: 'x', error: 'y' }, opencode, 'error')],
    ['it is a question without a call', part('question', { questions: [] }, { provider: 'opencode' }, 'complete')],
    ['the person ran it', part('shell', { command: 'ls' }, { ...opencode, rawType: 'shell' }, 'complete')],
    [
      'it was cut off before it had an input',
      { ...part('bash', {}, opencode, 'error'), error: { message: 'Aborted', code: 'interrupted' } },
    ],
    [
      'Codex unwrapped its command',
      part('commandExecution', { command: 'ls' }, { provider: 'codex', rawType: 'commandExecution' }, 'complete'),
    ],
    [
      'Codex names no MCP call as it was invoked',
      part('echo', {}, { provider: 'codex', rawType: 'mcpToolCall', mcp: { server: 's', tool: 'echo' } }, 'complete'),
    ],
  ])('is not known where %s', (_, unknown) => {
    expect(callOf(unknown)).toBe(undefined)
    expect(digestOf(unknown)).toBe(undefined)
  })

  it.each<['claude-code' | 'opencode', event: unknown]>([
    ['claude-code', { type: 'assistant', message: { content: [{ type: 'tool_use', id: 't', name: 'Bash' }] } }],
    ['opencode', { type: 'tool', callID: 't', tool: 'bash', state: { status: 'completed', output: '' } }],
  ])('is not known where %s gives no input at all, which is no empty one', (provider, event) => {
    const [call] = normalize(provider, [event])
    expect(call).toMatchObject({ input: {}, metadata: { inputForm: 'partial' } })
    expect(call && callOf(call)).toBe(undefined)
  })

  it.each([
    ['after', [0, 1, 2]],
    ['before', [1, 2, 0]],
  ])('is not known where the host gives an input of its own, %s the line with the model’s', (_, order) => {
    const request = { subtype: 'can_use_tool', tool_name: 'Bash', tool_use_id: 't', input: { command: 'git push -f' } }
    const answer = { behavior: 'allow', updatedInput: { command: 'git push' } }
    const block = { type: 'tool_use', id: 't', name: 'Bash', input: request.input }
    const events = [
      { type: 'assistant', message: { content: [block] } },
      { type: 'control_request', request_id: 'r', request },
      { type: 'control_response', response: { subtype: 'success', request_id: 'r', response: answer } },
    ]
    const [call] = normalize(
      'claude-code',
      order.map((index) => events[index]),
    )
    expect(call).toMatchObject({ input: { command: 'git push' }, metadata: { inputForm: 'host' } })
    expect(call && callOf(call)).toBe(undefined)
  })

  it('has a digest of the whole name or none, however little room metadata has for it', () => {
    const limits = [4096, ...Array.from({ length: 100 }, (_, index) => index * 10)]
    const made = limits.flatMap((metadata) =>
      [10, 60, 300, 600, 5000].map((length) => {
        const name = `mcp__server__${'x'.repeat(length)}`
        const line = { type: 'assistant', message: { content: [{ type: 'tool_use', id: 't', name, input: { a: 1 } }] } }
        const [call] = normalize('claude-code', [line], { limits: { metadata } })
        return { metadata, length, digest: call && digestOf(call), whole: toolDigest(name, { a: 1 }) }
      }),
    )
    expect(made.filter(({ digest, whole }) => digest !== undefined && digest !== whole)).toEqual([])
    const known = made.filter(({ digest }) => digest !== undefined)
    expect(known.filter(({ metadata }) => metadata === 4096).map(({ length }) => length)).toEqual([10, 60, 300, 600])
  })

  it('has no digest of pieces, however little room metadata has to say so', () => {
    const delta = { type: 'input_json_delta', partial_json: '{"command":"git","x' }
    const events = [
      { type: 'content_block_start', index: 0, content_block: { type: 'tool_use', id: 't', name: 'Bash', input: {} } },
      { type: 'content_block_delta', index: 0, delta },
    ].map((event) => ({ type: 'stream_event', event }))
    const made = Array.from({ length: 60 }, (_, index) => {
      const normalizer = createNormalizer('claude-code', { limits: { metadata: index * 5 } })
      for (const event of events) normalizer.push(event)
      return normalizer.end('session')
    })
    expect(made.flat().map((call) => call.input)).toEqual(made.map(() => ({ command: 'git' })))
    expect(made.flat().map(digestOf)).toEqual(made.map(() => undefined))
  })

  it('is asked of any value without an exception, and is not known of one without an input', () => {
    const wild = fc.record(
      {
        id: fc.anything(),
        name: fc.anything(),
        input: fc.anything(),
        error: fc.anything(),
        state: fc.anything(),
        metadata: fc.oneof(
          fc.anything(),
          fc.record(
            {
              provider: fc.constantFrom('claude-code', 'opencode', 'constructor', 1),
              rawType: fc.constantFrom('tool_use', 'tool', null),
              rawName: fc.anything(),
              inputForm: fc.anything(),
            },
            { requiredKeys: [] },
          ),
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(wild, (value) => {
        const call = callOf(value as NormalizedToolPart)
        expect(() => digestOf(value as NormalizedToolPart)).not.toThrow()
        expect(call !== undefined && value.input === undefined).toBe(false)
      }),
      { numRuns: 500 },
    )
    const { input: _, ...stored } = part('Bash', {}, claude)
    expect(callOf(stored as NormalizedToolPart)).toBe(undefined)
    expect(callOf({ ...stored, input: null })).toMatchObject({ type: 'OtherCall', raw: null })
  })

  it.each([
    ['provider', 7],
    ['provider', 'nobody'],
    ['rawType', ['tool_use']],
    ['rawName', 7],
    ['rawName', null],
    ['inputForm', 'redacted'],
    ['inputForm', {}],
  ])('is not known where the part says something else of what was invoked: %s is %j', (key, value) => {
    const whole = part('Bash', { command: 'ls' }, claude)
    expect(callOf(whole)).toMatchObject({ type: 'BashCall' })
    const told = { ...whole, metadata: { ...claude, [key]: value } } as NormalizedToolPart
    expect(callOf(told)).toBe(undefined)
    expect(digestOf(told)).toBe(undefined)
    // A fact of another form that says nothing of it does not hide it.
    const other = { ...whole, metadata: { ...claude, exitCode: 'none' } } as unknown as NormalizedToolPart
    expect(callOf(other)).toMatchObject({ type: 'BashCall' })
  })

  it('is asked of what is no part, or throws when it is looked at, and is not known', () => {
    const refuse = (): never => {
      throw Object.create(null)
    }
    const traps = {
      get: refuse,
      getOwnPropertyDescriptor: refuse,
      getPrototypeOf: refuse,
      has: refuse,
      ownKeys: refuse,
    }
    const whole = part('Bash', { command: 'ls' }, claude)
    const values = [
      undefined,
      null,
      1,
      'Bash',
      [],
      new Proxy({}, traps),
      new Proxy(whole, traps),
      { ...whole, metadata: new Proxy({}, traps) },
    ]
    for (const value of values) {
      expect(callOf(value as NormalizedToolPart)).toBe(undefined)
      expect(digestOf(value as NormalizedToolPart)).toBe(undefined)
    }
    // Here name and metadata are known, and the input is what is wrong.
    const hostile = { ...whole, input: new Proxy({}, traps) }
    expect(callOf(hostile)).toMatchObject({ type: 'FallbackCall', name: 'Bash', error: 'input cannot be read' })
    expect(digestOf(hostile)).toBe(undefined)
  })

  it.each<[name: string, key: string]>([
    ['Read', 'file_path'],
    ['Edit', 'file_path'],
    ['MultiEdit', 'file_path'],
    ['Write', 'file_path'],
    ['NotebookEdit', 'notebook_path'],
  ])('of Claude Code’s %s has a digest only where a hook sees the same path', (name, key) => {
    for (const path of ['/src/a.ts', 'C:\\src\\a.ts'])
      expect(digestOf(part(name, { [key]: path }, claude))).toBe(toolDigest(name, { [key]: path }))
    for (const path of ['a.ts', './a.ts', '~/a.ts', '/src/../a.ts', '/src//a.ts', ' /a.ts', ''])
      expect(digestOf(part(name, { [key]: path }, claude))).toBe(undefined)
    const other = part(name.toLowerCase(), { [key]: 'a.ts' }, opencode)
    expect(digestOf(other)).toBe(toolDigest(name.toLowerCase(), { [key]: 'a.ts' }))
  })

  it('has a digest of a path that no tool of its kind takes, and of one in another tool', () => {
    expect(digestOf(part('Read', { file_path: 1 }, claude))).toBe(toolDigest('Read', { file_path: 1 }))
    expect(digestOf(part('Grep', { pattern: 'x', path: 'src' }, claude))).toBe(
      toolDigest('Grep', { pattern: 'x', path: 'src' }),
    )
  })

  it('has no digest where its input has none', () => {
    const large = part('Read', { file_path: '/a', offset: 2 ** 60 }, claude)
    expect(callOf(large)?.type).toBe('ReadCall')
    expect(digestOf(large)).toBe(undefined)
    expect(digestOf(part('Bash', { command: () => 1 }, claude))).toBe(undefined)
  })
})
