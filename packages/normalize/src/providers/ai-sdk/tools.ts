import { type AnyToolRow, tool, type ToolTable } from '../../provider.ts'
import { readText } from '../../raw/read.ts'
import {
  readCellEditInput,
  readCellEditOutput,
  readEditInput,
  readEditOutput,
  readPatchInput,
  readPatchOutput,
  readWriteOutput,
} from './tools-files.ts'
import {
  acting,
  readFileSearchInput,
  readFilesOutput,
  readMatchesOutput,
  readTextOutput,
  readViewInput,
} from './tools-read.ts'
import { describeCommand, readCommandEnd, readCommandInput, readCommandOutput } from './tools-run.ts'
import {
  describeSkill,
  readAgentOutput,
  readAskOutput,
  readPlanInput,
  readPlanOutput,
  readPlanUpdate,
  readTask,
  readTodoList,
} from './tools-talk.ts'
import { readHitsOutput, readPageOutput, readSearchInput } from './tools-web.ts'

const command: AnyToolRow = tool('bash', {
  input: readCommandInput,
  output: readCommandOutput,
  describe: describeCommand,
  metadata: readCommandEnd,
})
const read: AnyToolRow = tool('file_read', { input: acting('read'), output: readTextOutput })
const find: AnyToolRow = tool('file_read', { input: acting('find'), output: readFilesOutput })
const grep: AnyToolRow = tool('file_read', { input: acting('search'), output: readMatchesOutput })
const list: AnyToolRow = tool('file_read', { input: acting('list'), output: readFilesOutput })
const write: AnyToolRow = tool('file_write', { output: readWriteOutput })
const edit: AnyToolRow = tool('file_edit', { input: readEditInput, output: readEditOutput })
const viewed: AnyToolRow = tool('file_read', { input: readViewInput, output: readTextOutput })
/** Anthropic's text editor: its `view` reads. */
const editor: AnyToolRow = tool('file_edit', {
  input: readEditInput,
  output: readEditOutput,
  instead: ({ input }) => (readText(input, 'command') === 'view' ? viewed : undefined),
})
const search: AnyToolRow = tool('web_search', { input: readSearchInput, output: readHitsOutput })
const page: AnyToolRow = tool('web_search', { output: readPageOutput })
const agent: AnyToolRow = tool('subagent', { output: readAgentOutput })
const ask: AnyToolRow = tool('question', { output: readAskOutput })
const plan: AnyToolRow = tool('question', { input: readPlanInput, output: readPlanOutput })
const skill: AnyToolRow = tool('unknown', { describe: describeSkill })

/**
 * The SDK has no tools of its own: an application names them. These are the names of the agents that are run through it, of
 * the tools that models' providers bring along, and the usual ones for the same in an application. A name that says less,
 * such as `list`, `patch` or `search`, is nobody's.
 */
export const tools: ToolTable = {
  Bash: command,
  Execute: command,
  PowerShell: command,
  bash: command,
  shell: command,
  shell_command: command,
  local_shell: command,
  exec_command: command,
  execute_command: command,
  executeCommand: command,
  runCommand: command,
  code_execution: command,
  bash_code_execution: command,
  code_interpreter: command,

  Read: read,
  read,
  read_file: read,
  readFile: read,
  view_image: tool('file_read', { input: acting('view'), output: readTextOutput }),
  Glob: find,
  glob: find,
  Grep: grep,
  grep,
  file_search: tool('file_read', { input: readFileSearchInput, output: readFilesOutput }),
  LS: list,
  list_files: list,
  listFiles: list,
  list_directory: list,

  Write: write,
  Create: write,
  write,
  write_file: write,
  writeFile: write,
  Edit: edit,
  MultiEdit: edit,
  edit,
  multiedit: edit,
  edit_file: edit,
  editFile: edit,
  NotebookEdit: tool('file_edit', { input: readCellEditInput, output: readCellEditOutput }),
  apply_patch: tool('file_edit', { input: readPatchInput, output: readPatchOutput }),
  str_replace_editor: editor,
  str_replace_based_edit_tool: editor,
  text_editor_code_execution: editor,

  WebSearch: search,
  websearch: search,
  web_search: search,
  web_search_preview: search,
  webSearch: search,
  google_search: search,
  WebFetch: page,
  FetchUrl: page,
  webfetch: page,
  web_fetch: page,
  webFetch: page,

  Agent: agent,
  Task: agent,
  task: agent,

  TodoWrite: tool('todo'),
  todowrite: tool('todo'),
  TodoRead: tool('todo', { input: readTodoList }),
  todoread: tool('todo', { input: readTodoList }),
  update_plan: tool('todo', { input: readPlanUpdate }),
  TaskCreate: tool('todo', { input: readTask('createTask') }),
  TaskUpdate: tool('todo', { input: readTask('updateTask') }),
  TaskGet: tool('todo', { input: readTask('readTask') }),
  TaskList: tool('todo', { input: readTodoList }),

  AskUserQuestion: ask,
  request_user_input: ask,
  question: ask,
  ExitPlanMode: plan,
  ExitSpecMode: plan,
  exit_plan_mode: plan,

  Skill: skill,
  skill,
}
