import type { NormalizedToolPart, ProviderId } from '../../part.ts'
import { tables } from '../../providers/tables.ts'
import { toolOf } from '../../rows.ts'

/**
 * The row that a part's readers are taken from: by the wire's name of the tool, else by its type of item; `undefined` where
 * no row speaks for it, as of most tools of MCP servers.
 */
export function rowNameOf(part: NormalizedToolPart, provider: ProviderId): string | undefined {
  const table = tables[provider]
  const tool = toolOf(part, table)
  // A tool of an MCP server may bear the name of a row that does not speak for it.
  if (tool === toolOf(part, {})) return undefined
  return [part.metadata?.rawName ?? part.name, part.metadata?.rawType ?? ''].find((name) => {
    const row = Object.hasOwn(table, name) ? table[name] : undefined
    // Readers are made once per row: the same ones tell the same row.
    return row !== undefined && toolOf(part, { [name]: row }) === tool
  })
}
