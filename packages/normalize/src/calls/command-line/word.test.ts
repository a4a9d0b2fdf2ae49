import { describe, expect, it } from 'vitest'

import { parseCommandLine, type Word } from './index.ts'

const word = (text: string): Word => parseCommandLine(`echo ${text}`).commands[0]?.words[1] as Word

describe('value', () => {
  it.each([
    ['plain', 'plain'],
    ["'a b'", 'a b'],
    ['"a b"', 'a b'],
    [`a'b'"c"`, 'abc'],
    ['a\\ b', 'a b'],
    ['"a \\"b\\" \\\\ \\x"', 'a "b" \\ \\x'],
    ["'a\\b'", 'a\\b'],
    ['"a\\\nb"', 'ab'],
    ['a\\\nb', 'ab'],
    ["''", ''],
    ['*.ts', '*.ts'],
    ['{a,b}', '{a,b}'],
    ['~/x', '~/x'],
    ['a$', 'a$'],
    ['a$\\\n', 'a$'],
    ['"a$\\\n"', 'a$'],
    ['"$"', '$'],
    ['\\$x', '$x'],
    ['"\\$x"', '$x'],
    ["'$x'", '$x'],
    ['A="x y"', 'A=x y'],
  ])('of %s is %j', (text, value) => {
    expect(word(text).raw).toBe(text)
    expect(word(text).value).toBe(value)
  })

  it.each([
    '$x',
    '${x}',
    '"a $x"',
    'a$(b)',
    '"$(b)"',
    '"`b`"',
    'a`b`',
    '"$((1))"',
    'a<(b)',
    '$@',
    '$1',
    "$'a'",
    '$"a"',
    'A=$x',
    'A=(1 2)',
    'A=(1)b',
    '$\\\nx',
    '$\\\n\\\nx',
    '$\\\n{x}',
    'a$\\\n(x)',
    "$\\\n'git'",
    '$\\\n"git"',
    '"a$\\\nx"',
    '"$\\\n{x}"',
  ])('of %s is unknown', (text) => {
    const words = parseCommandLine(`export ${text}`).commands[0]?.words
    expect(words?.[1]?.raw).toBe(text)
    expect(words?.[1]?.value).toBeNull()
  })
})

describe('expandable', () => {
  it.each(['*.ts', 'a?', '[ab]', 'a[', '{a,b}', '{1..3}', '~', '~/x', '"a"*', 'x{a,b}y'])('%s is', (text) => {
    expect(word(text).expandable).toBe(true)
  })

  it.each(['plain', '"*"', "'?'", '\\*', '"[a]"', '"{a,b}"', '{a}', 'a~', '"~"', '$x', 'A="*"'])(
    '%s is not',
    (text) => {
      expect(word(text).expandable).toBe(false)
    },
  )
})

it('a word is as written when used as a string', () => {
  expect(String(word('"a b"'))).toBe('"a b"')
})
