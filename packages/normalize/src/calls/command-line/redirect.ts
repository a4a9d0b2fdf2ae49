import type { Redirection } from 'unbash'

/** One redirection: `2>&1` has the operator `>&`, the target `1` and the descriptor 2. */
export interface Redirect {
  readonly op: string
  /** The word after the operator as written, quotes kept. */
  readonly target: string
  /** `null` when none is written, when a variable names it, or when the number is beyond exact integers. */
  readonly fd: number | null
}

/** Redirects, and those of the compound commands around what they belong to, the innermost first. */
export interface RedirectChain {
  readonly own: readonly Redirect[]
  readonly around: RedirectChain | null
}

/** All redirects of a chain in its order. */
export function redirectsOf(chain: RedirectChain): readonly Redirect[] {
  if (chain.around === null) return chain.own
  const all: Redirect[] = []
  for (let link: RedirectChain | null = chain; link !== null; link = link.around)
    for (const redirect of link.own) all.push(redirect)
  return all
}

/** The redirections as read, without heredocs, which are text and no files. */
export function readRedirects(nodes: readonly Redirection[]): readonly Redirect[] {
  return Object.freeze(nodes.map((node) => readRedirect(node)).filter((redirect) => redirect !== null))
}

function readRedirect(node: Redirection): Redirect | null {
  if (node.type === 'HereDoc') return null
  const descriptor = node.descriptor
  const number = descriptor?.type === 'FileDescriptor' ? descriptor.value : null
  const fd = Number.isSafeInteger(number) ? number : null
  return Object.freeze({ op: node.operator, target: node.target?.text ?? '', fd })
}
