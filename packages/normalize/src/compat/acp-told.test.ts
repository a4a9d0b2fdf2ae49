import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNormalizer } from '../normalizer.ts'
import type { NormalizedToolPart, ToolMetadata } from '../part.ts'
import { faultsOf } from '../testing/contract.ts'
import { toAcpFrame, toAcpUpdate } from './acp.ts'

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const part = (more: Partial<NormalizedToolPart> = {}): NormalizedToolPart => ({
  id: 't',
  name: 'Bash',
  kind: 'bash',
  title: 'Running ls',
  input: { command: 'ls' },
  state: 'running',
  metadata: { provider: 'claude-code', rawType: 'tool_use' },
  ...more,
})

const without = (key: 'output' | 'error' | 'timing' | 'metadata', of: NormalizedToolPart): NormalizedToolPart => {
  const { [key]: _, ...rest } = of
  return rest
}

const done = (output: unknown, more: Partial<NormalizedToolPart> = {}): NormalizedToolPart =>
  part({ state: 'complete', output, ...more })

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown

/** Parts that the protocol, JSON or a careless reader could lose something of. */
const odd: [what: string, part: NormalizedToolPart][] = [
  ['no output', part({ state: 'complete' })],
  ['null as its output', done(null)],
  ['0 as its output', done(0)],
  ['false as its output', done(false)],
  ['an empty text as its output', done('')],
  ['an empty list as its output', done([])],
  ['an empty record as its output', done({})],
  ['null as its input', part({ input: null })],
  ['a text as its input', part({ input: '*** Begin Patch' })],
  ['an input that looks like JSON text', part({ input: '{"a":1}' })],
  ['an empty text as its input', part({ input: '' })],
  ['an output that looks like the wrapper of an adapter', done({ output: 'x', exit_code: 1, error: 'y' })],
  ['an output that looks like a result of Rust', done({ Ok: 1 })],
  ['a fenced text as its output', done('```sh\nls\n```')],
  ['a deep output', done(deep(60))],
  ['`__proto__` as a key', done(JSON.parse('{"__proto__":{"a":1},"constructor":2}'))],
  ['lone surrogates', done('\ud800x\udc00')],
  [
    'an error with details',
    part({ state: 'error', error: { message: 'No', code: 'E_1', details: { output: 'a\nb', list: [null, 0, ''] } } }),
  ],
  ['an error with null as its details', part({ state: 'error', error: { message: 'No', details: null } })],
  ['times of both kinds', done('', { timing: { startedAt: '2026-01-01T00:00:00Z', completedAt: 5, elapsedMs: 0 } })],
  ['no metadata', without('metadata', done('x'))],
  ['empty metadata', done('x', { metadata: {} })],
  ['metadata that only its provider knows', done('x', { metadata: { 'a.b': 1, '': 2, list: [null] } })],
  ['a request id of null', part({ metadata: { provider: 'codex', requestId: null } })],
  ['an exit code of 0', done('x', { metadata: { provider: 'codex', exitCode: 0, truncated: ['result'] } })],
  ['an odd id', part({ id: 's:1/{}"\\\n 🦊.__proto__' })],
  ['a name of Object’s', part({ name: 'constructor', kind: 'unknown', title: 'Calling constructor' })],
]

describe('a part with', () => {
  it.each(odd)('%s comes back from a frame as it was', (_, sent) => {
    expect(createNormalizer('acp').push(json(toAcpFrame(sent)))).toEqual([sent])
  })

  it.each(odd)('%s comes back from an update as it was', (_, sent) => {
    expect(createNormalizer('acp').push(json(toAcpUpdate(sent, { sessionId: 's' })))).toEqual([sent])
  })

  it('any of these may follow any other of the same call, forwards', () => {
    const RANK = { started: 0, running: 1, complete: 2, error: 2 }
    for (const [, first] of odd) {
      for (const [, then] of odd) {
        const previous = { ...first, id: 't' }
        const next = { ...then, id: 't' }
        if (RANK[next.state] < RANK[previous.state] || (previous.state === 'complete' && next.state === 'error'))
          continue
        const normalizer = createNormalizer('acp')
        normalizer.push(json(toAcpUpdate(previous, { sessionId: 's' })))
        const update = toAcpUpdate(next, { sessionId: 's', previous })
        if (update !== undefined) normalizer.push(json(update))
        expect(normalizer.parts).toEqual([next])
      }
    }
  })
})

