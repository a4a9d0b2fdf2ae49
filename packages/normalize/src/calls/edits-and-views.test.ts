import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSpans } from '../kinds/file-edit.ts'
import { type DiffHunk, type DiffLine, diffTexts, type FileChange } from '../kinds/patch.ts'
import type { ToolView } from '../kinds/index.ts'
import { normalize } from '../normalizer.ts'
import type { NormalizedToolPart, ProviderId } from '../part.ts'
import { parsePatchText } from '../kinds/patch-text.ts'
import { readText } from '../raw/read.ts'
import { PROVIDER_IDS, streamsOf } from '../testing/streams.ts'
import { viewOf } from '../view.ts'
import { callOf, editsOf, type FallbackCall, filePathOf, Hunk, hunksOf, parseToolCall, type ToolCall } from './index.ts'

interface Seen {
  path: string | undefined
  hunks: DiffHunk[]
}

function withoutEverywhere(hunk: DiffHunk): DiffHunk {
  const { everywhere: _, ...rest } = hunk
  return rest
}

/** What a view reads from an input alone. */
function seenIn(view: ToolView): Seen | undefined {
  if (view.kind === 'file_write') return { path: view.path, hunks: diffTexts('', view.content ?? '', false) }
  if (view.kind !== 'file_edit') return undefined
  const hunks =
    view.cell?.mode === 'delete' ? diffTexts('', view.cell.source, false) : view.files.flatMap((file) => file.hunks)
  // That a span is replaced everywhere is no part of what it replaces.
  return { path: view.targets[0]?.path, hunks: hunks.map(withoutEverywhere) }
}

const toDiff = (hunks: readonly Hunk[]): DiffHunk[] => hunks.flatMap((hunk) => diffTexts(hunk.old, hunk.new, false))

/** A part before its result: a host may change what is written, and then a view shows what was. */
const asked = ({ id, name, kind, title, input, metadata }: NormalizedToolPart): NormalizedToolPart => {
  const { provider, rawType, rawName } = metadata ?? {}
  return {
    id,
    name,
    kind,
    title,
    input,
    state: 'running',
    metadata: { ...(provider && { provider }), ...(rawType && { rawType }), ...(rawName && { rawName }) },
  }
}

/** The call of a part, also where nothing tells that its input is the one that was invoked. */
const callIn = (part: NormalizedToolPart): ToolCall | FallbackCall =>
  callOf(part) ?? parseToolCall(part.metadata?.rawName ?? part.name, part.input ?? null, { onError: 'other' })

const streams = PROVIDER_IDS.flatMap((provider) =>
  streamsOf(provider).map(({ name, events }) => ({ provider, stream: name, parts: normalize(provider, events) })),
)

const bare = { id: 'a', title: 'x', state: 'running', metadata: { provider: 'claude-code' } } as const

