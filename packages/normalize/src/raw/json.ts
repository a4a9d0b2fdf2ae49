/** Arguments sent as JSON text, parsed; text that is no JSON object or array stays as it is. */
export function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[{[]/u.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** A value's JSON; `undefined` where it has none, or is too deep to be written. */
export function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

/** Bytes of a value's JSON in UTF-8; `Infinity` where it has none (cycles, BigInt). */
export function jsonBytes(value: unknown): number {
  if (value === undefined) return 0
  const text = jsonText(value)
  return text === undefined ? Number.POSITIVE_INFINITY : utf8Bytes(text)
}

function utf8Bytes(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit >= 0x80) bytes += unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}
