import type { Assignment, Word as WordNode, WordPart } from 'unbash'

import { dequote, dequotedRuns } from './dequote.ts'
import type { QuotedWord, Source } from './source.ts'
import { frozen, type Span } from './spans.ts'

/** One word of a command: an argument, or the executable itself. */
export class Word {
  /** As written, quotes kept. */
  readonly raw: string
  /** Place in UTF-16 code units, or `null` where the word stands nowhere in the line as it is. */
  readonly range: Span | null
  /** Whether it is one expansion and nothing else, which `words` leaves out. */
  readonly isBare: boolean
  readonly #node: WordNode | Assignment
  readonly #source: Source
  #value: string | null | undefined
  #expandable: boolean | undefined

  constructor(node: WordNode | Assignment, source: Source, isBare = false) {
    this.raw = node.text
    this.range = frozen(source.place({ start: node.pos, end: node.end }))
    this.isBare = isBare
    this.#node = node
    this.#source = source
    Object.freeze(this)
  }

  /** Without quotes; `null` when an expansion, `$'…'`, `$"…"` or an array makes it unknown before it runs. */
  get value(): string | null {
    if (this.#value === undefined) this.#value = isArray(this.#node) ? null : dequote(this.raw)
    return this.#value
  }

  /** Place in UTF-8 bytes. */
  get span(): Span | null {
    return this.range && frozen(this.#source.bytesOf(this.range))
  }

  /** Whether the shell may make several words of it: an unquoted glob, a brace expansion, or a leading `~`. */
  get expandable(): boolean {
    this.#expandable ??= this.raw.startsWith('~') || partsOf(this.#node).some((part) => isExpandable(part))
    return this.#expandable
  }

  /** Whether an unquoted glob or brace expansion makes something else of it, so that its value is only its pattern. */
  get isPattern(): boolean {
    return partsOf(this.#node).some((part) => GLOBS.has(part.type))
  }

  /** The word with its quotes taken apart, for what it holds to be parsed again; `null` where its value is unknown. */
  get quoted(): QuotedWord | null {
    const runs = isArray(this.#node) ? null : dequotedRuns(this.raw)
    return runs && { start: this.#node.pos, raw: this.raw, runs }
  }

  /**
   * The syntax of a word, for a value that is only partly known; nothing for an assignment. Not a member of each word,
   * for the parser's objects can't be frozen and are read again later.
   */
  static partsOf(word: Word): readonly WordPart[] {
    return word.#node.type === 'Word' ? partsOf(word.#node) : []
  }

  toString(): string {
    return this.raw
  }
}

const GLOBS: ReadonlySet<string> = new Set(['Glob', 'ExtendedGlob', 'BraceExpansion'])

function isExpandable(part: WordPart): boolean {
  if (GLOBS.has(part.type)) return true
  return part.type === 'Literal' && /[*?[]/u.test(part.text.replaceAll(/\\./gsu, ''))
}

/** The parser takes an array that text is glued to, as in `A=(1)b`, for text as a whole. */
function isArray(node: WordNode | Assignment): boolean {
  return node.type === 'Assignment' && (node.value.type === 'ArrayValue' || node.value.text.startsWith('('))
}

/** A word without quotes or expansions has no parts of its own: it is one literal. */
function partsOf(node: WordNode | Assignment): readonly WordPart[] {
  const word = node.type === 'Assignment' ? node.value : node
  if (word.type === 'ArrayValue') return []
  return word.parts ?? [{ type: 'Literal', pos: word.pos, end: word.end, value: word.text, text: word.text }]
}
