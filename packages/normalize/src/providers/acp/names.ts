import { browserActionOf } from '../../kinds/browser.ts'
import type { ToolMetadata } from '../../part.ts'
import { splitAfterServer, splitMcpName, type McpName } from '../../raw/mcp-name.ts'
import { at, readText } from '../../raw/read.ts'
import type { CallFields } from './call-fields.ts'
import { NAME_RANKS } from './memory.ts'
import { tools } from './tools.ts'

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

/** What an update says of its call's name and title; the kind may have been told before. */
export interface Naming extends Pick<CallFields, 'name' | 'title' | 'kind'> {
  /** The adapter's own word for the tool. */
  adapterName: string | undefined
  mcp: McpName | undefined
}

export const readNaming = ({ name, title, kind, rawInput, meta, claude }: CallFields, known?: string): Naming => ({
  name,
  title,
  kind: kind ?? known,
  adapterName: claude === undefined ? undefined : readText(claude, 'toolName'),
  mcp: mcpIn(rawInput) ?? mcpInTitle(title, meta),
})

/**
 * The name of the call: the update's `name`, then the adapter's own word for it, a server and its tool in the input, a title
 * that is an identifier, the protocol's kind. The title of a command is the command: only a known tool's name is one there.
 */
export function nameOf(naming: Naming, servers: readonly string[]): Named | undefined {
  const { name, adapterName, mcp, kind } = naming
  if (name !== undefined && name !== '') return named(name, NAME_RANKS.name, servers)
  if (adapterName !== undefined && adapterName !== '') return named(adapterName, NAME_RANKS.meta, servers)
  if (mcp !== undefined) return { name: mcp.tool, rank: NAME_RANKS.input, metadata: { mcp } }
  const title = nameInTitle(naming, servers)
  if (title !== undefined) return named(title, NAME_RANKS.title, servers)
  return kind === undefined || kind === '' ? undefined : { name: kind, rank: NAME_RANKS.kind, metadata: {} }
}

const SERVER = ['server', 'server_name', 'serverName']
const TOOL = ['tool', 'name', 'tool_name', 'toolName']

/** Whether a key of an input names a server or its tool, where the input names both. */
export const isMcpName = (key: string): boolean => SERVER.includes(key) || TOOL.includes(key)

/** `{ server, tool }` in the input. */
export function mcpIn(input: unknown): McpName | undefined {
  const server = readText(input, ...SERVER)
  const tool = server ? readText(input, ...TOOL) : undefined
  return server && tool ? { server, tool } : undefined
}

/** `server/tool` in the title of what is said to be an MCP call. */
function mcpInTitle(title: string | undefined, meta: unknown): McpName | undefined {
  if (title === undefined || (!title.startsWith('Tool: ') && at(meta, 'is_mcp_tool_call') !== true)) return undefined
  const [, server, tool] = MCP_TITLE.exec(title) ?? []
  return server !== undefined && tool !== undefined ? { server, tool } : undefined
}

function nameInTitle({ title: said, kind }: Naming, servers: readonly string[]): string | undefined {
  const title = said?.trim() ?? ''
  if (title === '') return undefined
  const colon = title.indexOf(': ')
  const label = colon < 0 ? title : title.slice(0, colon)
  if (isTool(label) && IDENTIFIER.test(label)) return label
  if (!isIdentifier(title)) return undefined
  const isCommand = kind === 'execute' && splitServer(title, servers) === undefined
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
export function titleOf({ title: said, name, adapterName, kind, mcp }: Naming): string | undefined {
  const title = said?.trim() ?? ''
  if (title === '' || mcp !== undefined) return undefined
  const isNamed = name !== undefined || adapterName !== undefined
  if (IDENTIFIER.test(title)) {
    const isName = (isNamed || isIdentifier(title)) && (isNamed || kind !== 'execute' || isTool(title))
    if (isName || browserActionOf(title) !== undefined) return undefined
  }
  return title.includes('`') ? title.replace(TICKED, withoutTicks) : title
}

const withoutTicks = (_: string, verb: string | undefined, ticked: string): string => `${verb ?? ''}${ticked}`

/** A search that is one of the web, and an edit that makes a file: what the protocol's kind does not say. */
export const isWebSearch = ({ title, name, kind }: Naming): boolean =>
  kind === 'search' && /https?:\/\/|(?:^|[\s_-])web(?:[\s_-]|$)/iu.test(`${title ?? ''} ${name ?? ''}`)
