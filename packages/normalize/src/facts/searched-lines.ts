import type { Fact, FactOf } from './fact.ts'
import { linesIn } from './lines-in.ts'
import { valueLines } from './value-lines.ts'

const LINES: { [T in Fact['type']]: (fact: FactOf<T>) => Iterable<string> } = {
  line: ({ text }) => linesIn(text),
  block: ({ lines }) => lines(),
  value: ({ value }) => valueLines(value),
  *change({ change: { path, newPath, hunks } }) {
    yield path
    if (newPath !== undefined) yield newPath
    for (const { lines } of hunks) for (const { text } of lines) yield text
  },
  *links({ links }) {
    for (const { title, url, snippet } of links) {
      yield* linesIn(title)
      if (url !== undefined && url !== title) yield url
      if (snippet !== undefined) yield* linesIn(snippet)
    }
  },
  *items({ title, items }) {
    if (title !== undefined) yield* linesIn(title)
    for (const { text, note } of items) {
      yield* linesIn(text)
      if (note !== undefined) yield* linesIn(note)
    }
  },
  // Our own words are nothing of the call.
  said: () => [],
}

/** What of a fact somebody may look for, line by line. */
export const searchedLines = (fact: Fact): Iterable<string> =>
  (LINES[fact.type] as (of: Fact) => Iterable<string>)(fact)
