import type { NormalizedToolPart } from './part.ts'
import { tables } from './providers/tables.ts'
import { type Tool, toolOf, toolOfKind } from './rows.ts'

/** The readers for a part: its provider's row, as long as that row is of the part's kind; else the kind's own. */
export function toolOfPart(part: NormalizedToolPart): Tool {
  const id = part.metadata?.provider
  const table = id !== undefined && Object.hasOwn(tables, id) ? tables[id] : undefined
  const tool = table === undefined ? undefined : toolOf(part, table)
  return tool !== undefined && tool.kind === part.kind ? tool : toolOfKind(part.kind)
}
