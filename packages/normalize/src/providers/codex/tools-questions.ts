import {
  describeQuestion,
  type Question,
  type QuestionInput,
  readAnswers,
  readQuestionInput,
  readQuestionOutput,
  readQuestions,
} from '../../kinds/question.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { type AnyToolRow, tool } from '../../provider.ts'
import { jsonText } from '../../raw/json.ts'
import { at, defined, isRecord, readList, readRecord, readText, readTexts } from '../../raw/read.ts'
import { matchAnswers, readAsked } from './question-keys.ts'

/** The questions as they were asked, each under its own key. */
function readUserQuestions({ input }: ToolSource): Question[] {
  const asked = readAsked(readList(input, 'questions'))
  return readQuestions({
    questions: asked.map(({ question, key, text }) => ({ ...question, id: key, question: text })),
  })
}

/** `answers: { <question id>: { answers: [label] } }` of the host's answer; without one no answer is made up. */
export const userInputRow: AnyToolRow = tool('question', {
  input: (source) => ({ ...readQuestionInput(source), questions: readUserQuestions(source) }),
  output(source) {
    const answers = at(source.output, 'answers')
    if (answers === undefined) return readQuestionOutput(source)
    const given = isRecord(answers) ? matchAnswers(answers, readAsked(readList(source.input, 'questions'))) : answers
    return { answers: readAnswers(given, readUserQuestions(source)) }
  },
})

/** A form of an MCP server: each property of its schema is a question; a form without any, and a link, is only its message. */
function readForm({ input }: ToolSource): QuestionInput {
  const message = readText(input, 'message') ?? ''
  const properties = Object.entries(readRecord(at(input, 'requestedSchema'), 'properties') ?? {})
  const questions = properties.map(([id, schema]) => readField(id, schema))
  const whole = { id: 'message', text: message, options: [], multiSelect: false, allowOther: false, secret: false }
  return { action: 'ask', questions: questions.length > 0 ? questions : message === '' ? [] : [whole] }
}

function readField(id: string, schema: unknown): Question {
  const isList = readText(schema, 'type') === 'array'
  const options = readChoices(isList ? at(schema, 'items') : schema)
  const title = readText(schema, 'title')
  return {
    id,
    text: readText(schema, 'description') ?? title ?? id,
    options,
    multiSelect: isList,
    allowOther: options.length === 0,
    secret: readText(schema, 'format') === 'password',
    ...defined({ header: title }),
  }
}

/** The choices of a field: an enumeration, with labels where it has them, or yes and no. */
function readChoices(schema: unknown): Question['options'] {
  if (readText(schema, 'type') === 'boolean') return [{ label: 'true' }, { label: 'false' }]
  const titled = [...readList(schema, 'oneOf'), ...readList(schema, 'anyOf')].filter(isRecord)
  const values = titled.flatMap((choice) => readText(choice, 'const') ?? [])
  const labels = readTexts(schema, 'enumNames')
  return (values.length > 0 ? values : readTexts(schema, 'enum')).map((label, index) => ({
    label,
    ...defined({ description: readText(titled[index], 'title') ?? labels[index] }),
  }))
}

/** The fields as they were filled in, as text. */
function readFilled(source: ToolSource): Record<string, string[]> {
  const content = at(source.output, 'content')
  return Object.fromEntries(
    Object.entries(isRecord(content) ? content : {}).map(([id, value]) => [
      id,
      (Array.isArray(value) ? value : [value]).map((item) =>
        typeof item === 'string' ? item : (jsonText(item) ?? '…'),
      ),
    ]),
  )
}

export const elicitationRow: AnyToolRow = tool('question', {
  input: readForm,
  output: (source) => ({ answers: readFilled(source) }),
  describe: (input, source) => ({
    ...describeQuestion(input),
    ...defined({ own: readText(source.input, 'message'), secondary: readText(source.input, 'serverName') }),
  }),
})
