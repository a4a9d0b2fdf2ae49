import type { WordPart } from 'unbash'

import type { Command } from './command.ts'
import { readShellWords } from './shell-words.ts'
import { OTHER_GRAMMARS, SHELLS } from './shells.ts'
import { dequotedSource, unplacedSource, type QuotedWord, type Source } from './source.ts'
import type { Span } from './spans.ts'
import { Word } from './word.ts'
import { baseName } from './wrappers.ts'

/** Text that a command hands to a shell to run. */
export interface Payload {
  readonly source: Source
  /** Expansions that the outer shell makes: what they run is listed with the host already. */
  readonly expanded: readonly Span[]
  /** Whether expansions make part of the text. */
  readonly isTainted: boolean
  /** Whether it is listed only when one of its own commands is known by name. */
  readonly needsKnownCommand: boolean
}

/** How many payloads inside each other are read: a shell that runs a shell that runs a shell. */
export const PAYLOAD_DEPTH_LIMIT = 3

/** What `bash -c` or `eval` would run, behind any wrapper; `null` for every other command. */
export function payloadOf(command: Command, host: Source): Payload | null {
  const [head, ...words] = command.unwrapped.allWords
  const name = baseName(head?.value ?? '')
  if (name === 'eval')
    return evalPayload(
      words.filter((word) => !word.isBare),
      host,
    )
  if (!SHELLS.has(name)) return null
  const { payload } = readShellWords(words)
  return payload && shellPayload(payload, host, OTHER_GRAMMARS.has(name))
}

function shellPayload(word: Word, host: Source, otherGrammar: boolean): Payload {
  const quoted = word.quoted
  if (quoted === null) return expandedPayload(word, host, false)
  const source = dequotedSource([quoted], host)
  return {
    source: otherGrammar ? unplacedSource(source.text, host) : source,
    expanded: [],
    isTainted: false,
    needsKnownCommand: false,
  }
}

function evalPayload(words: readonly Word[], host: Source): Payload | null {
  const operands = words[0]?.value === '--' ? words.slice(1) : words
  const [only, ...others] = operands
  if (only === undefined) return null
  const quoted = operands.map((word) => word.quoted).filter((word): word is QuotedWord => word !== null)
  if (quoted.length === operands.length)
    return { source: dequotedSource(quoted, host), expanded: [], isTainted: false, needsKnownCommand: false }
  return others.length === 0 ? expandedPayload(only, host, true) : null
}

/** A word with expansions, its quotes removed and each expansion left as written. */
function expandedPayload(word: Word, host: Source, needsKnownCommand: boolean): Payload {
  const expanded: Span[] = []
  const texts: string[] = []
  let length = 0
  for (const part of Word.partsOf(word).flatMap((outer): readonly WordPart[] =>
    isQuoted(outer) ? outer.parts : [outer],
  )) {
    const text = literalOf(part)
    if (text === null) expanded.push({ start: length, end: length + part.text.length })
    texts.push(text ?? part.text)
    length += text?.length ?? part.text.length
  }
  return { source: unplacedSource(texts.join(''), host), expanded, isTainted: true, needsKnownCommand }
}

function isQuoted(part: WordPart): part is Extract<WordPart, { type: 'DoubleQuoted' | 'LocaleString' }> {
  return part.type === 'DoubleQuoted' || part.type === 'LocaleString'
}

function literalOf(part: WordPart): string | null {
  return part.type === 'Literal' || part.type === 'SingleQuoted' || part.type === 'AnsiCQuoted' ? part.value : null
}
