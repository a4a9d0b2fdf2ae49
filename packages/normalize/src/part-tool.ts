import type { NormalizedToolPart } from './part.ts'
import { providers } from './providers/index.ts'
import { type Tool, toolOf, toolOfKind } from './rows.ts'

/** The readers for a part: its provider's row, as long as that row is of the part's kind; else the kind's own. */
export function toolOfPart(part: NormalizedToolPart): Tool {
  const id = part.metadata?.provider
  const provider = id !== undefined && Object.hasOwn(providers, id) ? providers[id] : undefined
  const tool = provider === undefined ? undefined : toolOf(part, provider.tools)
  return tool?.kind === part.kind ? tool : toolOfKind(part.kind)
}
