/** The keys of an MCP tool's input that tell what it edits. */
export interface SpanEditKeys {
  /** Holds the path of the file. */
  readonly path: string
  /** Holds the text that is put there. */
  readonly content: string
  /** Says, where it is true, that the span is deleted. */
  readonly delete?: string
}

/** What is known of an MCP tool. */
export interface McpToolSpec {
  /** The built-in tool whose rules apply to it: `Edit`, `Write`, … */
  readonly behavesLike: string
  /** Set where its calls are read as edits of a file. */
  readonly spanEdit: SpanEditKeys | null
}

/** MCP tools by their bare name: `edit_lines` of `mcp__code__edit_lines`. */
export interface McpRegistry {
  /** The last word on a tool counts. */
  register(tool: string, behavesLike: string, spanEdit?: SpanEditKeys | null): void
  /** Whether it was there. */
  unregister(tool: string): boolean
  get(tool: string): McpToolSpec | undefined
  entries(): Iterable<readonly [tool: string, spec: McpToolSpec]>
}

/** An empty registry, for those who do not want one for the whole process. */
export function createMcpRegistry(): McpRegistry {
  const specs = new Map<string, McpToolSpec>()
  return {
    register: (tool, behavesLike, spanEdit = null) =>
      void specs.set(tool, Object.freeze({ behavesLike, spanEdit: spanEdit && Object.freeze({ ...spanEdit }) })),
    unregister: (tool) => specs.delete(tool),
    get: (tool) => specs.get(tool),
    entries: () => specs.entries(),
  }
}

/** The registry of the process; empty until something is registered. */
export const mcpTools: McpRegistry = /* @__PURE__ */ createMcpRegistry()

/** Says which built-in tool's rules an MCP tool falls under, and where its input holds an edit; for the whole process. */
export const registerMcpTool: McpRegistry['register'] = (...spec) => mcpTools.register(...spec)

/** Takes the word on an MCP tool back; whether there was one. */
export const unregisterMcpTool: McpRegistry['unregister'] = (tool) => mcpTools.unregister(tool)
