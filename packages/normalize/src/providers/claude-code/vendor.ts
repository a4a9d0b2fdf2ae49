import type {
  SDKActiveGoalMessage,
  SDKControlRequest,
  SDKControlResponse,
  SDKMessage,
} from '@anthropic-ai/claude-agent-sdk'
import { type Decided, none, type OlderThan } from '../../testing/vendor-types.ts'

/** The versions whose types the lists in this folder are checked against. */
export const VERSIONS = { '@anthropic-ai/claude-agent-sdk': '0.3.332', '@anthropic-ai/sdk': '1.14.0' } as const

type Message = SDKMessage | SDKActiveGoalMessage | SDKControlRequest | SDKControlResponse

/** Every message that the CLI prints, by its type; a `system` one by its subtype, too. */
export type MessageName = Message extends infer M
  ? M extends { type: 'system'; subtype: infer Subtype extends string }
    ? `system/${Subtype}`
    : M extends { type: infer Type }
      ? Type
      : never
  : never

const session = none('about the session, not about a call')
const api = none('about a request to the model, which is tried again or given up')
const hook = none('about a hook; what it decided of a call is told by the result')
const words = none('words for the person')
const settings = none('about what the host may choose or has installed')

export const messages: Decided<MessageName> = {
  assistant: 'mapped',
  user: 'mapped',
  stream_event: 'mapped',
  result: 'mapped',
  tool_progress: 'mapped',
  control_request: 'mapped',
  control_response: 'mapped',
  'system/init': 'mapped',
  'system/permission_denied': 'mapped',
  'system/model_refusal_fallback': 'mapped',
  'system/task_started': 'mapped',
  'system/task_progress': 'mapped',
  'system/task_updated': 'mapped',
  'system/task_notification': 'mapped',
  'system/background_tasks_changed': 'mapped',

  active_goal: none('the goal of the session; the call that set it is a call of its own'),
  tool_use_summary: none('words about calls that are over; none of them changes'),
  auth_status: session,
  conversation_reset: session,
  prompt_suggestion: words,
  rate_limit_event: api,
  'system/api_retry': api,
  'system/commands_changed': settings,
  'system/compact_boundary': session,
  'system/control_request_progress': api,
  'system/elicitation_complete': 'mapped',
  'system/files_persisted': session,
  'system/hook_progress': hook,
  'system/hook_response': hook,
  'system/hook_started': hook,
  'system/informational': words,
  'system/local_command_output': none('what a command of the person printed'),
  'system/memory_recall': none('files that the CLI itself added to the prompt'),
  'system/mirror_error': session,
  'system/model_refusal_no_fallback': api,
  'system/notification': words,
  'system/plugin_install': settings,
  'system/session_state_changed': session,
  'system/session_writes_lost': session,
  'system/status': session,
  'system/thinking_tokens': none('how much was thought so far'),
  'system/worker_shutting_down': session,
}

const file = none('a line about the session that only its file has')
const PUBLISHED = '0.3.332, where it is declared but not exported'
const FILE = 'the session files of Claude Code 2.1.332 and older'

/** Lines that are understood beside those. */
export const olderMessages: OlderThan<MessageName> = {
  control_cancel_request: { from: PUBLISHED, decision: 'mapped' },
  keep_alive: { from: PUBLISHED, decision: session },
  'system/post_turn_summary': { from: 'older versions of the CLI', decision: words },
  'system/task_completed': { from: 'older versions, for task_notification', decision: 'mapped' },

  turn_duration: { from: FILE, decision: 'mapped' },
  'agent-color': { from: FILE, decision: file },
  'agent-name': { from: FILE, decision: file },
  'agent-setting': { from: FILE, decision: file },
  'ai-title': { from: FILE, decision: file },
  'attribution-snapshot': { from: FILE, decision: file },
  'content-replacement': { from: FILE, decision: file },
  'custom-title': { from: FILE, decision: file },
  'file-history-snapshot': { from: FILE, decision: file },
  'last-prompt': { from: FILE, decision: file },
  'permission-mode': { from: FILE, decision: file },
  'pr-link': { from: FILE, decision: file },
  'queue-operation': { from: FILE, decision: file },
  'task-summary': { from: FILE, decision: file },
  'worktree-state': { from: FILE, decision: file },
  agents_killed: { from: FILE, decision: file },
  api_error: { from: FILE, decision: file },
  attachment: { from: FILE, decision: file },
  away_summary: { from: FILE, decision: file },
  bridge_status: { from: FILE, decision: file },
  local_command: { from: FILE, decision: file },
  memory_saved: { from: FILE, decision: file },
  microcompact_boundary: { from: FILE, decision: file },
  mode: { from: FILE, decision: file },
  progress: { from: FILE, decision: file },
  scheduled_task_fire: { from: FILE, decision: file },
  stop_hook_summary: { from: FILE, decision: file },
  summary: { from: FILE, decision: file },
  tag: { from: FILE, decision: file },
}
