import type { NormalizedToolPart, ProviderId } from '../part.ts'
import { isRecord } from '../raw/read.ts'
import { soundPart, UNNAMED } from '../sound-part.ts'
import type { FallbackCall } from './classes/fallback-call.ts'
import type { McpRegistry } from './mcp-registry.ts'
import { parseToolCall } from './parse-tool-call.ts'
import type { ToolCall } from './tool-call.ts'
import type { ToolDigest } from './tool-digest.ts'

/**
 * The wire's word, by agent, for what holds a call's name and input as they were invoked. Codex has none: its items give
 * the input parsed, unwrapped or in other words, and what was invoked is JSON text. Other items, such as a question without
 * a call or a command of the person's own, were never invoked.
 */
const INVOKED: Readonly<Partial<Record<ProviderId, string>>> = { 'claude-code': 'tool_use', opencode: 'tool' }

/** OpenCode's stand-in for a call that could not be made: name and input are not the ones invoked. */
const STAND_IN = 'invalid'

/** OpenCode gives a call that was cut off while its input streamed an empty one, as if that were all. */
const isCutOff = ({ input, error }: NormalizedToolPart): boolean =>
  error?.code === 'interrupted' && isRecord(input) && Object.keys(input).length === 0

/** The name a part's call was invoked with; `undefined` where it, or the input, is not in the part as invoked. */
function invokedName(part: NormalizedToolPart): string | undefined {
  // A type is only there beside a whole name: both are bounded together.
  const { provider, rawType, rawName = part.name, inputForm } = part.metadata ?? {}
  if (provider === undefined || rawType === undefined || INVOKED[provider] !== rawType) return undefined
  if (part.state === 'started' || part.input === undefined || inputForm !== undefined) return undefined
  if (typeof rawName !== 'string' || rawName === UNNAMED) return undefined
  return provider === 'opencode' && (rawName === STAND_IN || isCutOff(part)) ? undefined : rawName
}

/**
 * The typed call of a part, as a hook saw it: by the name the agent invoked. `undefined` where the part does not hold what
 * was invoked: while its input is incomplete, where it was text and is parsed here, where the host gave one of its own,
 * and for every item of Codex.
 */
export function callOf(
  part: NormalizedToolPart,
  options: { registry?: McpRegistry } = {},
): ToolCall | FallbackCall | undefined {
  const name = invokedName(soundPart(part))
  return name === undefined ? undefined : parseToolCall(name, part.input, { ...options, onError: 'other' })
}

/** The digest a hook saw for a part's call; `undefined` where `callOf` is, and where the input has none (see `toolDigest`). */
export function digestOf(part: NormalizedToolPart): ToolDigest | undefined {
  try {
    return callOf(part)?.digest
  } catch {
    return undefined
  }
}
