import type { ToolMetadata } from '../../part.ts'
import { splitMcpName } from '../../raw/mcp-name.ts'
import { defined } from '../../raw/read.ts'

/** Namespaces whose functions are known by both names: `run` alone is anybody's. */
const NAMESPACES = new Set(['web', 'image_gen', 'memories', 'skills', 'multi_tool_use'])

/**
 * The name of a function, and what its namespace says: `mcp__<server>` is a server's, its tool the bare name. What the
 * function called `wait` waits for is a script; a collaboration tool has the same name.
 */
export function nameFunction(
  bare: string,
  namespace: string | undefined,
  servers: readonly string[],
): { name: string; metadata: ToolMetadata } {
  const name = namespace !== undefined && NAMESPACES.has(namespace) ? `${namespace}.${bare}` : bare
  const mcp = splitMcpName(namespace === undefined ? name : `${namespace}__${name}`, servers)
  return {
    name: mcp?.tool ?? name,
    metadata: defined({ mcp, namespace, rawName: mcp === undefined || mcp.tool === name ? undefined : name }),
  }
}
