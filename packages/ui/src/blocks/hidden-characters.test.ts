import { expect, it } from 'vitest'
import { hiddenCharacters, splitHidden } from './hidden-characters.ts'

it.each([
  ['a zero-width space', 'a\u200bb', ['U+200B']],
  ['bidi overrides', '\u202etxt.exe\u202c', ['U+202E', 'U+202C']],
  ['an escape', 'a\u001b[0m', ['U+001B']],
  ['a carriage return', 'a\rb', ['U+000D']],
  ['a byte order mark', '\ufeffa', ['U+FEFF']],
  ['a tag character', 'a\u{e0041}', ['U+E0041']],
  ['no blank, tab or line feed', 'a b\tc\nd', []],
  ['no accent, arrow or emoji', 'é → 😀', []],
])('names %s', (_, text, names) => {
  expect(hiddenCharacters(text)).toEqual(names)
})

it('keeps everything else as it is, in its place', () => {
  expect(splitHidden('./exports\u200b/ ./tmp')).toEqual([
    { text: './exports', hidden: false },
    { text: 'U+200B', hidden: true },
    { text: '/ ./tmp', hidden: false },
  ])
})
