const PREFIX = 'mcp__'

/**
 * Server and tool of an `mcp__server__tool` name, split at the first `__` behind the prefix; `null` for any other name.
 * Either side may be empty.
 */
export function mcpParts(name: string): readonly [server: string, tool: string] | null {
  const end = name.startsWith(PREFIX) ? name.indexOf('__', PREFIX.length) : -1
  return end === -1 ? null : [name.slice(PREFIX.length, end), name.slice(end + 2)]
}
