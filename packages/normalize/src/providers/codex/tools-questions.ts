import {
  describeQuestion,
  type Question,
  readAnswers,
  readQuestionInput,
  readQuestionOutput,
  readQuestions,
} from '../../kinds/question.ts'
import { readFilled, readForm } from '../../kinds/question-form.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { type AnyToolRow, tool } from '../../provider.ts'
import { at, defined, isRecord, readList, readText } from '../../raw/read.ts'
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

/** A form of an MCP server, or a page to go to. */
export const elicitationRow: AnyToolRow = tool('question', {
  input: ({ input }) =>
    readForm({
      message: readText(input, 'message') ?? '',
      schema: at(input, 'requestedSchema'),
      url: readText(input, 'url'),
    }),
  output: ({ output }) => ({ answers: readFilled(at(output, 'content')) }),
  describe: (input, source) => ({
    ...describeQuestion(input),
    ...defined({ own: readText(source.input, 'message'), secondary: readText(source.input, 'serverName') }),
  }),
})