describe('the edits of a call', () => {
  const cases = streams.flatMap(({ provider, stream, parts }) =>
    parts.flatMap((part) => {
      const call = callIn(part)
      return editsOf(call).map(([path, hunks]) => {
        return { type: call.type, provider, where: `${part.id} of ${provider} ${stream}`, part, path, hunks }
      })
    }),
  )

  const stray = { old_string: 'c', new_string: 'd' }
  const envelope = ['*** Begin Patch', '*** Add File: /evil', '+x', '*** End Patch'].join('\n')
  const span = { old_string: 'a', new_string: 'b' }

  /** Calls that are whole, each with the keys that its typed call reads. */
  const whole: [name: string, kind: 'file_edit' | 'file_write', input: Record<string, unknown>][] = [
    ['Edit', 'file_edit', { file_path: '/f', ...span }],
    ['Edit', 'file_edit', { file_path: '/f', old_string: '', new_string: 'b' }],
    ['MultiEdit', 'file_edit', { file_path: '/f', edits: [span] }],
    ['MultiEdit', 'file_edit', { file_path: '/f', edits: [] }],
    ['NotebookEdit', 'file_edit', { notebook_path: '/n.ipynb', new_source: 's' }],
    ['Write', 'file_write', { file_path: '/f', content: 'b' }],
    ['Create', 'file_write', { file_path: '/f', content: 'b' }],
    ['Create', 'file_edit', { file_path: '/f', content: 'b' }],
  ]

  /** What other tools' inputs have, and what each of these has where it is not its own. */
  const strays: Record<string, unknown>[] = [
    stray,
    { patch: envelope },
    { patchText: envelope },
    { input: envelope },
    { diff: '--- a/evil\n+++ b/evil\n@@ -1 +1 @@\n-c\n+d\n' },
    { changes: { '/evil': { content: 'x' } } },
    { changes: { '/evil': { type: 'update', unified_diff: '@@ -1 +1 @@\n-c\n+d\n' } } },
    { changes: [{ path: '/evil', kind: 'add', diff: 'x' }] },
    { operation: { type: 'create_file', path: '/evil', diff: '+x' } },
    { edit: { old: 'c', new: 'd' } },
    { edit: [{ old: 'c', new: 'd' }] },
    { edits: [stray] },
    { edits: [] },
    { edits: '' },
    { edits: {} },
    { command: 'create', file_text: 'zz' },
    { command: 'view' },
    { command: 'insert', insert_line: 0, insert_text: 'zz' },
    { oldString: 'c', newString: 'd', old_str: 'e', new_str: 'f', oldText: 'g', newText: 'h' },
    { new_source: 'zz' },
    { content: 'zz', contents: 'zz', text: 'zz', file_text: 'zz' },
    { path: '/evil', filePath: '/evil', file: '/evil', uri: '/evil', filename: '/evil' },
    { file_path: '/evil' },
    { notebook_path: '/evil.ipynb' },
    { destination: '/evil', to: '/evil', new_path: '/evil' },
  ]

  describe.each(PROVIDER_IDS)('in a view of %s', (provider) => {
    const mixed = whole.flatMap(([name, kind, input]) =>
      strays.map((keys) => [name, kind, { ...keys, ...input }] as const),
    )
    it.each(mixed)(
      'are those of the typed call of %s in a %s, whatever else its input holds: %j',
      (name, kind, input) => {
        const call = parseToolCall(name, input)
        const view = viewOf({ ...bare, metadata: { provider }, name, kind, input })
        expect(seenIn(view)).toEqual({ path: filePathOf(call), hunks: toDiff(hunksOf(call)) })
        expect(view.kind === 'file_edit' ? view.targets : []).toHaveLength(view.kind === 'file_edit' ? 1 : 0)
      },
    )
  })

  it.each(strays)('are told by no other key where an edit makes its file, by the word of its agent: %j', (keys) => {
    const input = { ...keys, file_path: '/f', old_string: '', new_string: 'b' }
    const metadata = { provider: 'acp', action: 'create' } as const
    const view = viewOf({ ...bare, metadata, name: 'Edit', kind: 'file_write', input })
    expect(view).toMatchObject({ kind: 'file_write', path: '/f', content: 'b' })
  })

  it.each(strays.filter((keys) => !('patchText' in keys || 'operation' in keys || 'input' in keys || 'patch' in keys)))(
    'of a patch are told by no other key: %j',
    (keys) => {
      const text = ['*** Begin Patch', '*** Add File: /f', '+b', '*** End Patch'].join('\n')
      for (const provider of ['acp', 'ai-sdk', 'codex', 'opencode'] as const)
        for (const input of [text, { ...keys, patch: text }]) {
          const view = viewOf({ ...bare, metadata: { provider }, name: 'apply_patch', kind: 'file_edit', input })
          expect(view).toMatchObject({ targets: [{ path: '/f', change: 'create' }] })
          expect(seenIn(view)?.hunks).toMatchObject([{ lines: [{ op: 'add', text: 'b' }] }])
        }
    },
  )

  it.each<[name: string, input: Record<string, unknown>]>([
    ['Edit', { edits: [stray] }],
    ['Edit', { edit: stray, patch: envelope, changes: { '/evil': { content: 'x' } } }],
    ['MultiEdit', { edits: [], edit: { old: 'c', new: 'd' } }],
    ['NotebookEdit', { ...stray, edits: [stray] }],
    ['apply_patch', { ...stray, edit: { old: 'c', new: 'd' }, edits: [stray], patch: '' }],
  ])('are none while the own keys of %s have not come: %j', (name, input) => {
    for (const provider of PROVIDER_IDS) {
      const part = { ...bare, metadata: { provider }, name, kind: 'file_edit', input: { file_path: '/f', ...input } }
      const view = viewOf(part as NormalizedToolPart)
      expect({ provider, hunks: seenIn(view)?.hunks }).toEqual({ provider, hunks: [] })
    }
  })

  it.each(strays)('of a call over the Agent Client Protocol are those of its typed call, beside %j', (keys) => {
    const input = { ...keys, file_path: '/f', ...span }
    const update = { sessionUpdate: 'tool_call', toolCallId: 'a', title: 'Edit f', kind: 'edit', status: 'in_progress' }
    const claude = { ...update, rawInput: input, _meta: { claudeCode: { toolName: 'Edit' } } }
    const [part] = normalize('acp', [
      { jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update: claude } },
    ])
    const call = parseToolCall('Edit', input)
    expect(part).toMatchObject({ name: 'Edit', input })
    expect(seenIn(viewOf(part!))).toEqual({ path: '/f', hunks: toDiff(hunksOf(call)) })
  })

  it.each(strays)('of a call through the AI SDK are those of its typed call, beside %j', (keys) => {
    const input = { ...keys, file_path: '/f', ...span }
    const [part] = normalize('ai-sdk', [{ type: 'tool-Edit', toolCallId: 'a', state: 'input-available', input }])
    expect(part).toMatchObject({ name: 'Edit', input })
    expect(viewOf(part!)).toMatchObject({ targets: [{ path: '/f', change: 'modify' }] })
    expect(seenIn(viewOf(part!))).toEqual({ path: '/f', hunks: toDiff(hunksOf(parseToolCall('Edit', input))) })
  })

  it('of a deleted cell put nothing into the file', () => {
    const input = { notebook_path: '/n.ipynb', new_source: 's', edit_mode: 'delete' }
    const name = 'NotebookEdit'
    expect(viewOf({ ...bare, name, kind: 'file_edit', input })).toMatchObject({ files: [{ hunks: [] }] })
    const metadata = { provider: 'acp' } as const
    expect(viewOf({ ...bare, metadata, name, kind: 'file_edit', input })).toMatchObject({ files: [{ hunks: [] }] })
  })

  it.each<[provider: ProviderId, types: string[]]>([
    ['claude-code', ['EditCall', 'MultiEditCall', 'NotebookEditCall', 'WriteCall']],
    ['acp', ['EditCall', 'MultiEditCall', 'NotebookEditCall', 'WriteCall']],
    ['ai-sdk', ['EditCall', 'MultiEditCall', 'NotebookEditCall', 'WriteCall']],
  ])('stand in the streams of %s for each of Claude Code’s tools that edit', (provider, types) => {
    const found = cases.filter((one) => one.provider === provider && one.type !== 'ApplyPatchCall')
    expect(new Set(found.map(({ type }) => type))).toEqual(new Set(types))
  })

  it.each(cases.filter(({ type }) => type !== 'ApplyPatchCall'))(
    'are what the view reads from the same input: $where',
    ({ part, path, hunks }) => expect(seenIn(viewOf(asked(part)))).toEqual({ path, hunks: toDiff(hunks) }),
  )
})

