import type { Question } from '@tools/normalize'
import type { ToolAnswers } from '../../frame/tool-ui.ts'

/** What is chosen and typed in an open question, before it is sent. */
export interface Draft {
  /** Places of the chosen options, counted from 0, in their order: two options may have the same label. */
  chosen: readonly number[]
  /** Whether "Other…" is chosen. */
  other: boolean
  /** What is typed for it, kept when another option is chosen. */
  text: string
}

export const EMPTY_DRAFT: Draft = { chosen: [], other: false, text: '' }

/** An option is chosen or, in a multiple choice, taken back. A single choice replaces what was chosen before. */
export function choose(before: Draft, { multiSelect }: Question, option: number): Draft {
  if (!multiSelect) return { ...before, chosen: [option], other: false }
  const chosen = before.chosen.includes(option)
    ? before.chosen.filter((other) => other !== option)
    : [...before.chosen, option].sort((a, b) => a - b)
  return { ...before, chosen }
}

/** "Other…" is chosen or, in a multiple choice, taken back. */
export const chooseOther = (before: Draft, { multiSelect }: Question): Draft =>
  multiSelect ? { ...before, other: !before.other } : { ...before, chosen: [], other: true }

/** Typing a text of one's own chooses it. */
export const writeOther = (before: Draft, { multiSelect, options }: Question, text: string): Draft => ({
  chosen: multiSelect ? before.chosen : [],
  other: text !== '' || options.length === 0,
  text,
})

/** What the question is answered with so far: labels, then the own text. */
export function answerOf({ chosen, other, text }: Draft, { options }: Question): string[] {
  const labels = chosen.flatMap((index) => options[index]?.label ?? [])
  const own = text.trim()
  return other && own !== '' ? [...labels, own] : labels
}

export const isAnswered = (draft: Draft, question: Question): boolean => answerOf(draft, question).length > 0

/** Nothing can be sent without its answer: also where the wire does not say whether it may be left empty. */
export const isNeeded = ({ required = true, confirmOnly }: Question): boolean => required && confirmOnly !== true

/**
 * The answers of a form in the host's form, the drafts in the order of the questions. Questions in the same words may have
 * one id: its answers are a list then, one after the other, so that none is lost.
 */
export function answersOf(drafts: readonly Draft[], questions: readonly Question[]): ToolAnswers {
  // A `Map` in between, for a question may be called `__proto__`.
  const answers = new Map<string, string | string[]>()
  for (const [index, question] of questions.entries()) {
    const given = answerOf(drafts[index] ?? EMPTY_DRAFT, question)
    // Left empty, it is told as that: no answers at all are those of a person who skipped.
    if (given.length === 0 && isNeeded(question)) continue
    const own = question.multiSelect || given.length === 0 ? given : (given[0] ?? '')
    const before = answers.get(question.id)
    answers.set(question.id, before === undefined ? own : [before, own].flat())
  }
  return Object.fromEntries(answers)
}
