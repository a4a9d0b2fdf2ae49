import { textOf } from '../../kinds/content.ts'
import { type QuestionInput, type QuestionOutput, readAnswers, readQuestions } from '../../kinds/question.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { readSubagentInput, readSubagentOutput, type SubagentInput, type SubagentOutput } from '../../kinds/subagent.ts'
import { readTodos, type TodoInput } from '../../kinds/todo.ts'
import type { ToolMetadata } from '../../part.ts'
import { parseJsonText } from '../../raw/json.ts'
import { at, defined, readFlag, readList, readText } from '../../raw/read.ts'
import { textInTag } from './text-between.ts'

const resultOf = ({ metadata }: ToolSource): unknown => at(metadata, 'result')

/** A task that goes on with an earlier agent names it by `task_id`. */
export function readTaskInput(source: ToolSource): SubagentInput {
  const agent = readText(source.input, 'task_id')
  return {
    ...readSubagentInput(source),
    ...defined({
      agents: agent === undefined ? undefined : [agent],
      background: readFlag(source.input, 'background') === true || undefined,
    }),
  }
}

const TASK_ID = /^\s*(?:<task id="([^"]+)"|task_id: (\S+))/u

/** The agent's own words, without the `<task …><task_result>` around them or the older `task_id:` line above. */
export function readTaskOutput(source: ToolSource): SubagentOutput {
  const said = readSubagentOutput(source)
  const text = said.report ?? ''
  const report = textInTag(text, 'task_result') ?? textInTag(text, 'task_error') ?? said.report
  return { ...said, ...defined({ report }) }
}

/** The child session, where only the output names it. */
export function readTaskFacts({ output, metadata }: ToolSource): ToolMetadata {
  const [, current, older] = TASK_ID.exec(textOf(output) ?? '') ?? []
  return defined({ childSessionId: readText(metadata, 'childSessionId') ?? current ?? older })
}

/** `todoread` asks for nothing: the list stands in its result. */
export const readTodoReadInput = (source: ToolSource): TodoInput => {
  const structured = readList(resultOf(source), 'todos')
  const printed = parseJsonText(textOf(source.output))
  return {
    action: 'read',
    items: readTodos(structured.length > 0 ? structured : Array.isArray(printed) ? printed : []),
  }
}

/** Whether to leave plan mode: the question was asked by the tool itself and stands in `metadata.questions`. */
export const readPlanInput = ({ metadata }: ToolSource): QuestionInput => ({
  action: 'plan',
  questions: readQuestions(metadata),
})

export function readPlanOutput(source: ToolSource): QuestionOutput {
  const questions = readQuestions(source.metadata)
  const filePath = /^Plan at (.+?) is complete/su.exec(questions[0]?.text ?? '')?.[1]
  return {
    answers: readAnswers(at(resultOf(source), 'answers'), questions),
    ...(filePath === undefined ? {} : { plan: { filePath } }),
  }
}
