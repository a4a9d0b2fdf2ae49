import {
  type QuestionInput,
  type QuestionOutput,
  readAnswers,
  readQuestionOutput,
  readQuestions,
} from '../../kinds/question.ts'
import type { Description, ToolSource } from '../../kinds/source.ts'
import { readSubagentOutput, type SubagentOutput } from '../../kinds/subagent.ts'
import { type TodoInput, type TodoItem, todoStatus, readTodos } from '../../kinds/todo.ts'
import type { UnknownInput } from '../../kinds/unknown.ts'
import { at, defined, readId, readList, readText } from '../../raw/read.ts'

/** A sub-agent's answer: a text, one in a record, or the last text of the message it wrote. */
export function readAgentOutput(source: ToolSource): SubagentOutput {
  const said = readSubagentOutput(source)
  if (source.error !== undefined || said.report !== undefined) return said
  const { output } = source
  const texts = readList(output, 'parts').flatMap((part) =>
    at(part, 'type') === 'text' ? (readText(part, 'text') ?? []) : [],
  )
  return { ...said, ...defined({ report: texts.at(-1) ?? readText(output, 'text', 'result', 'report', 'summary') }) }
}

/** What the page sent back as the tool's output: `{ answers }`, the answers themselves, or the only one as a text. */
export function readAskOutput(source: ToolSource): QuestionOutput {
  const questions = readQuestions(source.input)
  const { output } = source
  if (source.error !== undefined || output === undefined) return readQuestionOutput(source)
  const given = at(output, 'answers') ?? (typeof output === 'string' ? [output] : output)
  const answers = readAnswers(given, questions)
  const response = typeof output === 'string' && questions.length > 1 ? output : readText(output, 'response')
  return { answers: response === output ? {} : answers, ...defined({ response }) }
}

/** A plan that is put to the person. */
export const readPlanInput = (): QuestionInput => ({ action: 'plan', questions: [] })

export const readPlanOutput = ({ input, output, error }: ToolSource): QuestionOutput => ({
  answers: {},
  plan: defined({ text: readText(input, 'plan') }),
  ...defined({ response: error === undefined && typeof output === 'string' ? output : undefined }),
})

export const readTodoList = (source: ToolSource): TodoInput => ({
  action: 'read',
  items: readTodos(Array.isArray(source.output) ? source.output : readList(source.output, 'todos', 'tasks')),
})

export const readPlanUpdate = ({ input }: ToolSource): TodoInput => ({
  action: 'plan',
  items: readTodos(readList(input, 'plan')),
  ...defined({ explanation: readText(input, 'explanation') }),
})

/** One item of a list of tasks. */
export const readTask =
  (action: TodoInput['action']) =>
  ({ input }: ToolSource): TodoInput => {
    const text = readText(input, 'subject') ?? ''
    const id = readId(input, 'taskId')
    const status = readText(input, 'status')
    const item: TodoItem = { text, status: todoStatus(status), ...defined({ id }) }
    return { action, items: text === '' && id === undefined ? [] : [item] }
  }

/** The skill that is used, under either agent's key. */
export const describeSkill = ({ arguments: input }: UnknownInput): Description => ({
  message: 'unknown.skill',
  noun: 'tool',
  ...defined({ target: readText(input, 'skill', 'name', 'command') }),
})
