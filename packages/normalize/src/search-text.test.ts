import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixture, fixtures } from './fixtures.ts'
import { type NormalizedToolPart, TOOL_KINDS } from './part.ts'
import { getSearchText } from './search-text.ts'
import { hostileParts } from './testing/hostile-parts.ts'
import { viewOf } from './view.ts'

const partOf = (given: Partial<NormalizedToolPart>): NormalizedToolPart => ({
  id: 'a',
  name: 'Bash',
  kind: 'bash',
  title: 'Title',
  input: {},
  state: 'complete',
  ...given,
})

const bytes = (text: string): number => new TextEncoder().encode(text).length
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `line ${index + 1}`)

describe('getSearchText', () => {
  it.each<[name: string, given: Partial<NormalizedToolPart>, lines: string[]]>([
    [
      'a command, its folder and what it printed as a terminal shows it',
      { input: { command: 'pnpm test', cwd: '/srv' }, output: '\u001b[32mok\u001b[0m\n\n  10 %\r  100 %\nend' },
      ['pnpm test', '/srv', 'ok', '100 %', 'end'],
    ],
    [
      'the error of a command that its output does not have',
      { input: { command: 'x' }, state: 'error', error: { message: 'spawn failed' } },
      ['x', 'spawn failed'],
    ],
    [
      'the path and the lines of a change',
      { name: 'Edit', kind: 'file_edit', input: { file_path: 'src/a.ts', old_string: 'one', new_string: 'two' } },
      ['src/a.ts', 'one', 'two'],
    ],
    [
      'what a file holds, without the numbers of its lines',
      { name: 'Read', kind: 'file_read', input: { file_path: 'a.ts' }, output: '1\tconst a = 1\n2\tconst b = 2' },
      ['a.ts', 'const a = 1', 'const b = 2'],
    ],
    [
      'results by title, address and snippet',
      {
        name: 'WebSearch',
        kind: 'web_search',
        input: { query: 'q' },
        metadata: { result: { results: [{ title: 'T', url: 'https://example.com', snippet: 'S' }] } },
      },
      ['q', 'T', 'https://example.com', 'S'],
    ],
    [
      'a question, its options and the answer',
      {
        name: 'AskUserQuestion',
        kind: 'question',
        input: { questions: [{ question: 'Q?', options: [{ label: 'A', description: 'D' }] }] },
        metadata: { result: { answers: { 'Q?': 'own words' } } },
      },
      ['Q?', 'A', 'D', 'own words'],
    ],
    [
      'arguments by their path',
      { name: 'do_it', kind: 'unknown', input: { to: { name: 'Ada' }, n: 0 }, output: 'fine' },
      ['do_it', 'to.name Ada', 'n 0', 'fine'],
    ],
    [
      'a prompt and the answer',
      { name: 'Task', kind: 'subagent', input: { description: 'Look', prompt: 'Do this' }, output: 'Did it' },
      ['Look', 'Do this', 'Did it'],
    ],
    [
      'no picture',
      { name: 'x', kind: 'mcp', output: [{ type: 'image', mimeType: 'image/png', data: 'iVBORw0KGgo=' }] },
      ['x', 'image/png'],
    ],
  ])('has %s', (_, given, lines) => {
    expect(getSearchText(partOf(given)).split('\n')).toEqual(lines)
  })

  it('keeps whole lines up to its limit of 4,096 bytes', () => {
    const text = getSearchText(partOf({ input: { command: 'seq' }, output: numbered(5000).join('\n') }))
    const lines = text.split('\n')
    expect(lines).toEqual(['seq', ...numbered(lines.length - 1)])
    expect(bytes(text)).toBeLessThanOrEqual(4096)
    expect(bytes(text)).toBeGreaterThan(4096 - 'line 1000\n'.length)
  })

  it('counts bytes, not characters, and cuts a line that is too long by itself between characters', () => {
    const text = getSearchText(partOf({ input: { command: '🙂'.repeat(5000) } }), { limit: 102 })
    expect(text).toBe('🙂'.repeat(25))
  })

  it('has of each thing something, however long the first is', () => {
    const long = numbered(5000).join('\n')
    const text = getSearchText(partOf({ input: { command: long }, state: 'error', error: { message: 'why' } }))
    expect(text.endsWith('\nwhy')).toBe(true)
  })

  it('leaves out what nobody types: controls, and what turns or hides text', () => {
    expect(getSearchText(partOf({ input: { command: 'gi\u200bt \u202epush\u0007' } }))).toBe('git push')
  })

  it.each([0, 1, 2, 10])('has at most %d bytes where no more are wanted', (limit) => {
    for (const part of hostileParts('äöü\n'.repeat(20)))
      expect(bytes(getSearchText(part, { limit }))).toBeLessThanOrEqual(limit)
  })

  it('finds the command, the path or the query of every recorded call', () => {
    for (const name of fixtures())
      for (const part of fixture(name)) {
        const text = getSearchText(part)
        expect(bytes(text)).toBeLessThanOrEqual(4096)
        const view = viewOf(part)
        const sought = 'command' in view ? view.command : 'path' in view ? view.path : 'query' in view ? view.query : ''
        const first = (sought ?? '').split('\n').find((line) => line.trim() !== '') ?? ''
        expect(text).toContain(first.trim())
      }
  })

  it('reads no more of an output of megabytes than it gives', () => {
    const parts = Array.from({ length: 100 }, (_, index) =>
      partOf({ id: `${index}`, input: { command: 'x' }, output: `${index}\n`.repeat(1_000_000) }),
    )
    const start = performance.now()
    for (const part of parts) getSearchText(part)
    expect((performance.now() - start) / parts.length).toBeLessThan(10)
  })

  it('never throws and keeps its limit, whatever a part is', () => {
    const cyclic: Record<string, unknown> = { '': 1n }
    cyclic['self'] = cyclic
    const odd = [null, undefined, 7, [], { kind: 'mcp', input: cyclic, output: cyclic }]
    for (const value of odd) expect(bytes(getSearchText(value as NormalizedToolPart))).toBeLessThanOrEqual(4096)
    fc.assert(
      fc.property(fc.constantFrom(...TOOL_KINDS), fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (kind, a, b, c) => {
        const part = partOf({ kind, input: a, output: b, metadata: c as never })
        expect(bytes(getSearchText(part, { limit: 100 }))).toBeLessThanOrEqual(100)
      }),
    )
  })
})
