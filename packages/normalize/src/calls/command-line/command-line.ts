import type { Command } from './command.ts'
import { occurrencesOf, type Occurrence } from './occurrence.ts'
import type { Part } from './part.ts'
import { createQueries, type CommandLineQueries } from './queries.ts'

/**
 * A shell command as its commands, in the order written. There are no parts for text that the shell would refuse, nor
 * for text nested more than 256 deep. It is frozen, with all that hangs on it: the same text gives everybody the same
 * object.
 */
export class CommandLine {
  /** The text as given. */
  readonly raw: string
  /**
   * Whether the line may run a command that is not among its parts, by what is written in it: text that could not be
   * read (refused by the shell, nested too deep), text put together only when it runs (`eval "$x"`, `bash -c "ls $y"`),
   * text handed to a shell by another way than `-c` (`… | bash`, heredocs, `source <(…)`), substitutions that no part
   * stands for (redirect targets, heredocs, `<(…)`), commands of a list of those that run others and are not looked
   * behind (`find -exec`, `docker run`, `trap`), and assignments of a list of variables that name what is run or loaded
   * (`GIT_SSH_COMMAND=…`, `LD_PRELOAD=…`). `false` says that all of it was read, not that it is harmless: scripts,
   * aliases, programs in other languages and commands that are on no list are what they are called. `false` for blank
   * lines, comments and other assignments.
   */
  readonly isUnclear: boolean
  readonly parts: readonly Part[]
  readonly commands: readonly Command[]
  /** The last command that the line itself runs, not inside a substitution or a payload. */
  readonly primary: Command | null
  /** The first command that the line itself runs. */
  readonly head: Command | null
  readonly q: CommandLineQueries
  #prefixes: readonly string[] | undefined
  #occurrences: readonly Occurrence[] | undefined

  constructor(raw: string, parts: readonly Part[], isUnclear = false) {
    this.raw = raw
    this.isUnclear = isUnclear
    this.parts = Object.freeze(parts)
    this.commands = Object.freeze(parts.map(([command]) => command))
    this.primary = this.commands.findLast((command) => command.nesting === 0) ?? null
    this.head = this.commands.find((command) => command.nesting === 0) ?? null
    this.q = createQueries(parts, this.primary)
    Object.freeze(this)
  }

  /** The prefix of every command that has one, nested ones too, in order. */
  get prefixes(): readonly string[] {
    this.#prefixes ??= Object.freeze(this.commands.map((command) => command.prefix).filter((prefix) => prefix !== null))
    return this.#prefixes
  }

  /** Every command among its neighbours, parallel to `parts`. */
  get occurrences(): readonly Occurrence[] {
    this.#occurrences ??= occurrencesOf(this.raw, this.parts)
    return this.#occurrences
  }

  toString(): string {
    return this.raw
  }
}
