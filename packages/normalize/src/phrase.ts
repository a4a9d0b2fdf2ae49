import type { Description } from './kinds/source.ts'
import { TENSES, type Tense, type TitleMessages } from './messages/en.ts'
import { oneLine } from './raw/line.ts'
import { memo } from './raw/memo.ts'
import { defined } from './raw/read.ts'

export interface Phrase {
  /** What stands before the target: "Reading". */
  verb: string
  /** What it is done to; `''` where the verb says all. */
  target: string
  /** What stands after the target, in languages whose verb ends there: "math.ts gelesen". */
  after?: string
  /** Detail that is not part of the sentence: a folder, a server. */
  secondary?: string
  /** The whole sentence on one line: "Reading math.ts". */
  text: string
}

type Slot = 'target' | 'place' | 'count'

/** A message in one tense: its words, and the slots between them. */
interface Template {
  readonly words: readonly string[]
  readonly slots: readonly Slot[]
}

interface Sentence {
  /** All of it. */
  readonly whole: Template
  /** The verb ends with the last whole word before the first slot: `Finding` of `Finding "{target}" on {place}`. */
  readonly verb: Template
  readonly rest: Template
  /** Whole words after the last slot that is no number. */
  readonly after: Template
}

const SLOT = /\{(target|place|count)\}/u

function templateOf(text: string): Template {
  const pieces = text.split(SLOT)
  return {
    words: pieces.filter((_, at) => at % 2 === 0),
    slots: pieces.filter((_, at) => at % 2 === 1) as Slot[],
  }
}

const sentenceOf = memo((text: string): Sentence => {
  const slotAt = text.search(SLOT)
  const verbEnd = Math.max(slotAt < 0 ? text.length : text.lastIndexOf(' ', slotAt), 0)
  const targetEnd = endOfTarget(text)
  return {
    whole: templateOf(text),
    verb: templateOf(text.slice(0, verbEnd)),
    rest: templateOf(text.slice(verbEnd, targetEnd)),
    after: templateOf(text.slice(targetEnd)),
  }
})

/** A number is said with what is counted: `3 files` is the target of `Edit {count} files`. */
function endOfTarget(text: string): number {
  const lastSlot = Math.max(text.lastIndexOf('{target}'), text.lastIndexOf('{place}'))
  const end = lastSlot < 0 ? -1 : text.indexOf(' ', lastSlot)
  return end < 0 ? text.length : end
}

const templateIn = ({ message }: Description, tense: Tense, { messages }: TitleMessages): Sentence =>
  sentenceOf(messages[message][TENSES.indexOf(tense)] ?? '')

/** White space that is not one space between words. */
const LOOSE = /\s\s|[^\S ]|^ | $/u

/** A template with its slots filled. */
function fill({ words, slots }: Template, description: Description, { nouns }: TitleMessages): string {
  let text = words[0] ?? ''
  for (let at = 0; at < slots.length; at += 1) text += valueOf(slots[at], description, nouns) + (words[at + 1] ?? '')
  return LOOSE.test(text) ? text.replace(/\s+/gu, ' ').trim() : text
}

function valueOf(slot: Slot | undefined, description: Description, nouns: TitleMessages['nouns']): string {
  const { target, noun, place, count } = description
  if (slot === 'place') return place === undefined ? '' : oneLine(place)
  if (slot === 'count') return count === undefined ? '' : String(count)
  return (target === undefined ? '' : oneLine(target)) || (noun === undefined ? '' : nouns[noun])
}

/** A description as one line of words of one language: the `text` of its phrase. */
export function titleOf(description: Description, tense: Tense, messages: TitleMessages): string {
  const { whole, verb, after } = templateIn(description, tense, messages)
  const own = description.own === undefined ? '' : oneLine(description.own)
  if (own === '') return oneLine(fill(whole, description, messages))
  return oneLine(`${fill(verb, description, messages)} ${own} ${fill(after, description, messages)}`)
}

/** A description as words of one language, in one tense. */
export function phrase(description: Description, tense: Tense, messages: TitleMessages): Phrase {
  const { verb, rest, after } = templateIn(description, tense, messages)
  const secondary = description.secondary === undefined ? '' : oneLine(description.secondary)
  const own = description.own === undefined ? '' : oneLine(description.own)
  const end = fill(after, description, messages)
  return {
    verb: fill(verb, description, messages),
    target: own === '' ? fill(rest, description, messages) : own,
    text: titleOf(description, tense, messages),
    ...(end === '' ? {} : { after: end }),
    ...(secondary === '' ? {} : { secondary }),
  }
}

/** Words that say all by themselves, with our detail behind them. */
export function sentence(text: string, { secondary }: Description): Phrase {
  return { verb: '', target: text, text, ...defined({ secondary: oneLine(secondary ?? '') || undefined }) }
}
