import { expect, it } from 'vitest'

import { parseCommandLine } from './index.ts'

const commands = (text: string): unknown => parseCommandLine(text).commands.map(String)

it.each([
  'ls; )',
  'ls && if x',
  'ls |',
  'ls; && x',
  'ls; (x',
  'ls; { x',
  'ls; case x in',
  'ls; for x in y',
  'ls $(if)',
  'ls "$(x; if)"',
  'ls; [[ x',
  'ls >',
  '/bin/ls (a',
  './x.sh (a',
  '$x (a',
  '"ls" (a',
  '{a,b} (a',
  'git status; ./x (a',
  'ls (',
  'ls \\\n(',
  'ls > f (',
  'A=1 ls (a',
  'if ls (; then b; fi',
  'echo $(ls (a)',
  '> 2>&1',
  'ls > 2>&1',
  'ls > {fd}>x',
  'ls > A=(1 2)',
  '{ ls; } > 2>&1',
  '! & ls',
  'time & ls',
  'echo $(if then',
  'ls $(;;',
  'ls "$(a; ;;',
])('one syntax error leaves no parts of the whole line: %s', (text) => {
  expect(commands(text)).toEqual([])
  expect(parseCommandLine(text).raw).toBe(text)
  expect(parseCommandLine(text).isUnclear).toBe(true)
})

it.each(['"x', "'x", 'ls; "x', 'ls | "x', 'A=1 "x', 'ls > "x', 'ls > f "x', '(ls "x', 'if ls "x'])(
  'a quote left open in a word that follows no word is a syntax error: %s',
  (text) => {
    expect(commands(text)).toEqual([])
  },
)

it.each([
  ['echo "unterminated', ['echo']],
  ["echo 'unterminated", ['echo']],
  ['echo $(unterminated', ['echo']],
  ['echo a b"c', ['echo a']],
  ['ls; echo "x\ny; z', ['ls', 'echo']],
  ['a && b | echo -n "x', ['a', 'b', 'echo -n']],
  ['echo $(a) "x', ['echo', 'a']],
])('a word left open after another word is left out: %s', (text, expected) => {
  expect(commands(text)).toEqual(expected)
})

it('what remains of such a command ends before the open word', () => {
  const [command] = parseCommandLine('echo "unterminated').commands
  expect(command?.raw).toBe('echo')
  expect(command?.args).toEqual([])
  expect(command?.span).toEqual({ start: 0, end: 4 })
})

it('a heredoc left open takes the rest of the text, and its command stays', () => {
  expect(commands('cat <<E\nrm x\nls')).toEqual(['cat'])
})

it('backticks are refused alone, for the shell reads them only when it comes to them', () => {
  expect(commands('ls `if`; pwd')).toEqual(['ls', 'pwd'])
  expect(commands('ls `a $(if)` `b`; pwd')).toEqual(['ls', 'b', 'pwd'])
})

it.each([
  ['ls > 2 >&1', ['ls']],
  ['ls > 2a>f', ['ls']],
  ['! ; ls', ['ls']],
  ['ls; (a)', ['ls', 'a']],
  ['ls &&\n(a)', ['ls', 'a']],
  ['ls() { a; }', ['a']],
  ['cat <<E\n(a\nE\nls', ['cat', 'ls']],
  ['case x in a) ls;; (b) pwd;; esac', ['ls', 'pwd']],
])('what only looks like one of these errors is read: %s', (text, expected) => {
  expect(commands(text)).toEqual(expected)
})
