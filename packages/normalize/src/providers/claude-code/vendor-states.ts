import type {
  PermissionResult,
  SDKControlRequest,
  SDKResultMessage,
  SDKTaskNotificationMessage,
  SDKTaskUpdatedMessage,
  TerminalReason,
} from '@anthropic-ai/claude-agent-sdk'
import type { AgentOutput, WorkflowOutput } from '@anthropic-ai/claude-agent-sdk/sdk-tools'
import { type Decided, none } from '../../testing/vendor-types.ts'

/** How a call in the background stands once its task is told to be so. */
export type TaskStand = 'running' | 'complete' | 'tool_error' | 'interrupted'

export const taskNotices: Decided<SDKTaskNotificationMessage['status'], TaskStand> = {
  completed: 'complete',
  failed: 'tool_error',
  stopped: 'interrupted',
}

export const taskUpdates: Decided<NonNullable<SDKTaskUpdatedMessage['patch']['status']>, TaskStand> = {
  pending: 'running',
  running: 'running',
  paused: 'running',
  completed: 'complete',
  failed: 'tool_error',
  killed: 'interrupted',
}

/** How the call of an agent stands by the status of its structured result: a launch is no end. */
export const agentResults: Decided<AgentOutput['status'] | WorkflowOutput['status'], TaskStand> = {
  completed: 'complete',
  async_launched: 'running',
  remote_launched: 'running',
}

/** Why a turn ended, and what that makes of a call it leaves open, or that it put off. */
export const turnEnds: Decided<TerminalReason, 'interrupted' | 'no_result' | 'running'> = {
  aborted_streaming: 'interrupted',
  aborted_tools: 'interrupted',
  tool_deferred: 'running',
  api_error: 'no_result',
  background_requested: 'no_result',
  blocking_limit: 'no_result',
  budget_exhausted: 'no_result',
  completed: 'no_result',
  hook_stopped: 'no_result',
  image_error: 'no_result',
  malformed_tool_use_exhausted: 'no_result',
  max_turns: 'no_result',
  model_error: 'no_result',
  prompt_too_long: 'no_result',
  rapid_refill_breaker: 'no_result',
  stop_hook_prevented: 'no_result',
  structured_output_retry_exhausted: 'no_result',
  tool_deferred_unavailable: 'no_result',
  turn_setup_failed: 'no_result',
}

/** The kinds of a `result`: each ends its turn; that it was an abort is told by the reason. */
export const results: Decided<SDKResultMessage['subtype'], 'no_result'> = {
  success: 'no_result',
  error_during_execution: 'no_result',
  error_max_turns: 'no_result',
  error_max_budget_usd: 'no_result',
  error_max_structured_output_retries: 'no_result',
}

type Request = SDKControlRequest['request']

/** The host's answers to a question of permission. */
export const permissionAnswers: Decided<PermissionResult['behavior'], 'allowed' | 'denied'> = {
  allow: 'allowed',
  deny: 'denied',
}

/** A question of permission: its fields are read by name. */
export type PermissionRequest = Extract<Request, { subtype: 'can_use_tool' }>

const host = none('what the host asks of the CLI, not about a call')
const mcp = none('what the host does with an MCP server itself; no call of the model')

export const controlRequests: Decided<Request['subtype']> = {
  can_use_tool: 'mapped',
  elicitation: 'mapped',
  hook_callback: none('a hook of the host; what it decided of a call is told by the result'),
  request_user_dialog: none('a dialog of the CLI itself'),
  mcp_call: mcp,
  mcp_message: mcp,
  mcp_read_resource: mcp,
  mcp_reconnect: mcp,
  mcp_set_servers: mcp,
  mcp_status: mcp,
  mcp_toggle: mcp,
  interrupt: none('the result of the turn that it ends tells it'),
  background_tasks: none('the task that is moved tells it'),
  stop_task: none('the task that is stopped tells it'),
  get_task_output: host,
  apply_flag_settings: host,
  cancel_async_message: host,
  file_suggestions: host,
  get_binary_version: host,
  get_context_usage: host,
  get_hooks_listing: host,
  get_session_cost: host,
  get_settings: host,
  get_usage: host,
  initialize: host,
  list_models: host,
  list_permission_rules: host,
  read_file: host,
  register_repo_root: host,
  reload_output_styles: host,
  reload_plugins: host,
  reload_skills: host,
  rename_session: host,
  rewind_files: host,
  seed_read_state: host,
  set_color: host,
  set_has_subscribers: host,
  set_max_thinking_tokens: host,
  set_model: host,
  set_permission_mode: host,
  update_settings: host,
}
