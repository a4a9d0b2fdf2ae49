/** Better words than a file's name makes by itself. */
const TITLES: Readonly<Record<string, string>> = {
  agent: 'Sub-agents',
  agent_forward: 'Sub-agents, forwarded',
  approve: 'Approvals',
  approve_onrequest: 'Approvals on request',
  ask_serve: 'Permissions and questions',
  ask_user: 'Questions to you',
  bash: 'Shell commands',
  bash_background: 'Background command',
  codemode: 'Code mode',
  denied_cli: 'Denied',
  files: 'Reading and editing files',
  hosted: 'Web search',
  http_error: 'Server error',
  http_error_fatal: 'Fatal server error',
  image: 'Viewing an image',
  imagegen: 'Generating an image',
  interrupt: 'Interrupted',
  interrupt_cli: 'Interrupted',
  interrupt_mcp: 'Interrupted MCP call',
  invalid: 'Invalid calls',
  json_schema: 'Structured answer',
  mcp: 'MCP tools',
  patch: 'Patches',
  plan_mode_cli: 'Plan mode',
  read_search: 'Reading and searching',
  sandbox_readonly: 'Read-only sandbox',
  sdk_ask: 'Question to you',
  sdk_deny_interrupt: 'Denied and interrupted',
  sdk_interrupt: 'Interrupted by the host',
  sdk_perms: 'Permissions',
  shell: 'Shell commands',
  slow_bash: 'Slow command',
  subagent: 'Sub-agents',
  task: 'Sub-agents',
  todo: 'Todo list',
  todo_noenv: 'Todo list as tasks',
  tool_search_goal: 'Tool search and goal',
  toolsearch: 'Tool search',
  web: 'Web search and pages',
}

/** A recording's title for people, from its file name: `slow_bash` is "Slow command". */
export function titleOf(file: string): string {
  const known = Object.hasOwn(TITLES, file) ? TITLES[file] : undefined
  const words = file.replaceAll(/[_-]+/gu, ' ').trim()
  return known ?? words.charAt(0).toUpperCase() + words.slice(1)
}
