import { browserActionOf } from '../../kinds/browser.ts'
import type { ToolMetadata } from '../../part.ts'
import { splitAfterServer, splitMcpName, type McpName } from '../../raw/mcp-name.ts'
import { at, defined, type RawRecord, readText } from '../../raw/read.ts'
import { NAME_RANKS } from './memory.ts'
import { tools } from './tools.ts'
import { readClaude } from './wire.ts'

/** A call's name with where it was read, how sure it is, and its MCP server. */
export interface Named {
  name: string
  rank: number
  metadata: ToolMetadata
}

/** A name for machines; one capitalised word is a title for people, unless a tool is called so. */
const IDENTIFIER = /^[A-Za-z_][\w.-]*$/u
/** The Codex adapter's title of an MCP call. */
const MCP_TITLE = /^(?:Tool: )?([\w.-]+)\/([\w.-]+)$/u

const isIdentifier = (title: string): boolean =>
  IDENTIFIER.test(title) && (!/^[A-Z][a-z]+$/u.test(title) || isTool(title))

const isTool = (name: string): boolean => Object.hasOwn(tools, name)

/**
 * The name of the call: the update's `name`, then the adapter's own word for it, a server and its tool in the input, a title
 * that is an identifier, the protocol's kind. The title of a command is the command: only a known tool's name is one there.
 */
export function nameOf(update: RawRecord, servers: readonly string[]): Named | undefined {
  const given = readText(update, 'name')
  if (given !== undefined && given !== '') return named(given, NAME_RANKS.name, servers)
  const claude = readText(readClaude(update), 'toolName')
  if (claude !== undefined && claude !== '') return named(claude, NAME_RANKS.meta, servers)
  const mcp = mcpOf(update)
  if (mcp !== undefined) return { name: mcp.tool, rank: NAME_RANKS.input, metadata: { mcp } }
  const title = nameInTitle(update, servers)
  if (title !== undefined) return named(title, NAME_RANKS.title, servers)
  const kind = readText(update, 'kind')
  return kind === undefined || kind === '' ? undefined : { name: kind, rank: NAME_RANKS.kind, metadata: {} }
}

const SERVER = ['server', 'server_name', 'serverName']
const TOOL = ['tool', 'name', 'tool_name', 'toolName']

/** Whether a key of an input names a server or its tool, where the input names both. */
export const isMcpName = (key: string): boolean => SERVER.includes(key) || TOOL.includes(key)

/** `{ server, tool }` in the input, or `server/tool` in the title of what is said to be an MCP call. */
export function mcpOf(update: RawRecord): McpName | undefined {
  const input = at(update, 'rawInput')
  const server = readText(input, ...SERVER)
  const tool = readText(input, ...TOOL)
  if (server && tool) return { server, tool }
  const title = readText(update, 'title') ?? ''
  const isMcp = at(at(update, '_meta'), 'is_mcp_tool_call') === true || title.startsWith('Tool: ')
  const [, from, name] = (isMcp ? MCP_TITLE.exec(title) : null) ?? []
  return from !== undefined && name !== undefined ? { server: from, tool: name } : undefined
}

function nameInTitle(update: RawRecord, servers: readonly string[]): string | undefined {
  const title = readText(update, 'title')?.trim() ?? ''
  const label = title.split(': ', 1)[0] ?? ''
  if (isTool(label) && IDENTIFIER.test(label)) return label
  if (!isIdentifier(title)) return undefined
  const isCommand = readText(update, 'kind') === 'execute' && splitServer(title, servers) === undefined
  return isCommand ? undefined : title
}

function named(tool: string, rank: number, servers: readonly string[]): Named {
  const mcp = isTool(tool) ? undefined : splitServer(tool, servers)
  return mcp === undefined
    ? { name: tool, rank, metadata: {} }
    : { name: mcp.tool, rank, metadata: { mcp, rawName: tool } }
}

const splitServer = (tool: string, servers: readonly string[]): McpName | undefined =>
  splitMcpName(tool, servers) ?? splitAfterServer(tool, '_', servers)

const TICKED = /^(\w+ )?`([^`]+)`$/u

/** The agent's own title, without the Markdown around a command or a path; a name by itself is none. */
export function titleOf(update: RawRecord): string | undefined {
  const title = readText(update, 'title')?.trim() ?? ''
  if (title === '' || mcpOf(update) !== undefined) return undefined
  const isNamed = (readText(update, 'name') ?? readText(readClaude(update), 'toolName')) !== undefined
  const isName =
    IDENTIFIER.test(title) &&
    (isIdentifier(title) || isNamed) &&
    (isNamed || readText(update, 'kind') !== 'execute' || isTool(title))
  if (isName || (IDENTIFIER.test(title) && browserActionOf(title) !== undefined)) return undefined
  return title.replace(TICKED, (_, verb: string | undefined, ticked: string) => `${verb ?? ''}${ticked}`)
}

/** A search that is one of the web, and an edit that makes a file: what the protocol's kind does not say. */
export function actionOf(update: RawRecord): ToolMetadata {
  const kind = readText(update, 'kind')
  const said = `${readText(update, 'title') ?? ''} ${readText(update, 'name') ?? ''}`
  const isWeb = kind === 'search' && /https?:\/\/|(?:^|[\s_-])web(?:[\s_-]|$)/iu.test(said)
  return defined({ action: isWeb ? 'web' : undefined })
}
