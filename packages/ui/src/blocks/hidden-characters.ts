// Controls but tab and line feed, soft hyphen, joiners and other zero-width marks, bidi controls, odd blanks, tags.
const HIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|\udb40[\udc00-\uddef]/gu

/** A piece of a text: as it is, or the name of a character that can't be seen. */
export interface TextPiece {
  text: string
  hidden: boolean
}

/** A text cut at characters that can't be seen, each named by its code point: `U+200B`. */
export function splitHidden(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const match of text.matchAll(HIDDEN)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), hidden: false })
    pieces.push({ text: codePointName(match[0]), hidden: true })
    at = match.index + match[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hidden: false })
  return pieces
}

/** The names of the characters in a text that can't be seen, in order. */
export const hiddenCharacters = (text: string): string[] => Array.from(text.matchAll(HIDDEN), ([c]) => codePointName(c))

const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
