import { textOf } from '../../kinds/content.ts'
import { parseJsonText } from '../../raw/json.ts'
import { at, defined, readFlag, readList, readNumber, readText } from '../../raw/read.ts'
import { attachmentsOf } from './attachments.ts'
import { readActivity, readCollab } from './agents.ts'
import { cleanChanges } from './changes.ts'
import { nameFunction } from './function-name.ts'
import { readImageGeneration } from './image-generation.ts'
import type { ItemReader, ItemReading } from './item-reading.ts'
import { readCommand } from './items-command.ts'
import { readMcp } from './items-mcp.ts'
import { spelledAction } from './spelling.ts'
import { detailsOf, failed, failureCode } from './status.ts'
import { type Item, readMs } from './wire.ts'

const readFileChange: ItemReader = (item) => {
  const changes = cleanChanges(readList(item, 'changes'))
  return {
    name: item.type,
    // An empty list says nothing yet: it would replace what was streamed.
    ...(changes.length === 0 ? {} : { input: { changes } }),
    // An older event does not list the files.
    output: changes.length === 0 ? (readText(item, 'stdout') ?? changes) : changes,
    ...failed(item),
  }
}

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
    ...defined({ output: content, elapsedMs: readMs(item, 'durationMs'), error }),
  }
}

const readWebSearch: ItemReader = (item) => {
  const action = at(item, 'action') ?? undefined
  return {
    name: item.type,
    input: defined({ query: readText(item, 'query'), action }),
    ...defined({
      metadata: action === undefined ? undefined : { action: spelledAction(action) },
      output: at(item, 'results') ?? undefined,
    }),
    ...failed(item),
  }
}

const readFunctionOutput: ItemReader = (item, servers) => {
  const { name, metadata } = nameFunction(readText(item, 'name') ?? item.type, readText(item, 'namespace'), servers)
  return {
    name,
    metadata: { ...metadata, ...defined({ attachments: attachmentsOf(at(item, 'output')) }) },
    ...defined({ output: at(item, 'output') }),
    ...failed(item),
  }
}

/** The items that are tool calls, by type. */
export const readers: Readonly<Record<string, ItemReader>> = {
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
export const OTHERS: ReadonlySet<string> = new Set([
  'userMessage',
  'agentMessage',
  'reasoning',
  'plan',
  'hookPrompt',
  'enteredReviewMode',
  'exitedReviewMode',
  'contextCompaction',
  'error',
])

export const isToolItem = (type: string): boolean => Object.hasOwn(readers, type)

/** An item of a type that is not known, but with a tool's fields, is a call of kind `unknown`. */
const looksLikeTool = (item: Item): boolean =>
  readText(item, 'tool') !== undefined ||
  (at(item, 'arguments') !== undefined && readText(item, 'status') !== undefined)

function readUnknown(item: Item): ItemReading {
  return {
    name: readText(item, 'tool', 'name') ?? item.type,
    input: parseJsonText(at(item, 'arguments') ?? at(item, 'input') ?? {}),
    metadata: { foreign: true },
    ...defined({
      output: [at(item, 'result'), at(item, 'output'), at(item, 'contentItems')].find((value) => value !== undefined),
      elapsedMs: readMs(item, 'durationMs'),
    }),
    ...failed(item),
  }
}

/** What an item says of its call; `undefined` where it is none, and `'unrecognized'` where that cannot be told. */
export function readItem(item: Item, servers: readonly string[]): ItemReading | 'unrecognized' | undefined {
  if (OTHERS.has(item.type)) return undefined
  if (isToolItem(item.type)) return readers[item.type]?.(item, servers)
  return looksLikeTool(item) ? readUnknown(item) : 'unrecognized'
}
