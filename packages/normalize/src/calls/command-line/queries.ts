import type { Command } from './command.ts'
import type { Part } from './part.ts'

/** Questions that a hook or a policy asks of a whole command line. */
export interface CommandLineQueries {
  /** Whether the primary command, unwrapped, begins with these words. */
  readonly runs: (...argv: readonly string[]) => boolean
  /** Whether any command has an argument that is exactly this. */
  readonly hasSubcommand: (name: string) => boolean
  readonly anyCommand: (test: (command: Command) => boolean) => boolean
  /** Whether anything is redirected to or from a file, or piped. */
  readonly usesRedirect: () => boolean
  /** Whether this is exactly the executable or an argument of any command. */
  readonly containsToken: (token: string) => boolean
}

/** The questions, asked of these parts; `primary` is the command that `runs` speaks of. */
export function createQueries(parts: readonly Part[], primary: Command | null): CommandLineQueries {
  const anyCommand = (test: (command: Command) => boolean): boolean => parts.some(([command]) => test(command))
  return Object.freeze<CommandLineQueries>({
    runs: (...argv) => primary?.runs(...argv) ?? false,
    hasSubcommand: (name) => anyCommand((command) => command.args.includes(name)),
    anyCommand,
    usesRedirect: () => parts.some(([command, op]) => op === '|' || command.redirects.length > 0),
    containsToken: (token) => anyCommand((command) => command.argv.includes(token)),
  })
}
