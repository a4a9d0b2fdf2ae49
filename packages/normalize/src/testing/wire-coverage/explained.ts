import type { ProviderId } from '../../part.ts'

/** Why the titles or views of some calls lack something, where the calls themselves do not tell. Each is needed by some call. */
export interface Explained {
  readonly of: 'title' | 'view'
  readonly provider: ProviderId
  /** Wire form; any when left out. */
  readonly form?: string
  /** Names of parts. */
  readonly tools: readonly string[]
  /** What the view lacks, in the words of the needs; any when left out. */
  readonly field?: string
  readonly why: string
}

const AGENTS_BY_ID = 'Codex names the agent by a thread id only, which says nothing to a person'
const SEARCHES = 'the model’s host tells what it searched for or opened, and not what it found there'
const NO_SUCH_ACTION = 'an action of a type that tells nothing, or an empty one'

export const EXPLAINED: readonly Explained[] = [
  {
    of: 'title',
    provider: 'claude-code',
    tools: ['ClaudeDesign', 'Projects'],
    why: 'a tool of several actions, whose input names none',
  },
  {
    of: 'view',
    provider: 'claude-code',
    tools: ['TaskUpdate'],
    field: 'task',
    why: 'the task was not changed: it has not the status that was asked for, and which it has was not told',
  },
  {
    of: 'view',
    provider: 'claude-code',
    tools: ['ListMcpResources', 'RefreshMcpTools'],
    field: 'server',
    why: 'all servers are asked',
  },
  {
    of: 'view',
    provider: 'claude-code',
    tools: ['web_fetch'],
    field: 'results, page or answer',
    why: 'a PDF is no text; it stands in the output and the attachments',
  },
  {
    of: 'view',
    provider: 'claude-code',
    tools: ['tool_search_tool_bm25'],
    field: 'content',
    why: 'no tool was found',
  },

  {
    of: 'title',
    provider: 'codex',
    tools: [
      'wait',
      'wait_agent',
      'sendInput',
      'send_input',
      'sendMessage',
      'send_message',
      'followupTask',
      'followup_task',
      'closeAgent',
      'close_agent',
      'interruptAgent',
      'interrupt_agent',
      'resumeAgent',
      'resume_agent',
    ],
    why: AGENTS_BY_ID,
  },
  { of: 'title', provider: 'codex', tools: ['webSearch'], why: NO_SUCH_ACTION },
  { of: 'title', provider: 'codex', tools: ['apply_patch'], why: 'what was given is no patch' },
  { of: 'view', provider: 'codex', tools: ['apply_patch'], why: 'what was given is no patch' },
  {
    of: 'view',
    provider: 'codex',
    form: 'exec',
    tools: ['fileChange'],
    field: 'hunks, but of a file that is moved or deleted',
    why: 'codex exec tells which files were changed, and not how',
  },
  { of: 'view', provider: 'codex', tools: ['webSearch'], field: 'results, page or answer', why: SEARCHES },
  { of: 'view', provider: 'codex', tools: ['webSearch'], field: 'query', why: NO_SUCH_ACTION },
  { of: 'view', provider: 'codex', tools: ['webSearch'], field: 'pattern', why: NO_SUCH_ACTION },
  {
    of: 'view',
    provider: 'codex',
    tools: ['imageView'],
    why: 'the item tells the path of the image only; its file is the host’s to read',
  },
  {
    of: 'view',
    provider: 'codex',
    tools: ['request_user_input'],
    field: 'answers',
    why: 'what was answered is told by the host alone, where it pushes its answers too, and an answer may be empty',
  },
  {
    of: 'view',
    provider: 'codex',
    tools: ['spawnAgent', 'subAgentActivity'],
    why: 'an activity tells which agent it is of, and not what was said to it or by it',
  },
  {
    of: 'view',
    provider: 'codex',
    tools: ['wait', 'followupTask'],
    field: 'report or states',
    why: 'the item tells no agent’s state',
  },
  { of: 'view', provider: 'codex', tools: ['sleep'], field: 'content', why: 'a sleep gives nothing' },
  {
    of: 'view',
    provider: 'codex',
    tools: ['request_permissions'],
    field: 'content',
    why: 'what was granted is told by the host alone, where it pushes its answers too',
  },

  { of: 'title', provider: 'opencode', tools: ['reload'], why: 'its name is all that it tells' },

  {
    of: 'view',
    provider: 'acp',
    tools: ['subagent'],
    field: 'report or states',
    why: 'what the agent says is the text of a session of its own, and no output of a call',
  },
  {
    of: 'view',
    provider: 'acp',
    tools: ['AskUserQuestion'],
    field: 'answers',
    why: 'the output tells that there was an answer, and not which',
  },

  {
    of: 'view',
    provider: 'ai-sdk',
    tools: ['web_search', 'web_search_preview'],
    field: 'results, page or answer',
    why: SEARCHES,
  },
]
