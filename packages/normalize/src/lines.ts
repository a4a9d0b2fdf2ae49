import { parseJson, readPiece, type Source } from './raw/json-piece.ts'
import { jsonSpan } from './raw/json-span.ts'
import { cut } from './raw/line.ts'

/** What could not be read, and why. */
export interface RejectedLine {
  /** The line it begins in, from 1. */
  line: number
  /** At most 500 characters of it. */
  text: string
  reason: string
}

/**
 * The events of a saved stream: JSON Lines, a JSON array, or JSON documents one after the other, over any number of lines.
 * What cannot be read is listed, never fatal: all around it is read. A byte order mark, blank lines, any line ends, and the
 * fields of server-sent events are understood.
 */
export function readLines(text: string): { events: unknown[]; rejected: RejectedLine[] } {
  const whole = text.codePointAt(0) === 0xfeff ? text.slice(1) : text
  const document = isOneDocument(whole) ? parseJson(whole) : undefined
  if (document !== undefined && 'value' in document)
    return { events: Array.isArray(document.value) ? document.value : [document.value], rejected: [] }
  const events: unknown[] = []
  const rejected: RejectedLine[] = []
  const source = sourceOf(whole)
  const lineAt = lineCounter(source)
  for (let at = source.isList ? whole.indexOf('[') + 1 : 0; at < whole.length;) {
    const piece = readPiece(source, at)
    if ('value' in piece) events.push(piece.value)
    else if (piece.reason !== undefined)
      rejected.push({
        line: lineAt(piece.start),
        text: cut(whole.slice(piece.start, piece.end).trimEnd(), LONGEST_TEXT),
        reason: piece.reason,
      })
    at = piece.end
  }
  return { events, rejected }
}

const LONGEST_TEXT = 500

const sourceOf = (text: string): Source => ({
  text,
  lineFeed: text.includes('\n') ? '\n' : '\r',
  isList: isBrokenList(text),
  lineEnd: -1,
  left: 4 * text.length,
})

/** The number of the line that a place stands in; places are asked for in their order. */
function lineCounter({ text, lineFeed }: Source): (place: number) => number {
  let line = 1
  let next = text.indexOf(lineFeed)
  return (place) => {
    for (; next >= 0 && next < place; next = text.indexOf(lineFeed, next + 1)) line += 1
    return line
  }
}

/** A document spans lines: its first line alone is no JSON value. */
function isOneDocument(text: string): boolean {
  const start = text.trimStart()
  if (start.startsWith('[')) return true
  if (!start.startsWith('{')) return false
  const [first = ''] = start.split('\n', 1)
  return 'reason' in parseJson(first.trim())
}

/** An array of events that is no JSON: it begins like one, and not like a line of a log, `[INFO]`. */
function isBrokenList(text: string): boolean {
  const start = text.trimStart()
  if (!start.startsWith('[')) return false
  const { end } = jsonSpan(start, 0, start.length)
  if (end !== undefined && 'value' in parseJson(start.slice(0, end))) return false
  return /^\[(?:[^\S\r\n]*[\r\n]|\s*[{["])/u.test(start) || /\}\s*\]\s*$/u.test(start.slice(-50))
}
