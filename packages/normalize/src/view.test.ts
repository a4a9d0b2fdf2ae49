import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describePart } from './describe-part.ts'
import { fixture } from './fixtures.ts'
import { type NormalizedToolPart, TOOL_KINDS, type ToolKind } from './part.ts'
import { providers } from './providers/index.ts'
import { tables } from './providers/tables.ts'
import { outcomeOf, TOOL_OUTCOMES } from './outcome.ts'
import { anyJson } from './testing/any-json.ts'
import { viewOf } from './view.ts'

const part = (rest: Partial<NormalizedToolPart>): NormalizedToolPart => ({
  id: 'a',
  name: 'x',
  kind: 'unknown',
  title: 'x',
  input: {},
  state: 'complete',
  ...rest,
})

describe('viewOf', () => {
  it('is read once per part', () => {
    const [first] = fixture('codex/app-server/shell') as [NormalizedToolPart]
    expect(viewOf(first)).toBe(viewOf(first))
  })

  it.each(TOOL_KINDS)('of a bare %s part is of its kind, and has words', (kind) => {
    for (const input of [{}, null, undefined, 'text', [1], 0]) {
      const bare = part({ kind, input })
      expect(viewOf(bare).kind).toBe(kind)
      expect(describePart(bare).text).not.toMatch(/undefined|null|\{/u)
    }
  })

  it('reads any provider’s spelling where the provider is not known', () => {
    for (const key of ['file_path', 'filePath', 'path'])
      expect(viewOf(part({ kind: 'file_read', input: { [key]: '/a/b.ts' } }))).toMatchObject({ path: '/a/b.ts' })
    for (const key of ['command', 'cmd'])
      expect(viewOf(part({ kind: 'bash', input: { [key]: 'ls' }, output: 'x' }))).toMatchObject({
        command: 'ls',
        output: 'x',
      })
  })

  it('keeps to the part’s kind where a tool’s row would say another', () => {
    const renamed = part({ name: 'Bash', kind: 'mcp', input: { command: 'ls' }, metadata: { provider: 'claude-code' } })
    expect(viewOf(renamed)).toMatchObject({ kind: 'mcp', arguments: { command: 'ls' } })
  })

  it.each(['constructor', '__proto__', 'telepathy'])('takes the kind %s from outside as unknown', (kind) => {
    expect(viewOf(part({ kind: kind as ToolKind, input: { a: 1 } }))).toMatchObject({
      kind: 'unknown',
      arguments: { a: 1 },
    })
  })
})

/** Parts that no type allows, as JSON from anywhere may hold them. */
const ODD_PARTS: [what: string, fields: Record<string, unknown>][] = [
  ['metadata that is null', { metadata: null }],
  ['metadata that is a list', { metadata: [1] }],
  ['metadata that is a text', { metadata: 'codex' }],
  ['a provider that does not exist', { metadata: { provider: 'constructor' } }],
  ['a provider that is a record', { metadata: { provider: {} } }],
  [
    'facts that are null',
    { metadata: { mcp: null, task: null, usage: null, approval: null, result: null, exitCode: null } },
  ],
  [
    'facts that are texts',
    { metadata: { mcp: 'a', task: 'b', usage: 'c', approval: 'd', result: 'e', titleSource: 'provider' } },
  ],
  ['an input that is null', { input: null }],
  ['no input', { input: undefined }],
  ['an error that is null', { state: 'error', error: null }],
  ['an error that is a text', { state: 'error', error: 'went wrong' }],
  ['an error without a message', { state: 'error', error: {} }],
  ['an error of lists', { state: 'error', error: { message: [1], code: [2], details: [3] } }],
  ['an output that is undefined', { output: undefined }],
  ['an output that is null', { output: null }],
  ['a state that does not exist', { state: 'paused' }],
  ['no state', { state: undefined }],
  ['a kind that does not exist', { kind: 'constructor' }],
  ['no kind', { kind: null }],
  ['a kind that is not there', { kind: undefined }],
  ['a kind that is no text', { kind: Object.create(null) }],
  ['no name', { name: undefined }],
  ['an empty name', { name: '' }],
  ['a name that is a number', { name: 7 }],
  ['no title', { title: undefined, metadata: { titleSource: 'provider' } }],
  ['a title that is a list', { title: [], metadata: { titleSource: 'provider' } }],
]

/** What of a part a person is told: never a value that only a program knows. */
const SAYS_NOTHING = /undefined|null|NaN|\[object |\{/u

describe.each(ODD_PARTS)('a part with %s', (_, fields) => {
  it.each([...TOOL_KINDS])('has a view, words and an outcome as %s', (kind) => {
    for (const provider of [undefined, 'claude-code', 'codex', 'opencode'] as const) {
      const odd = { ...part({ kind, name: 'Bash' }), ...fields } as NormalizedToolPart
      const known = 'metadata' in fields || provider === undefined ? odd : { ...odd, metadata: { provider } }
      expect(viewOf(known).kind).toBe('kind' in fields ? 'unknown' : kind)
      const { text, target, verb } = describePart(known)
      expect(text).not.toBe('')
      expect([text, target, verb].join(' ')).not.toMatch(SAYS_NOTHING)
      expect(TOOL_OUTCOMES).toContain(outcomeOf(known))
    }
  })
})

describe('of a part from anywhere', () => {
  it.each([
    ['the words of an error that is only a text', { kind: 'bash', state: 'error', error: 'went wrong' }, 'failed'],
    ['nothing of an error that is null', { kind: 'bash', state: 'complete', error: null, output: 'done' }, 'ok'],
  ])('a card shows %s', (_, fields, outcome) => {
    const odd = part(fields as unknown as Partial<NormalizedToolPart>)
    expect(outcomeOf(odd)).toBe(outcome)
    const shown = viewOf(odd)
    expect(Object.hasOwn(shown, 'output') ? (shown as { output?: string }).output : undefined).toBe(
      outcome === 'ok' ? 'done' : undefined,
    )
  })

  it('a call without a name is said to be one of some tool', () => {
    expect(describePart({ ...part({}), name: undefined } as unknown as NormalizedToolPart).text).toBe('Called a tool')
  })

  const deep = (open: string, close: string): unknown => JSON.parse(`${open.repeat(20_000)}1${close.repeat(20_000)}`)

  it.each([
    ['lists of results', 'web_search', { output: { results: deep('[{"content":', '}]') } }],
    ['results', 'web_search', { metadata: { result: { results: [deep('{"content":[', ']}')] } } }],
    [
      'answers',
      'question',
      { input: { questions: [{ question: 'q' }] }, metadata: { result: { answers: { q: deep('{"answers":', '}') } } } },
    ],
    ['blocks', 'mcp', { output: deep('{"content":[', ']}') }],
    ['edits', 'file_edit', { input: { path: 'a', edits: deep('[', ']') } }],
  ] as [string, ToolKind, Partial<NormalizedToolPart>][])('%s may stand in each other without end', (_, kind, rest) => {
    expect(viewOf(part({ kind, ...rest })).kind).toBe(kind)
  })

  /** Keys that readers look for, so that arbitrary values stand where they matter. */
  const KEYS = [
    'path',
    'file_path',
    'command',
    'url',
    'query',
    'queries',
    'pattern',
    'questions',
    'question',
    'options',
    'label',
    'todos',
    'plan',
    'items',
    'status',
    'content',
    'type',
    'text',
    'source',
    'data',
    'mimeType',
    'resource',
    'edits',
    'old_string',
    'new_string',
    'offset',
    'limit',
    'prompt',
    'description',
    'subagent_type',
    'result',
    'results',
    'structuredPatch',
    'lines',
    'oldStart',
    'patch',
    'answers',
    'file',
    'totalLines',
    'startLine',
    'stdout',
    'structuredContent',
    'console',
    'oldTodos',
    'changes',
    'action',
    'diff',
    'display',
    'entries',
    'task',
    'usage',
    'mcp',
    'exitCode',
    'truncated',
    'name',
    'title',
    'id',
  ]
  const { any } = fc.letrec<{ any: unknown }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.oneof(
        anyJson({ maxDepth: 1 }),
        fc.constantFrom('text', 'image', '1\ta\n2\tb', '@@ -1 +1 @@\n-a\n+b', '[ERROR] x @ y', 'a.ts:3:x'),
      ),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...KEYS), tie('any'), { maxKeys: 6 }),
    ),
  }))
  const record = fc.dictionary(fc.constantFrom(...KEYS), any, { maxKeys: 6 })
  const errors = fc.option(fc.record({ message: any, code: any, details: any }), { nil: undefined })
  const rows = Object.entries(tables).flatMap(([provider, table]) =>
    Object.entries(table).map(([name, { kind }]) => ({ name, kind, provider })),
  )
  const tools = fc.constantFrom<{ name: string; kind: ToolKind; provider?: string }>(
    ...TOOL_KINDS.map((kind) => ({ name: 'x', kind })),
    ...rows,
  )

  it('any values have a view of the part’s kind that JSON can hold, and words, by every reader of every provider', () => {
    fc.assert(
      fc.property(tools, any, any, errors, record, ({ name, kind, provider }, input, output, error, facts) => {
        const odd = { ...part({ name, kind, input, output }), error, metadata: { ...facts, provider } }
        const view = viewOf(odd as NormalizedToolPart)
        expect(view.kind).toBe(kind)
        expect(JSON.parse(JSON.stringify(view))).toEqual(view)
        expect(describePart(odd as NormalizedToolPart).text.trim()).not.toBe('')
        expect(TOOL_OUTCOMES).toContain(outcomeOf(odd as NormalizedToolPart))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the tables', () => {
  it('are those of the providers', () => {
    expect(Object.entries(tables)).toEqual(Object.values(providers).map(({ id, tools }) => [id, tools]))
  })
})
