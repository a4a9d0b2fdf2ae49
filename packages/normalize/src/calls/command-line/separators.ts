import type { Statement } from 'unbash'

import type { Operator } from './part.ts'

/**
 * What joins a statement to the next one in its list. A `;` at the end of a line ends the statement like the line break
 * after it, and neither is an operator at the top; inside a compound command a line break joins like `;`.
 */
export function separatorAfter(text: string, statement: Statement, insideCompound: boolean): Operator | null {
  if (statement.background === true) return null
  if (insideCompound) return ';'
  const mark = skipBlanks(text, statement.end)
  if (text[mark] !== ';') return null
  const next = text[skipBlanks(text, mark + 1)]
  return next === undefined || next === '\n' || next === '#' ? null : ';'
}

function skipBlanks(text: string, from: number): number {
  let index = from
  for (;;) {
    const mark = text[index]
    if (mark === ' ' || mark === '\t' || mark === '\r') index += 1
    else if (mark === '\\' && text[index + 1] === '\n') index += 2
    else return index
  }
}
