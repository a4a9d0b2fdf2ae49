import type { Decoded } from '../../provider.ts'
import { isRecord } from '../../raw/read.ts'
import { decodeControlRequest, decodeControlResponse, decodeControlCancel } from './approvals.ts'
import { decodeAssistant, decodeFallback } from './calls.ts'
import { decodePageEnd } from './elicitations.ts'
import { decodeInit } from './servers.ts'
import { decodeProgress } from './progress.ts'
import type { Memory } from './memory.ts'
import { decodeSaved } from './decode-saved.ts'
import { decodeStreamEvent } from './partial.ts'
import { isSaved } from './saved.ts'
import { decodeDenial, decodeTurnEnd } from './turn.ts'
import { decodeTaskEnd, decodeTaskProgress, decodeTasks, decodeTaskStart, decodeTaskUpdate } from './tasks.ts'
import { decodeUser } from './user.ts'
import { type Line, lineType } from './wire.ts'

type LineDecoder = (line: Line, memory: Memory) => Decoded<Memory>

/** Lines that are known and tell nothing of a tool call. */
export const nothing: LineDecoder = (_, memory) => [[], memory]

/** One entry per line type; for `system` lines the subtype counts. */
export const decoders: Readonly<Record<string, LineDecoder>> = {
  assistant: decodeAssistant,
  user: decodeUser,
  stream_event: decodeStreamEvent,
  result: decodeTurnEnd,
  tool_progress: decodeProgress,
  control_request: decodeControlRequest,
  control_response: decodeControlResponse,
  control_cancel_request: decodeControlCancel,

  init: decodeInit,
  permission_denied: decodeDenial,
  model_refusal_fallback: decodeFallback,
  task_started: decodeTaskStart,
  task_progress: decodeTaskProgress,
  task_updated: decodeTaskUpdate,
  task_notification: decodeTaskEnd,
  task_completed: decodeTaskEnd,
  background_tasks_changed: decodeTasks,
  elicitation_complete: decodePageEnd,

  active_goal: nothing,
  api_retry: nothing,
  auth_status: nothing,
  commands_changed: nothing,
  compact_boundary: nothing,
  control_request_progress: nothing,
  conversation_reset: nothing,
  files_persisted: nothing,
  hook_progress: nothing,
  hook_response: nothing,
  hook_started: nothing,
  informational: nothing,
  keep_alive: nothing,
  local_command_output: nothing,
  memory_recall: nothing,
  mirror_error: nothing,
  model_refusal_no_fallback: nothing,
  notification: nothing,
  plugin_install: nothing,
  post_turn_summary: nothing,
  prompt_suggestion: nothing,
  rate_limit_event: nothing,
  session_state_changed: nothing,
  session_writes_lost: nothing,
  status: nothing,
  thinking_tokens: nothing,
  tool_use_summary: nothing,
  worker_shutting_down: nothing,

  // Of a session's file.
  'agent-color': nothing,
  'agent-name': nothing,
  'agent-setting': nothing,
  'ai-title': nothing,
  'attribution-snapshot': nothing,
  'content-replacement': nothing,
  'custom-title': nothing,
  'file-history-snapshot': nothing,
  'last-prompt': nothing,
  'permission-mode': nothing,
  'pr-link': nothing,
  'queue-operation': nothing,
  'task-summary': nothing,
  'worktree-state': nothing,
  agents_killed: nothing,
  api_error: nothing,
  attachment: nothing,
  away_summary: nothing,
  bridge_status: nothing,
  local_command: nothing,
  memory_saved: nothing,
  microcompact_boundary: nothing,
  mode: nothing,
  progress: nothing,
  scheduled_task_fire: nothing,
  stop_hook_summary: nothing,
  summary: nothing,
  tag: nothing,
  turn_duration: decodeTurnEnd,
}

/** One line of `stream-json` or of a session's file, or one message of the Agent SDK, as neutral events. */
export function decode(event: unknown, memory: Memory): Decoded<Memory> {
  if (!isRecord(event)) return [[{ type: 'unrecognized', event }], memory]
  return isSaved(event) ? decodeSaved(event, memory, decodeLine) : decodeLine(event, memory)
}

function decodeLine(event: Line, memory: Memory): Decoded<Memory> {
  const type = lineType(event)
  if (Object.hasOwn(decoders, type)) return (decoders[type] ?? nothing)(event, memory)
  // A recorder's own lines, between those of the agent.
  if (Object.hasOwn(event, '__driver')) return [[], memory]
  return [[{ type: 'unrecognized', event }], memory]
}
