import { describe, expect, it } from 'vitest'
import { hunkSides } from '../blocks/hunk-sides.ts'
import { cutTokens } from './cut-tokens.ts'
import { headOf, MAX_CHARACTERS, MAX_LINES } from './head-of.ts'
import { highlightByShiki } from './shiki-highlighter.ts'

describe('the head of a code', () => {
  it.each([
    ['all of a short one', ['a', 'b'], undefined, 'a\nb'],
    ['what is shown', ['a', 'b'], 1, 'a'],
    ['nothing of nothing', [], undefined, ''],
  ])('is %s', (_, lines, shown, head) => expect(headOf(lines, shown)).toBe(head))

  it('ends after as many lines as are coloured', () =>
    expect(headOf(Array<string>(MAX_LINES + 5).fill('a')).split('\n')).toHaveLength(MAX_LINES))

  it('ends before the line with which there are too many characters', () =>
    expect(headOf(['a', 'b'.repeat(MAX_CHARACTERS), 'c'])).toBe('a'))
})

describe('tokens dealt out to pieces of a line', () => {
  it.each([
    [['ab', 'cd'], ['abcd'], [['ab', 'cd']]],
    [['abcd'], ['a', 'bc', 'd'], [['a'], ['bc'], ['d']]],
    [
      ['ab', 'cd'],
      ['a', 'bcd'],
      [['a'], ['b', 'cd']],
    ],
    [[], ['a'], [[]]],
  ])('%j over %j are %j', (tokens, pieces, expected) => {
    const cut = cutTokens(
      tokens.map((text) => ({ text, type: 'string' as const })),
      pieces.map((text) => ({ text, changed: false })),
    )
    expect(cut.map((list) => list.map(({ text }) => text))).toEqual(expected)
    expect(cut.flat().every(({ type }) => type === 'string')).toBe(true)
  })
})

it('tells the place of each line of a diff in the old or the new text of its hunk', () => {
  const first = [
    { op: 'context', text: 'a' },
    { op: 'del', text: 'b' },
    { op: 'add', text: 'c' },
    { op: 'context', text: 'd' },
  ] as const
  const { codes, places } = hunkSides([{ lines: [...first] }, { lines: [{ op: 'add', text: 'e' }] }])
  expect(codes).toEqual(['a\nb\nd', 'a\nc\nd', '', 'e'])
  expect(places).toEqual([
    { side: 1, line: 0 },
    { side: 0, line: 1 },
    { side: 1, line: 1 },
    { side: 1, line: 2 },
    { side: 3, line: 0 },
  ])
})

it.each([
  [
    'typescript',
    '/* a\nb */ x()',
    [
      [['/* a', 'comment']],
      [
        ['b */', 'comment'],
        [' ', undefined],
        ['x', 'fn'],
        ['()', 'punct'],
      ],
    ],
  ],
  [
    'python',
    'def f(): # c',
    [
      [
        ['def', 'keyword'],
        [' ', undefined],
        ['f', 'fn'],
        ['():', 'punct'],
        [' ', undefined],
        ['# c', 'comment'],
      ],
    ],
  ],
  [
    'json',
    '{"a": 1}',
    [
      [
        ['{', 'punct'],
        ['"', 'punct'],
        ['a', 'fn'],
        ['"', 'punct'],
        [':', 'punct'],
        [' ', undefined],
        ['1', 'const'],
        ['}', 'punct'],
      ],
    ],
  ],
])(
  'cuts %s into the tokens that its readers see, across lines',
  async (language, code, expected) => {
    const lines = await highlightByShiki(code, language)
    expect(lines.map((line) => line.map(({ text, type }) => [text, type]))).toEqual(expected)
  },
  30_000,
)
