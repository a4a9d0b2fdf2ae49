/** A half-open stretch of text, `[start, end)`. In UTF-16 code units unless said otherwise. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The span itself, which nobody can change from now on: what was read of a text is shared by all who ask for it. */
export function frozen<Place extends Span | null>(span: Place): Place {
  return Object.freeze(span)
}

/** Whether a place lies in one of the spans, which are in order and apart. */
export function isWithin(place: number, spans: readonly Span[]): boolean {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.end ?? 0) <= place) low = middle + 1
    else high = middle
  }
  const span = spans[low]
  return span !== undefined && span.start <= place
}

/**
 * Turns a place in UTF-16 code units into one in UTF-8 bytes. The table is made once, at the first call; text in plain
 * ASCII needs none. A lone surrogate counts three bytes, as the replacement character that encoders write for it.
 */
export function createByteSpans(text: string): (span: Span) => Span {
  let table: Uint32Array | null | undefined
  return (span) => {
    if (table === undefined) table = isAscii(text) ? null : byteOffsets(text)
    if (table === null) return span
    return { start: table[span.start] ?? 0, end: table[span.end] ?? 0 }
  }
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/u.test(text)
}

function byteOffsets(text: string): Uint32Array {
  const offsets = new Uint32Array(text.length + 1)
  let bytes = 0
  for (let index = 0; index < text.length; index += 1) {
    offsets[index] = bytes
    const code = text.codePointAt(index) ?? 0
    if (code > 0xffff) {
      index += 1
      offsets[index] = bytes + 2
    }
    bytes += bytesOf(code)
  }
  offsets[text.length] = bytes
  return offsets
}

function bytesOf(code: number): number {
  if (code > 0xffff) return 4
  if (code > 0x7ff) return 3
  return code > 0x7f ? 2 : 1
}
