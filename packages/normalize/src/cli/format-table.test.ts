import { describe, expect, it } from 'vitest'
import { formatTable } from './format-table.ts'

describe('formatTable', () => {
  it('aligns texts to the left, columns with a number to the right, and ends no line in spaces', () => {
    const rows = [
      ['kind', 'calls', 'title'],
      ['bash', 12, 'Running'],
      ['mcp', 3, ''],
    ]
    expect(formatTable(rows, 80)).toEqual(['kind  calls  title', 'bash     12  Running', 'mcp       3'])
  })

  it('shows nothing of a kind as a dot in the place of its number', () => {
    expect(
      formatTable(
        [
          ['a', 0],
          ['b', 10],
        ],
        80,
      ),
    ).toEqual(['a   ·', 'b  10'])
  })

  it('cuts a line that is too long, and says so', () => {
    expect(formatTable([['a', 'x'.repeat(100)]], 10)).toEqual([`a  ${'x'.repeat(6)}…`])
  })

  it('takes rows of different lengths, and none', () => {
    expect(formatTable([['a'], ['b', 'c']], 80)).toEqual(['a', 'b  c'])
    expect(formatTable([], 80)).toEqual([])
  })
})
