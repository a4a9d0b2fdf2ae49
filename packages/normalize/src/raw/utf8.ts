/** Bytes of a text in UTF-8; half a surrogate pair counts as two. */
export function utf8Bytes(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit >= 0x80) bytes += unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}

/** The beginning of a text that has at most so many bytes in UTF-8, never within a character. */
export function cutBytes(text: string, most: number): string {
  let bytes = 0
  let end = 0
  for (const character of text) {
    bytes += utf8Bytes(character)
    if (bytes > most) break
    end += character.length
  }
  return text.slice(0, end)
}
