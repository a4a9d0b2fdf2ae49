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
  it.each([
    ['Edit', { file_path: '/f', old_string: 'a', new_string: 'b', edits: [stray] }, 'file_edit'],
    ['Edit', { notebook_path: '/n.ipynb', file_path: '/f', old_string: '', new_string: 'b', edits: [] }, 'file_edit'],
    ['MultiEdit', { file_path: '/f', edits: [], ...stray }, 'file_edit'],
    ['MultiEdit', { file_path: '/f', edits: '', ...stray }, 'file_edit'],
    ['MultiEdit', { file_path: '/f', edits: {}, ...stray }, 'file_edit'],
    ['MultiEdit', { file_path: '/f', edits: [{ old_string: 'a', new_string: 'b' }], ...stray }, 'file_edit'],
    ['MultiEdit', { notebook_path: '/n.ipynb', file_path: '/f', edits: [stray] }, 'file_edit'],
    ['NotebookEdit', { notebook_path: '/n.ipynb', file_path: '/other', new_source: 's', ...stray }, 'file_edit'],
    ['NotebookEdit', { notebook_path: '/n.ipynb', new_source: 's', edit_mode: 'insert', edits: [stray] }, 'file_edit'],
    ['NotebookEdit', { notebook_path: '/n.ipynb', new_source: 's', edit_mode: 'delete' }, 'file_edit'],
    ['Write', { notebook_path: '/n.ipynb', file_path: '/f', contents: 'a', content: 'b', ...stray }, 'file_write'],
  ] as const)('are what the view reads, whatever else the input of %s holds: %j', (name, input, kind) => {
    const call = parseToolCall(name, input)
    const view = viewOf({ ...bare, name, kind, input })
    expect(seenIn(view)).toEqual({ path: filePathOf(call), hunks: toDiff(hunksOf(call)) })
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
    ['ai-sdk', ['EditCall', 'MultiEditCall', 'WriteCall']],
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
