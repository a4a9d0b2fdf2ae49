import { describe, expect, it } from 'vitest'
import { readSpans } from '../kinds/file-edit.ts'
import { type DiffHunk, type DiffLine, diffTexts } from '../kinds/patch.ts'
import type { ToolView } from '../kinds/index.ts'
import { normalize } from '../normalizer.ts'
import type { NormalizedToolPart } from '../part.ts'
import { parsePatchText } from '../kinds/patch-text.ts'
import { readText } from '../raw/read.ts'
import { streamsOf } from '../testing/streams.ts'
import { viewOf } from '../view.ts'
import { callOf, editsOf, filePathOf, Hunk, hunksOf, parseToolCall } from './index.ts'

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
    view.cell === undefined ? view.files.flatMap((file) => file.hunks) : diffTexts('', view.cell.source, false)
  // That a span is replaced everywhere is no part of what it replaces.
  return { path: view.targets[0]?.path, hunks: hunks.map(withoutEverywhere) }
}

/** A part before its result: a host may change what is written, and then a view shows what was. */
const asked = ({ id, name, kind, title, input, metadata }: NormalizedToolPart): NormalizedToolPart => {
  const { provider, rawType } = metadata ?? {}
  return {
    id,
    name,
    kind,
    title,
    input,
    state: 'running',
    metadata: { ...(provider && { provider }), ...(rawType && { rawType }) },
  }
}

const bare = { id: 'a', title: 'x', state: 'running', metadata: { provider: 'claude-code' } } as const

describe('the edits of a call', () => {
  const cases = streamsOf('claude-code').flatMap(({ name: stream, events }) =>
    normalize('claude-code', events).flatMap((part) => {
      const call = callOf(part)
      const edits = call === undefined ? [] : editsOf(call)
      return edits.map(([path, hunks]) => ({ type: call?.type, where: `${part.id} of ${stream}`, part, path, hunks }))
    }),
  )

  it.each([
    [
      'Edit',
      { file_path: '/f', old_string: 'a', new_string: 'b', edits: [{ old_string: 'c', new_string: 'd' }] },
      'file_edit',
    ],
    ['NotebookEdit', { notebook_path: '/n.ipynb', file_path: '/other', new_source: 's' }, 'file_edit'],
  ] as const)('are what the view reads, whatever else the input of %s holds', (name, input, kind) => {
    const view = viewOf({ ...bare, name, kind, input })
    expect(seenIn(view)).toEqual({
      path: filePathOf(parseToolCall(name, input)),
      hunks: hunksOf(parseToolCall(name, input)).flatMap((hunk) => diffTexts(hunk.old, hunk.new, false)),
    })
  })

  it('stand in the recorded streams for each of Claude Code’s tools that edit', () => {
    expect(new Set(cases.map(({ type }) => type))).toEqual(
      new Set(['EditCall', 'MultiEditCall', 'NotebookEditCall', 'WriteCall']),
    )
  })

  it.each(cases)('are what the view reads from the same input: $where', ({ part, path, hunks }) => {
    expect(seenIn(viewOf(asked(part)))).toEqual({
      path,
      hunks: hunks.flatMap((hunk) => diffTexts(hunk.old, hunk.new, false)),
    })
  })
})

describe('the edits of a call in another agent’s spelling, or not all there yet', () => {
  it.each<[what: string, input: unknown, edits: [before: string, after: string][]]>([
    ['OpenCode’s keys', { filePath: 'f', oldString: 'a', newString: 'b' }, [['a', 'b']]],
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
    expect(readSpans(input)).toEqual(hunksOf(call).flatMap((hunk) => diffTexts(hunk.old, hunk.new, false)))
  })
})

/** OpenCode has the patch text of Codex as a field of its input; its view also reads one that is cut off. */
describe('the edits of a patch', () => {
  const patches = streamsOf('opencode')
    .flatMap(({ events }) => normalize('opencode', events))
    .flatMap((part) => readText(part.input, 'patchText') ?? [])

  const sideOf = (lines: readonly DiffLine[], other: DiffLine['op']): string =>
    lines.flatMap(({ op, text }) => (op === other ? [] : [text])).join('\n')

  it('stand in the recorded streams', () => expect(patches.length).toBeGreaterThan(0))

  it.each(patches)('are what the view reads from the same text: %j', (text) => {
    const call = parseToolCall('apply_patch', text)
    expect(
      parsePatchText(text).map(({ path, hunks }) => [
        path,
        hunks.map(({ lines }) => new Hunk(sideOf(lines, 'add'), sideOf(lines, 'del'))),
      ]),
    ).toEqual(editsOf(call))
  })
})
