import { textOf } from '../../kinds/content.ts'
import type { ToolError } from '../../part.ts'
import { parseJsonText } from '../../raw/json.ts'
import { splitMcpName } from '../../raw/mcp-name.ts'
import { at, defined, readFlag, readList, readNumber, readText } from '../../raw/read.ts'
import { attachmentsOf } from './attachments.ts'
import { readActivity, readCollab } from './agents.ts'
import { cleanChanges } from './changes.ts'
import { commandOf, isCut, signalOf } from './command.ts'
import { readImageGeneration } from './image-generation.ts'
import type { ItemReading } from './item-reading.ts'
import { failureCode } from './status.ts'
import type { Item } from './wire.ts'

type ItemReader = (item: Item, servers: readonly string[]) => ItemReading | undefined

/** A failure with the words the item has for it; without any, `project` finds them in what was printed. */
function failed(item: Item, message = '', details?: unknown): { error?: ToolError } {
  const code = failureCode(readText(item, 'status'))
  return code === undefined ? {} : { error: { message, ...defined({ code, details }) } }
}

const readCommand: ItemReader = (item) => {
  const raw = readText(item, 'command') ?? ''
  const actions = readList(item, 'commandActions')
  const command = commandOf(raw, actions)
  const output = readText(item, 'aggregatedOutput')
  const exitCode = readNumber(item, 'exitCode')
  const { error } = failed(item, '', output === undefined ? undefined : { output })
  // −1 is no exit code: the command could not be started (recorded in `invalid`).
  const hasExited = exitCode !== undefined && exitCode !== -1
  return {
    name: item.type,
    input: defined({ command, cwd: readText(item, 'cwd') }),
    metadata: defined({
      rawCommand: command === raw ? undefined : raw,
      action: actions.length > 0 ? actions : undefined,
      exitCode,
      signal: error === undefined ? undefined : signalOf(exitCode),
      processId: readText(item, 'processId'),
      source: readText(item, 'source'),
      pluginId: readText(item, 'pluginId'),
      truncated: isCut(output) || undefined,
    }),
    // A command that printed nothing has `null` here (recorded in `shell`).
    isSilent: output === undefined && hasExited,
    ...defined({
      output,
      elapsedMs: readNumber(item, 'durationMs'),
      error: error?.code === 'tool_error' && hasExited ? { ...error, code: 'nonzero_exit' } : error,
    }),
  }
}

const readFileChange: ItemReader = (item) => {
  const changes = cleanChanges(readList(item, 'changes'))
  return { name: item.type, input: { changes }, output: changes, ...failed(item) }
}

