import { expect, it } from 'vitest'

import { parseCommandLine } from './index.ts'

const joined = (text: string): unknown => parseCommandLine(text).parts.map(([command, op]) => [command.toString(), op])

it.each([
  [
    'a && b',
    [
      ['a', '&&'],
      ['b', null],
    ],
  ],
  [
    'a || b',
    [
      ['a', '||'],
      ['b', null],
    ],
  ],
  [
    'a; b',
    [
      ['a', ';'],
      ['b', null],
    ],
  ],
  [
    'a | b',
    [
      ['a', '|'],
      ['b', null],
    ],
  ],
  [
    'a && b || c; d | e',
    [
      ['a', '&&'],
      ['b', '||'],
      ['c', ';'],
      ['d', '|'],
      ['e', null],
    ],
  ],
])('an operator is recorded on the command left of it: %s', (text, parts) => {
  expect(joined(text)).toEqual(parts)
})

it.each([
  ['a line break', 'a\nb'],
  ['&', 'a & b'],
  ['|&', 'a |& b'],
  ['a semicolon at the end of its line', 'a;\nb'],
  ['a semicolon before a comment', 'a; # then\nb'],
])('%s is no operator', (_, text) => {
  expect(joined(text)).toEqual([
    ['a', null],
    ['b', null],
  ])
})

it.each(['a;', 'a &', 'a\n', 'a ; # done'])('nothing follows the last command: %j', (text) => {
  expect(joined(text)).toEqual([['a', null]])
})

it('a semicolon counts behind blanks and a continued line', () => {
  expect(joined('a \\\n ; b')).toEqual([
    ['a', ';'],
    ['b', null],
  ])
})

it('a semicolon in quotes joins nothing', () => {
  expect(parseCommandLine("git commit -m 'x; y'").parts).toHaveLength(1)
})

it.each([
  [
    'a subshell',
    '(a; b) | c',
    [
      ['a', ';'],
      ['b', '|'],
      ['c', null],
    ],
  ],
  [
    'nested subshells',
    '(a && (b && c)) || d',
    [
      ['a', '&&'],
      ['b', '&&'],
      ['c', '||'],
      ['d', null],
    ],
  ],
  [
    'a function body',
    'f() { a; }; f',
    [
      ['a', ';'],
      ['f', null],
    ],
  ],
  [
    'a substitution',
    'a $(b) && c',
    [
      ['a', null],
      ['b', '&&'],
      ['c', null],
    ],
  ],
  [
    'an assigned substitution',
    'x=$(a) && b',
    [
      ['a', '&&'],
      ['b', null],
    ],
  ],
  [
    'a payload',
    "bash -c 'a' && b",
    [
      ['bash -c a', null],
      ['a', '&&'],
      ['b', null],
    ],
  ],
])('the operator after %s is on the last command listed for it', (_, text, parts) => {
  expect(joined(text)).toEqual(parts)
})

it('an operator whose left side lists nothing is not recorded elsewhere', () => {
  expect(joined('a; [[ -f x ]] && b')).toEqual([
    ['a', ';'],
    ['b', null],
  ])
})

it.each(['{ a\nb; }', '(a;\nb)', 'if a\nb; then :; fi'])(
  'a line break inside a compound command joins like a semicolon: %j',
  (text) => {
    expect(joined(text)).toMatchObject(
      [
        ['a', ';'],
        ['b', null],
      ].concat(text.startsWith('if') ? [[':', null]] : []),
    )
  },
)

it('a background command inside a compound command is not joined', () => {
  expect(joined('{ a & b; }')).toEqual([
    ['a', null],
    ['b', null],
  ])
})
