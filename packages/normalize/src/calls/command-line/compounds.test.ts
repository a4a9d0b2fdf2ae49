import { expect, it } from 'vitest'

import { parseCommandLine } from './index.ts'

const texts = (text: string): unknown => parseCommandLine(text).commands.map(String)

it.each([
  ['if', 'if a; then b; elif c; then d; else e; fi', ['a', 'b', 'c', 'd', 'e']],
  ['while', 'while a; do b; done', ['a', 'b']],
  ['until', 'until a; do b; done', ['a', 'b']],
  ['for', 'for x in 1 2; do a $x; done', ['a $x']],
  ['for without a list', 'for x; do a; done', ['a']],
  ['for over numbers', 'for ((i=0; i<3; i++)); do a; done', ['a']],
  ['select', 'select x in 1 2; do a; done', ['a']],
  ['case', 'case $x in a) b;; c|d) e; f;; esac', ['b', 'e', 'f']],
  ['a function', 'f() { a; b; }', ['a', 'b']],
  ['a function named by keyword', 'function f { a; }', ['a']],
  ['a coprocess', 'coproc a b', ['a b']],
  ['a named coprocess', 'coproc N { a; }', ['a']],
  ['a subshell', '(a; b)', ['a', 'b']],
  ['braces', '{ a; b; }', ['a', 'b']],
  ['negation', '! a', ['a']],
  ['time', 'time a -p', ['a -p']],
  ['both', 'time ! a | b', ['a', 'b']],
  ['compounds in compounds', 'while a; do if b; then (c); fi; done', ['a', 'b', 'c']],
])('the commands inside %s are listed, the condition first', (_, text, commands) => {
  expect(texts(text)).toEqual(commands)
  expect(parseCommandLine(text).commands.every((command) => command.nesting === 0)).toBe(true)
})

it.each(['[[ -f x && y == z ]]', '(( 1 + 2 ))', '(( a | b ))'])('%s is no command', (text) => {
  expect(texts(text)).toEqual([])
})

it('[ is a command', () => {
  expect(texts('[ -f x ]')).toEqual(['[ -f x ]'])
})

const redirects = (text: string): unknown =>
  parseCommandLine(text).commands.map((command) => command.redirects.map(({ op, target }) => op + target))

it.each([
  ['if', 'if a; then b; fi > f', [['>f'], ['>f']]],
  ['a loop, after those of its own', 'while a; do b >o; done < f', [['<f'], ['>o', '<f']]],
  ['case', 'case $x in a) b;; esac >> f', [['>>f']]],
  ['a subshell', '(a; b) > f', [['>f'], ['>f']]],
  ['a function', 'f() { a; } > f', [['>f']]],
  [
    'nested compounds, the inner first',
    '{ if a; then b; fi > i; } > o',
    [
      ['>i', '>o'],
      ['>i', '>o'],
    ],
  ],
  ['a compound with substitutions', '{ a $(b); } > f', [['>f'], ['>f']]],
])('every command inside has the redirects of %s', (_, text, expected) => {
  expect(redirects(text)).toEqual(expected)
})

it('a redirect of a compound command is not part of how its commands are written', () => {
  expect(parseCommandLine('{ a b; } > f').commands.map((command) => command.raw)).toEqual(['a b'])
})
