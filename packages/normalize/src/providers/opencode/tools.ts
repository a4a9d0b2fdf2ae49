import type { Description } from '../../kinds/source.ts'
import type { UnknownInput } from '../../kinds/unknown.ts'
import type { NounId } from '../../messages/en.ts'
import { type AnyToolRow, tool, type ToolTable } from '../../provider.ts'
import { defined, readText } from '../../raw/read.ts'
import { readEditOutput, readMultiEditOutput, readPatchInput, readPatchOutput, readWriteOutput } from './tools-files.ts'
import {
  acting,
  readGlobOutput,
  readGrepOutput,
  readListOutput,
  readLspOutput,
  readReadInput,
  readReadOutput,
} from './tools-read.ts'
import { readCommandEnd, readCommandOutput } from './tools-run.ts'
import {
  readPlanInput,
  readPlanOutput,
  readTaskFacts,
  readTaskInput,
  readTaskOutput,
  readTodoReadInput,
} from './tools-talk.ts'
import { readSearchOutput } from './tools-web.ts'

const command: AnyToolRow = tool('bash', { output: readCommandOutput, metadata: readCommandEnd })
const patch: AnyToolRow = tool('file_edit', { input: readPatchInput, output: readPatchOutput })

const says =
  (message: Description['message'], ...keys: string[]) =>
  ({ arguments: input }: UnknownInput): Description => ({
    message,
    noun: 'tool',
    ...defined({ target: readText(input, ...keys) }),
  })

/** What a tool does whose input names nothing to do it to. */
const doing = (message: Description['message'], noun: NounId): AnyToolRow =>
  tool('unknown', { describe: () => ({ message, noun }) })

/** Every tool of OpenCode, current and older, by the wire's name. */
export const tools: ToolTable = {
  bash: command,
  shell: command,
  read: tool('file_read', { input: readReadInput, output: readReadOutput }),
  glob: tool('file_read', { input: acting('find'), output: readGlobOutput }),
  grep: tool('file_read', { input: acting('search'), output: readGrepOutput }),
  list: tool('file_read', { input: acting('list'), output: readListOutput }),
  codesearch: tool('file_read', { input: acting('search') }),
  lsp: tool('file_read', { input: acting('inspect'), output: readLspOutput }),
  write: tool('file_write', { output: readWriteOutput }),
  edit: tool('file_edit', { output: readEditOutput }),
  multiedit: tool('file_edit', { output: readMultiEditOutput }),
  apply_patch: patch,
  patch,
  webfetch: tool('web_search'),
  websearch: tool('web_search', { output: readSearchOutput }),
  task: tool('subagent', { input: readTaskInput, output: readTaskOutput, metadata: readTaskFacts }),
  todowrite: tool('todo'),
  todoread: tool('todo', { input: readTodoReadInput }),
  question: tool('question'),
  plan_exit: tool('question', { input: readPlanInput, output: readPlanOutput }),
  plan_enter: tool('unknown', { describe: says('unknown.enterPlan') }),
  skill: tool('unknown', { describe: says('unknown.skill', 'name') }),
  invalid: tool('unknown', { describe: says('unknown.invalid', 'tool') }),
  batch: doing('verb.run', 'tools'),
  execute: doing('verb.run', 'script'),
  reload: tool('unknown'),
  StructuredOutput: doing('verb.return', 'structuredOutput'),
}
