import type { QuestionView } from '@tools/normalize'

/** The answers to one question, looked up as an own key: an id may be called `constructor`. */
export const answersTo = (answers: QuestionView['answers'], id: string): readonly string[] =>
  (Object.hasOwn(answers, id) ? answers[id] : undefined) ?? []
