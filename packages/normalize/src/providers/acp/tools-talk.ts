import { textOf } from '../../kinds/content.ts'
import { type QuestionInput, type QuestionOutput } from '../../kinds/question.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { readSubagentOutput, type SubagentOutput } from '../../kinds/subagent.ts'
import { readTodoInput, type TodoInput } from '../../kinds/todo.ts'
import { readTodos } from '../../kinds/todo.ts'
import type { WebSearchInput } from '../../kinds/web-search.ts'
import { readWebSearchInput } from '../../kinds/web-search.ts'
import { at, defined, readList, readText } from '../../raw/read.ts'

export const readPlanInput = (source: ToolSource): TodoInput => ({ ...readTodoInput(source), action: 'plan' })

/** Items without a status of their own, or under the word `description` (Gemini). */
export function readItemsInput(source: ToolSource): TodoInput {
  const input = readTodoInput(source)
  if (input.items.length > 0) return input
  const items = readList(source.input, 'todos', 'items').map((item) => ({
    content: readText(item, 'description'),
    status: readText(item, 'status'),
  }))
  return { ...input, items: readTodos(items) }
}

/** The plan that is put to the person is the call's input. */
export const readModeInput = (): QuestionInput => ({ action: 'plan', questions: [] })
export function readModeOutput(source: ToolSource): QuestionOutput {
  const plan = defined({ text: readText(source.input, 'plan'), filePath: readText(source.input, 'planFilePath') })
  return { answers: {}, ...(Object.keys(plan).length > 0 ? { plan } : {}) }
}

/** The report of an agent: the output, else the answer in the response that the adapter of Claude Code gives. */
export function readAgentOutput(source: ToolSource): SubagentOutput {
  const output = readSubagentOutput(source)
  const said = source.error === undefined ? textOf(at(at(source.metadata, 'result'), 'content')) : undefined
  return { ...output, ...defined({ report: output.report ?? said }) }
}

/** A page is fetched by its address, which one agent writes into a prompt. */
export function readFetchInput(source: ToolSource): WebSearchInput {
  const input = readWebSearchInput(source)
  if (input.url !== undefined || input.query !== undefined) return input
  const url = /https?:\/\/[^\s"'<>)]+/u.exec(input.prompt ?? readText(source.input, 'prompt') ?? '')?.[0]
  return url === undefined ? { ...input, action: 'open' } : { ...input, action: 'open', url }
}
