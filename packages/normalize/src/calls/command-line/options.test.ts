import { expect, it } from 'vitest'

import { parseCommandLine } from './index.ts'

it.each([
  ['cmd -a b', [], ['-a'], ['b']],
  ['grep -i -- -v f', [], ['-i'], ['-v', 'f']],
  ['cmd -- --', [], [], ['--']],
  ['cat - -n', [], ['-n'], ['-']],
  ['cc -o out in.c', ['-o'], ['-o', 'out'], ['in.c']],
  ['cc -o=out in.c', ['-o'], ['-o=out'], ['in.c']],
  ['cmd -o', ['-o'], ['-o'], []],
  ['cmd -o -- x', ['-o'], ['-o', '--'], ['x']],
  ['run --as "a b" c', ['--as'], ['--as', 'a b'], ['c']],
  ['cmd "-a" b', [], ['-a'], ['b']],
  ['cmd', ['-o'], [], []],
])('%s with %j splits into options and operands', (text, valueFlags, options, operands) => {
  const split = parseCommandLine(text).commands[0]?.splitOptions(valueFlags)
  expect(split?.options.map((word) => word.value)).toEqual(options)
  expect(split?.operands.map((word) => word.value)).toEqual(operands)
})

it('a word of unknown value is sorted by how it is written', () => {
  const split = parseCommandLine('cmd -$x $y').commands[0]?.splitOptions()
  expect(split?.options.map((word) => word.raw)).toEqual(['-$x'])
  expect(split?.operands.map((word) => word.raw)).toEqual(['$y'])
})

it('the words know where they stand', () => {
  const split = parseCommandLine('cmd --name "x y"').commands[0]?.splitOptions(['--name'])
  expect(split?.options[1]?.span).toEqual({ start: 11, end: 16 })
})
