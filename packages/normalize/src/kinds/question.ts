import { at, defined, isRecord, readFlag, readList, readText } from '../raw/read.ts'
import type { Description, Kind, ToolSource } from './source.ts'

export interface QuestionOption {
  label: string
  description?: string
  preview?: string
}

export interface Question {
  /** Key of its answer: the wire's id, or the question's text where it has none. */
  id: string
  text: string
  header?: string
  options: QuestionOption[]
  multiSelect: boolean
  /** A free-text answer is taken too. */
  allowOther: boolean
  /** The answer must not be shown. */
  secret: boolean
  /** Nothing can be sent without its answer, or it may be left empty; absent where the wire does not say. */
  required?: boolean
  /** Nothing is filled in: sending agrees, skipping does not. A page to go to, or a form without fields. */
  confirmOnly?: true
}

export interface QuestionInput {
  action: 'ask' | 'plan'
  questions: Question[]
  /** The page that the person is asked to go to, as the wire gives it: nothing says that it is safe to open. */
  url?: string
}

export interface QuestionOutput {
  /** Chosen labels or free text, by question id; empty until answered. */
  answers: Record<string, string[]>
  /** The plan that is put to the user. */
  plan?: { text?: string; filePath?: string }
  /** What the person said beside the answers, or on declining. */
  response?: string
}

export type QuestionView = { kind: 'question' } & QuestionInput & QuestionOutput

export const readQuestionInput = ({ input }: ToolSource): QuestionInput => ({
  action: 'ask',
  questions: readQuestions(input),
})

/** `questions: [{ question, header?, options, multiSelect? }]` in any provider's spelling. */
export const readQuestions = (input: unknown): Question[] =>
  readList(input, 'questions')
    .filter(isRecord)
    .flatMap((item) => {
      const text = readText(item, 'question', 'text', 'prompt')
      if (text === undefined) return []
      return [
        {
          id: readText(item, 'id') ?? text,
          text,
          options: readList(item, 'options').flatMap(readOption),
          multiSelect: readFlag(item, 'multiSelect', 'multi_select', 'multiple') ?? false,
          allowOther: readFlag(item, 'isOther', 'custom', 'allowOther') ?? true,
          secret: readFlag(item, 'isSecret') ?? false,
          ...defined({ header: readText(item, 'header') }),
        },
      ]
    })

function readOption(option: unknown): QuestionOption[] {
  if (typeof option === 'string') return [{ label: option }]
  const label = readText(option, 'label', 'value')
  return label === undefined
    ? []
    : [
        {
          label,
          ...defined({
            description: readText(option, 'description') || undefined,
            preview: readText(option, 'preview'),
          }),
        },
      ]
}

/** Answers kept in `metadata.result`: `{ answers: { <question id or text>: 'A' | 'A, B' | ['A', 'B'] } }`. */
export function readQuestionOutput(source: ToolSource): QuestionOutput {
  const result = at(source.metadata, 'result')
  return {
    answers: readAnswers(at(result, 'answers'), readQuestions(source.input)),
    ...defined({ response: readText(result, 'response') }),
  }
}

export function readAnswers(answers: unknown, questions: readonly Question[]): Record<string, string[]> {
  return Object.fromEntries(
    questions.flatMap((question, index) => {
      const given = Array.isArray(answers) ? answers[index] : (at(answers, question.id) ?? at(answers, question.text))
      const list = readAnswer(answerIn(given), question)
      return list === undefined ? [] : [[question.id, list]]
    }),
  )
}

/** An answer by itself, or in a record under a key of its own. */
const answerIn = (given: unknown): unknown => (isRecord(given) ? (at(given, 'answers') ?? at(given, 'answer')) : given)

function readAnswer(given: unknown, question: Question): string[] | undefined {
  if (Array.isArray(given)) return given.filter((item) => typeof item === 'string')
  if (typeof given !== 'string') return undefined
  return question.multiSelect ? splitLabels(given, question.options) : [given]
}

/** `A, B` of a multiple choice; labels that hold a comma themselves are recognised first. */
function splitLabels(given: string, options: readonly QuestionOption[]): string[] {
  const labels = options.map(({ label }) => label).sort((a, b) => b.length - a.length)
  const chosen: string[] = []
  let rest = given
  while (rest !== '') {
    const label = labels.find((candidate) => rest === candidate || rest.startsWith(`${candidate}, `))
    const end = label === undefined ? rest.indexOf(', ') : label.length
    chosen.push(end < 0 ? rest : rest.slice(0, end))
    rest = end < 0 ? '' : rest.slice(end + 2)
  }
  return chosen
}

export function describeQuestion(input: QuestionInput): Description {
  if (input.action === 'plan') return { message: 'question.plan' }
  return {
    message: 'question.ask',
    noun: 'question',
    ...defined({ own: input.questions[0]?.text, secondary: input.questions[0]?.header }),
  }
}

export const question: Kind<QuestionInput, QuestionOutput> = {
  input: readQuestionInput,
  output: readQuestionOutput,
  describe: describeQuestion,
}
