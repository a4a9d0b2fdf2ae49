import { factsOf } from './facts/facts-of.ts'
import { searchedLines } from './facts/searched-lines.ts'
import type { NormalizedToolPart } from './part.ts'
import { cutBytes, utf8Bytes } from './raw/utf8.ts'

export interface SearchTextOptions {
  /** Bytes of UTF-8 at most. Default 4,096. */
  limit?: number
}

/**
 * What a reader may look for in the card of a call: its command, paths, output, changed lines, results, questions, answers
 * and error, as plain lines. Of what is longer than `limit` each thing has its first lines, whole; only a line that is too
 * long by itself is cut. Words of the row are not in it, and nothing that the card hides. Never throws.
 */
export function getSearchText(part: NormalizedToolPart, { limit = 4096 }: SearchTextOptions = {}): string {
  const facts = factsOf(part)
  const taken: string[] = []
  let room = limit + 1
  for (const [index, fact] of facts.entries()) {
    // What follows has its place too, however long this is; what is left over goes on to it.
    room -= take(searchedLines(fact), Math.floor(room / (facts.length - index)), taken)
  }
  return taken.join('\n')
}

/** Takes the lines that fit, with a line feed each; returns how many bytes that were. */
function take(lines: Iterable<string>, share: number, taken: string[]): number {
  let used = 0
  try {
    for (const line of lines) {
      const text = plainLine(line, share)
      if (text === '') continue
      const bytes = utf8Bytes(text) + 1
      if (used + bytes <= share) taken.push(text)
      // A first line that is longer than all there is room for is found by its beginning.
      else if (used === 0 && share > 1) return push(cutBytes(text, share - 1), taken)
      else break
      used += bytes
    }
  } catch {
    // What throws when it is looked at, as nothing stored does, is not found.
  }
  return used
}

function push(text: string, taken: string[]): number {
  if (text === '') return 0
  taken.push(text)
  return utf8Bytes(text) + 1
}

/** Controls, bidi controls and zero-width characters, which nobody types; not the joiners of emoji and of Persian. */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const UNTYPED = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu

/** A line without space around it. Of a very long one no more is looked at than may be taken, and shows that it is longer. */
const plainLine = (line: string, share: number): string =>
  line
    .slice(0, 4 * share + 4)
    .replace(UNTYPED, '')
    .replace(LONE_SURROGATE, '\ufffd')
    .trim()
