import type { Redirection } from 'unbash'

/** One redirection: `2>&1` has the operator `>&`, the target `1` and the descriptor 2. */
export interface Redirect {
  readonly op: string
  /** The word after the operator as written, quotes kept. */
  readonly target: string
  /** `null` when none is written, when a variable names it, or when the number is beyond exact integers. */
  readonly fd: number | null
}

/** The redirections as read, without heredocs, which are text and no files. */
export function readRedirects(nodes: readonly Redirection[]): readonly Redirect[] {
  return nodes.map((node) => readRedirect(node)).filter((redirect) => redirect !== null)
}

function readRedirect(node: Redirection): Redirect | null {
  if (node.type === 'HereDoc') return null
  const descriptor = node.descriptor
  const number = descriptor?.type === 'FileDescriptor' ? descriptor.value : null
  const fd = Number.isSafeInteger(number) ? number : null
  return { op: node.operator, target: node.target?.text ?? '', fd }
}
