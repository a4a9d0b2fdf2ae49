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
  return {
    whole: templateOf(text),
    verb: templateOf(text.slice(0, verbEnd)),
    rest: templateOf(text.slice(verbEnd)),
  }
})

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
  const { whole, verb } = templateIn(description, tense, messages)
  const own = description.own === undefined ? '' : oneLine(description.own)
  return oneLine(own === '' ? fill(whole, description, messages) : `${fill(verb, description, messages)} ${own}`)
}

/** A description as words of one language, in one tense. */
export function phrase(description: Description, tense: Tense, messages: TitleMessages): Phrase {
  const { verb, rest } = templateIn(description, tense, messages)
  const secondary = description.secondary === undefined ? '' : oneLine(description.secondary)
  const own = description.own === undefined ? '' : oneLine(description.own)
  return {
    verb: fill(verb, description, messages),
    target: own === '' ? fill(rest, description, messages) : own,
    text: titleOf(description, tense, messages),
    ...(secondary === '' ? {} : { secondary }),
  }
}

/** Words that say all by themselves, with our detail behind them. */
export function sentence(text: string, { secondary }: Description): Phrase {
  return { verb: '', target: text, text, ...defined({ secondary: oneLine(secondary ?? '') || undefined }) }
}
