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
import { at, defined, isRecord, readText } from '../../raw/read.ts'
import { splitChoices } from './split-choices.ts'
import { splitOnce } from './split-once.ts'

/**
 * AskUserQuestion: the answers stand in the structured result; until it comes, in the input that the host gave with them.
 * Without either they are read from the sentence, whose wording changed over time: only `"question"="answer"` is relied on.
 */
export function readAskOutput(source: ToolSource): QuestionOutput {
  const questions = readQuestions(source.input)
  const answers = (told: unknown): QuestionOutput['answers'] => readAnswers(withChoices(told, questions), questions)
  const output = { ...readQuestionOutput(source), answers: answers(at(at(source.metadata, 'result'), 'answers')) }
  if (Object.keys(output.answers).length > 0 || source.error !== undefined) return output
  const given = isAllowed(source) ? answers(at(source.input, 'answers')) : {}
  if (Object.keys(given).length > 0) return { ...output, answers: given }
  return { ...output, answers: answers(answersIn(textOf(source.output) ?? '', questions)) }
}

/** What an input holds is the person's answer only once they gave one. */
const isAllowed = ({ metadata }: ToolSource): boolean => readText(at(metadata, 'approval'), 'state') === 'allowed'

/** The answers with those of a multiple choice, which come as one text, taken apart; free text is one answer. */
function withChoices(answers: unknown, questions: readonly Question[]): unknown {
  if (!isRecord(answers)) return answers
  const split = questions.flatMap(({ id, text, options, multiSelect }) => {
    const key = Object.hasOwn(answers, id) ? id : text
    const given = readText(answers, key)
    const labels = options.map(({ label }) => label)
    return multiSelect && given !== undefined ? [[key, splitChoices(given, labels) ?? [given]] as const] : []
  })
  return { ...answers, ...Object.fromEntries(split) }
}

function answersIn(text: string, questions: readonly Question[]): Record<string, string> {
  const places = questions
    .flatMap((question) => {
      const key = `"${question.text}"="`
      const at = text.indexOf(key)
      return at < 0 ? [] : [{ id: question.id, at, start: at + key.length }]
    })
    .sort((a, b) => a.at - b.at)
  return Object.fromEntries(
    places.map(({ id, start }, index) => {
      // An answer ends where the next question begins, or at a quote that closes the sentence's part.
      const next = places[index + 1]
      const rest = text.slice(start, next?.at)
      const end = next === undefined ? rest.search(/"(?=[.,;]|\s|$)/u) : rest.lastIndexOf('"')
      return [id, end < 0 ? rest : rest.slice(0, end)]
    }),
  )
}

export const readPlanInput = (): QuestionInput => ({ action: 'plan', questions: [] })

/** ExitPlanMode: the plan is in the input (older), in the result, in its text, or only in a file. */
export function readPlanOutput(source: ToolSource): QuestionOutput {
  const result = at(source.metadata, 'result')
  const text = readText(source.input, 'plan') ?? readText(result, 'plan') ?? approvedPlan(textOf(source.output) ?? '')
  const filePath = readText(result, 'filePath') ?? readText(source.input, 'planFilePath')
  const plan = defined({ text, filePath })
  return { answers: {}, ...(Object.keys(plan).length > 0 ? { plan } : {}) }
}

/** What stands below the heading `## Approved Plan:`, which may say more before its colon. */
function approvedPlan(text: string): string | undefined {
  const [, heading] = splitOnce(`\n${text}`, '\n## Approved Plan')
  const [rest, plan] = splitOnce(heading ?? '', ':\n')
  return rest.includes('\n') ? undefined : plan || undefined
}
