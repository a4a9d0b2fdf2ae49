const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The UTF-8 text of a base64 body; what is no base64 is passed over, a character that is cut becomes U+FFFD. */
export function base64Text(data: string): string {
  const bytes: number[] = []
  let bits = 0
  let count = 0
  for (const char of data) {
    const value = ALPHABET.indexOf(char)
    if (value < 0) continue
    bits = ((bits << 6) | value) & 0xffffff
    count += 6
    if (count >= 8) {
      count -= 8
      bytes.push((bits >> count) & 0xff)
    }
  }
  return utf8(bytes)
}

/** How many bytes a character has, by its first one; 0 for a byte that begins none. */
const lengthOf = (byte: number): number =>
  byte < 0x80 ? 1 : byte >= 0xf0 && byte < 0xf5 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0

/** The UTF-8 text of bytes; a byte that is part of no whole character becomes U+FFFD. */
export function utf8(bytes: readonly number[]): string {
  const chars: string[] = []
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0
    const length = first >= 0xf5 ? 0 : lengthOf(first)
    const rest = bytes.slice(at + 1, at + length)
    const isWhole = length > 0 && rest.length === length - 1 && rest.every((byte) => (byte & 0xc0) === 0x80)
    const point = rest.reduce(
      (sum, byte) => (sum << 6) | (byte & 0x3f),
      length === 1 ? first : first & (0x7f >> length),
    )
    chars.push(isWhole && point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd')
    at += isWhole ? length : 1
  }
  return chars.join('')
}
