import { isRecord } from '../raw/read.ts'
import { FallbackCall } from './classes/fallback-call.ts'
import { OtherCall } from './classes/other-call.ts'
import { SpanEditCall } from './classes/span-edit-call.ts'
import { type Invocation, notMapping } from './invocation.ts'
import { copyJson } from './json/copy-json.ts'
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
   * `OtherCall` with the reason, whose digest is still right, and a `FallbackCall` for what JSON cannot express, a field
   * that throws when it is read, and a name that is no string.
   */
  onError?: 'raise' | 'other'
  /** Which MCP tools edit files; the ones of `registerMcpTool` when left out. */
  registry?: McpRegistry
}

type StrictOptions = ParseOptions & { onError?: 'raise' }

/**
 * A tool's name and decoded input as a typed call; an absent input is `null`. The input is kept as it is in `raw`, and
 * each of its own enumerable fields is read once: all the rest is told by what was there then. Strict, it throws `ToolInputError` for an input that is no record, or a known tool's with a required
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
  let values: unknown
  try {
    checkName(name)
    values = copyJson(raw)
  } catch (error) {
    if (onError === 'raise') throw error
    return fallback(name, input, error)
  }
  const invocation = { name, raw, values, exact: () => values, digest: () => toolDigest(name, values) }
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
    checkName(name)
    raw = parseText(text)
  } catch (error) {
    if (onError === 'raise') throw error
    return fallback(name, text, error)
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
  const { name, values } = invocation
  const key = canonicalName(name)
  const TypedCall = Object.hasOwn(toolClasses, key) ? toolClasses[key] : undefined
  if (!isRecord(values) && !TEXT_TOOLS.has(name)) {
    // Codex has tools with a string for input that nobody here knows; a known tool, and any other value, is a mistake.
    if (TypedCall !== undefined || typeof values !== 'string') throw notMapping(invocation)
    return new OtherCall(invocation)
  }
  if (TypedCall !== undefined) return new TypedCall(invocation)
  const tool = mcpParts(name)?.[1]
  const spanEdit = tool === undefined ? null : (registry.get(tool)?.spanEdit ?? null)
  return spanEdit === null ? new OtherCall(invocation) : new SpanEditCall(invocation, spanEdit)
}

function checkName(name: unknown): void {
  if (typeof name !== 'string') throw new TypeError(`a tool's name is a string, not of the type ${typeof name}`)
}

function parseText(text: unknown): unknown {
  if (typeof text !== 'string') throw new TypeError(`JSON text is a string, not of the type ${typeof text}`)
  return JSON.parse(text)
}

/** A name that is no string is none. */
const fallback = (name: unknown, raw: unknown, error: unknown): FallbackCall =>
  new FallbackCall(typeof name === 'string' ? name : '', raw, messageOf(error))

/** What a getter or a proxy throws may be anything, and may throw when it is asked for its words. */
function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.message) : String(error)
  } catch {
    return 'input cannot be read'
  }
}
