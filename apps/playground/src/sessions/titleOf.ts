/** Better words than a file's name makes by itself. */
const TITLES: Readonly<Record<string, string>> = {
  agent: 'Sub-agents',
  agent_forward: 'Sub-agents, forwarded',
  approve: 'Approvals',
  approve_onrequest: 'Approvals on request',
  ask_run: 'Permission refused',
  ask_serve: 'Permissions',
  ask_user: 'Questions to you',
  ask_user_exec: 'Questions to nobody',
  background: 'Background tasks',
  bash: 'Shell commands',
  bash_background: 'Background command',
  'child-abort': 'Sub-agent aborted',
  codemode: 'Code mode',
  denied_cli: 'Denied',
  files: 'Reading and editing files',
  hosted: 'Web search',
  http_error: 'Server error',
  http_error_fatal: 'Fatal server error',
  image: 'Viewing an image',
  imagegen: 'Generating an image',
  input: 'Input as it streams',
  interrupt: 'Interrupted',
  interrupt_cli: 'Interrupted',
  interrupt_exec: 'Interrupted',
  interrupt_mcp: 'Interrupted MCP call',
  invalid: 'Invalid calls',
  json_schema: 'Structured answer',
  mcp: 'MCP tools',
  no_partial: 'Without partial messages',
  next: 'Newer spellings',
  'next-ends': 'Newer spellings, how calls end',
  others: 'Rarer tools',
  patch: 'Patches',
  plan_mode_cli: 'Plan mode',
  read_search: 'Reading and searching',
  removed: 'Retracted calls',
  sandbox_readonly: 'Read-only sandbox',
  search_norg: 'Search without ripgrep',
  sdk_ask: 'Question to you',
  sdk_deny_interrupt: 'Denied and interrupted',
  sdk_interrupt: 'Interrupted by the host',
  sdk_perms: 'Permissions',
  shell: 'Shell commands',
  slow_bash: 'Slow command',
  subagent: 'Sub-agents',
  subagent_child: 'Sub-agent by itself',
  task: 'Sub-agents',
  todo: 'Todo list',
  todo_noenv: 'Todo list and a question',
  tool_search_goal: 'Tool search and goal',
  toolsearch: 'Tool search',
  web: 'Web search and pages',
}

const ABBREVIATIONS: ReadonlySet<string> = new Set(['acp', 'json', 'lsp', 'mcp', 'pdf', 'sdk', 'url'])

/** A recording's title for people, from its file name: `slow_bash` is "Slow command". `agent.agent-…` is a sub-agent's file. */
export function titleOf(file: string): string {
  const [session = '', agent] = file.split('.agent-')
  if (agent !== undefined) return `${titleOf(session)}: file of one`
  const known = Object.hasOwn(TITLES, file) ? TITLES[file] : undefined
  const words = file
    .split(/[_-]+/u)
    .map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word))
    .join(' ')
    .trim()
  return known ?? words.charAt(0).toUpperCase() + words.slice(1)
}
