import type { MarkedText } from '../blocks/word-marks.ts'
import type { CodeToken } from './code-token.ts'

/** A line's tokens dealt out to its marked and unmarked pieces; a token that reaches over an edge is cut there. */
export function cutTokens(tokens: readonly CodeToken[], pieces: readonly MarkedText[]): CodeToken[][] {
  const ends = endsOf(pieces)
  const cut: CodeToken[][] = pieces.map(() => [])
  let at = 0
  let piece = 0
  for (const { text, type } of tokens)
    for (let start = 0; start < text.length;) {
      while ((ends[piece] ?? Number.POSITIVE_INFINITY) <= at) piece += 1
      const length = Math.min(text.length - start, (ends[piece] ?? Number.POSITIVE_INFINITY) - at)
      cut[piece]?.push({ text: text.slice(start, start + length), type })
      start += length
      at += length
    }
  return cut
}

function endsOf(pieces: readonly MarkedText[]): number[] {
  let end = 0
  return pieces.map(({ text }) => (end += text.length))
}
