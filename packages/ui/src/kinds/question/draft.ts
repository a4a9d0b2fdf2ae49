import type { Question } from '@tools/normalize'
import type { ToolAnswers } from '../../frame/tool-ui.ts'

/** What is chosen and typed in an open question, before it is sent. */
export interface DraftAnswer {
  /** Chosen labels, in the order of the options. */
  chosen: readonly string[]
  /** Whether "Other…" is chosen. */
  other: boolean
  /** What is typed for it, kept when another option is chosen. */
  text: string
}

/** All questions of a card, by question id. */
export type Draft = ReadonlyMap<string, DraftAnswer>

const EMPTY: DraftAnswer = { chosen: [], other: false, text: '' }

export const draftOf = (draft: Draft, { id }: Question): DraftAnswer => draft.get(id) ?? EMPTY

/** An option is chosen or, in a multiple choice, taken back. A single choice replaces what was chosen before. */
export function choose(draft: Draft, question: Question, label: string): Draft {
  const before = draftOf(draft, question)
  if (!question.multiSelect) return new Map(draft).set(question.id, { ...before, chosen: [label], other: false })
  const wanted = new Set(before.chosen)
  if (!wanted.delete(label)) wanted.add(label)
  const chosen = question.options.map((option) => option.label).filter((option) => wanted.has(option))
  return new Map(draft).set(question.id, { ...before, chosen })
}

/** "Other…" is chosen or, in a multiple choice, taken back. */
export function chooseOther(draft: Draft, question: Question): Draft {
  const before = draftOf(draft, question)
  const after = question.multiSelect ? { ...before, other: !before.other } : { ...before, chosen: [], other: true }
  return new Map(draft).set(question.id, after)
}

/** Typing a text of one's own chooses it. */
export function writeOther(draft: Draft, question: Question, text: string): Draft {
  const before = draftOf(draft, question)
  const chosen = question.multiSelect ? before.chosen : []
  return new Map(draft).set(question.id, { chosen, other: text !== '' || question.options.length === 0, text })
}

/** What the question is answered with so far: labels, then the own text. */
export function answerOf(draft: Draft, question: Question): string[] {
  const { chosen, other, text } = draftOf(draft, question)
  const own = text.trim()
  return other && own !== '' ? [...chosen, own] : [...chosen]
}

export const isAnswered = (draft: Draft, question: Question): boolean => answerOf(draft, question).length > 0

/** The answers of a draft in the host's form. A `Map` in between, for a question may be called `__proto__`. */
export function answersOf(draft: Draft, questions: readonly Question[]): ToolAnswers {
  const answers = new Map<string, string | string[]>()
  for (const question of questions) {
    const given = answerOf(draft, question)
    if (given.length > 0) answers.set(question.id, question.multiSelect ? given : (given[0] ?? ''))
  }
  return Object.fromEntries(answers)
}
