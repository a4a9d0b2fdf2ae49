import { describeMcp, type McpInput } from '../../kinds/mcp.ts'
import type { Description, ToolSource } from '../../kinds/source.ts'
import { readTodoInput } from '../../kinds/todo.ts'
import { humanize } from '../../kinds/words.ts'
import type { MessageId, NounId } from '../../messages/en.ts'
import { type AnyToolRow, tool, type ToolTable } from '../../provider.ts'
import { defined, readText } from '../../raw/read.ts'
import { activityRow, agentRow } from './tools-agents.ts'
import { commandRow, scriptWaitRow, stdinRow } from './tools-command.ts'
import { fileChangeRow, viewImageRow } from './tools-files.ts'
import { elicitationRow, userInputRow } from './tools-questions.ts'
import { webSearchRow } from './tools-web.ts'

const planRow = tool('todo', { input: (source) => ({ ...readTodoInput(source), action: 'plan' }) })

/** Codex's own tools for MCP resources name the server in their input. */
const describeResource = (input: McpInput, { input: raw }: ToolSource): Description => {
  const uri = readText(raw, 'uri')
  const server = readText(raw, 'server')
  const description = describeMcp(input)
  return {
    ...description,
    ...defined({ target: uri ?? description.target, secondary: server ?? description.secondary }),
  }
}

const resourceRow = tool('mcp', { describe: describeResource })

const says = (message: MessageId, noun?: NounId): AnyToolRow =>
  tool('unknown', { describe: () => ({ message, ...defined({ noun }) }) })

const other = tool('unknown')

/** A call of the collaboration tools that has no row of its own. */
const collabRow = tool('subagent', { describe: (_, { name }) => ({ message: 'unknown.call', target: humanize(name) }) })

/**
 * Every native tool of Codex by its name on any of its wires: item types of the app-server (camelCase) and of `codex exec`
 * (snake_case), tools of collaboration items, and the functions of rollouts. The row of an item type that names its tool
 * speaks for tools without a row.
 */
export const tools: ToolTable = {
  commandExecution: commandRow,
  command_execution: commandRow,
  exec_command: commandRow,
  shell: commandRow,
  shell_command: commandRow,
  local_shell: commandRow,
  local_shell_call: commandRow,
  'container.exec': commandRow,
  exec: commandRow,
  write_stdin: stdinRow,
  'functions.wait': scriptWaitRow,

  fileChange: fileChangeRow,
  file_change: fileChangeRow,
  apply_patch: fileChangeRow,

  imageView: viewImageRow,
  view_image: viewImageRow,

  webSearch: webSearchRow,
  web_search: webSearchRow,
  web_search_call: webSearchRow,
  'web.run': webSearchRow,

  spawnAgent: agentRow('run'),
  sendInput: agentRow('message'),
  sendMessage: agentRow('message'),
  followupTask: agentRow('message'),
  resumeAgent: agentRow('resume'),
  wait: agentRow('wait'),
  closeAgent: agentRow('stop'),
  interruptAgent: agentRow('stop'),
  listAgents: agentRow('list'),
  subAgentActivity: activityRow,
  collabAgentToolCall: collabRow,
  collab_tool_call: collabRow,
  spawn_agent: agentRow('run'),
  send_input: agentRow('message'),
  send_message: agentRow('message'),
  followup_task: agentRow('message'),
  resume_agent: agentRow('resume'),
  wait_agent: agentRow('wait'),
  close_agent: agentRow('stop'),
  interrupt_agent: agentRow('stop'),
  list_agents: agentRow('list'),

  mcpToolCall: tool('mcp'),
  mcp_tool_call: tool('mcp'),
  list_mcp_resources: resourceRow,
  list_mcp_resource_templates: resourceRow,
  read_mcp_resource: resourceRow,

  request_user_input: userInputRow,
  elicitation: elicitationRow,

  update_plan: planRow,
  todo_list: planRow,

  imageGeneration: says('unknown.generateImage'),
  image_generation: says('unknown.generateImage'),
  image_generation_call: says('unknown.generateImage'),
  'image_gen.imagegen': says('unknown.generateImage'),
  sleep: says('unknown.wait'),
  wait_for_environment: says('unknown.wait'),
  tool_search: says('unknown.findTools'),
  tool_search_call: says('unknown.findTools'),
  request_permissions: says('unknown.permissions'),
  create_goal: other,
  get_goal: other,
  update_goal: other,
  curr_time: says('verb.read', 'currentTime'),
  new_context: other,
  get_context_remaining: other,
  'multi_tool_use.parallel': says('verb.run', 'tools'),
  'memories.list': other,
  'memories.read': other,
  'memories.search': other,
  'memories.add_ad_hoc_note': says('verb.add', 'note'),
  'skills.list': other,
  'skills.read': other,
  dynamicToolCall: other,
  functionCallOutput: other,
}
