import type { Assignment, Command as CommandNode, Word as WordNode } from 'unbash'

import { Command } from './command.ts'
import { readRedirects, type Redirect } from './redirect.ts'
import type { Source } from './source.ts'
import type { Span } from './spans.ts'
import { unwrapQuotes } from './unwrap-quotes.ts'
import { Word } from './word.ts'

/** Where a command stands among the others. */
export interface CommandPlace {
  readonly source: Source
  readonly nesting: number
  /** Whether another listed command's stretch of the line already holds it. */
  readonly enclosed: boolean
}

/** A command, and its redirects for the compound around it to add its own to. */
export interface ReadCommand {
  readonly command: Command
  readonly redirects: (readonly Redirect[])[]
}

/** A simple command as read; `null` where there is nothing to run, as in `FOO=1` alone. */
export function readCommand(node: CommandNode, place: CommandPlace): ReadCommand | null {
  if (node.name === undefined && node.redirects.length === 0) return null
  const words = wordsOf(node)
    .filter((word, index) => !isOnlyAnExpansion(word, index === 0))
    .map((word) => new Word(word, place.source))
  const [executable, ...args] = words
  const redirects = [readRedirects(node.redirects)]
  const command = new Command({
    raw: place.source.text.slice(node.pos, node.end),
    executable: executable?.raw ?? '',
    args: args.map((word) => unwrapQuotes(word.raw)),
    env: node.prefix.filter((item) => item.type === 'Assignment').map((item) => readAssignment(item)),
    redirects,
    words,
    nesting: place.nesting,
    range: place.enclosed ? null : rangeOf(node, place.source),
    bytesOf: place.source.bytesOf,
  })
  return { command, redirects }
}

/** The executable and the arguments; `export A=1` has an assignment among its arguments. */
export function wordsOf(node: CommandNode): readonly (WordNode | Assignment)[] {
  return node.name === undefined ? node.args : [node.name, ...node.args]
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
  return [name, unwrapQuotes(node.text.slice(equals))]
}

function rangeOf(node: CommandNode, source: Source): Span | null {
  const items = [...node.prefix, ...(node.name === undefined ? [] : [node.name]), ...node.suffix]
  const words = items.filter((item) => item.type === 'Word' || item.type === 'Assignment')
  const start = words[0]?.pos ?? node.pos
  const end = words.at(-1)?.end ?? node.end
  if (node.redirects.filter((redirect) => redirect.type === 'HereDoc').length > 1) return null
  const split = words.length > 0 && node.redirects.some((redirect) => redirect.pos > start && redirect.pos < end)
  return split ? null : source.place({ start, end })
}
