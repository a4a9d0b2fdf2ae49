import { expect, it } from 'vitest'

import { parseCommandLine } from './index.ts'

it('each command knows its place and the operators around it', () => {
  const line = parseCommandLine('a && b $(c) || d')
  expect(line.occurrences.map(({ index, prevOp, nextOp, nesting }) => [index, prevOp, nextOp, nesting])).toEqual([
    [0, null, '&&', 0],
    [1, '&&', null, 0],
    [2, null, '||', 1],
    [3, '||', null, 0],
  ])
  expect(line.occurrences.map(({ command }) => command)).toEqual(line.commands)
})

it.each([
  ['a | b', [true, true]],
  ['a | b | c', [true, true, true]],
  ['a |& b', [true, true]],
  ['a|&b', [true, true]],
  ['(a; b) | c', [false, true, true]],
  ['a && b | c', [false, true, true]],
  ['x $(a | b)', [false, true, true]],
  ['a\nb', [false, false]],
  ['a && b', [false, false]],
  ['a & b', [false, false]],
  ['a # | c\nb', [false, false]],
  ["a > '|'\nb", [false, false]],
  ['a <<E\n|\nE\nb', [false, false]],
  ['a\n[[ -n c || -n d ]]\nb', [false, false]],
  ['a\n(( c | 4 ))\nb', [false, false]],
])('a command is piped when it and a neighbour share a pipe: %j', (text, piped) => {
  expect(parseCommandLine(text).occurrences.map((occurrence) => occurrence.piped)).toEqual(piped)
})
