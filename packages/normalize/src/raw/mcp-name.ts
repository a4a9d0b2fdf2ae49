/** Server and tool of an MCP tool's name. */
export interface McpName {
  server: string
  tool: string
}

/**
 * `mcp__<server>__<tool>` split after the longest known server, else at the first `__` behind the prefix; `undefined` for
 * any other name, and where either side would be empty.
 */
export function splitMcpName(name: string, servers: readonly string[] = []): McpName | undefined {
  if (!name.startsWith('mcp__')) return undefined
  const rest = name.slice('mcp__'.length)
  return splitAfterServer(rest, '__', servers) ?? splitAt(rest, rest.indexOf('__'), 2)
}

/** `<server><separator><tool>` split after the longest of the known servers; no server is invented. */
export function splitAfterServer(name: string, separator: string, servers: readonly string[]): McpName | undefined {
  const server = servers
    .filter((known) => known !== '' && name.startsWith(known + separator))
    .sort((a, b) => b.length - a.length)[0]
  return server === undefined ? undefined : splitAt(name, server.length, separator.length)
}

function splitAt(name: string, end: number, length: number): McpName | undefined {
  if (end <= 0 || end + length >= name.length) return undefined
  return { server: name.slice(0, end), tool: name.slice(end + length) }
}