describe('an update', () => {
  const to = (next: NormalizedToolPart, previous: NormalizedToolPart): unknown =>
    toAcpUpdate(next, { sessionId: 's', previous })?.update

  it('is none where nothing changed, whether it is the same part or an equal one', () => {
    const sent = done('x')
    expect(to(sent, sent)).toBe(undefined)
    expect(to(json(sent), sent)).toBe(undefined)
  })

  it('of a call that printed something and then failed takes the output back', () => {
    const error = { message: 'Exit code 1', code: 'nonzero_exit', details: { output: 'a\nb' } }
    const failed = part({ state: 'error', error })
    expect(to(failed, part({ output: 'a\nb' }))).toEqual({
      sessionUpdate: 'tool_call_update',
      toolCallId: 't',
      status: 'failed',
      content: [
        { type: 'content', content: { type: 'text', text: 'Exit code 1' } },
        { type: 'content', content: { type: 'text', text: '```console\na\nb\n```' } },
      ],
      rawOutput: null,
      _meta: { tools: { version: 1, state: 'error', error, removed: ['output'] } },
    })
  })

  it('names the keys of metadata that are gone, and has those that changed only', () => {
    const asked: ToolMetadata = { provider: 'codex', approval: { state: 'pending', options: [] }, requestId: 1 }
    const allowed: ToolMetadata = { provider: 'codex', approval: { state: 'allowed', options: [] } }
    expect(to(part({ metadata: allowed }), part({ metadata: asked }))).toEqual({
      sessionUpdate: 'tool_call_update',
      toolCallId: 't',
      status: 'in_progress',
      _meta: { tools: { version: 1, metadata: { approval: allowed.approval }, removed: ['metadata.requestId'] } },
    })
  })

  it('of a call that waits for permission is pending, which is what the protocol calls it', () => {
    const asked = part({ metadata: { approval: { state: 'pending', options: [] } } })
    expect(toAcpUpdate(asked, { sessionId: 's' })?.update).toMatchObject({
      status: 'pending',
      _meta: { tools: { state: 'running' } },
    })
  })

  it('of another call is the first of its own', () => {
    expect(to(part({ id: 'u' }), part())).toMatchObject({ sessionUpdate: 'tool_call', toolCallId: 'u' })
  })
})

describe('a call that never happened', () => {
  const removed = part({ metadata: { provider: 'claude-code', removed: true } })

  it.each([
    ['frames', [toAcpFrame(part()), toAcpFrame(removed)]],
    ['updates', [toAcpUpdate(part(), { sessionId: 's' }), toAcpUpdate(removed, { sessionId: 's', previous: part() })]],
  ])('is told by %s once, and is gone', (_, [first, last]) => {
    const normalizer = createNormalizer('acp')
    normalizer.push(first)
    expect(normalizer.push(last)).toEqual([{ ...removed, metadata: expect.objectContaining({ removed: true }) }])
    expect(normalizer.parts).toEqual([])
    expect(normalizer.push(last)).toEqual([])
  })

  it('did not succeed for a client of the protocol only, and shows nothing', () => {
    expect(toAcpUpdate(removed, { sessionId: 's', previous: part({ output: 'x' }) })?.update).toMatchObject({
      status: 'failed',
      content: [],
    })
  })

  it('is not told of where it was never told', () => {
    expect(toAcpUpdate(removed, { sessionId: 's' })).toBe(undefined)
    expect(toAcpUpdate(removed, { sessionId: 's', previous: removed })).toBe(undefined)
    expect(createNormalizer('acp').push(toAcpFrame(removed))).toEqual([])
  })

  it('may come anew as another one', () => {
    const normalizer = createNormalizer('acp')
    for (const [next, previous] of [
      [part(), undefined],
      [removed, part()],
      [done('x'), removed],
    ] as const)
      normalizer.push(toAcpUpdate(next, { sessionId: 's', previous }))
    expect(normalizer.parts).toEqual([done('x')])
  })
})

