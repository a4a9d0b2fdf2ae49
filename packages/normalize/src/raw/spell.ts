/** What a reader would not see, or take for a space; and what JSON writes otherwise than it is. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"\\]|(?! )\p{Zs}/u

/**
 * A text as JSON writes it, without the quotes: line breaks, control, bidi and zero-width characters, and spaces that are not
 * the usual one, are seen. At most `max` UTF-16 units of it; `isWhole` says whether that is all.
 */
export function spell(text: string, max: number): { words: string; isWhole: boolean } {
  let words = ''
  for (const sign of text) {
    const spelled = UNSEEN.test(sign) ? escaped(sign) : sign
    if (words.length + spelled.length > max) return { words, isWhole: false }
    words += spelled
  }
  return { words, isWhole: true }
}

function escaped(sign: string): string {
  const json = JSON.stringify(sign).slice(1, -1)
  return json === sign ? unitsOf(sign) : json
}

const unitsOf = (sign: string): string =>
  Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')
