import type { Decoded } from '../../provider.ts'
import { splitMcpName } from '../../raw/mcp-name.ts'
import { isRecord, type RawRecord, readList, readText } from '../../raw/read.ts'
import { changed, type Memory } from './memory.ts'
import type { Line } from './wire.ts'

/** A server's name as it stands in tool names: anything but letters, digits, `_` and `-` becomes `_`. */
export const serverSegment = (name: string): string => {
  const segment = name.replace(/[^\w-]/gu, '_')
  // Connectors of claude.ai also lose doubled and outer underscores, so that their names split well.
  return name.startsWith('claude.ai ') ? segment.replace(/_+/gu, '_').replace(/^_|_$/gu, '') : segment
}

/** `system/init` announces the MCP servers, by which tool names are split. */
export function decodeInit(line: Line, memory: Memory): Decoded<Memory> {
  const names = readList(line, 'mcp_servers')
    .filter(isRecord)
    .flatMap((server) => readText(server, 'name') ?? [])
    .map(serverSegment)
  const servers = [...new Set([...memory.servers, ...names])]
  return [[], servers.length === memory.servers.length ? memory : changed(memory, { servers })]
}

/** What a wire name says: the part's name, and for an MCP tool its server, tool and whole name. */
export interface NamedTool {
  name: string
  mcp?: { server: string; tool: string }
  rawName?: string
}

/** What a call's block says: an `mcp_tool_use` names its server apart, and the tool without it. */
export function readCallName(block: RawRecord, meta: unknown, servers: readonly string[]): NamedTool {
  const name = readText(block, 'name') ?? ''
  const server = block['type'] === 'mcp_tool_use' ? readText(block, 'server_name') : undefined
  return server && name ? { name, mcp: { server, tool: name } } : readToolName(name, meta, servers)
}

/**
 * `mcp__<server>__<tool>` split where the line itself names the tool (`tool_use_meta`, recorded case `mcp`), else after a
 * known server, else at the first separator.
 */
export function readToolName(rawName: string, meta: unknown, servers: readonly string[]): NamedTool {
  const tool = readText(meta, 'tool_name') ?? ''
  const told =
    tool !== '' && rawName.endsWith(`__${tool}`) ? [rawName.slice('mcp__'.length, -tool.length - 2)] : servers
  const mcp = splitMcpName(rawName, told)
  return mcp === undefined ? { name: rawName } : { name: mcp.tool, mcp, rawName }
}