describe('what else comes', () => {
  it('from an earlier moment changes nothing: a result is never taken back', () => {
    const normalizer = createNormalizer('acp')
    const first = toAcpUpdate(part(), { sessionId: 's' })
    for (const event of [first, toAcpUpdate(done('x'), { sessionId: 's', previous: part() })]) normalizer.push(event)
    expect(normalizer.push(first)).toEqual([])
    expect(normalizer.push(toAcpFrame(part()))).toEqual([])
    expect(normalizer.parts).toEqual([done('x')])
  })

  it('by another way is shown on the part, read by the tools of its own agent', () => {
    const normalizer = createNormalizer('acp')
    const read = part({ name: 'Read', kind: 'file_read', title: 'Reading a.ts', input: { file_path: 'a.ts' } })
    normalizer.push(toAcpUpdate(read, { sessionId: 's' }))
    normalizer.push({
      jsonrpc: '2.0',
      id: 7,
      method: 'session/request_permission',
      params: {
        sessionId: 's',
        toolCall: { toolCallId: 't' },
        options: [{ optionId: 'y', name: 'Yes', kind: 'allow_once' }],
      },
    })
    const approval = { state: 'pending', options: [{ id: 'y', label: 'Yes', kind: 'allow_once' }] }
    expect(normalizer.get('t')).toMatchObject({
      kind: 'file_read',
      title: 'Reading a.ts',
      metadata: { provider: 'claude-code', approval, requestId: 7 },
    })
    // The agent's own normalizer knows nothing of what its client was asked.
    const timing = { startedAt: 5 }
    normalizer.push(toAcpUpdate({ ...read, timing }, { sessionId: 's', previous: read }))
    expect(normalizer.get('t')).toMatchObject({ timing, metadata: { approval, requestId: 7 } })
  })

  it('after an end that was made up here takes its place, and what goes on meanwhile does not', () => {
    const normalizer = createNormalizer('acp')
    normalizer.push(toAcpUpdate(part(), { sessionId: 's' }))
    normalizer.end('turn')
    expect(normalizer.get('t')).toMatchObject({ state: 'error', metadata: { synthetic: true } })
    const printed = part({ output: 'x' })
    expect(normalizer.push(toAcpUpdate(printed, { sessionId: 's', previous: part() }))).toEqual([])
    normalizer.push(toAcpUpdate(done('x'), { sessionId: 's', previous: printed }))
    expect(normalizer.parts).toEqual([done('x')])
  })

  it('of a call whose beginning was missed is shown as far as it is told', () => {
    const [shown] = createNormalizer('acp').push(toAcpUpdate(done('x'), { sessionId: 's', previous: part() }))
    expect(shown).toEqual({
      id: 't',
      name: 'unknown',
      kind: 'unknown',
      title: 'unknown',
      input: {},
      output: 'x',
      state: 'complete',
    })
  })

  it('beyond the limits of this side is cut, and says so', () => {
    const normalizer = createNormalizer('acp', { limits: { output: 1000 } })
    const [shown] = normalizer.push(toAcpFrame(done('x'.repeat(5000))))
    expect(String(shown?.output).replace(/\[… .*? …\]/u, '').length).toBeLessThanOrEqual(1000)
    expect(shown).toMatchObject({ state: 'complete', metadata: { provider: 'claude-code', truncated: ['output'] } })
  })

  it.each([
    ['a long text', 'x'.repeat(30_000)],
    ['many long lines', 'line\n'.repeat(6000)],
    ['blocks of long texts', Array.from({ length: 20 }, () => ({ type: 'text', text: 'y'.repeat(1000) }))],
    ['a deep value', [{ type: 'text', text: '' }, deep(500)]],
  ])('as the sender’s limits left it comes as it is: %s', (_, content) => {
    const limits = { output: 10_000 }
    const source = createNormalizer('claude-code', { limits })
    const call = { type: 'tool_use', id: 't', name: 'Bash', input: { command: 'ls', more: deep(500) } }
    const result = { type: 'tool_result', tool_use_id: 't', content }
    source.push({ type: 'assistant', message: { role: 'assistant', content: [call] } })
    const [sent] = source.push({ type: 'user', message: { role: 'user', content: [result] } })
    expect(sent?.metadata?.truncated).toEqual(expect.arrayContaining(['input', 'output']))
    if (sent === undefined) return
    for (const told of [toAcpFrame(sent), toAcpUpdate(sent, { sessionId: 's' })])
      expect(createNormalizer('acp', { limits }).push(json(told))).toEqual([sent])
  })

  it('is told to those who subscribed once for each change', () => {
    const normalizer = createNormalizer('acp')
    let told = 0
    normalizer.subscribe(() => (told += 1))
    for (let times = 0; times < 3; times += 1) normalizer.push(toAcpFrame(part()))
    expect(told).toBe(1)
  })
})

