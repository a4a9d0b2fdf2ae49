import type { Run } from './dequote.ts'
import type { Span } from './spans.ts'

/** Text that is parsed, and where its pieces stand in the text that the caller gave. */
export interface Source {
  readonly text: string
  /** UTF-16 place in the caller's text; `null` where the piece stands nowhere in it as one. */
  readonly place: (span: Span) => Span | null
  /** The UTF-8 place of a UTF-16 place of the caller's text. */
  readonly bytesOf: (span: Span) => Span
}

/** A dequoted word's runs, and where the word starts in its source. */
export interface QuotedWord {
  readonly start: number
  readonly raw: string
  readonly runs: readonly Run[]
}

/** Text of which no place is known: decoded, or with expansions in it. */
export function unplacedSource(text: string, host: Source): Source {
  return { text, place: () => null, bytesOf: host.bytesOf }
}

/** Text made of a piece of the host's; its places are `shift` units further in the host. */
export function shiftedSource(text: string, shift: number, host: Source): Source {
  const place = ({ start, end }: Span): Span | null => host.place({ start: start + shift, end: end + shift })
  return { text, place, bytesOf: host.bytesOf }
}

/** The text of dequoted words, joined by single spaces, with its places in the source they were written in. */
export function dequotedSource(words: readonly QuotedWord[], host: Source): Source {
  const pieces: Piece[] = []
  const texts: string[] = []
  let length = 0
  words.forEach((word, index) => {
    if (index > 0) {
      texts.push(' ')
      length += 1
    }
    for (const run of word.runs) {
      if (run.end === run.start) continue
      const layer = run.quote === 0 ? '' : `${index}.${run.quote}`
      pieces.push({ from: length, to: word.start + run.start, length: run.end - run.start, layer })
      texts.push(word.raw.slice(run.start, run.end))
      length += run.end - run.start
    }
  })
  return { text: texts.join(''), place: (span) => placeIn(pieces, span, host), bytesOf: host.bytesOf }
}

interface Piece {
  readonly from: number
  readonly to: number
  readonly length: number
  readonly layer: string
}

/** A place that begins in one pair of quotes and ends in another would cut them apart: it has none. */
function placeIn(pieces: readonly Piece[], span: Span, host: Source): Span | null {
  const first = pieceAt(pieces, span.start)
  const last = pieceAt(pieces, Math.max(span.start, span.end - 1))
  if (first === undefined || last === undefined || first.layer !== last.layer) return null
  return host.place({ start: first.to + span.start - first.from, end: last.to + span.end - last.from })
}

function pieceAt(pieces: readonly Piece[], index: number): Piece | undefined {
  let low = 0
  let high = pieces.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((pieces[middle]?.from ?? 0) <= index) low = middle
    else high = middle - 1
  }
  const piece = pieces[low]
  return piece !== undefined && index < piece.from + piece.length ? piece : undefined
}
