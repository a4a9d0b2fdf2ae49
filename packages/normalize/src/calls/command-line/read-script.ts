import { forEachChild, parse, type Command, type ParsedScript, type Statement, type SyntaxNode } from 'unbash'

import { hasTooManyHeredocs } from './heredocs.ts'

/** A text as the parser reads it. */
export interface ReadScript {
  /** `null` for text the shell would refuse. */
  readonly script: ParsedScript | null
  /** Whether nothing of the text is left out. */
  readonly isWhole: boolean
}

const UNREAD: ReadScript = { script: null, isWhole: false }

/**
 * A script without syntax errors. One error is forgiven: a quote or expansion left open at the very end of a simple
 * command, in a word that directly follows another word. That word is left out.
 */
export function readScript(text: string): ReadScript {
  if (hasTooManyHeredocs(text)) return UNREAD
  const script = parse(text)
  if (!hasErrors(script)) return { script, isWhole: true }
  const end = endBeforeOpenWord(script)
  const rest = end === null ? null : parse(text.slice(0, end))
  return rest === null || hasErrors(rest) ? UNREAD : { script: rest, isWhole: false }
}

function hasErrors(script: ParsedScript): boolean {
  return script.errors !== undefined && script.errors.length > 0
}

/** Where the word before the open one ends; `null` when that is not what is wrong. */
function endBeforeOpenWord(script: ParsedScript): number | null {
  const command = lastCommand(script.commands.at(-1))
  if (command === undefined) return null
  const items = [...(command.name === undefined ? command.prefix : [command.name]), ...command.suffix]
  const open = items.at(-1)
  const before = items.at(-2)
  if (open === undefined || before === undefined || before === command.prefix.at(-1)) return null
  if (!isOpen(script, open.pos) || !isWord(open) || !isWord(before)) return null
  return hasOtherErrors(open) ? null : before.end
}

function isOpen({ errors = [] }: ParsedScript, from: number): boolean {
  return errors.every((error) => error.message.startsWith('unterminated') && error.pos >= from)
}

/** Whether a substitution inside the open word is wrong in itself, however it would be closed. */
function hasOtherErrors(word: SyntaxNode): boolean {
  const open = [word]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'Script' && !isOpen(node, 0)) return true
    forEachChild(node, (child) => {
      open.push(child)
    })
  }
  return false
}

function isWord(item: Command['suffix'][number]): boolean {
  return item.type === 'Word' || item.type === 'Assignment'
}

/** The simple command that the script ends in, outside all compounds. */
function lastCommand(statement: Statement | undefined): Command | undefined {
  let node = statement?.command
  while (node?.type === 'AndOr' || node?.type === 'Pipeline') node = node.commands.at(-1)
  return node?.type === 'Command' ? node : undefined
}
