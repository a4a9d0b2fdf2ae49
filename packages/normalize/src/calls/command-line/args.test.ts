import { expect, it } from 'vitest'

import { parseCommandLine, type Command } from './index.ts'

const command = (text: string): Command => parseCommandLine(text).commands[0] as Command

it.each([
  ["echo 'a b'", ['a b']],
  ['echo "a b"', ['a b']],
  ['echo "a \\"b\\""', ['a \\"b\\"']],
  [`echo "'a'"`, ["'a'"]],
  [`echo '"a"'`, ['"a"']],
  ["echo ''", ['']],
  ['echo "a"b', ['"a"b']],
  ['echo "a""b"', ['"a""b"']],
  [`echo 'a'"b"`, [`'a'"b"`]],
  ["echo $'a'", ["$'a'"]],
  ['echo a\\ b', ['a\\ b']],
  ['echo "$(x "y")"', ['$(x "y")']],
  ['echo "$x" ${y}', ['$x', '${y}']],
  ['echo "a\nb"', ['a\nb']],
  ['ls {a,b}/*.ts ~', ['{a,b}/*.ts', '~']],
])('an argument loses the one pair of quotes that wraps it whole: %s', (text, args) => {
  expect(command(text).args).toEqual(args)
})

it.each([
  ['a substitution', 'echo $(a)', []],
  ['backticks', 'echo `a`', []],
  ['a process substitution', 'diff <(a) >(b)', []],
  ['arithmetic', 'echo $((1 + 2))', []],
  ['several, between others', 'cp $(a) b $((1)) c', ['b', 'c']],
])('a word that is only %s is no argument', (_, text, args) => {
  expect(command(text).args).toEqual(args)
})

it.each([
  ['quoted', 'echo "$(a)" "$((1))"', ['$(a)', '$((1))']],
  ['joined to text', 'echo x$(a) $((1))y <(z)w', ['x$(a)', '$((1))y', '<(z)w']],
  ['a variable', 'echo $x ${y}', ['$x', '${y}']],
])('an expansion that is %s stays an argument', (_, text, args) => {
  expect(command(text).args).toEqual(args)
})

it('a substitution in first position is the executable', () => {
  expect(command('$(which ls) -la').argv).toEqual(['$(which ls)', '-la'])
  expect(command('`which ls` -la').argv).toEqual(['`which ls`', '-la'])
})

it('the executable keeps its quotes', () => {
  expect(command('"git" push').executable).toBe('"git"')
})

it('words are parallel to the executable and its arguments', () => {
  const { words, args } = command('cp $(a) "b c" d')
  expect(words.map((word) => word.raw)).toEqual(['cp', '"b c"', 'd'])
  expect(args).toEqual(['b c', 'd'])
})

it.each([
  ['A=1 make', [['A', '1']]],
  ['A= make', [['A', '']]],
  [
    `A="x y" B='z' C=w"v" make`,
    [
      ['A', 'x y'],
      ['B', 'z'],
      ['C', 'w"v"'],
    ],
  ],
  ['A=$((B + 1)) make', [['A', '$((B + 1))']]],
  ['A=$(b) make', [['A', '$(b)']]],
  ['A=x<(b) make', [['A', 'x<(b)']]],
  ['A=x<(b) make', [['A', 'x<(b)']]],
  ['PATH+=:x make', [['PATH', ':x']]],
  ['a[0]=x make', [['a[0]', 'x']]],
  ['make A=1', []],
])('assignments before the executable are its environment: %s', (text, env) => {
  const { executable, ...read } = command(text)
  expect(executable).toBe('make')
  expect(read.env).toEqual(env)
})

it('raw is the command as written, with assignments and redirects', () => {
  expect(parseCommandLine('A=1 b c 2>&1 | d <<E\nx\nE\ne').commands.map(({ raw }) => raw)).toEqual([
    'A=1 b c 2>&1',
    'd <<E',
    'e',
  ])
})

it('the text form is the executable and its arguments', () => {
  expect(String(command('A=1 git  "commit" > log'))).toBe('git commit')
})

it('a process substitution joins the text around it to one word, as in the shell', () => {
  expect(command('a"b"<(c)d e').argv).toEqual(['a"b"<(c)d', 'e'])
  expect(parseCommandLine('A=<(b)').parts).toEqual([])
})

it('the environment by name takes the last value of a name, whatever the name is', () => {
  const { envDict } = command('A=1 constructor=x __proto__=y A="2" make')
  expect(Object.entries(envDict)).toEqual([
    ['A', '2'],
    ['constructor', 'x'],
    ['__proto__', 'y'],
  ])
  expect(command('make').envDict['toString']).toBeUndefined()
})
