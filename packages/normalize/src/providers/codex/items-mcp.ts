import { textOf } from '../../kinds/content.ts'
import type { ToolError } from '../../part.ts'
import { parseJsonText } from '../../raw/json.ts'
import { at, defined, readFlag, readText } from '../../raw/read.ts'
import { attachmentsOf, withoutBase64 } from './attachments.ts'
import type { ItemReader } from './item-reading.ts'
import { detailsOf, failed } from './status.ts'
import { type Item, readMs } from './wire.ts'

/** `mcpToolCall`: the content is the output, what came in structured form stands beside it. */
export const readMcp: ItemReader = (item) => {
  const server = readText(item, 'server') ?? ''
  const tool = readText(item, 'tool') ?? item.type
  const result = at(item, 'result')
  const content = at(result, 'content')
  const structuredContent = at(result, 'structuredContent') ?? undefined
  return {
    name: tool,
    input: parseJsonText(at(item, 'arguments') ?? {}),
    metadata: defined({
      mcp: { server, tool },
      result: structuredContent === undefined ? undefined : { structuredContent: withoutBase64(structuredContent) },
      attachments: attachmentsOf(content),
      readOnlyHint: readFlag(item, 'readOnlyHint'),
      pluginId: readText(item, 'pluginId'),
    }),
    ...defined({
      output: content ?? undefined,
      elapsedMs: readMs(item, 'durationMs'),
      error: mcpError(item, content),
    }),
  }
}

/** Why an MCP call failed: the protocol's error, else the tool's own words in the content (recorded in `mcp`). */
function mcpError(item: Item, content: unknown): ToolError | undefined {
  const text = textOf(content ?? undefined)
  const message = readText(at(item, 'error'), 'message') ?? text ?? ''
  const { error } = failed(item, message, detailsOf(message, text))
  const [, code] = MCP_ERRORS.find(([pattern]) => pattern.test(message)) ?? []
  return error === undefined || code === undefined ? error : { ...error, code }
}

/** There is no status for these ends of an MCP call: only the words tell (recorded in `approve` and `mcp`). */
const MCP_ERRORS: readonly (readonly [pattern: RegExp, code: string])[] = [
  [/^user (?:rejected|declined|cancell?ed) MCP tool call/iu, 'denied'],
  [/^MCP error -32602\b/u, 'invalid_input'],
  [/timed out awaiting tools\/call/u, 'timeout'],
]
