import { jsonSpan } from './json-span.ts'
import { cut } from './line.ts'

/** A text that is read piece by piece. */
export interface Source {
  text: string
  lineFeed: string
  /** The pieces stand in an array that is no JSON as a whole. */
  isList: boolean
  /** The end of the line that is being read. */
  lineEnd: number
  /** How many characters may still be looked at more than once: what is cut off over and over stays linear. */
  left: number
}

/** What stands at a place: an event, something that is none, or nothing that speaks of a call. */
export type Piece = { start: number; end: number } & ({ value: unknown } | { reason?: string })

/** What may stand before an event: white space, the comma of an array, the name of a server-sent event's field. */
const LEAD = /^[\s,]*(?:data:\s*)?/u

/** The first piece of a text from a place on. */
export function readPiece(source: Source, at: number): Piece {
  const { text, isList } = source
  const isLine = at > source.lineEnd
  if (isLine) source.lineEnd = endOfLine(source, at)
  const { lineEnd } = source
  const line = text.slice(at, lineEnd)
  const start = at + (LEAD.exec(line)?.[0].length ?? 0)
  const content = text.slice(start, lineEnd).trimEnd()
  // Other fields of a server-sent event, its comments and its end mark carry no event.
  if (content === '' || content === '[DONE]' || /^(?:event|id|retry)?:/u.test(content))
    return { start, end: lineEnd + 1 }
  if (isList && content.startsWith(']')) return { start, end: start + 1 }
  const one = isLine ? parseJson(content) : undefined
  return one !== undefined && 'value' in one ? { start, end: lineEnd + 1, ...one } : readSpan(source, start, content)
}

/** A value that is not all of its line: it goes on, others follow it, or it is none. */
function readSpan(source: Source, start: number, content: string): Piece {
  const { text, isList, left, lineEnd } = source
  if (!/^[{["]/u.test(content)) {
    const end = isList ? start + content.search(/[,\]]|$/u) : lineEnd
    return { start, end: Math.max(end, start + 1), ...parseAs(text.slice(start, end), false) }
  }
  const span = jsonSpan(text, start, left)
  source.left -= span.seen - start
  if (span.end === undefined) {
    const end = /[{[,]$/u.test(content) ? endOfBlock(source, start) : lineEnd
    return { start, end, ...parseAs(text.slice(start, end), span.isCut) }
  }
  const value = parseAs(text.slice(start, span.end), false)
  // `[INFO] started`: brackets alone make no value.
  const isAlone = isList || span.end >= start + content.length
  return 'value' in value || isAlone ? { start, end: span.end, ...value } : { start, end: lineEnd, ...value }
}

function endOfLine({ text, lineFeed }: Source, at: number): number {
  const end = text.indexOf(lineFeed, at)
  return end < 0 ? text.length : end
}

/** The end of a document that was cut off: of its line, and of the lines behind it that stand further in, or only close. */
function endOfBlock(source: Source, start: number): number {
  const { text, lineFeed } = source
  const indent = start - (text.lastIndexOf(lineFeed, start - 1) + 1)
  let end = endOfLine(source, start)
  while (end < text.length) {
    const next = endOfLine(source, end + 1)
    const line = text.slice(end + 1, next)
    const isWithin = line.trim() === '' || /^\s*[}\]]/u.test(line) || line.length - line.trimStart().length > indent
    if (!isWithin) break
    end = next
  }
  return end
}

/** The value of a JSON text, or what the engine says is wrong with it. */
export function parseJson(text: string): { value: unknown } | { reason: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

/** The value of a text, or why it is none, in words for people. */
function parseAs(text: string, isCut: boolean): { value: unknown } | { reason: string } {
  const parsed = parseJson(text)
  if ('value' in parsed) return parsed
  if (isCut) return { reason: 'It was cut off: its JSON does not end.' }
  return /^[{["]/u.test(text)
    ? { reason: `Its JSON has a mistake: ${cut(parsed.reason, 200)}` }
    : { reason: 'It is not JSON.' }
}
