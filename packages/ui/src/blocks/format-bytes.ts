const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** Bytes for people, in powers of 1,000: `84 kB`, `6.1 kB`, `912 B`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${power === 0 || value >= 10 ? Math.round(value) : Number(value.toFixed(1))} ${UNITS[power] ?? 'B'}`
}

/** Decoded bytes of a base64 `data:` URL; `undefined` for another address. */
export function dataUrlBytes(src: string): number | undefined {
  const comma = src.indexOf(';base64,')
  if (!src.startsWith('data:') || comma < 0) return undefined
  const length = src.length - comma - ';base64,'.length
  const padding = src.endsWith('==') ? 2 : src.endsWith('=') ? 1 : 0
  return Math.max(0, Math.floor((length * 3) / 4) - padding)
}

/** Bytes of a text in UTF-8, without making a copy of it; half a surrogate pair alone counts as two. */
export function utf8Length(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    // Both halves of a surrogate pair stand for two of its four bytes.
    if (unit >= 0x80) bytes += unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}
