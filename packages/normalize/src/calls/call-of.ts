import type { NormalizedToolPart, ProviderId, ToolError } from '../part.ts'
import { at, isRecord, readText } from '../raw/read.ts'
import { readToolPart } from '../read-tool-part.ts'
import { UNNAMED } from '../unnamed.ts'
import type { FallbackCall } from './classes/fallback-call.ts'
import { isResolvedPath } from './is-resolved-path.ts'
import { copyJson } from './json/copy-json.ts'
import type { McpRegistry } from './mcp-registry.ts'
import { parseToolCall } from './parse-tool-call.ts'
import type { ToolCall } from './tool-call.ts'
import { type ToolDigest, toolDigest } from './tool-digest.ts'

/**
 * The wire's word, by agent, for what holds a call's name and input as they were invoked. Codex has none: its items give
 * the input parsed, unwrapped or in other words, and what was invoked is JSON text. Other items, such as a question without
 * a call or a command of the person's own, were never invoked.
 */
const INVOKED: Readonly<Partial<Record<ProviderId, string>>> = { 'claude-code': 'tool_use', opencode: 'tool' }

/** OpenCode's stand-in for a call that could not be made: name and input are not the ones invoked. */
const STAND_IN = 'invalid'

/** OpenCode gives a call that was cut off while its input streamed an empty one, as if that were all. */
const isCutOff = (input: unknown, error: ToolError | undefined): boolean =>
  error?.code === 'interrupted' && isRecord(input) && Object.keys(input).length === 0

interface Invoked {
  readonly provider: ProviderId
  readonly name: string
  readonly input: unknown
}

/** Facts that decide whether name and input are those invoked: one of a form that is not ours may have said that they are not. */
const DECISIVE = ['provider', 'rawType', 'rawName', 'inputForm'] as const

/** What a part's call was invoked with; `undefined` where the name or the input is not in the part as invoked. */
function readInvoked(part: NormalizedToolPart): Invoked | undefined {
  const { name, state, input, error, metadata = {} } = readToolPart(part)
  if (DECISIVE.some((key) => metadata[key] !== at(part.metadata, key))) return undefined
  // A type is only there beside a whole name: both are bounded together.
  const { provider, rawType, rawName = name, inputForm } = metadata
  if (provider === undefined || rawType === undefined || INVOKED[provider] !== rawType) return undefined
  if (state === 'started' || input === undefined || inputForm !== undefined) return undefined
  if (rawName === UNNAMED) return undefined
  if (provider === 'opencode' && (rawName === STAND_IN || isCutOff(input, error))) return undefined
  return { provider, name: rawName, input }
}

/** Nothing is known of what throws when it is looked at. */
function invokedIn(part: NormalizedToolPart): Invoked | undefined {
  try {
    return readInvoked(part)
  } catch {
    return undefined
  }
}

/**
 * The typed call of a part, by the name and the input that the agent invoked. A hook may have seen a path resolved: see
 * `digestOf`. `undefined` where the part does not hold what was invoked: while its input is incomplete, where it was text
 * and is parsed here, where the host gave one of its own, for every item of Codex, and for what is no part.
 */
export function callOf(
  part: NormalizedToolPart,
  options: { registry?: McpRegistry } = {},
): ToolCall | FallbackCall | undefined {
  const invoked = invokedIn(part)
  return invoked && parseToolCall(invoked.name, invoked.input, { ...options, onError: 'other' })
}

/** Where Claude Code's tools have the path that it resolves before it asks a hook, by the tool's name. */
const RESOLVED: Readonly<Record<string, string>> = {
  Edit: 'file_path',
  MultiEdit: 'file_path',
  NotebookEdit: 'notebook_path',
  Read: 'file_path',
  Write: 'file_path',
}

function isAsSeen({ provider, name }: Invoked, input: unknown): boolean {
  const key = provider === 'claude-code' && Object.hasOwn(RESOLVED, name) ? RESOLVED[name] : undefined
  const path = key === undefined ? undefined : readText(input, key)
  return path === undefined || isResolvedPath(path)
}

/**
 * The digest that a hook saw for a part's call. `undefined` where `callOf` is, where the input has none (see `toolDigest`),
 * and where Claude Code's Read, Edit, MultiEdit, Write or NotebookEdit has a path that is not absolute and normal: its hooks
 * get it resolved, and from where is not in the part.
 */
export function digestOf(part: NormalizedToolPart): ToolDigest | undefined {
  const invoked = invokedIn(part)
  if (invoked === undefined) return undefined
  try {
    const input = copyJson(invoked.input)
    return isAsSeen(invoked, input) ? toolDigest(invoked.name, input) : undefined
  } catch {
    return undefined
  }
}
