import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorLine, linesOf, oneLine } from './line.ts'

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/u

describe('oneLine', () => {
  it.each([
    ['takes the first line with something in it', '\n\n  make all\nmake test', 'make all'],
    ['takes out colours', '\u001b[31mred\u001b[0m text', 'red text'],
    ['takes out links', '\u001b]8;;https://example.com\u0007here\u001b]8;;\u0007', 'here'],
    ['takes out bidi controls', 'a\u202eb\u2066c', 'abc'],
    ['takes out zero-width characters', 'a\u200bb\ufeff', 'ab'],
    ['folds white space', 'a \t  b', 'a b'],
    ['keeps words of any script', 'قراءة ملف 文件', 'قراءة ملف 文件'],
    ['replaces half a surrogate pair', 'a\ud800b', 'a\ufffdb'],
  ])('%s', (_, text, line) => {
    expect(oneLine(text)).toBe(line)
  })

  it('cuts with an ellipsis at 120, never within a surrogate pair', () => {
    expect(oneLine('a'.repeat(121))).toBe(`${'a'.repeat(119)}…`)
    expect(oneLine('😀'.repeat(100))).not.toMatch(LONE_SURROGATE)
  })

  it('gives for any text one well-formed line of at most 120', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const line = oneLine(text)
        expect(line.length).toBeLessThanOrEqual(120)
        // oxlint-disable-next-line no-control-regex -- control characters are what must be gone
        expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u)
        expect(line).not.toMatch(LONE_SURROGATE)
      }),
    )
  })
})

describe('linesOf', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\nb\n', ['a', 'b']],
    ['a\r\n\r\nb\r\n', ['a', '', 'b']],
    ['\n', ['']],
    ['10%\r20%\rdone\n', ['10%\r20%\rdone']],
    ['a\u2028b\u2029c\u0085d\u000be\nf', ['a\u2028b\u2029c\u0085d\u000be', 'f']],
  ])('of %j are %j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines)
  })
})

describe('errorLine', () => {
  it.each([
    [
      'the line that speaks of an error',
      'step 1 ok\nls: cannot access x: No such file or directory\ndone',
      'ls: cannot access x: No such file or directory',
    ],
    [
      'the name of an error',
      'at work\nReferenceError: x is not defined\n    at a.js:1\nNode.js v20.1.0',
      'ReferenceError: x is not defined',
    ],
    ['the count of errors', '2 errors generated.\nmake: leaving', '2 errors generated.'],
    ['the last line where none does', 'one\ntwo\n\n', 'two'],
    ['the last line of words in any script', 'eins\n文件\n', '文件'],
    ['nothing for no output', '', ''],
    ['nothing for a number printed last', 'start\n61\n62\n', ''],
    ['nothing for marks printed last', 'start\n---\n=====\n', ''],
    ['no mark of a harness that cut the output', 'two\n\n... [20012 characters truncated] ...\n', 'two'],
    ['no mark of the normalizer’s own limit', 'two\n[… 12 lines, 340 characters omitted …]\n', 'two'],
    ['no mark of omitted bytes', 'two\n... 512 bytes omitted ...\n', 'two'],
    ['a line that has such a word of its own', 'table truncated by hand', 'table truncated by hand'],
    ['a reason behind a number', 'error TS2304\n62', 'error TS2304'],
  ])('gives %s', (_, output, line) => {
    expect(errorLine(output)).toBe(line)
  })

  it('does not take the rest of a line for a line, where only the end of a long output is looked at', () => {
    const rest = `error ${'y'.repeat(30)}\n`
    const body = `${'ok\n'.repeat((20_000 - rest.length - 5) / 3)}`
    expect(errorLine(`${'x'.repeat(500)} no ${rest}${body}last`)).toBe('last')
    expect(errorLine('error '.repeat(5000))).toMatch(/^(?:error|rror|ror|or|r)\b/u)
  })
})