const readMcp: ItemReader = (item) => {
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
      result: structuredContent === undefined ? undefined : { structuredContent },
      attachments: attachmentsOf(content),
      readOnlyHint: readFlag(item, 'readOnlyHint'),
      pluginId: readText(item, 'pluginId'),
    }),
    ...defined({
      output: content ?? undefined,
      elapsedMs: readNumber(item, 'durationMs'),
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

/** All that a failed tool said, where its message, which is one line, does not hold it. */
const detailsOf = (message: string, text: string | undefined): { output: string } | undefined =>
  text === undefined || (text === message && !/\n./u.test(text)) ? undefined : { output: text }

/** There is no status for these ends of an MCP call: only the words tell (recorded in `approve` and `mcp`). */
const MCP_ERRORS: readonly (readonly [pattern: RegExp, code: string])[] = [
  [/^user (?:rejected|declined|cancell?ed) MCP tool call/iu, 'denied'],
  [/^MCP error -32602\b/u, 'invalid_input'],
  [/timed out awaiting tools\/call/u, 'timeout'],
]

const readDynamic: ItemReader = (item) => {
  const content = at(item, 'contentItems') ?? undefined
  const text = textOf(content) ?? ''
  // A tool of the host may fail although its call is `completed`.
  const isFailure = readFlag(item, 'success') === false && failureCode(readText(item, 'status')) === undefined
  const { error } = failed(isFailure ? { ...item, status: 'failed' } : item, text, detailsOf(text, text))
  return {
    name: readText(item, 'tool') ?? item.type,
    input: parseJsonText(at(item, 'arguments') ?? {}),
    metadata: defined({
      foreign: true,
      namespace: readText(item, 'namespace'),
      attachments: attachmentsOf(content),
    }),
    ...defined({ output: content, elapsedMs: readNumber(item, 'durationMs'), error }),
  }
}

const readWebSearch: ItemReader = (item) => {
  const action = at(item, 'action') ?? undefined
  return {
    name: item.type,
    input: defined({ query: readText(item, 'query'), action }),
    ...defined({
      metadata: action === undefined ? undefined : { action },
      output: at(item, 'results') ?? undefined,
    }),
    ...failed(item),
  }
}

const readFunctionOutput: ItemReader = (item, servers) => {
  const name = readText(item, 'name') ?? item.type
  const namespace = readText(item, 'namespace')
  const mcp = splitMcpName(namespace === undefined ? name : `${namespace}__${name}`, servers)
  return {
    name: mcp?.tool ?? name,
    metadata: defined({
      mcp,
      namespace,
      rawName: mcp === undefined || mcp.tool === name ? undefined : name,
      attachments: attachmentsOf(at(item, 'output')),
    }),
    ...defined({ output: at(item, 'output') }),
    ...failed(item),
  }
}

/** The items that are tool calls, by type. */
const readers: Readonly<Record<string, ItemReader>> = {
  commandExecution: readCommand,
  fileChange: readFileChange,
  mcpToolCall: readMcp,
  dynamicToolCall: readDynamic,
  collabAgentToolCall: readCollab,
  subAgentActivity: readActivity,
  webSearch: readWebSearch,
  imageView: (item) => ({ name: item.type, input: defined({ path: readText(item, 'path') }), ...failed(item) }),
  imageGeneration: readImageGeneration,
  sleep: (item) => ({
    name: item.type,
    input: defined({ durationMs: readNumber(item, 'durationMs') }),
    ...failed(item),
  }),
  functionCallOutput: readFunctionOutput,
}

/** Items that are no tool calls: what people and the model say, and the harness's own marks. */
const OTHERS = new Set([
  'userMessage',
  'agentMessage',
  'reasoning',
  'plan',
  'hookPrompt',
  'enteredReviewMode',
  'exitedReviewMode',
  'contextCompaction',
])

export const isToolItem = (type: string): boolean => Object.hasOwn(readers, type)

/** An item of a type that is not known, but with a tool's fields, is a call of kind `unknown`. */
const looksLikeTool = (item: Item): boolean =>
  readText(item, 'tool') !== undefined ||
  (at(item, 'arguments') !== undefined && readText(item, 'status') !== undefined)

function readUnknown(item: Item): ItemReading {
  const error = at(item, 'error')
  const message = readText(error, 'message') ?? (typeof error === 'string' ? error : '')
  return {
    name: readText(item, 'tool', 'name') ?? item.type,
    input: parseJsonText(at(item, 'arguments') ?? at(item, 'input') ?? {}),
    metadata: { foreign: true },
    ...defined({
      output: [at(item, 'result'), at(item, 'output'), at(item, 'contentItems')].find((value) => value !== undefined),
      elapsedMs: readNumber(item, 'durationMs'),
    }),
    ...failed(item, message),
  }
}

/** What an item says of its call; `undefined` where it is none, and `'unrecognized'` where that cannot be told. */
export function readItem(item: Item, servers: readonly string[]): ItemReading | 'unrecognized' | undefined {
  if (OTHERS.has(item.type)) return undefined
  if (isToolItem(item.type)) return readers[item.type]?.(item, servers)
  return looksLikeTool(item) ? readUnknown(item) : 'unrecognized'
}
