import type { Decoded } from '../../provider.ts'
import { at, isRecord, type RawRecord, readId, readRecord, readText } from '../../raw/read.ts'
import { eventMsgs, protocolMsgs } from './event-msgs.ts'
import type { Memory } from './memory.ts'
import type { Line, LineDecoder } from './line.ts'
import { responseItems } from './response-items.ts'
import { noteFork, tellCopies } from './rollout-copies.ts'
import { noteLine, readMeta } from './rollout-file.ts'

/** A rollout begins, or another one does: its thread, and whose child that is. */
const sessionMeta: LineDecoder = (line, memory) => [[], noteFork(readMeta(line, memory))]

/** Events that are known to say nothing of a tool call. */
const OTHER_EVENTS =
  /^(?:task_started|turn_started|token_count|user_message|agent_\w+|reasoning_\w+|session_configured|thread_\w+|turn_\w+|plan_\w+|item_\w+_delta|terminal_interaction|tool_call_pre_execute_request|\w*approval_request|request_\w+|elicitation_\w+|mcp_startup_\w+|mcp_list_\w+|\w*error|\w*warning|deprecation_notice|context_compacted|compacted|(?:entered|exited)_review_mode|undo_\w+|background_event|hook_\w+|stream_\w+|raw_response_item|model_\w+|skills_\w+|list_\w+|get_\w+|shutdown_complete|conversation_path|realtime_\w+|guardian_\w+)$/u

const OTHER_ITEMS =
  /^(?:message|reasoning|agent_message|additional_tools|compaction\w*|context_compaction|ghost_snapshot|other)$/u

/** Lines that are known and tell nothing of a call. */
export const nothing: LineDecoder = (_, memory) => [[], memory]

/** Looks a decoder up by the payload's type; a type that is not known is told to the host. */
const byType =
  (decoders: Readonly<Record<string, LineDecoder>>, others: RegExp): LineDecoder =>
  (line, memory) => {
    const type = readText(line.payload, 'type') ?? ''
    const decode = Object.hasOwn(decoders, type) ? decoders[type] : undefined
    if (decode !== undefined) return decode(line, memory)
    return [others.test(type) ? [] : [{ type: 'unrecognized', event: line.event }], memory]
  }

const eventMsg = byType(eventMsgs, OTHER_EVENTS)
const protocolMsg = byType(protocolMsgs, OTHER_EVENTS)

/** The lines of a rollout, by type. */
export const lines: Readonly<Record<string, LineDecoder>> = {
  session_meta: sessionMeta,
  event_msg: eventMsg,
  response_item: byType(responseItems, OTHER_ITEMS),
  turn_context: nothing,
  world_state: nothing,
  retained_context: nothing,
  token_usage_record: nothing,
  compacted: nothing,
  inter_agent_communication_metadata: nothing,
}

/** Whether an event is a line of a rollout. */
export const isRolloutLine = (event: unknown): event is RawRecord =>
  isRecord(event) && Object.hasOwn(lines, readText(event, 'type') ?? '') && isRecord(at(event, 'payload'))

/** Whether an event is one of the older protocol, `{ id, msg: { type } }`, as the first `codex exec --json` printed it. */
export const isProtocolEvent = (event: unknown): event is RawRecord =>
  readId(event, 'id') !== undefined && readText(at(event, 'msg'), 'type') !== undefined

export function decodeLine(event: RawRecord, memory: Memory): Decoded<Memory> {
  const payload = readRecord(event, 'payload') ?? {}
  const line: Line = { event, payload }
  const time = readText(event, 'timestamp')
  const ordinal = readId(event, 'ordinal')
  if (time !== undefined) line.time = time
  if (ordinal !== undefined) line.ordinal = ordinal
  const type = readText(event, 'type') ?? ''
  const decoded = lines[type]?.(line, type === 'session_meta' ? memory : noteLine(line, memory))
  return decoded === undefined ? [[], memory] : tellCopies(decoded)
}

export const decodeProtocolEvent = (event: RawRecord, memory: Memory): Decoded<Memory> =>
  protocolMsg({ event, payload: readRecord(event, 'msg') ?? {} }, memory)
