import { expect, it } from 'vitest'

import { parseCommandLine } from './index.ts'

const nested = (text: string): readonly unknown[] =>
  parseCommandLine(text).commands.map((command) => [command.toString(), command.nesting])
const payload = (text: string): unknown =>
  parseCommandLine(text)
    .commands.filter((command) => command.nesting > 0)
    .map(String)

it.each([
  'ash',
  'bash',
  'csh',
  'dash',
  'fish',
  'ksh',
  'sh',
  'tcsh',
  'zsh',
  '/bin/bash',
  '"/usr/bin/env" bash',
  'sudo -u me sh',
])('what %s -c runs is listed, one deeper', (shell) => {
  expect(payload(`${shell} -c 'rm -rf x'`)).toEqual(['rm -rf x'])
})

it.each([
  '-c',
  '-lc',
  '-xec',
  '-e -c',
  '-o pipefail -c',
  '-euo pipefail -c',
  '-O extglob -c',
  "-'c'",
  '-\\\nc',
  '--norc -c',
  '-c --',
  '-c -e',
])('bash %s is followed by what it runs', (options) => {
  expect(payload(`bash ${options} 'a; b'`)).toEqual(['a', 'b'])
})

it('a substitution may be the word that an option takes', () => {
  expect(nested("bash -o $(echo pipefail) -c 'git push'").slice(1)).toEqual([
    ['echo pipefail', 1],
    ['git push', 1],
  ])
})

it.each([
  ['an operand before the option', "bash script.sh -c 'rm x'"],
  ['an end of options before it', "bash -- script.sh -c 'rm x'"],
  ['an upper-case cluster', "bash -Ec 'rm x'"],
  ['no such option', "bash -l 'rm x'"],
  ['nothing after the option', 'bash -c'],
  ['another program', "python -c 'rm x'"],
])('there is no payload with %s', (_, text) => {
  expect(payload(text)).toEqual([])
})

it('only the first operand is the payload', () => {
  expect(payload("bash -c 'a' 'b; c'")).toEqual(['a'])
})

it('quotes and escapes are removed before the payload is read', () => {
  expect(payload('bash -c "echo \\"x; y\\"; ls"')).toEqual(['echo x; y', 'ls'])
  expect(payload("bash -c 'a '\"'b;c'\"")).toEqual(['a b;c'])
})

it('a payload that the shell would refuse lists nothing, and its host stays', () => {
  expect(nested("bash -c 'if a' && b")).toEqual([
    ['bash -c if a', 0],
    ['b', 0],
  ])
})

it('payloads are read three deep', () => {
  expect(nested(`sh -c "sh -c 'sh -c \\"sh -c x\\"'"`)).toMatchObject([
    [expect.any(String), 0],
    [expect.any(String), 1],
    ['sh -c sh -c x', 2],
    ['sh -c x', 3],
  ])
})

it('substitutions in a payload are one deeper still', () => {
  expect(nested("sh -c 'a $(b)'")).toEqual([
    ['sh -c a $(b)', 0],
    ['a', 1],
    ['b', 2],
  ])
})

it('a payload with expansions is listed with them as written, and what the outer shell runs is listed once', () => {
  expect(nested('sh -c "a $x $(b) \\$(c)"')).toEqual([
    ['sh -c a $x $(b) \\$(c)', 0],
    ['b', 1],
    ['a $x', 1],
    ['c', 2],
  ])
})

it.each([
  ['one word', "eval 'git push; ls'", ['git push', 'ls']],
  ['several words, joined by spaces', 'eval git "push origin" main', ['git push origin main']],
  ['a wrapped eval', 'command eval ls', ['ls']],
  ['a path', '/usr/bin/eval ls', ['ls']],
  ['an end of options', 'eval -- git push', ['git push']],
  ['one word with expansions and a known command', 'eval "git push $x"', ['git push $x']],
  ['a known command beside an unknown one', 'eval "$x; git pull"', ['$x', 'git pull']],
])('eval lists %s', (_, text, commands) => {
  expect(payload(text)).toEqual(commands)
})

it.each([
  ['no word', 'eval'],
  ['a variable', 'eval "$x"'],
  ['several words, one with an expansion', 'eval git "push $x"'],
])('eval lists nothing for %s', (_, text) => {
  expect(payload(text)).toEqual([])
})

it('the substitutions of an eval are listed once', () => {
  expect(nested('eval "$(ssh-agent -s)"')).toEqual([
    ['eval $(ssh-agent -s)', 0],
    ['ssh-agent -s', 1],
  ])
  expect(nested('eval "git $(a)"')).toEqual([
    ['eval git $(a)', 0],
    ['a', 1],
    ['git', 1],
  ])
})
