import type { Question, QuestionView } from '@tools/normalize'

/**
 * The answers to the question at a place, looked up as an own key: an id may be called `constructor`. Questions in the same
 * words have one id: of a list with one answer for each of them, each takes its own.
 */
export function answersTo(
  answers: QuestionView['answers'],
  questions: readonly Question[],
  index: number,
): readonly string[] {
  const id = questions[index]?.id
  const given = id !== undefined && Object.hasOwn(answers, id) ? (answers[id] ?? []) : []
  const same = questions.flatMap((question, place) => (question.id === id ? [place] : []))
  const isOneEach = same.length > 1 && given.length === same.length && same.every((at) => !questions[at]?.multiSelect)
  return isOneEach ? given.slice(same.indexOf(index), same.indexOf(index) + 1) : given
}
