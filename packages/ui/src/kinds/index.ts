import type { Renderers } from '../renderer.ts'
import { bash } from './bash/Bash.tsx'
import { browser } from './browser/Browser.tsx'
import { fileEdit } from './file-edit/FileEdit.tsx'
import { fileRead } from './file-read/FileRead.tsx'
import { fileWrite } from './file-write/FileWrite.tsx'
import { mcp } from './mcp/Mcp.tsx'
import { question } from './question/Question.tsx'
import { subagent } from './subagent/Subagent.tsx'
import { todo } from './todo/Todo.tsx'
import { unknown } from './unknown/Unknown.tsx'
import { webSearch } from './web-search/WebSearch.tsx'

/** One renderer per kind of the contract; a kind without one does not compile. */
export const renderers: Renderers = {
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
