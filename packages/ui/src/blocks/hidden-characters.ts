// Controls but tab and line feed, all that Unicode lets a page leave out (zero-width, bidi, tags, fillers), odd line ends
// and blanks.
const HIDDEN = /(?![\t\n])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u202f\ufff9-\ufffb]/gu

/** A piece of a text: as it is, or the name of a character that can't be seen. */
export interface TextPiece {
  text: string
  hidden: boolean
}

/** A text cut at characters that can't be seen, each named by its code point: `U+200B`. */
export function splitHidden(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const match of hiddenIn(text)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), hidden: false })
    pieces.push({ text: codePointName(match[0]), hidden: true })
    at = match.index + match[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hidden: false })
  return pieces
}

/** The names of the characters in a text that can't be seen, in order. */
export const hiddenCharacters = (text: string): string[] =>
  hiddenIn(text).map(([character]) => codePointName(character))

const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** The selectors that make emoji of signs are left alone: they come with every keyboard. */
const hiddenIn = (text: string): RegExpExecArray[] =>
  [...text.matchAll(HIDDEN)].filter(([character]) => character < '\ufe00' || character > '\ufe0f')
