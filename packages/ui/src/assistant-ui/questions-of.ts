import type { CallApproval } from './tool-call.ts'

/** A question as a call's input tells it. */
interface GivenQuestion {
  id: string
  question: string
  header?: string
  options: { label: string; description?: string }[]
  multiple: boolean
  allowOther: boolean
}

type Option = NonNullable<NonNullable<CallApproval['questions']>[number]['options']>[number]

/** The only question of a request that is one itself. */
const ONE = 'answer'

/** A request that asks for an answer, not for leave, as questions; `undefined` for one that asks for leave. */
export function questionsOf(approval: CallApproval): GivenQuestion[] | undefined {
  const { display, prompt = '', allowFreeform, questions = [], options = [] } = approval
  if (display === 'questions')
    return questions.map((question) => ({
      id: question.id,
      question: question.prompt,
      ...(question.header === undefined ? {} : { header: question.header }),
      options: (question.options ?? []).map(optionOf),
      multiple: question.multiple === true,
      allowOther: question.allowFreeform === true || (question.options ?? []).length === 0,
    }))
  if (display !== 'select' && display !== 'text') return undefined
  const choices = display === 'select' ? options.map((option) => ({ ...option, label: option.label ?? option.id })) : []
  const allowOther = display === 'text' || allowFreeform === true || choices.length === 0
  return [{ id: ONE, question: prompt, options: choices.map(optionOf), multiple: false, allowOther }]
}

const optionOf = ({ label, description }: Omit<Option, 'id'>): GivenQuestion['options'][number] => ({
  label,
  ...(description === undefined ? {} : { description }),
})

/** What was answered, as labels and texts by question id; `undefined` where nothing was. */
export function answersOf(approval: CallApproval): Record<string, string[]> | undefined {
  const { display, answers, optionId, text, questions = [], options = [] } = approval
  if (display === 'questions')
    return (
      answers &&
      Object.fromEntries(
        questions.flatMap(({ id, options: choices = [] }) => {
          const given = Object.hasOwn(answers, id) ? answers[id] : undefined
          return given === undefined ? [] : [[id, answerOf(given.optionIds ?? [], given.text, choices)]]
        }),
      )
    )
  if (optionId === undefined && text === undefined) return undefined
  return { [ONE]: answerOf(optionId === undefined ? [] : [optionId], text, options) }
}

const answerOf = (
  ids: readonly string[],
  text: string | undefined,
  options: readonly { id: string; label?: string }[],
): string[] => [
  ...ids.map((id) => options.find((option) => option.id === id)?.label ?? id),
  ...(text === undefined ? [] : [text]),
]
