import type { Command } from './command.ts'

/** What joins a command to the next one. Line breaks, `&` and `|&` are not told apart: they are no operator. */
export type Operator = '&&' | '||' | ';' | '|'

/** A command and the operator after it. */
export type Part = readonly [command: Command, op: Operator | null]
