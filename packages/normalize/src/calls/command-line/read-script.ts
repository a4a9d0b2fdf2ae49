import { parse, type Command, type ParsedScript, type Statement } from 'unbash'

/**
 * A script without syntax errors; `null` for text the shell would refuse. One error is forgiven: a quote or expansion
 * left open at the very end of a simple command, in a word that directly follows another word. That word is left out.
 */
export function readScript(text: string): ParsedScript | null {
  if (hasTooManyHeredocs(text)) return null
  const script = parse(text)
  if (script.errors === undefined || script.errors.length === 0) return script
  const end = endBeforeOpenWord(script)
  return end === null ? null : withoutErrors(parse(text.slice(0, end)))
}

function withoutErrors(script: ParsedScript): ParsedScript | null {
  return script.errors === undefined || script.errors.length === 0 ? script : null
}

/** Where the word before the open one ends; `null` when that is not what is wrong. */
function endBeforeOpenWord(script: ParsedScript): number | null {
  const command = lastCommand(script.commands.at(-1))
  if (command === undefined) return null
  const items = [...(command.name === undefined ? command.prefix : [command.name]), ...command.suffix]
  const open = items.at(-1)
  const before = items.at(-2)
  if (open === undefined || before === undefined || before === command.prefix.at(-1)) return null
  const errors = script.errors ?? []
  if (!errors.every((error) => error.message.startsWith('unterminated') && error.pos >= open.pos)) return null
  return isWord(open) && isWord(before) ? before.end : null
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

/** The parser takes quadratic time for heredocs that wait for their text together; no real script has so many. */
const HEREDOC_LIMIT = 4096

function hasTooManyHeredocs(text: string): boolean {
  let count = 0
  for (let index = text.indexOf('<<'); index !== -1; index = text.indexOf('<<', index + 2)) {
    count += 1
    if (count > HEREDOC_LIMIT) return true
  }
  return false
}
