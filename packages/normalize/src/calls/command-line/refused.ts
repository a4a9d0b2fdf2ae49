import type { Command, Pipeline, Redirection } from 'unbash'

/*
 * Syntax errors that the parser lets pass. Each text was refused by bash 5.2.
 */

/** Whether a parenthesis opens between or behind the words of a command: `ls (a`. */
export function hasRefusedOpening(node: Command, text: string): boolean {
  const items = [...node.prefix, ...(node.name === undefined ? [] : [node.name]), ...node.suffix]
  let end = node.pos
  for (const item of items) {
    if (opensAt(text, end, item.pos)) return true
    end = Math.max(end, item.end)
  }
  return opensAt(text, Math.max(end, node.end), text.length)
}

function opensAt(text: string, from: number, to: number): boolean {
  const index = skipBlanks(text, from)
  return index < to && text[index] === '('
}

/** Whether a redirect has no word as its target: another redirect (`> 2>&1`) or an array (`> A=(1 2)`). */
export function hasRefusedRedirect(redirects: readonly Redirection[], text: string): boolean {
  return redirects.some((redirect) => {
    const target = redirect.type === 'HereDoc' ? redirect.delimiter : redirect.target
    if (target === undefined) return false
    const isDescriptor = /^(?:[0-9]+|\{[A-Za-z_][A-Za-z0-9_]*\})$/u.test(target.text)
    return (isDescriptor && /[<>]/u.test(text[target.end] ?? '')) || /^[A-Za-z_]\w*\+?=\(/u.test(target.text)
  })
}

/** Whether `!` or `time` has neither a command nor an end of line or `;` after it: `! & ls`. */
export function isRefusedNegation(node: Pipeline, text: string): boolean {
  return node.commands.length === 0 && /[&|]/u.test(text[skipBlanks(text, node.end)] ?? '')
}

function skipBlanks(text: string, from: number): number {
  let index = from
  while (text[index] === ' ' || text[index] === '\t' || (text[index] === '\\' && text[index + 1] === '\n'))
    index += text[index] === '\\' ? 2 : 1
  return index
}
