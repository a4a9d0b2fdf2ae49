import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffTexts, fileChange, parseHunks, readStructuredPatch, wholeFileHunk } from './patch.ts'

describe('parseHunks', () => {
  it('reads a patch with file headers', () => {
    const patch =
      'Index: a.ts\n===\n--- a.ts\n+++ a.ts\n@@ -1,2 +1,2 @@ function add()\n a\n-b\n+c\n\\ No newline at end of file\n'
    expect(parseHunks(patch)).toEqual([
      {
        oldStart: 1,
        newStart: 1,
        section: 'function add()',
        lines: [
          { op: 'context', text: 'a' },
          { op: 'del', text: 'b' },
          { op: 'add', text: 'c' },
        ],
      },
    ])
  })

  it('reads hunks without file headers, and without counts', () => {
    expect(parseHunks('@@ -3 +3 @@\n-x\n+y').map(({ oldStart, newStart }) => [oldStart, newStart])).toEqual([[3, 3]])
  })

  it('knows no line numbers where the header has none', () => {
    const change = fileChange('a', 'modify', parseHunks('@@\n-a\n+b\n'))
    expect(change).toMatchObject({ lineNumbers: 'none', added: 1, removed: 1 })
  })

  it('reads a patch with Windows line ends', () => {
    expect(parseHunks('--- a\r\n+++ a\r\n@@ -1,2 +1,2 @@ f()\r\n a\r\n-b\r\n+c\r\n')).toEqual([
      {
        oldStart: 1,
        newStart: 1,
        section: 'f()',
        lines: [
          { op: 'context', text: 'a' },
          { op: 'del', text: 'b' },
          { op: 'add', text: 'c' },
        ],
      },
    ])
  })

  it('keeps what only looks like a line end within its line', () => {
    const patch = '@@ -1,2 +1,2 @@ f\u2028g\n-a\rb\n+c\u2029-d\n e'
    expect(parseHunks(patch)).toMatchObject([
      {
        section: 'f\u2028g',
        lines: [
          { op: 'del', text: 'a\rb' },
          { op: 'add', text: 'c\u2029-d' },
          { op: 'context', text: 'e' },
        ],
      },
    ])
    expect(readStructuredPatch([{ oldStart: 1, newStart: 1, lines: ['-a\r', '+b\u2028c', 7, ''] }])).toEqual([
      {
        oldStart: 1,
        newStart: 1,
        lines: [
          { op: 'del', text: 'a' },
          { op: 'add', text: 'b\u2028c' },
        ],
      },
    ])
    expect(diffTexts('a\r\nb\u2028x\r\n', 'a\r\nc\rd\r\n', true)[0]?.lines).toEqual([
      { op: 'context', text: 'a' },
      { op: 'del', text: 'b\u2028x' },
      { op: 'add', text: 'c\rd' },
    ])
  })

  it('takes no number that is too large for a line', () => {
    expect(parseHunks(`@@ -${'9'.repeat(400)} +2 @@\n+a`)).toEqual([{ newStart: 2, lines: [{ op: 'add', text: 'a' }] }])
  })

  it('does not take a removed line of dashes for a header', () => {
    expect(parseHunks('@@ -1,2 +1 @@\n--- old\n keep\n')[0]?.lines).toEqual([
      { op: 'del', text: '-- old' },
      { op: 'context', text: 'keep' },
    ])
  })

  it('gives nothing for text that is no patch', () => {
    expect(parseHunks('hello\n+ world')).toEqual([])
  })
})

describe('wholeFileHunk', () => {
  it.each([
    ['a last line feed is no line of its own', 'a\nb\n', ['a', 'b']],
    ['no last line feed', 'a\nb', ['a', 'b']],
    ['Windows line ends', 'a\r\n\r\nb\r\n', ['a', '', 'b']],
    ['a carriage return and a separator within a line', 'a\rb\nc\u2028d', ['a\rb', 'c\u2028d']],
    ['an empty file has no hunk', '', undefined],
    ['lines that look like a diff are content', '+ a\n--- b\n', ['+ a', '--- b']],
  ])('%s', (_, text, lines) => {
    expect(wholeFileHunk('add', text)[0]?.lines.map((line) => line.text)).toEqual(lines)
  })
})

describe('diffTexts', () => {
  const line = fc.constantFrom('a', 'b', 'c', '$&', '', '  x')

  it('gives hunks whose context and removed lines are the old text, and context and added lines the new', () => {
    const text = fc.array(line, { maxLength: 3 }).map((lines) => lines.map((item) => `${item}\n`).join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffTexts(before, after, true).flatMap((hunk) => hunk.lines)
        const side = (op: string): string =>
          lines
            .filter((item) => item.op === 'context' || item.op === op)
            .map((item) => `${item.text}\n`)
            .join('')
        // Texts this short lie wholly within the context of one hunk.
        expect([side('del'), side('add')]).toEqual(before === after ? ['', ''] : [before, after])
      }),
    )
  })

  it.each([
    ['a line added at the end', 'a\nb', 'a\nb\nc', [' a', ' b', '+c']],
    ['a line removed at the end', 'b\nc', 'b', [' b', '-c']],
    ['a line changed at the end', 'a\nb', 'a\nc', [' a', '-b', '+c']],
    ['all of it removed', 'a', '', ['-a']],
    ['a line feed that came or went', 'a', 'a\n', []],
  ])('shows of a fragment only what changed: %s', (_, before, after, lines) => {
    const hunks = diffTexts(before, after, false)
    const signs = { context: ' ', add: '+', del: '-' }
    expect(hunks.flatMap((hunk) => hunk.lines.map(({ op, text }) => signs[op] + text))).toEqual(lines)
    expect(fileChange('a', 'modify', hunks).lineNumbers).toBe('none')
  })

  it('stays within its time for texts that have nothing in common', () => {
    const before = Array.from({ length: 4000 }, (_, index) => `old ${index}`).join('\n')
    const after = Array.from({ length: 4000 }, (_, index) => `new ${index * 7}`).join('\n')
    const change = fileChange('a', 'modify', diffTexts(before, after, true))
    expect(change).toMatchObject({ added: 4000, removed: 4000 })
  })
})
