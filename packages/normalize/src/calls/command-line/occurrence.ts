import type { Command } from './command.ts'
import type { Operator, Part } from './part.ts'

/** A command among its neighbours in the line. */
export interface Occurrence {
  readonly index: number
  readonly command: Command
  readonly prevOp: Operator | null
  readonly nextOp: Operator | null
  /** Whether it reads from or writes to a neighbour through `|` or `|&`. */
  readonly piped: boolean
  readonly nesting: number
}

/** One occurrence for each part, in the same order. */
export function occurrencesOf(text: string, parts: readonly Part[]): readonly Occurrence[] {
  const occurrences = parts.map(([command, nextOp], index) => {
    const prevOp = parts[index - 1]?.[1] ?? null
    const piped = isPiped(text, parts[index - 1], parts[index]) || isPiped(text, parts[index], parts[index + 1])
    return Object.freeze({ index, command, prevOp, nextOp, piped, nesting: command.nesting })
  })
  return Object.freeze(occurrences)
}

/** `|&` is no operator of a part, so the text between the two has to tell. */
function isPiped(text: string, left: Part | undefined, right: Part | undefined): boolean {
  if (left === undefined || right === undefined) return false
  const [command, op] = left
  if (op !== null) return op === '|'
  const end = command.range?.end
  const start = right[0].range?.start
  return end !== undefined && start !== undefined && /^\s*\|&?\s*$/u.test(text.slice(end, start))
}
