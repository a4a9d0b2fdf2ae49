import { describe, expect, it } from 'vitest'
import { linesOfFile, readNumberedText, splitNotes } from './numbered-text.ts'

describe('readNumberedText', () => {
  it.each([
    ['a tab behind the number', '1\ta\n2\t\n3\tb', { text: 'a\n\nb', startLine: 1 }],
    ['an arrow, and numbers set to the right', '    9→a\n   10→b\n', { text: 'a\nb', startLine: 9 }],
    ['a colon, and an empty line', '7: a\n8: \n9:', { text: 'a\n\n', startLine: 7 }],
    ['a file that itself holds numbered lines', '1\t1\tx\n2\t2\ty', { text: '1\tx\n2\ty', startLine: 1 }],
    ['no numbers', 'a\nb', { text: 'a\nb' }],
    ['a list that only looks numbered', '1: one\nno\nno\n2: two', { text: '1: one\nno\nno\n2: two' }],
    ['numbers that do not count up', '3: a\n3: b', { text: '3: a\n3: b' }],
    ['nothing', '', { text: '' }],
    ['Windows line ends', '1\ta\r\n2\t\r\n3\tb\r\n', { text: 'a\n\nb', startLine: 1 }],
    [
      'what only looks like a line end',
      '1\ta\rb\n2\tc\u2028d\u2029\n3\te\u0085',
      { text: 'a\rb\nc\u2028d\u2029\ne\u0085', startLine: 1 },
    ],
  ])('reads %s', (_, text, read) => {
    expect(readNumberedText(text)).toEqual(read)
  })

  it('numbers each line where the text skips some: no line gets a number that is not its own', () => {
    const head = Array.from({ length: 12 }, (_, index) => `${index + 1}\tline ${index + 1}`)
    const { text, startLine, numbers } = readNumberedText([...head, '[cut]', '900\tline 900'].join('\n'))
    expect(startLine).toBeUndefined()
    expect(numbers?.slice(11)).toEqual([12, undefined, 900])
    expect(text.split('\n').slice(11)).toEqual(['line 12', '[cut]', 'line 900'])
  })
})

describe('splitNotes', () => {
  it.each([
    ['one reminder', '1\ta\n\n<system-reminder>\nBe careful.\n</system-reminder>\n', '1\ta', ['Be careful.']],
    [
      'two reminders, in their order',
      'a\n<system-reminder>one</system-reminder>\n<system-reminder>two</system-reminder>',
      'a',
      ['one', 'two'],
    ],
    [
      'one behind the empty last line of a file',
      '1\ta\n2\t\n\n<system-reminder>x</system-reminder>\n',
      '1\ta\n2\t',
      ['x'],
    ],
    ['one behind Windows line ends', 'a\r\n\r\n<system-reminder>x</system-reminder>', 'a', ['x']],
    ['nothing but a reminder', '<system-reminder>empty</system-reminder>', '', ['empty']],
  ])('takes %s off the end of a file', (_, text, rest, notes) => {
    expect(splitNotes(text)).toEqual({ text: rest, notes })
  })

  it.each([
    ['in its numbered lines', '1\t# Docs\n2\t<system-reminder>\n3\tx\n4\t</system-reminder>\n5\tEnd'],
    ['in its last numbered line', '1\ta\n2\t<system-reminder>x</system-reminder>'],
    ['without a start', 'a\n</system-reminder>'],
    ['before its end', '<system-reminder>x</system-reminder>\nthe file'],
  ])('leaves a file alone that holds the tags itself, %s', (_, text) => {
    expect(splitNotes(text)).toEqual({ text, notes: [] })
  })
})

describe('linesOfFile', () => {
  const lines = (count: number): string => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n')

  it.each([
    ['a file that ends with a line feed', `${lines(10)}\n`, 1, 11, 10],
    ['a file that does not', lines(10), 1, 10, 10],
    ['the end of a file that ends with a line feed', `${lines(3)}\n`, 8, 11, 10],
    ['the beginning of a file, of whose end nothing is known', lines(10), 1, 11, 11],
    ['a piece that ends with an empty line of the file', `${lines(3)}\n`, 1, 11, 11],
    ['an empty file', '', 1, 1, 0],
    ['a count that is right', `${lines(10)}\n`, 1, 10, 10],
  ])('of %s', (_, text, startLine, counted, count) => {
    expect(linesOfFile({ text, startLine }, counted)).toBe(count)
  })
})
