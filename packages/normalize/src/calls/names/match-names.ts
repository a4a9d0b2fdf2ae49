import { type McpRegistry, mcpTools } from '../mcp-registry.ts'
import { mcpParts } from './mcp-parts.ts'
import { aliasesOf, canonicalName } from './tool-aliases.ts'

export interface MatchOptions {
  /** Which MCP tools behave like which built-in ones; those of `registerMcpTool` when left out. */
  registry?: McpRegistry
}

/**
 * The names of a `|`-separated spec, with their aliases and the bare names of the MCP tools that behave like one of them.
 * Nothing is trimmed, and an empty piece is a name.
 */
export function expandToolNames(spec: string, { registry = mcpTools }: MatchOptions = {}): Set<string> {
  const names = new Set<string>()
  for (const name of spec.split('|')) {
    const canonical = canonicalName(name)
    for (const known of [name, canonical, ...aliasesOf(canonical)]) names.add(known)
  }
  const alike = [...registry.entries()].filter(([, { behavesLike }]) => names.has(behavesLike))
  for (const [tool] of alike) names.add(tool)
  return names
}

/**
 * Whether a tool's name is one of `names`, or an MCP tool whose bare name, or the built-in tool it is registered to behave
 * like, is one. Names are taken as they are: aliases only count where `expandToolNames` has put them there.
 */
export function matchesNames(
  actual: string,
  names: ReadonlySet<string> | readonly string[],
  { registry = mcpTools }: MatchOptions = {},
): boolean {
  const known = new Set(names)
  if (known.has(actual)) return true
  const tool = mcpParts(actual)?.[1]
  if (tool === undefined) return false
  const behavesLike = registry.get(tool)?.behavesLike
  return known.has(tool) || (behavesLike !== undefined && known.has(behavesLike))
}

/** Whether a tool's name matches a `|`-separated spec, by any alias, or as an MCP tool. */
export const toolNameMatches = (actual: string, spec: string, options: MatchOptions = {}): boolean =>
  matchesNames(actual, expandToolNames(spec, options), options)
