import { splitOptions, type SplitOptions } from './options.ts'
import { prefixOf, programOf } from './prefix.ts'
import { redirectsOf, type Redirect, type RedirectChain } from './redirect.ts'
import { frozen, type Span } from './spans.ts'
import type { Word } from './word.ts'
import { unwrapQuotes } from './unwrap-quotes.ts'
import { readWrappers } from './wrappers.ts'

/** What a command is made of; the rest of {@link Command} follows from it. */
export interface CommandFields {
  readonly raw: string
  /** Where it is not the first word as written. */
  readonly executable?: string
  readonly env: readonly (readonly [name: string, value: string])[]
  readonly redirects: RedirectChain
  /** All words as written, those too that are one bare expansion. */
  readonly allWords: readonly Word[]
  readonly nesting: number
  readonly range: Span | null
  readonly bytesOf: (span: Span) => Span
}

/** One simple command of a line: `FOO=1 git push -f > log`. */
export class Command {
  /** As written, redirects included. */
  readonly raw: string
  /** As written, quotes kept; empty when the command only redirects. */
  readonly executable: string
  /** The words after the executable, each without the one pair of quotes that wraps it whole. */
  readonly args: readonly string[]
  /** Assignments before the executable, in order. */
  readonly env: readonly (readonly [name: string, value: string])[]
  /** `words[0]` is the executable, the others are parallel to `args`. */
  readonly words: readonly Word[]
  /** `words` and the bare expansions that those leave out: `$(…)` and backticks behind the executable, `<(…)`, `$((…))`. */
  readonly allWords: readonly Word[]
  /** 0 for what the line itself runs, one more for each substitution, `bash -c` and `eval` around it. */
  readonly nesting: number
  /**
   * From the first assignment or word to the last, in UTF-16 code units. `null` when no stretch of the line is this
   * command and nothing else: a redirect between its words, several heredocs, text inside another command's stretch,
   * or text that is not in the line as such.
   */
  readonly range: Span | null
  readonly #bytesOf: (span: Span) => Span
  readonly #redirectChain: RedirectChain
  #redirects: readonly Redirect[] | undefined
  #unwrapped: Command | undefined

  constructor(fields: CommandFields) {
    this.raw = fields.raw
    const words = fields.allWords.filter((word) => !word.isBare)
    this.executable = fields.executable ?? words[0]?.raw ?? ''
    this.args = Object.freeze(words.slice(1).map((word) => unwrapQuotes(word.raw)))
    this.env = Object.freeze(fields.env)
    this.#redirectChain = fields.redirects
    this.words = Object.freeze(words)
    this.allWords = Object.freeze(fields.allWords)
    this.nesting = fields.nesting
    this.range = frozen(fields.range)
    this.#bytesOf = fields.bytesOf
    Object.freeze(this)
  }

  /** The assignments by name; of a name that is there twice the last value wins. No prototype: any name is legal. */
  get envDict(): Readonly<Record<string, string>> {
    return Object.assign(Object.create(null), Object.fromEntries(this.env)) as Record<string, string>
  }

  /** In the order written, then those of the compound commands around it, the innermost first. */
  get redirects(): readonly Redirect[] {
    this.#redirects ??= Object.freeze(redirectsOf(this.#redirectChain))
    return this.#redirects
  }

  /** The same stretch in UTF-8 bytes. */
  get span(): Span | null {
    return this.range && frozen(this.#bytesOf(this.range))
  }

  /** The executable and its arguments; nothing when there is no executable. */
  get argv(): readonly string[] {
    return this.executable === '' ? [] : [this.executable, ...this.args]
  }

  /** The command that `sudo`, `env`, `timeout` and their like would run; the same object when there is none of them. */
  get unwrapped(): Command {
    this.#unwrapped ??= this.#unwrap()
    return this.#unwrapped
  }

  /** What a permission rule names: `git push`, `ls`; `null` when there is nothing to run. */
  get prefix(): string | null {
    return prefixOf(this.unwrapped.argv)
  }

  /** The executable, or what `uv run` and `python -m` run in its place. */
  get program(): string {
    return programOf(this.executable, this.args)
  }

  /** Whether the unwrapped command begins with these words; never for no words. */
  runs(...argv: readonly string[]): boolean {
    const own = this.unwrapped.argv
    return argv.length > 0 && argv.every((word, index) => own[index] === word)
  }

  /** Whether the pattern is found in the command's text form. */
  matches(pattern: RegExp | string): boolean {
    return this.toString().search(pattern) !== -1
  }

  /** Whether one of the patterns is found in one of the arguments. */
  hasArg(...patterns: readonly (RegExp | string)[]): boolean {
    return this.args.some((arg) => patterns.some((pattern) => arg.search(pattern) !== -1))
  }

  /** The words after the executable as options and operands; `valueFlags` are the options that take the next word. */
  splitOptions(valueFlags: Iterable<string> = []): SplitOptions {
    return splitOptions(this.words.slice(1), valueFlags)
  }

  /** Whether the other command is written the same; where it stands in a line does not count. */
  equals(other: unknown): boolean {
    return other instanceof Command && textOf(other) === textOf(this)
  }

  /** The executable and arguments joined by spaces, without assignments and redirects; as written when there are none. */
  toString(): string {
    return this.argv.join(' ') || this.raw
  }

  #unwrap(): Command {
    const { count } = readWrappers(this.allWords)
    if (count === 0) return this
    const allWords = this.allWords.slice(count)
    return new Command({
      raw: this.raw,
      executable: unwrapQuotes(allWords.find((word) => !word.isBare)?.raw ?? ''),
      env: this.env,
      redirects: this.#redirectChain,
      allWords,
      nesting: this.nesting,
      range: this.range,
      bytesOf: this.#bytesOf,
    })
  }
}

const textOf = ({ raw, executable, args, env, redirects }: Command): string =>
  JSON.stringify([raw, executable, args, env, redirects])
