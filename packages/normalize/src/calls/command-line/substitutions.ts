import { forEachChild, type SyntaxNode } from 'unbash'

type CommandSubstitution = Extract<SyntaxNode, { type: 'CommandExpansion' | 'ArithmeticCommandExpansion' }>

/**
 * The command substitutions in a piece of syntax, from left to right, not the ones inside each other. A process
 * substitution is a file to its command, and what it runs is not looked into; neither are redirect targets.
 */
export function substitutionsIn(root: SyntaxNode): readonly CommandSubstitution[] {
  const found: CommandSubstitution[] = []
  // An explicit stack: `1+1+…` nests as deep as it is long.
  const open: SyntaxNode[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'CommandExpansion' || node.type === 'ArithmeticCommandExpansion') found.push(node)
    else if (!isClosed(node)) {
      const children: SyntaxNode[] = []
      forEachChild(node, (child) => {
        children.push(child)
      })
      for (const child of children.toReversed()) open.push(child)
    }
  }
  return found
}

const CLOSED: ReadonlySet<SyntaxNode['type']> = new Set(['ProcessSubstitution', 'Redirect', 'HereString', 'HereDoc'])

/** Reading a word's parts costs time; one without `$` and backticks can't hold a substitution. */
function isClosed(node: SyntaxNode): boolean {
  return CLOSED.has(node.type) || ((node.type === 'Word' || node.type === 'Assignment') && !/[$`]/u.test(node.text))
}
