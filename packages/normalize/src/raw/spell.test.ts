import { describe, expect, it } from 'vitest'
import { spell } from './spell.ts'

describe('a text that is spelled', () => {
  it.each([
    ['words', 'Ran ls -l', 'Ran ls -l'],
    ['a line break and a tab', 'a\r\n\tb', 'a\\r\\n\\tb'],
    ['a control character', '\u001b[31m\u007f', '\\u001b[31m\\u007f'],
    ['a bidi control', 'a\u202eb', 'a\\u202eb'],
    ['what has no width', 'a\u200bb\ufeff', 'a\\u200bb\\ufeff'],
    ['separators and spaces that are not the usual one', '\u2028\u00a0\u3000 ', '\\u2028\\u00a0\\u3000 '],
    ['an unseen character beyond the first plane', '\u{e0041}', '\\udb40\\udc41'],
    ['half a surrogate pair', 'a\ud83d', 'a\\ud83d'],
    ['quotes and backslashes', 'say "\\"', 'say \\"\\\\\\"'],
    ['letters of any script', 'é 工具 🚀', 'é 工具 🚀'],
    ['nothing', '', ''],
  ])('shows %s', (_, text, words) => {
    expect(spell(text, 40)).toEqual({ words, isWhole: true })
  })

  it('gives back the text where it is read as JSON', () => {
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join('')
    const { words } = spell(all, Infinity)
    expect(JSON.parse(`"${words}"`)).toBe(all)
    expect(words).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u)
  })

  it.each([
    ['abcd', 4, 'abcd', true],
    ['abcde', 4, 'abcd', false],
    ['abc\n', 4, 'abc', false],
    ['ab\n', 4, 'ab\\n', true],
    ['abc🚀', 4, 'abc', false],
  ])('of %j has at most %i units, and no piece of a character', (text, max, words, isWhole) => {
    expect(spell(text, max)).toEqual({ words, isWhole })
  })
})
