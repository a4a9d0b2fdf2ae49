import { isRecord } from '../raw/read.ts'
import { FallbackCall } from './classes/fallback-call.ts'
import { OtherCall } from './classes/other-call.ts'
import { SpanEditCall } from './classes/span-edit-call.ts'
import { type Invocation, notMapping } from './invocation.ts'
import { checkJson } from './json/check-json.ts'
import { readExactJson } from './json/read-exact-json.ts'
import { type McpRegistry, mcpTools } from './mcp-registry.ts'
import { mcpParts } from './names/mcp-parts.ts'
import { canonicalName } from './names/tool-aliases.ts'
import type { ToolCall } from './tool-call.ts'
import { TEXT_TOOLS, toolClasses } from './tool-classes.ts'
import { toolDigest, toolDigestJson } from './tool-digest.ts'
import { ToolInputError } from './tool-input-error.ts'

export interface ParseOptions {
  /**
   * What an input gives that its tool does not take: `raise` (the default) throws `ToolInputError`; `other` gives an
   * `OtherCall` with the reason, whose digest is still right, and a `FallbackCall` for what JSON cannot express.
   */
  onError?: 'raise' | 'other'
  /** Which MCP tools edit files; the ones of `registerMcpTool` when left out. */
  registry?: McpRegistry
}

type StrictOptions = ParseOptions & { onError?: 'raise' }

/**
 * A tool's name and decoded input as a typed call; an absent input is `null`. The input is kept as it is and must not be
 * changed afterwards. Strict, it throws `ToolInputError` for an input that is no record, or a known tool's with a required
 * field missing, null or of the wrong type; and `TypeError` for a value that JSON cannot express.
 */
export function parseToolCall(name: string, input: unknown, options?: StrictOptions): ToolCall
export function parseToolCall(name: string, input: unknown, options: ParseOptions): ToolCall | FallbackCall
export function parseToolCall(
  name: string,
  input: unknown,
  { onError = 'raise', registry = mcpTools }: ParseOptions = {},
): ToolCall | FallbackCall {
  const raw = input ?? null
  try {
    checkJson(raw)
  } catch (error) {
    if (onError === 'raise') throw error
    return new FallbackCall(name, input, messageOf(error))
  }
  const invocation = { name, raw, values: raw, exact: () => raw, digest: () => toolDigest(name, raw) }
  return typed(invocation, onError, registry)
}

/**
 * The same for an input that is JSON text: numbers count as they are written, in messages and in the digest. Strict, it
 * throws `SyntaxError` for a text that is not JSON.
 */
export function parseToolCallJson(name: string, text: string, options?: StrictOptions): ToolCall
export function parseToolCallJson(name: string, text: string, options: ParseOptions): ToolCall | FallbackCall
export function parseToolCallJson(
  name: string,
  text: string,
  { onError = 'raise', registry = mcpTools }: ParseOptions = {},
): ToolCall | FallbackCall {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    if (onError === 'raise') throw error
    return new FallbackCall(name, text, messageOf(error))
  }
  const invocation = {
    name,
    raw,
    values: raw,
    exact: () => readExactJson(text),
    digest: () => toolDigestJson(name, text),
  }
  return typed(invocation, onError, registry)
}

function typed(invocation: Invocation, onError: ParseOptions['onError'], registry: McpRegistry): ToolCall {
  try {
    return dispatch(invocation, registry)
  } catch (error) {
    if (onError === 'raise' || !(error instanceof ToolInputError)) throw error
    return new OtherCall(invocation, error.detail)
  }
}

function dispatch(invocation: Invocation, registry: McpRegistry): ToolCall {
  const { name, raw } = invocation
  const key = canonicalName(name)
  const TypedCall = Object.hasOwn(toolClasses, key) ? toolClasses[key] : undefined
  if (!isRecord(raw) && !TEXT_TOOLS.has(name)) {
    // Codex has tools with a string for input that nobody here knows; a known tool, and any other value, is a mistake.
    if (TypedCall !== undefined || typeof raw !== 'string') throw notMapping(invocation)
    return new OtherCall(invocation)
  }
  if (TypedCall !== undefined) return new TypedCall(invocation)
  const tool = mcpParts(name)?.[1]
  const spanEdit = tool === undefined ? null : (registry.get(tool)?.spanEdit ?? null)
  return spanEdit === null ? new OtherCall(invocation) : new SpanEditCall(invocation, spanEdit)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
