import { withoutEscapes } from '../raw/line.ts'
import type { Fact, FactOf } from './fact.ts'

/** The lines of a text one by one, as `linesOf` has them: who needs the first few does not pay for the rest. */
export function* linesIn(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    yield found > start && text[end - 1] === '\r' ? text.slice(start, end - 1) : text.slice(start, end)
    start = end + 1
  }
}

/** What a terminal shows of a text: no escape sequences, and of a line that was overwritten what stands in the end. */
export function* printedLines(text: string): Generator<string> {
  for (const line of linesIn(text)) {
    const shown = line.includes('\r') ? (line.split('\r').findLast((piece) => piece !== '') ?? '') : line
    yield withoutEscapes(shown)
  }
}

/** A block of a text, where there is any. */
export const block = (text: string | undefined, more: Omit<FactOf<'block'>, 'type' | 'lines'> = {}): Fact[] =>
  text === undefined || text === '' ? [] : [{ type: 'block', ...more, lines: () => linesIn(text) }]