describe('the edits of a call in another agent’s spelling, or not all there yet', () => {
  it.each<[what: string, input: unknown, edits: [before: string, after: string][]]>([
    ['OpenCode’s keys', { filePath: 'f', oldString: 'a', newString: 'b' }, [['a', 'b']]],
    ['an editor’s insertion', { command: 'insert', path: 'f', insert_line: 1, insert_text: 'a' }, [['', 'a']]],
    ['a side that did not come yet', { file_path: 'f', old_string: 'a' }, [['a', '']]],
    ['no side', { file_path: 'f' }, []],
    [
      'a list',
      { file_path: 'f', edits: [{ old_string: 'a', new_string: 'b' }, {}, 'x', { old_str: 'c', new_str: 'd' }] },
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('are what a MultiEdit of the same replacements has: %s', (_, input, edits) => {
    const spans = edits.map(([before, after]) => ({ old_string: before, new_string: after }))
    const call = parseToolCall('MultiEdit', { file_path: 'f', edits: spans })
    expect(readSpans({ name: 'edit', input })).toEqual(toDiff(hunksOf(call)))
  })
})

/** The sides of a view's hunks, by file. */
const sidesOf = (files: readonly FileChange[]): [path: string, hunks: Hunk[]][] =>
  files.map(({ path, hunks }) => [path, hunks.map(({ lines }) => new Hunk(sideOf(lines, 'add'), sideOf(lines, 'del')))])

const sideOf = (lines: readonly DiffLine[], other: DiffLine['op']): string =>
  lines.flatMap(({ op, text }) => (op === other ? [] : [text])).join('\n')

/** The text of the patch that a part's input is, or that it has under any agent's key. */
const patchIn = ({ input }: NormalizedToolPart): string | undefined =>
  typeof input === 'string' ? input : readText(input, 'patchText', 'patch', 'input')

/** Codex invokes it with the text alone, others with a record that has it. A view also reads a text that is no whole patch. */
describe('the edits of a patch', () => {
  const cases = streams.flatMap(({ provider, stream, parts }) =>
    parts
      .filter(({ kind }) => kind === 'file_edit')
      .flatMap((part) => {
        const text = patchIn(part)
        return text === undefined ? [] : [{ provider, where: `${part.id} of ${provider} ${stream}`, part, text }]
      }),
  )

  it('stand in the streams of each agent that has them', () => {
    const whole = cases.filter(({ text }) => editsOf(parseToolCall('apply_patch', text)).length > 0)
    expect(new Set(whole.map(({ provider }) => provider))).toEqual(new Set(['ai-sdk', 'codex', 'opencode']))
  })

  it.each(cases)('are what the view reads from the same text: $where', ({ part, text }) => {
    const call = parseToolCall('apply_patch', text)
    const view = viewOf(asked(part))
    if (view.kind !== 'file_edit') throw new Error(view.kind)
    expect(sidesOf(view.files)).toEqual(editsOf(call))
    expect(view.targets.map(({ path }) => path)).toEqual(view.files.map(({ path }) => path))
  })

  const line = fc.oneof(
    fc.constantFrom('*** Update File: a', '*** Add File: b', '*** Delete File: c', '*** Move to: d', '@@', '@@ e @@'),
    fc.constantFrom('', ' ', '+', '-', '***', '\\ f', '-g\r', '\t'),
    fc.tuple(fc.constantFrom('', ' ', '+', '-'), fc.string()).map((parts) => parts.join('')),
  )
  const end = fc.constantFrom('', '\n', '\n\n')

  it('are what the view reads, whatever the lines of a whole patch', () => {
    fc.assert(
      fc.property(fc.array(line), end, (lines, rest) => {
        const text = `${['*** Begin Patch', '*** Update File: z', ...lines, '*** End Patch'].join('\n')}${rest}`
        const edits = editsOf(parseToolCall('apply_patch', text))
        fc.pre(edits.length > 0)
        expect(sidesOf(parsePatchText(text))).toEqual(edits)
      }),
    )
  })

  it('begin with what the view reads from any beginning of the text', () => {
    fc.assert(
      fc.property(fc.array(line), fc.nat(), (lines, cut) => {
        const whole = ['*** Begin Patch', '*** Update File: z', ...lines, '*** End Patch']
        const edits = editsOf(parseToolCall('apply_patch', whole.join('\n')))
        fc.pre(edits.length > 0)
        const seen = sidesOf(parsePatchText(whole.slice(0, 2 + (cut % (lines.length + 1))).join('\n')))
        expect(seen.map(([path]) => path)).toEqual(edits.slice(0, seen.length).map(([path]) => path))
        expect(seen.slice(0, -1)).toEqual(edits.slice(0, Math.max(seen.length - 1, 0)))
      }),
    )
  })
})
