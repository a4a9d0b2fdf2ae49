import type { Command } from './command.ts'
import { occurrencesOf, type Occurrence } from './occurrence.ts'
import type { Part } from './part.ts'
import { createQueries, type CommandLineQueries } from './queries.ts'

/**
 * A shell command as its commands, in the order written. There are no parts for text that the shell would refuse, nor
 * for text nested more than 256 deep: no parts of a text that is not blank means unknown, not harmless.
 */
export class CommandLine {
  /** The text as given. */
  readonly raw: string
  readonly parts: readonly Part[]
  readonly commands: readonly Command[]
  /** The last command that the line itself runs, not inside a substitution or a payload. */
  readonly primary: Command | null
  /** The first command that the line itself runs. */
  readonly head: Command | null
  readonly q: CommandLineQueries
  #prefixes: readonly string[] | undefined
  #occurrences: readonly Occurrence[] | undefined

  constructor(raw: string, parts: readonly Part[]) {
    this.raw = raw
    this.parts = parts
    this.commands = parts.map(([command]) => command)
    this.primary = this.commands.findLast((command) => command.nesting === 0) ?? null
    this.head = this.commands.find((command) => command.nesting === 0) ?? null
    this.q = createQueries(parts, this.primary)
  }

  /** The prefix of every command that has one, nested ones too, in order. */
  get prefixes(): readonly string[] {
    this.#prefixes ??= this.commands.map((command) => command.prefix).filter((prefix) => prefix !== null)
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
