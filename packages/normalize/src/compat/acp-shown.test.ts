import { describe, expect, it } from 'vitest'
import type { NormalizedToolPart } from '../part.ts'
import { toAcpUpdate } from './acp.ts'

const part = (more: Partial<NormalizedToolPart>): NormalizedToolPart => ({
  id: 't',
  name: 'x',
  kind: 'unknown',
  title: 'X',
  input: {},
  state: 'complete',
  ...more,
})

const shown = (more: Partial<NormalizedToolPart>): Record<string, unknown> => {
  const { kind, status, content, locations } = toAcpUpdate(part(more), { sessionId: 's' })?.update ?? {}
  return Object.fromEntries(
    Object.entries({ kind, status, content, locations }).filter(([, value]) => value !== undefined),
  )
}

const text = (words: string): unknown => ({ type: 'content', content: { type: 'text', text: words } })
const claude = { metadata: { provider: 'claude-code' } } as const
const png = 'iVBORw0KGgo='

const cases: [what: string, part: Partial<NormalizedToolPart>, shows: Record<string, unknown>][] = [
  [
    'a command: what it printed, in a fence that no line of it ends',
    { ...claude, name: 'Bash', kind: 'bash', input: { command: 'cat a.md' }, output: '```\nx\n```\n' },
    { kind: 'execute', status: 'completed', content: [text('````console\n```\nx\n```\n````')] },
  ],
  [
    'a file that was read: its text without the tool’s line numbers, and where it begins',
    {
      ...claude,
      name: 'Read',
      kind: 'file_read',
      input: { file_path: '/w/a.ts', offset: 3 },
      output: '3\tconst a = 1\n4\tconst b = 2',
    },
    {
      kind: 'read',
      status: 'completed',
      content: [text('```\nconst a = 1\nconst b = 2\n```')],
      locations: [{ path: '/w/a.ts', line: 3 }],
    },
  ],
  [
    'an edit: a diff for each change',
    {
      ...claude,
      name: 'Edit',
      kind: 'file_edit',
      state: 'running',
      input: { file_path: '/w/a.ts', old_string: 'a', new_string: 'b' },
    },
    {
      kind: 'edit',
      status: 'in_progress',
      content: [{ type: 'diff', path: '/w/a.ts', oldText: 'a', newText: 'b' }],
      locations: [{ path: '/w/a.ts' }],
    },
  ],
  [
    'an edit with its patch: the lines around the change, and where they are',
    {
      name: 'Edit',
      kind: 'file_edit',
      input: { file_path: '/w/a.ts', old_string: 'a', new_string: 'b' },
      output: 'ok',
      metadata: {
        provider: 'claude-code',
        result: {
          structuredPatch: [{ oldStart: 7, oldLines: 2, newStart: 7, newLines: 2, lines: [' x', '-a', '+b'] }],
        },
      },
    },
    {
      kind: 'edit',
      status: 'completed',
      content: [{ type: 'diff', path: '/w/a.ts', oldText: 'x\na', newText: 'x\nb' }],
      locations: [{ path: '/w/a.ts', line: 7 }],
    },
  ],
  [
    'a new file: all of it, and no older text',
    { ...claude, name: 'Write', kind: 'file_write', input: { file_path: '/w/n.ts', content: 'n\n' }, output: 'ok' },
    {
      kind: 'edit',
      status: 'completed',
      content: [{ type: 'diff', path: '/w/n.ts', oldText: null, newText: 'n\n' }],
      locations: [{ path: '/w/n.ts' }],
    },
  ],
  [
    'files that are deleted: a diff to nothing',
    {
      name: 'fileChange',
      kind: 'file_edit',
      input: { changes: [{ path: '/w/a.ts', kind: { type: 'delete' }, diff: 'a\n' }] },
      output: [{ path: '/w/a.ts', kind: { type: 'delete' }, diff: 'a\n' }],
      metadata: { provider: 'codex', rawType: 'fileChange' },
    },
    {
      kind: 'delete',
      status: 'completed',
      content: [{ type: 'diff', path: '/w/a.ts', oldText: 'a', newText: '' }],
      locations: [{ path: '/w/a.ts', line: 1 }],
    },
  ],
  [
    'a list of tasks: what is done is ticked',
    {
      ...claude,
      name: 'TodoWrite',
      kind: 'todo',
      input: {
        todos: [
          { content: 'One', status: 'completed' },
          { content: 'Two', status: 'in_progress' },
        ],
      },
    },
    { kind: 'think', status: 'completed', content: [text('- [x] One\n- [ ] Two')] },
  ],
  [
    'a question: its choices',
    {
      ...claude,
      name: 'AskUserQuestion',
      kind: 'question',
      state: 'running',
      input: { questions: [{ question: 'Which?', options: [{ label: 'A' }, { label: 'B' }] }] },
    },
    { kind: 'other', status: 'in_progress', content: [text('Which?\n- A\n- B')] },
  ],
  [
    'blocks of any provider: as the protocol’s own',
    {
      output: [
        { type: 'text', text: 'Two' },
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: png } },
        { type: 'resource_link', uri: 'file:///r.md', name: 'r.md', mimeType: 'text/markdown' },
        { type: 'resource', resource: { uri: 'file:///e.txt', text: 'e', mimeType: 'text/plain' } },
        { type: 'image', source: { type: 'url', url: 'https://example.com/i.png' } },
        { type: 'hologram', frames: 3 },
      ],
    },
    {
      kind: 'other',
      status: 'completed',
      content: [
        text('Two'),
        { type: 'content', content: { type: 'image', data: png, mimeType: 'image/png' } },
        {
          type: 'content',
          content: { type: 'resource_link', uri: 'file:///r.md', name: 'r.md', mimeType: 'text/markdown' },
        },
        {
          type: 'content',
          content: { type: 'resource', resource: { uri: 'file:///e.txt', mimeType: 'text/plain', text: 'e' } },
        },
        {
          type: 'content',
          content: {
            type: 'resource_link',
            uri: 'https://example.com/i.png',
            name: 'https://example.com/i.png',
            mimeType: 'image/png',
          },
        },
        text('```json\n{"type":"hologram","frames":3}\n```'),
      ],
    },
  ],
  [
    'a failure: why, and what was printed until then',
    { state: 'error', error: { message: 'No such page', details: { output: 'GET /x\n404' } } },
    { kind: 'other', status: 'failed', content: [text('No such page'), text('```\nGET /x\n404\n```')] },
  ],
  [
    'a failed command: the line that says why is not said twice',
    { kind: 'bash', state: 'error', error: { message: 'x: not found', details: { output: 'sh: x: not found' } } },
    { kind: 'execute', status: 'failed', content: [text('```console\nsh: x: not found\n```')] },
  ],
  ['nothing to show: nothing', { output: '' }, { kind: 'other', status: 'completed' }],
  [
    'a call that came over the protocol: the kind and the places that it came with',
    {
      name: 'move',
      kind: 'file_edit',
      metadata: { provider: 'acp', rawType: 'move', locations: [{ path: '/w/a.ts', line: 4 }, { path: '/w/b.ts' }] },
    },
    {
      kind: 'move',
      status: 'completed',
      locations: [{ path: '/w/a.ts', line: 4 }, { path: '/w/b.ts' }],
    },
  ],
]

describe('a client of the protocol only is shown', () => {
  it.each(cases)('of %s', (_, told, shows) => expect(shown(told)).toEqual(shows))

  it.each([0, -1, 1.5, 2 ** 32])('no line %d, which is none of a file', (line) => {
    const metadata = { provider: 'acp', locations: [{ path: 'a', line }] } as const
    expect(shown({ metadata })['locations']).toEqual([{ path: 'a' }])
  })
})
