import { expect, it } from 'vitest'

import { parseCommandLine } from './index.ts'

const nested = (text: string): unknown =>
  parseCommandLine(text).commands.map((command) => [command.executable, command.nesting])

it.each([
  [
    'a word',
    'a $(b)',
    [
      ['a', 0],
      ['b', 1],
    ],
  ],
  [
    'backticks',
    'a `b`',
    [
      ['a', 0],
      ['b', 1],
    ],
  ],
  [
    'double quotes',
    'a "x $(b) y"',
    [
      ['a', 0],
      ['b', 1],
    ],
  ],
  [
    'part of a word',
    'a x$(b)y',
    [
      ['a', 0],
      ['b', 1],
    ],
  ],
  [
    'the executable',
    '$(a) b',
    [
      ['$(a)', 0],
      ['a', 1],
    ],
  ],
  [
    'an assignment before a command',
    'X=$(a) b',
    [
      ['b', 0],
      ['a', 1],
    ],
  ],
  ['an assignment alone', 'X=$(a)', [['a', 1]]],
  ['an array', 'X=(1 $(a))', [['a', 1]]],
  [
    'an argument that assigns',
    'export X=$(a)',
    [
      ['export', 0],
      ['a', 1],
    ],
  ],
  [
    'a default value',
    'a ${x:-$(b)}',
    [
      ['a', 0],
      ['b', 1],
    ],
  ],
  [
    'arithmetic',
    'a $((1 + $(b)))',
    [
      ['a', 0],
      ['b', 1],
    ],
  ],
  [
    'the list of a for',
    'for x in $(a); do b; done',
    [
      ['a', 1],
      ['b', 0],
    ],
  ],
  [
    'the list of a select',
    'select x in $(a); do b; done',
    [
      ['a', 1],
      ['b', 0],
    ],
  ],
  [
    'the header of an arithmetic for',
    'for ((i=$(a); i<3; i++)); do b; done',
    [
      ['a', 1],
      ['b', 0],
    ],
  ],
  [
    'the word of a case',
    'case $(a) in x) b;; esac',
    [
      ['a', 1],
      ['b', 0],
    ],
  ],
  [
    'the pattern of a case',
    'case x in $(a)) b;; esac',
    [
      ['a', 1],
      ['b', 0],
    ],
  ],
  ['a test', '[[ $(a) == x ]]', [['a', 1]]],
  ['an arithmetic command', '(( $(a) > 1 ))', [['a', 1]]],
  [
    'a compound command',
    'if a $(b); then c; fi',
    [
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ],
  ],
])('a substitution in %s is listed, one deeper', (_, text, commands) => {
  expect(nested(text)).toEqual(commands)
})

it('substitutions come after their host, left to right, each with its own first', () => {
  expect(nested('a $(b $(c) $(d)) `e` && f')).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
    ['d', 2],
    ['e', 1],
    ['f', 0],
  ])
})

it('the commands of a substitution keep their operators', () => {
  expect(parseCommandLine('a $(b | c)').parts.map(([command, op]) => [command.executable, op])).toEqual([
    ['a', null],
    ['b', '|'],
    ['c', null],
  ])
})

it('escaped backticks nest', () => {
  expect(nested('a `b \\`c\\``')).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ])
})

it.each([
  ['a redirect target', 'a > $(b)'],
  ['a here-string', 'a <<< $(b)'],
  ['a heredoc', 'a <<E\n$(b)\nE'],
  ['a process substitution', 'a <(b $(c))'],
  ['single quotes', "a '$(b)'"],
  ['an escape', 'a \\$\\(b\\)'],
  ['a comment', 'a # $(b)'],
])('what stands in %s is not listed', (_, text) => {
  expect(nested(text)).toEqual([['a', 0]])
})

it('a long sum is walked without overflow', () => {
  expect(nested(`a $((${'1+'.repeat(20_000)}$(b)))`)).toEqual([
    ['a', 0],
    ['b', 1],
  ])
})

it.each([
  ['an array with text behind it', 'a=($(git push))b true', ['true', 'git push']],
  ['an argument that is such an array', 'declare a=($(git push))b', ['declare', 'git push']],
  ['text behind an array', 'a=(1)"$(git push)" true', ['true', 'git push']],
  ['an operator that changes case', 'echo ${x~$(git push)}', ['echo', 'git push']],
  ['a default of an indirection', 'echo ${!-$(git push)}', ['echo', 'git push']],
  ['a default behind a line continuation', 'echo ${x\\\n:-$(git push)}', ['echo', 'git push']],
  ['a default of a continued name', 'echo "${\\\nx:-$(git push)}"', ['echo', 'git push']],
  ['an operator inside an operator', 'echo ${x~${y~`git push`}}', ['echo', 'git push']],
  ['an index before braces', 'echo ${a[$(git push)]}]}', ['echo', 'git push']],
  ['a payload', "bash -c 'echo ${x~$(git push)}'", ['bash', 'echo', 'git push']],
])('a substitution in %s is found', (_, text, prefixes) => {
  expect(parseCommandLine(text).prefixes).toEqual(prefixes)
})

it('a substitution in a piece of a word that is read anew has its own place', () => {
  const text = 'x="é" y=${z~a $(git push)}'
  const [command] = parseCommandLine(text).commands
  expect(command?.raw).toBe('git push')
  expect(text.slice(command?.range?.start, command?.range?.end)).toBe('git push')
})

it('single quotes in a piece of a word that is read anew are kept', () => {
  expect(parseCommandLine("echo ${x~'$(git push)'}").prefixes).toEqual(['echo'])
})
