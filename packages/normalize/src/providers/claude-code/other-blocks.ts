import { readText } from '../../raw/read.ts'
import { type Block, isToolResult, isToolUse } from './wire.ts'

/** Blocks of a message that are known and tell nothing of a call: words, what the model is given, and the context. */
const OTHERS: ReadonlySet<string> = new Set([
  'text',
  'thinking',
  'redacted_thinking',
  'image',
  'document',
  'search_result',
  'tool_reference',
  'container_upload',
  'mcp_tool_listing',
  'compaction',
  'fallback',
])

/** Whether a block is understood: a call, a result, or one that is known to be neither. */
export const isKnownBlock = (block: Block): boolean =>
  isToolUse(block) || isToolResult(block) || OTHERS.has(readText(block, 'type') ?? '')

/** What the CLI and its host ask each other that is known; only `can_use_tool` is about a call, and `elicitation` is one. */
const CONTROLS: ReadonlySet<string> = new Set([
  'apply_flag_settings',
  'background_tasks',
  'can_use_tool',
  'cancel_async_message',
  'elicitation',
  'end_session',
  'file_suggestions',
  'get_binary_version',
  'get_context_usage',
  'get_hooks_listing',
  'get_session_cost',
  'get_settings',
  'get_task_output',
  'get_usage',
  'hook_callback',
  'initialize',
  'interrupt',
  'list_models',
  'list_permission_rules',
  'mcp_authenticate',
  'mcp_call',
  'mcp_message',
  'mcp_read_resource',
  'mcp_reconnect',
  'mcp_set_servers',
  'mcp_status',
  'mcp_toggle',
  'read_file',
  'register_repo_root',
  'reload_output_styles',
  'reload_plugins',
  'reload_skills',
  'rename_session',
  'request_user_dialog',
  'rewind_files',
  'seed_read_state',
  'set_color',
  'set_has_subscribers',
  'set_max_thinking_tokens',
  'set_model',
  'set_permission_mode',
  'stop_task',
  'update_settings',
])

/** Whether what one side asks of the other is known. */
export const isKnownControl = (subtype: string): boolean => CONTROLS.has(subtype)
