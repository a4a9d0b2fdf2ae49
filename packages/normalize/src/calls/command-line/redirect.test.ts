import { expect, it } from 'vitest'

import { parseCommandLine } from './index.ts'

const redirects = (text: string): unknown => parseCommandLine(text).commands[0]?.redirects

it.each([
  ['a > f', '>', 'f', null],
  ['a >> f', '>>', 'f', null],
  ['a < f', '<', 'f', null],
  ['a >| f', '>|', 'f', null],
  ['a <> f', '<>', 'f', null],
  ['a &> f', '&>', 'f', null],
  ['a &>> f', '&>>', 'f', null],
  ['a 2>&1', '>&', '1', 2],
  ['a >&-', '>&', '-', null],
  ['a 3<&0', '<&', '0', 3],
  ['a 2> "my file"', '>', '"my file"', 2],
  ['a > $x', '>', '$x', null],
  ['a <<< "$x"', '<<<', '"$x"', null],
  ['a {fd}> f', '>', 'f', null],
  ['a 99999999999999999999> f', '>', 'f', null],
])('%s has the operator %s and the target %s', (text, op, target, fd) => {
  expect(redirects(text)).toEqual([{ op, target, fd }])
})

it('redirects are in the order written, wherever they stand', () => {
  expect(redirects('<in a >out b 2>err')).toEqual([
    { op: '<', target: 'in', fd: null },
    { op: '>', target: 'out', fd: null },
    { op: '>', target: 'err', fd: 2 },
  ])
})

it.each(['a <<E\nx\nE', "a <<'E'\nx\nE", 'a <<-E\nx\nE', 'a <<E\nnever closed'])(
  'a heredoc is not among the redirects: %j',
  (text) => {
    expect(redirects(text)).toEqual([])
  },
)
