import { bash, type BashInput, type BashOutput, type BashView } from './bash.ts'
import { browser, type BrowserInput, type BrowserOutput, type BrowserView } from './browser.ts'
import { fileEdit, type FileEditInput, type FileEditOutput, type FileEditView } from './file-edit.ts'
import { fileRead, type FileReadInput, type FileReadOutput, type FileReadView } from './file-read.ts'
import { fileWrite, type FileWriteInput, type FileWriteOutput, type FileWriteView } from './file-write.ts'
import { mcp, type McpInput, type McpOutput, type McpView } from './mcp.ts'
import { question, type QuestionInput, type QuestionOutput, type QuestionView } from './question.ts'
import { subagent, type SubagentInput, type SubagentOutput, type SubagentView } from './subagent.ts'
import { todo, type TodoInput, type TodoOutput, type TodoView } from './todo.ts'
import { unknown, type UnknownInput, type UnknownOutput, type UnknownView } from './unknown.ts'
import type { Kind } from './source.ts'
import { webSearch, type WebSearchInput, type WebSearchOutput, type WebSearchView } from './web-search.ts'

/** What a kind's renderer needs, typed: a union by `kind`. */
export type ToolView =
  | WebSearchView
  | BrowserView
  | FileReadView
  | FileWriteView
  | FileEditView
  | BashView
  | SubagentView
  | McpView
  | QuestionView
  | TodoView
  | UnknownView

export type ViewKind = ToolView['kind']
export type ViewOf<K extends ViewKind> = Extract<ToolView, { kind: K }>

/** The readers' types of a kind, taken from its entry in `kinds`. */
export type InputOf<K extends ViewKind> = ReturnType<Kinds[K]['input']>
export type OutputOf<K extends ViewKind> = ReturnType<Kinds[K]['output']>

/** The kinds' readers and words, by kind. */
export interface Kinds {
  web_search: Kind<WebSearchInput, WebSearchOutput>
  browser: Kind<BrowserInput, BrowserOutput>
  file_read: Kind<FileReadInput, FileReadOutput>
  file_write: Kind<FileWriteInput, FileWriteOutput>
  file_edit: Kind<FileEditInput, FileEditOutput>
  bash: Kind<BashInput, BashOutput>
  subagent: Kind<SubagentInput, SubagentOutput>
  mcp: Kind<McpInput, McpOutput>
  question: Kind<QuestionInput, QuestionOutput>
  todo: Kind<TodoInput, TodoOutput>
  unknown: Kind<UnknownInput, UnknownOutput>
}

/** One entry per kind of the contract; a table of tools or renderers that names one without an entry does not compile. */
export const kinds: Kinds & Record<ViewKind, Kind<unknown, unknown>> = {
  web_search: webSearch,
  browser,
  file_read: fileRead,
  file_write: fileWrite,
  file_edit: fileEdit,
  bash,
  subagent,
  mcp,
  question,
  todo,
  unknown,
}
