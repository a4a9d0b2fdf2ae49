import { readCellInput, readCellOutput } from '../../kinds/notebook-cell.ts'
import { tool, type ToolTable } from '../../provider.ts'
import {
  readAgentInput,
  readAgentOutput,
  readListInput as readAgentList,
  readMessageInput,
  readTeamInput,
  readWorkflowInput,
} from './tools-agents.ts'
import {
  describeCommand,
  readCommandOutput,
  readReadInput,
  readReport,
  readStopInput,
  readStopOutput,
} from './tools-bash.ts'
import {
  readFileInput,
  readInspectInput,
  readListInput,
  readListOutput,
  readReadOutput,
  readWriteInput,
} from './tools-files.ts'
import { elicitationRow } from './elicitation-row.ts'
import { editorRow } from './tools-editor.ts'
import { readAdvice, readFoundTools, readHostedPage, readHostedRun, readHostedSearch } from './tools-hosted.ts'
import { describeResource, describeResources, describeToolSearch, readResourceInput, says } from './tools-other.ts'
import { artifactRow, configRow, designRow, doing, monitorRow, projectsRow, triggerRow } from './tools-services.ts'
import { readAskOutput, readPlanInput, readPlanOutput } from './tools-questions.ts'
import { readGlobInput, readGlobOutput, readGrepInput, readGrepOutput, readWebResults } from './tools-search.ts'
import {
  readCreateInput,
  readGetInput,
  readListInput as readTaskList,
  readTaskMetadata,
  readUpdateInput,
} from './tools-tasks.ts'

const command = tool('bash', { output: readCommandOutput, describe: describeCommand })
const report = tool('bash', { input: readReadInput, output: readReport })
const stop = tool('bash', { input: readStopInput, output: readStopOutput })
const read = tool('file_read', { input: readFileInput, output: readReadOutput })
const edit = tool('file_edit')
const agent = tool('subagent', { input: readAgentInput, output: readAgentOutput })
const plan = tool('question', { input: readPlanInput, output: readPlanOutput })
const resource = tool('mcp', { input: readResourceInput, describe: describeResource })
const resources = tool('mcp', { input: readResourceInput, describe: describeResources })
const hostedRun = tool('bash', { output: readHostedRun })
const toolSearch = tool('unknown', { output: readFoundTools, describe: describeToolSearch })
const skill = tool('unknown', { describe: says('unknown.skill', 'skill', 'command') })
const other = tool('unknown')

/** Every tool of Claude Code, old names too. MCP tools and browser actions go by their names. */
export const tools: ToolTable = {
  Bash: command,
  PowerShell: command,
  BashOutput: report,
  TaskOutput: report,
  AgentOutputTool: report,
  TaskStop: stop,
  KillShell: stop,
  KillBash: stop,

  Read: read,
  NotebookRead: read,
  Write: tool('file_write', { input: readWriteInput }),
  Edit: edit,
  MultiEdit: edit,
  NotebookEdit: tool('file_edit', { input: readCellInput, output: readCellOutput }),
  Glob: tool('file_read', { input: readGlobInput, output: readGlobOutput }),
  Grep: tool('file_read', { input: readGrepInput, output: readGrepOutput }),
  LS: tool('file_read', { input: readListInput, output: readListOutput }),
  LSP: tool('file_read', { input: readInspectInput }),

  WebFetch: tool('web_search'),
  WebSearch: tool('web_search', { output: readWebResults }),

  // Hosted by the API: `server_tool_use`.
  web_search: tool('web_search', { output: readHostedSearch }),
  web_fetch: tool('web_search', { output: readHostedPage }),
  code_execution: hostedRun,
  bash_code_execution: hostedRun,
  text_editor_code_execution: editorRow,
  tool_search_tool_regex: toolSearch,
  tool_search_tool_bm25: toolSearch,
  advisor: { ...doing('verb.ask', 'advisor'), output: readAdvice },

  Agent: agent,
  Task: agent,
  SendMessage: tool('subagent', { input: readMessageInput }),
  ListAgents: tool('subagent', { input: readAgentList }),
  TeamCreate: tool('subagent', { input: readTeamInput('createTeam') }),
  TeamDelete: tool('subagent', { input: readTeamInput('deleteTeam') }),
  Workflow: tool('subagent', { input: readWorkflowInput, output: readAgentOutput }),

  TodoWrite: tool('todo'),
  TodoRead: tool('todo', { input: readTaskList }),
  TaskCreate: tool('todo', { input: readCreateInput, metadata: readTaskMetadata }),
  TaskUpdate: tool('todo', { input: readUpdateInput, metadata: readTaskMetadata }),
  TaskGet: tool('todo', { input: readGetInput, metadata: readTaskMetadata }),
  TaskList: tool('todo', { input: readTaskList }),

  AskUserQuestion: tool('question', { output: readAskOutput }),
  ExitPlanMode: plan,
  exit_plan_mode: plan,

  // A request of an MCP server.
  elicitation: elicitationRow,

  EnterPlanMode: tool('unknown', { describe: says('unknown.enterPlan') }),
  EnterWorktree: tool('unknown', { describe: says('unknown.enterWorktree') }),
  ExitWorktree: tool('unknown', { describe: says('unknown.exitWorktree') }),
  Skill: skill,
  SlashCommand: skill,
  ToolSearch: tool('unknown', { describe: describeToolSearch }),

  ListMcpResources: resources,
  ListMcpResourcesTool: resources,
  ReadMcpResource: resource,
  ReadMcpResourceTool: resource,
  ReadMcpResourceDir: resource,
  RefreshMcpTools: tool('mcp', {
    input: readResourceInput,
    describe: () => ({ message: 'verb.reload', noun: 'mcpTools' }),
  }),

  Artifact: artifactRow,
  ClaudeDesign: designRow,
  Config: configRow,
  CronCreate: other,
  CronDelete: other,
  CronList: other,
  DesignSync: doing('verb.sync', 'design', 'project'),
  Monitor: monitorRow,
  OfferChromeSetup: doing('verb.offer', 'chromeSetup', 'reason'),
  Projects: projectsRow,
  ProposeGoal: doing('verb.propose', 'goal', 'condition', 'goal'),
  ProposeSkills: doing('verb.propose', 'skills'),
  PushNotification: doing('verb.send', 'notification', 'message'),
  ReadNotifications: other,
  RemoteTrigger: triggerRow,
  ReportFindings: doing('verb.report', 'findings'),
  ScheduleWakeup: doing('verb.schedule', 'wakeup', 'reason'),
  SendFeedback: other,
  ShowOnboardingRolePicker: doing('verb.show', 'rolePicker'),
  StructuredOutput: doing('verb.return', 'structuredOutput'),
}
