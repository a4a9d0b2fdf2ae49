import { describe, expect, it } from 'vitest'
import { type DiffRow, diffRows } from './diff-rows.ts'
import { wordMarks } from './word-marks.ts'

const context = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ op: 'context' as const, text: `line ${index}` }))
const outlineOf = (rows: readonly DiffRow[]): string[] =>
  rows.map((row) =>
    row.type === 'line'
      ? `${row.op === 'add' ? '+' : row.op === 'del' ? '-' : ' '}${row.number ?? ''}`
      : row.type === 'gap'
        ? `gap ${row.count ?? '?'} ${row.section ?? ''}`.trim()
        : `fold ${row.rows.length}`,
  )

describe('diffRows', () => {
  it('numbers removed lines by the old file and all others by the new one', () => {
    const lines = [
      { op: 'context' as const, text: 'a' },
      { op: 'del' as const, text: 'b' },
      { op: 'add' as const, text: 'c' },
      { op: 'add' as const, text: 'd' },
      { op: 'context' as const, text: 'e' },
    ]
    expect(outlineOf(diffRows({ hunks: [{ oldStart: 1, newStart: 1, lines }], lineNumbers: 'known' }))).toEqual([
      ' 1',
      '-2',
      '+2',
      '+3',
      ' 4',
    ])
  })

  it('shows no number where none is known', () => {
    expect(outlineOf(diffRows({ hunks: [{ lines: [{ op: 'add', text: 'a' }] }], lineNumbers: 'none' }))).toEqual(['+'])
  })

  it('tells how many lines stand before and between hunks, and the function they belong to', () => {
    const rows = diffRows({
      hunks: [
        { oldStart: 5, newStart: 5, lines: [{ op: 'del', text: 'a' }] },
        { oldStart: 20, newStart: 19, section: 'main()', lines: [{ op: 'add', text: 'b' }] },
      ],
      lineNumbers: 'known',
    })
    expect(outlineOf(rows)).toEqual(['gap 4', '-5', 'gap 14 main()', '+19'])
  })

  it('folds a long run of unchanged lines and keeps three beside each change', () => {
    const lines = [{ op: 'add' as const, text: 'a' }, ...context(12), { op: 'del' as const, text: 'b' }]
    expect(outlineOf(diffRows({ hunks: [{ oldStart: 1, newStart: 1, lines }], lineNumbers: 'known' }))).toEqual([
      '+1',
      ' 2',
      ' 3',
      ' 4',
      'fold 6',
      ' 11',
      ' 12',
      ' 13',
      '-13',
    ])
  })
})

describe('marked words', () => {
  const rowsOf = (before: string[], after: string[]) =>
    diffRows({
      hunks: [
        {
          lines: [
            ...before.map((text) => ({ op: 'del' as const, text })),
            ...after.map((text) => ({ op: 'add' as const, text })),
          ],
        },
      ],
      lineNumbers: 'none',
    })
  const marked = (rows: readonly DiffRow[]): boolean[] =>
    rows.map((row) => row.type === 'line' && row.marks !== undefined)

  it('go with the first added line that is alike, past one that is new', () => {
    expect(
      marked(rowsOf(['const end = start(to, tz)'], ['// Exclusive.', 'const end = start(add(to, 1), tz)'])),
    ).toEqual([true, false, true])
  })

  it('are not looked for in thousands of replaced lines, so that the page is never blocked', () => {
    const many = (word: string) =>
      Array.from({ length: 2500 }, (_, index) => `${word} value${index} = compute(${index})`)
    const start = performance.now()
    expect(marked(rowsOf(many('const'), many('let'))).some(Boolean)).toBe(false)
    expect(performance.now() - start).toBeLessThan(500)
  })
})

describe('wordMarks', () => {
  it('marks the words that differ, on both sides', () => {
    expect(wordMarks('return a + b', 'return a - b')).toEqual({
      before: [
        { text: 'return a ', changed: false },
        { text: '+', changed: true },
        { text: ' b', changed: false },
      ],
      after: [
        { text: 'return a ', changed: false },
        { text: '-', changed: true },
        { text: ' b', changed: false },
      ],
    })
  })

  it('gives back every character of both lines', () => {
    const [a, b] = ['const end = startOfDay(to, tz)', 'const end = startOfDay(addDays(to, 1), tz)']
    const marks = wordMarks(a, b)
    expect(marks?.before.map(({ text }) => text).join('')).toBe(a)
    expect(marks?.after.map(({ text }) => text).join('')).toBe(b)
  })

  it('marks nothing in lines that have little in common', () => {
    expect(wordMarks('// TODO: multiply', 'export const mul = (a, b) => a * b')).toBeUndefined()
  })
})
