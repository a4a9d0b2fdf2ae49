import type { SDKAssistantMessage } from '@anthropic-ai/claude-agent-sdk'
import type { Decided, OlderThan } from '../../testing/vendor-types.ts'
import type { ToolInputs } from './vendor-inputs.ts'

type ServerTool = Extract<SDKAssistantMessage['message']['content'][number], { type: 'server_tool_use' }>['name']

/** Tools that run at the API. */
export const serverTools: Decided<ServerTool, 'mapped'> = {
  advisor: 'mapped',
  bash_code_execution: 'mapped',
  code_execution: 'mapped',
  text_editor_code_execution: 'mapped',
  tool_search_tool_bm25: 'mapped',
  tool_search_tool_regex: 'mapped',
  web_fetch: 'mapped',
  web_search: 'mapped',
}

const UNTYPED = 'Claude Code 2.1.332, which has no type for it'
const OLD = 'older versions of Claude Code'

/** Tools without a type. */
export const olderTools: OlderThan<keyof ToolInputs | ServerTool> = {
  ListAgents: { from: UNTYPED, decision: 'mapped' },
  ListMcpResourcesTool: { from: UNTYPED, decision: 'mapped' },
  PowerShell: { from: UNTYPED, decision: 'mapped' },
  ReadMcpResourceTool: { from: UNTYPED, decision: 'mapped' },
  SendMessage: { from: UNTYPED, decision: 'mapped' },
  Skill: { from: UNTYPED, decision: 'mapped' },
  StructuredOutput: { from: UNTYPED, decision: 'mapped' },
  ToolSearch: { from: UNTYPED, decision: 'mapped' },
  LSP: { from: UNTYPED, decision: 'mapped' },
  Config: { from: UNTYPED, decision: 'mapped' },
  DesignSync: { from: UNTYPED, decision: 'mapped' },
  TeamCreate: { from: UNTYPED, decision: 'mapped' },
  TeamDelete: { from: UNTYPED, decision: 'mapped' },

  AgentOutputTool: { from: OLD, decision: 'mapped' },
  BashOutput: { from: OLD, decision: 'mapped' },
  KillBash: { from: OLD, decision: 'mapped' },
  KillShell: { from: OLD, decision: 'mapped' },
  LS: { from: OLD, decision: 'mapped' },
  MultiEdit: { from: OLD, decision: 'mapped' },
  NotebookRead: { from: OLD, decision: 'mapped' },
  SlashCommand: { from: OLD, decision: 'mapped' },
  Task: { from: OLD, decision: 'mapped' },
  TaskOutput: { from: OLD, decision: 'mapped' },
  TodoRead: { from: OLD, decision: 'mapped' },
  exit_plan_mode: { from: OLD, decision: 'mapped' },
}
