const READ_VERBS = ['get', 'list', 'search', 'read', 'view', 'fetch', 'query', 'describe', 'show', 'find']

/**
 * Whether an MCP tool reads or writes, by its bare name: it reads where the name begins with a verb of reading, or has one
 * as a whole word between underscores (`ccx_read`). In doubt it writes.
 */
export function mcpAccess(tool: string): 'read' | 'write' {
  const name = tool.toLowerCase()
  const words = name.split('_')
  return READ_VERBS.some((verb) => name.startsWith(verb) || words.includes(verb)) ? 'read' : 'write'
}