describe('what others say under `_meta.tools`', () => {
  const call = { sessionUpdate: 'tool_call', toolCallId: 't', title: 'Read a.ts', kind: 'read', status: 'completed' }
  const plain = createNormalizer('acp').push(call)

  it.each([
    ['a list', ['Read', 'Write']],
    ['a text', 'Read'],
    ['null', null],
    ['a record of theirs', { state: 'complete', kind: 'bash', allowed: ['Read'] }],
    ['another version', { version: 2, state: 'complete', kind: 'bash' }],
    ['a call without a kind', { version: 1, state: 'complete' }],
    ['a call without a state', { version: 1, kind: 'bash', state: 'done' }],
  ])('is nothing to us where it is %s', (_, tools) => {
    expect(createNormalizer('acp').push({ ...call, _meta: { tools } })).toEqual(plain)
  })

  const keys = [
    'version',
    'kind',
    'state',
    'input',
    'output',
    'error',
    'timing',
    'metadata',
    'removed',
    'title',
    'name',
  ] as const
  const anyMetadata = fc.dictionary(
    fc.constantFrom(
      'provider',
      'mcp',
      'task',
      'approval',
      'usage',
      'attachments',
      'truncated',
      'removed',
      'sessionId',
      'parentId',
      'inputForm',
      'exitCode',
      'requestId',
      'titleSource',
      'synthetic',
      'result',
      'action',
      'cwd',
      '__proto__',
    ),
    fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(true, 'codex', { options: 5 }, { state: 'pending' }, { id: 7 })),
  )
  const anyError = fc.oneof(fc.jsonValue(), fc.record({ message: fc.jsonValue(), code: fc.jsonValue() }))
  const anyTools = fc
    .tuple(fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()), anyMetadata, anyError)
    .chain(([fields, metadata, error]) =>
      fc.constantFrom<Record<string, unknown>>(
        fields,
        { ...fields, version: 1, kind: 'bash', state: 'error', metadata, error },
        { ...fields, version: 1, kind: 'file_edit', state: 'running', metadata },
        { version: 1, kind: 'question', state: 'complete', metadata, removed: ['input', 'title', 'metadata.x'] },
        { version: 1, removed: ['name', 'kind', 'title', 'input', 'state', 'output', 'error', 'metadata'] },
      ),
    )
  const anyUpdate = fc.record({
    sessionUpdate: fc.constantFrom('tool_call', 'tool_call_update'),
    toolCallId: fc.constantFrom('t', 'u'),
    title: fc.jsonValue(),
    name: fc.jsonValue(),
    rawInput: fc.jsonValue(),
    rawOutput: fc.jsonValue(),
    _meta: fc.record({ tools: anyTools }),
  })
  const anyFrame = fc.record({
    toolCallId: fc.constantFrom('t', 'u'),
    toolName: fc.oneof(fc.string(), fc.constant('Edit')),
    kind: fc.constantFrom('file_edit', 'bash', 'subagent', 'nothing'),
    title: fc.jsonValue(),
    state: fc.constantFrom('started', 'running', 'complete', 'error', 'done'),
    rawInput: fc.jsonValue(),
    rawOutput: fc.jsonValue(),
    error: anyError,
    metadata: fc.oneof(fc.jsonValue(), anyMetadata),
    timing: fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom('startedAt', 'completedAt', 'elapsedMs'), fc.jsonValue()),
    ),
  })

  it('never breaks anything, and never leaves the contract', () => {
    const turn = fc.constant({ id: 1, result: { stopReason: 'end_turn' } })
    fc.assert(
      fc.property(fc.array(fc.oneof(anyUpdate, anyFrame, turn), { maxLength: 6 }), (events) => {
        const normalizer = createNormalizer('acp')
        const told = events.flatMap((event) => normalizer.push(structuredClone(event)))
        expect([...told, ...normalizer.end('session')].flatMap(faultsOf)).toEqual([])
        for (const shown of normalizer.parts)
          expect(createNormalizer('acp').push(json(toAcpUpdate(shown, { sessionId: 's' })))).toEqual([json(shown)])
      }),
      { numRuns: 300 },
    )
  })
})
