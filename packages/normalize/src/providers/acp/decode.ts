import type { Decoded } from '../../provider.ts'
import { at, isRecord, readText } from '../../raw/read.ts'
import { decodeAgentState, decodeAgentUpdate, decodeSpawned, decodeTask } from './agents.ts'
import { decodePermission } from './approvals.ts'
import { decodeCancel } from './cancel.ts'
import { decodeCallUpdate } from './call-update.ts'
import { decodeContentChunk } from './chunks.ts'
import { decodeElicitation, decodeElicitationEnd } from './elicitation.ts'
import { readFrame } from './frames.ts'
import { type Memory, withRoot } from './memory.ts'
import { decodePlan, decodePlanRemoved } from './plan.ts'
import { decodeCreate, decodeTerminalChunk, decodeTerminalRequest, decodeTerminalUpdate } from './terminals.ts'
import { decodeAnswer, decodePrompt, decodeState } from './turn.ts'
import { beginReplay, decodeLoad, tellAnew } from './replay.ts'
import { readMessage, type WireMessage } from './wire.ts'

export type { Memory } from './memory.ts'
export { start } from './start.ts'

type Decoder = (message: WireMessage, memory: Memory) => Decoded<Memory>

/** Known to tell nothing of a call. */
export const nothing: Decoder = (_, memory) => [[], memory]

/** Every update that is read, by its `sessionUpdate`: v1, the draft of v2, and what adapters add. */
export const updates: Readonly<Record<string, Decoder>> = {
  tool_call: decodeCallUpdate,
  tool_call_update: decodeCallUpdate,
  tool_call_content_chunk: decodeContentChunk,
  terminal_update: decodeTerminalUpdate,
  terminal_output_chunk: decodeTerminalChunk,
  plan: decodePlan,
  plan_update: decodePlan,
  plan_removed: decodePlanRemoved,
  state_update: decodeState,
  subagent_update: decodeAgentUpdate,
  subagent_spawned: decodeSpawned,
  subagent_state_update: decodeAgentState,
  async_task_spawned: decodeTask,
  async_task_progress: decodeTask,
  async_task_state_update: decodeTask,
  user_message_chunk: nothing,
  agent_message_chunk: nothing,
  agent_thought_chunk: nothing,
  user_message: nothing,
  agent_message: nothing,
  agent_thought: nothing,
  available_commands_update: nothing,
  current_mode_update: nothing,
  config_option_update: nothing,
  session_info_update: nothing,
  usage_update: nothing,
  notice: nothing,
  compaction_update: nothing,
  compaction_summary_chunk: nothing,
  session_message: nothing,
  session_message_chunk: nothing,
}

/** Requests and notifications that are read, by their method, and any answer. */
export const methods: Readonly<Record<string, Decoder>> = {
  'session/request_permission': decodePermission,
  'session/prompt': decodePrompt,
  'session/load': decodeLoad,
  'elicitation/create': decodeElicitation,
  'elicitation/complete': decodeElicitationEnd,
  '$/cancel_request': decodeCancel,
  'terminal/create': decodeCreate,
  'terminal/output': decodeTerminalRequest,
  'terminal/wait_for_exit': decodeTerminalRequest,
  answer: decodeAnswer,
}

/**
 * Methods about the connection, the session as a whole and the client's files. A cancel of work is answered by an update or the
 * turn's end. A word of `session/` or `terminal/` that is not known may well be about a call.
 */
const IRRELEVANT =
  /^(?:initialize$|authenticate$|logout$|auth\/|providers\/|session\/(?:new|load|list|delete|fork|(?:un)?archive|status|set_\w+|resume|close|cancel|stop)$|fs\/|terminal\/(?:release|kill|cancel)$|tool_call\/cancel$|mcp\/|proxy\/|\$\/)/u

/** By word, or by method: no update is called like a method. */
export const decoders: Readonly<Record<string, Decoder>> = { ...updates, ...methods }

export function decode(value: unknown, memory: Memory): Decoded<Memory> {
  // JSON-RPC takes several messages in one.
  if (Array.isArray(value)) return decodeBatch(value, memory)
  const frame = readFrame(value)
  if (frame !== undefined) return [[frame], memory]
  const message = readMessage(value)
  if (message === undefined) return [[{ type: 'unrecognized', event: value }], memory]
  const decoder = Object.hasOwn(decoders, message.type) ? decoders[message.type] : undefined
  if (decoder === undefined)
    return [IRRELEVANT.test(message.type) ? [] : [{ type: 'unrecognized', event: value }], memory]
  return tellAnew(decoder(message, beginReplay(message, withRoot(memory, message.session))))
}

function decodeBatch(values: readonly unknown[], before: Memory): Decoded<Memory> {
  let memory = before
  const events = values.flatMap((value) => {
    if (Array.isArray(value)) return [{ type: 'unrecognized' as const, event: value }]
    const [told, next] = decode(value, memory)
    memory = next
    return told
  })
  return [events, memory]
}

const METHODS = new Set([
  'session/update',
  'session/request_permission',
  'session/prompt',
  'session/new',
  'session/load',
])

/** No other agent has updates with a `sessionUpdate`, these methods, or the frames that parts are sent in. */
export function recognizes(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => !Array.isArray(item) && recognizes(item))
  if (METHODS.has(readText(value, 'method') ?? '')) return isRecord(at(value, 'params'))
  if (readFrame(value) !== undefined) return true
  const update = isRecord(at(value, 'update')) ? at(value, 'update') : value
  return readText(update, 'sessionUpdate') !== undefined && readText(value, 'method') === undefined
}
