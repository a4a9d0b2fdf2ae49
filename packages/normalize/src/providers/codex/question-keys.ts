import { at, isRecord, type RawRecord, readFlag, readId, readText } from '../../raw/read.ts'
import { distinct } from './distinct.ts'

/** A question of a request, and the key of its answer. */
export interface AskedQuestion {
  question: RawRecord
  /** The wire's id, else the text; where another question has it already, with a number behind. */
  key: string
  text: string
  /** The key is the wire's id: nothing else answers this question. */
  hasId: boolean
  isSecret: boolean
}

/** Every question of a request, also one that says no more than its header, each under a key of its own. */
export function readAsked(questions: readonly unknown[]): AskedQuestion[] {
  const records = questions.flatMap((question): RawRecord[] => {
    if (typeof question === 'string') return [{ question }]
    return isRecord(question) ? [question] : []
  })
  const ids = records.map((question) => readId(question, 'id') || undefined)
  const texts = records.map(
    (question, index) =>
      readText(question, 'question', 'text', 'prompt') ?? readText(question, 'header') ?? ids[index] ?? '',
  )
  const keys = distinct(records.map((_, index) => ids[index] ?? texts[index] ?? ''))
  return records.map((question, index) => {
    const [key = '', text = ''] = [keys[index], texts[index]]
    return { question, key, text, hasId: ids[index] === key, isSecret: readFlag(question, 'isSecret') === true }
  })
}

/**
 * The answer to each question: by key, else by text, and what is left in the order it was given, to the questions that have
 * no id of their own. No answer is given to two questions.
 */
export function matchAnswers(answers: RawRecord, asked: readonly AskedQuestion[]): unknown[] {
  const left = new Set(Object.keys(answers))
  const take = (name: string | undefined): string | undefined =>
    name !== undefined && left.delete(name) ? name : undefined
  const byKey = asked.map(({ key }) => take(key))
  const byText = asked.map(({ text }, index) => byKey[index] ?? take(text))
  const names = asked.map(({ hasId }, index) => byText[index] ?? (hasId ? undefined : take(left.values().next().value)))
  return names.map((name) => (name === undefined ? undefined : at(answers, name)))
}

/**
 * The names whose answers may be shown, where some may not: those of the open questions that no secret one shares. Absent
 * where nothing is secret.
 */
export function shownNames(questions: readonly unknown[]): string[] | undefined {
  const asked = readAsked(questions)
  const secret = asked.filter(({ isSecret }) => isSecret)
  if (secret.length === 0) return undefined
  const hidden = new Set(secret.flatMap(namesOf))
  return asked
    .filter(({ isSecret }) => !isSecret)
    .flatMap(namesOf)
    .filter((name) => !hidden.has(name))
}

const namesOf = ({ question, key, text }: AskedQuestion): string[] => [key, text, readId(question, 'id') ?? key]
