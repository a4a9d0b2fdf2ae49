import { browserActionOf } from '../../kinds/browser.ts'
import type { ToolMetadata } from '../../part.ts'
import { splitMcpName } from '../../raw/mcp-name.ts'
import { at, type RawRecord, readText } from '../../raw/read.ts'
import { tools } from './tools.ts'

/** A part's name, and where it comes from where the wire says so. */
export interface Named {
  name: string
  metadata: ToolMetadata
}

/**
 * A tool's name is the application's own. That it is a server's is told by the name (`mcp__<server>__<tool>`), by Anthropic's
 * metadata of a call it ran itself (`serverName`), or by the metadata of a tool that an MCP client of the SDK made
 * (`clientName`). OpenAI writes `mcp.<tool>`, and names the server with the result.
 */
export function nameOf(wireName: string, fields: RawRecord, servers: readonly string[]): Named {
  const mcp = splitMcpName(wireName, servers)
  if (mcp !== undefined) return { name: mcp.tool, metadata: { mcp, rawName: wireName } }
  const server = serverOf(fields)
  if (server !== undefined) return { name: wireName, metadata: { mcp: { server, tool: wireName } } }
  const hosted = wireName.startsWith('mcp.') ? wireName.slice('mcp.'.length) || undefined : undefined
  const isHosted = hosted !== undefined && at(fields, 'providerExecuted') === true
  return isHosted ? { name: hosted, metadata: { rawName: wireName } } : { name: wireName, metadata: {} }
}

function serverOf(fields: RawRecord): string | undefined {
  const anthropic = at(at(fields, 'callProviderMetadata') ?? at(fields, 'providerMetadata'), 'anthropic')
  const server = readText(anthropic, 'serverName') ?? readText(at(fields, 'toolMetadata'), 'clientName')
  return server === '' ? undefined : server
}

/** The server that OpenAI names in the result of a call it made to it. */
export function serverOfResult(output: unknown): ToolMetadata {
  const server = readText(output, 'serverLabel')
  const tool = readText(output, 'name')
  return at(output, 'type') === 'call' && server !== undefined && tool !== undefined ? { mcp: { server, tool } } : {}
}

/**
 * `title` names the tool, not what this call does, so it is the part's title only where nothing else is known of the tool;
 * else it is kept beside it.
 */
export function titleOf(fields: RawRecord, wireName: string | undefined, { mcp }: ToolMetadata): TitleFacts {
  const title = readText(fields, 'title')?.trim()
  if (title === undefined || title === '' || title === wireName) return {}
  const isKnown =
    wireName === undefined ||
    Object.hasOwn(tools, wireName) ||
    mcp !== undefined ||
    browserActionOf(wireName) !== undefined
  return isKnown ? { toolTitle: title } : { title }
}

interface TitleFacts {
  title?: string
  toolTitle?: string
}
