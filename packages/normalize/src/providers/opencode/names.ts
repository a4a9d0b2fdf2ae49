import { browserActionOf } from '../../kinds/browser.ts'
import type { ToolMetadata } from '../../part.ts'
import { splitAfterServer, splitMcpName, type McpName } from '../../raw/mcp-name.ts'
import { at, readText } from '../../raw/read.ts'
import type { Memory } from './memory.ts'
import { tools } from './tools.ts'

/** A part's name, and where it comes from where the wire's is another one. */
export interface Named {
  name: string
  metadata: ToolMetadata
}

/** `<server>_<tool>` is split by known servers only; this agent writes everything but letters, digits, `_` and `-` as `_`. */
export function nameOf(tool: string, { servers }: Memory): Named {
  if (Object.hasOwn(tools, tool)) return { name: tool, metadata: {} }
  const mcp = splitMcpName(tool, servers) ?? splitServer(tool, servers)
  return mcp === undefined ? { name: tool, metadata: {} } : { name: mcp.tool, metadata: { mcp, rawName: tool } }
}

function splitServer(tool: string, servers: readonly string[]): McpName | undefined {
  const written = new Map(servers.map((server) => [server.replace(/[^\w-]/gu, '_'), server]))
  const split = splitAfterServer(tool, '_', [...written.keys()])
  return split === undefined ? undefined : { ...split, server: written.get(split.server) ?? split.server }
}

/**
 * The provider's own title: `actionDescriptor` (contract, "OpenCode"). A state's `title` is a path, a count or a command,
 * so it counts only for a custom tool, of which nothing else is known.
 */
export function titleOf(tool: string | undefined, state: unknown, { mcp }: ToolMetadata): string | undefined {
  const own = readText(at(state, 'metadata'), 'actionDescriptor')?.trim()
  if (own !== undefined && own !== '') return own
  const isKnown = tool === undefined || Object.hasOwn(tools, tool) || mcp !== undefined
  return isKnown || browserActionOf(tool) !== undefined ? undefined : readText(state, 'title')?.trim() || undefined
}
