import type { Assignment, Command as CommandNode, Word as WordNode } from 'unbash'

import { Command } from './command.ts'
import { readRedirects, type RedirectChain } from './redirect.ts'
import type { Source } from './source.ts'
import type { Span } from './spans.ts'
import { unwrapQuotes } from './unwrap-quotes.ts'
import { Word } from './word.ts'
import { writtenWords } from './written-words.ts'

/** Where a command stands among the others. */
export interface CommandPlace {
  readonly source: Source
  readonly nesting: number
  /** Whether another listed command's stretch of the line already holds it. */
  readonly enclosed: boolean
  /** What the compound commands around it redirect. */
  readonly redirected: RedirectChain | null
}

/** A simple command as read; `null` where there is nothing to run, as in `FOO=1` alone. */
export function readCommand(node: CommandNode, place: CommandPlace): Command | null {
  const written = writtenWords(node)
  const count = written.findIndex((word) => word.type === 'Word')
  if (count === -1 && node.redirects.length === 0) return null
  const assignments = count === -1 ? written : written.slice(0, count)
  const allWords = written
    .slice(assignments.length)
    .map((word, index) => new Word(word, place.source, isOnlyAnExpansion(word, index === 0)))
  return new Command({
    raw: place.source.text.slice(node.pos, node.end),
    env: assignments.map((word) => readAssignment(word as Assignment)),
    redirects: { own: readRedirects(node.redirects), around: place.redirected },
    allWords,
    nesting: place.nesting,
    range: place.enclosed ? null : rangeOf(node, written, place.source),
    bytesOf: place.source.bytesOf,
  })
}

/**
 * A word that is one expansion and nothing else says nothing of what is run before it is run: `$(…)` and backticks
 * count only where the executable stands, `<(…)` and `$((…))` nowhere.
 */
function isOnlyAnExpansion(word: WordNode | Assignment, first: boolean): boolean {
  if (word.type !== 'Word' || !/^(?:[$<>]|`)/u.test(word.text)) return false
  const [part, ...others] = word.parts ?? []
  if (part === undefined || others.length > 0) return false
  if (part.type === 'CommandExpansion') return !first
  return part.type === 'ProcessSubstitution' || part.type === 'ArithmeticExpansion'
}

function readAssignment(node: Assignment): readonly [name: string, value: string] {
  const equals = node.value.pos - node.pos
  const name = node.text.slice(0, equals).replace(/\+?=$/u, '')
  return Object.freeze([name, unwrapQuotes(node.text.slice(equals))] as const)
}

function rangeOf(node: CommandNode, written: readonly (WordNode | Assignment)[], source: Source): Span | null {
  const start = written[0]?.pos ?? node.pos
  const end = written.at(-1)?.end ?? node.end
  const split = written.length > 0 && node.redirects.some((redirect) => redirect.pos > start && redirect.pos < end)
  const heredocs = node.redirects.filter((redirect) => redirect.type === 'HereDoc').length
  return split || heredocs > 1 ? null : source.place({ start, end })
}
