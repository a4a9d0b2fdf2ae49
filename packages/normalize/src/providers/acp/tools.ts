import type { Description } from '../../kinds/source.ts'
import type { UnknownInput } from '../../kinds/unknown.ts'
import { type AnyToolRow, tool, type ToolTable } from '../../provider.ts'
import { at, defined, readText } from '../../raw/read.ts'
import { elicitationRow } from './elicitation-row.ts'
import {
  readCellEditInput,
  readCellEditOutput,
  readEditInput,
  readEditOutput,
  readWriteInput,
  readWriteOutput,
} from './tools-edits.ts'
import { readFoundFiles, readGeminiInput, readReadInput, readReadOutput, searching } from './tools-files.ts'
import { readCommandInput, readProcess } from './tools-run.ts'
import {
  readAgentOutput,
  readFetchInput,
  readItemsInput,
  readModeInput,
  readModeOutput,
  readPlanInput,
} from './tools-talk.ts'

const command = tool('bash', { input: readCommandInput })
const report = tool('bash', { input: readProcess('read') })
const stop = tool('bash', { input: readProcess('stop') })
const read = tool('file_read', { input: readReadInput, output: readReadOutput })
const gemini = tool('file_read', { input: readGeminiInput, output: readReadOutput })
const write = tool('file_write', { input: readWriteInput, output: readWriteOutput })
const web = tool('web_search')
const fetch = tool('web_search', { input: readFetchInput })
const agent = tool('subagent', { output: readAgentOutput })
const todos = tool('todo', { input: readItemsInput })
const find = tool('file_read', { input: searching('find'), output: readFoundFiles })
const list = tool('file_read', { input: searching('list'), output: readFoundFiles })
const grep = tool('file_read', { input: searching('search') })
const presented = tool('question', { input: readModeInput, output: readModeOutput })

const changing = (change: 'modify' | 'delete' | 'rename'): AnyToolRow =>
  tool('file_edit', {
    input: readEditInput(change),
    output: readEditOutput(change),
    instead: ({ metadata }) => (at(metadata, 'action') === 'create' ? write : undefined),
  })
const edit = changing('modify')
const search: AnyToolRow = { ...grep, instead: ({ metadata }) => (at(metadata, 'action') === 'web' ? web : undefined) }

const skill = tool('unknown', {
  describe: ({ arguments: input }: UnknownInput): Description => ({
    message: 'unknown.skill',
    noun: 'tool',
    ...defined({ target: readText(input, 'skill', 'command', 'name') }),
  }),
})

/**
 * The protocol's kinds, and the tools of the agents that are known to speak it, by the name their adapter gives. A name that
 * is not here goes by its kind.
 */
export const tools: ToolTable = {
  read,
  search,
  edit,
  delete: changing('delete'),
  move: changing('rename'),
  execute: command,
  fetch,
  think: tool('unknown'),
  switch_mode: tool('unknown'),
  other: tool('unknown'),
  plan: tool('todo', { input: readPlanInput }),
  subagent: agent,
  elicitation: elicitationRow,

  // Claude Code
  Bash: command,
  BashOutput: report,
  TaskOutput: report,
  KillShell: stop,
  TaskStop: stop,
  Read: read,
  Write: write,
  Edit: edit,
  MultiEdit: edit,
  NotebookEdit: tool('file_edit', { input: readCellEditInput, output: readCellEditOutput }),
  Glob: find,
  Grep: grep,
  LS: list,
  WebFetch: fetch,
  WebSearch: web,
  Agent: agent,
  Task: agent,
  TodoWrite: todos,
  ExitPlanMode: presented,
  AskUserQuestion: tool('question'),
  Skill: skill,

  // The same tools, as other agents call them
  Execute: command,
  Create: write,
  FetchUrl: fetch,
  ExitSpecMode: presented,

  // Codex
  shell: command,
  exec_command: command,
  apply_patch: edit,
  update_plan: tool('todo', { input: readPlanInput }),
  web_search: web,
  view_image: tool('file_read', { input: searching('view') }),

  // OpenCode
  bash: command,
  write,
  multiedit: edit,
  glob: find,
  grep,
  list,
  webfetch: fetch,
  websearch: web,
  task: agent,
  todowrite: todos,
  question: tool('question'),
  skill,

  // Gemini CLI
  run_shell_command: command,
  read_file: gemini,
  read_many_files: gemini,
  write_file: write,
  replace: edit,
  search_file_content: grep,
  list_directory: list,
  web_fetch: fetch,
  google_web_search: web,
  write_todos: todos,

  // Kimi
  Shell: command,
  ReadFile: read,
  WriteFile: write,
  StrReplaceFile: edit,
  SearchWeb: web,
  FetchURL: fetch,
  SetTodoList: todos,
}

/** Whether a tool writes whole files. */
export const isWriteTool = (name: string): boolean => Object.hasOwn(tools, name) && tools[name]?.kind === 'file_write'

/** Whether a tool runs commands: what it printed is no message. */
export const isCommandTool = (name: string): boolean => Object.hasOwn(tools, name) && tools[name]?.kind === 'bash'
