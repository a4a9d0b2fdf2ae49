import { textOf } from '../../kinds/content.ts'
import {
  type Question,
  type QuestionInput,
  type QuestionOutput,
  readQuestionOutput,
  readQuestions,
  readAnswers,
} from '../../kinds/question.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { at, defined, readText } from '../../raw/read.ts'

/**
 * AskUserQuestion: the answers stand in the structured result. Without one they are read from the sentence, whose wording
 * changed over time: only `"question"="answer"` is relied on.
 */
export function readAskOutput(source: ToolSource): QuestionOutput {
  const output = readQuestionOutput(source)
  if (Object.keys(output.answers).length > 0 || source.error !== undefined) return output
  const questions = readQuestions(source.input)
  return { ...output, answers: readAnswers(answersIn(textOf(source.output) ?? '', questions), questions) }
}

function answersIn(text: string, questions: readonly Question[]): Record<string, string> {
  const places = questions.flatMap((question) => {
    const key = `"${question.text}"="`
    const at = text.indexOf(key)
    return at < 0 ? [] : [{ question, at, start: at + key.length }]
  })
  return Object.fromEntries(
    places.map(({ question, start }) => {
      // An answer ends where the next question begins, or at a quote that closes the sentence's part.
      const next = Math.min(text.length, ...places.map((place) => place.at).filter((at) => at > start))
      const rest = text.slice(start, next)
      const end = next < text.length ? rest.lastIndexOf('"') : rest.search(/"(?=[.,;]|\s|$)/u)
      return [question.id, end < 0 ? rest : rest.slice(0, end)]
    }),
  )
}

export const readPlanInput = (): QuestionInput => ({ action: 'plan', questions: [] })

/** ExitPlanMode: the plan is in the input (older), in the result, in its text, or only in a file. */
export function readPlanOutput(source: ToolSource): QuestionOutput {
  const result = at(source.metadata, 'result')
  const text =
    readText(source.input, 'plan') ??
    readText(result, 'plan') ??
    /^## Approved Plan[^\n]*:\n([\s\S]+)$/mu.exec(textOf(source.output) ?? '')?.[1]
  const filePath = readText(result, 'filePath') ?? readText(source.input, 'planFilePath')
  const plan = defined({ text, filePath })
  return { answers: {}, ...(Object.keys(plan).length > 0 ? { plan } : {}) }
}
