/** The four states of the contract ("Canonical shape"), in the order a call passes through them. */
export const TOOL_STATES = ['started', 'running', 'complete', 'error'] as const

export type ToolState = (typeof TOOL_STATES)[number]

/** The eleven kinds of the contract ("Canonical shape"): a small taxonomy for the UI, not the provider's tool names. */
export const TOOL_KINDS = [
  'web_search',
  'browser',
  'file_read',
  'file_write',
  'file_edit',
  'bash',
  'subagent',
  'mcp',
  'question',
  'todo',
  'unknown',
] as const

export type ToolKind = (typeof TOOL_KINDS)[number]

/** The agents whose wire formats are read: the folders of `providers/`. */
export type ProviderId = 'claude-code' | 'codex' | 'opencode' | 'acp' | 'ai-sdk'

/** Failure data only (rule 7 of the contract). */
export interface ToolError {
  /** The line a person should read first; never empty. */
  message: string
  /** One of `ToolErrorCode`, or a provider's own code. */
  code?: string
  /** Whatever else the provider said; `details.output` is all that a failed command printed. */
  details?: unknown
}

/** The codes the normalizer gives itself; a provider's own code passes through. */
export type ToolErrorCode =
  | 'denied'
  | 'interrupted'
  | 'no_result'
  | 'timeout'
  | 'nonzero_exit'
  | 'invalid_input'
  | 'tool_error'

/** Times as the wire gives them: milliseconds since 1970 or an ISO string. Nothing is stamped unless a clock was given. */
export interface ToolTiming {
  startedAt?: string | number
  completedAt?: string | number
  /** Milliseconds: the provider's own duration, else the difference when both ends are known. */
  elapsedMs?: number
}

export interface ToolApprovalOption {
  id: string
  label: string
  kind: 'allow_once' | 'allow_always' | 'deny'
}

/** A person's yes or no before a call runs. Waiting is no state of its own: it is `state: 'pending'` here. */
export interface ToolApproval {
  state: 'pending' | 'allowed' | 'denied'
  options: ToolApprovalOption[]
  /** Why it was asked; of a refusal, why it was denied. */
  reason?: string
  /** Who decided, where the wire says so: `user`, `rule`, `hook`, … */
  by?: string
}

/** Work that goes on beside or after the call itself: a background command, a sub-agent, an item of a task list. */
export interface ToolTask {
  id?: string
  status?: string
  type?: string
  description?: string
  summary?: string
  outputFile?: string
  background?: boolean
  lastTool?: string
}

export interface ToolAttachment {
  mime: string
  name?: string
  /** Bytes, decoded. */
  size?: number
}

export interface ToolUsage {
  totalTokens?: number
  toolUses?: number
  durationMs?: number
}

/**
 * Provider detail a UI may use (rules 8 and 9 of the contract). Open for more keys; bounded to 4 KiB of JSON without
 * `result`, which has 16 KiB. What had to be cut or dropped is named in `truncated`.
 */
export interface ToolMetadata {
  provider?: ProviderId
  /** The wire's own tool name, set where `name` differs from it. */
  rawName?: string
  /** The provider's own word for the item: `tool_use`, `commandExecution`, `tool`. */
  rawType?: string
  /**
   * How `input` is not what was invoked: `partial`, never given whole; `text`, given as JSON text and parsed here; `host`,
   * given by the host when it allowed the call, which may have changed it.
   */
  inputForm?: 'partial' | 'text' | 'host'
  /** How `output` is not what the work gave: `launch`, the agent's word that it goes on in the background. */
  outputForm?: 'launch'
  mcp?: { server: string; tool: string }
  action?: unknown
  task?: ToolTask
  /** Id of the part whose call started this one. */
  parentId?: string
  childSessionId?: string
  sessionId?: string
  threadId?: string
  exitCode?: number
  cwd?: string
  attachments?: ToolAttachment[]
  /**
   * `true` when the provider cut the output, or the names of what the normalizer cut or dropped, by its `limits`: `output`,
   * `input`, `error.details`, or a field of the metadata; `…` stands for more.
   */
  truncated?: boolean | string[]
  /** `provider` when the title is the provider's or the model's own words. */
  titleSource?: 'provider'
  approval?: ToolApproval
  /** What a host answers the open approval or question by; `null` once it is no longer asked, whatever the answer was. */
  requestId?: string | number | null
  usage?: ToolUsage
  /** The end was made up by the normalizer: the turn or session ended without a result. */
  synthetic?: boolean
  /** The end was made up because more calls were open than `limits.openCalls` allows; the call may still work. */
  settledBy?: 'openCalls'
  /** Structured result the provider gives beside `output`, without file bodies and base64. */
  result?: unknown
  /** A completed command that did not end by itself, where the provider reports it as completed all the same. */
  endedBy?: 'timeout' | 'interrupt'
  /** File with all of an output that was cut. */
  outputFile?: string
  /** Set once, on the last part `push` returns of a retracted call. */
  removed?: boolean
  [key: string]: unknown
}

/** One tool call with all that is known of it so far. Exactly the keys of the contract. */
export interface NormalizedToolPart {
  /** Stable for the whole lifecycle (rule 1). */
  id: string
  /** Canonical, machine-ish: the provider's explicit tool name, for MCP the bare tool (rule 2). */
  name: string
  kind: ToolKind
  /** The human line: one line, at most 120 characters, no control or bidi characters (rule 4). */
  title: string
  input: unknown
  output?: unknown
  error?: ToolError
  state: ToolState
  timing?: ToolTiming
  metadata?: ToolMetadata
}
