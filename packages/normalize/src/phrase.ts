import type { Description } from './kinds/source.ts'
import { TENSES, type Tense, type TitleMessages } from './messages/en.ts'
import { oneLine } from './raw/line.ts'
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

const SLOT = /\{(target|place|count)\}/gu

/** A description as words of one language, in one tense. */
export function phrase(description: Description, tense: Tense, { messages, nouns }: TitleMessages): Phrase {
  const template = messages[description.message][TENSES.indexOf(tense)] ?? ''
  const noun = description.noun === undefined ? undefined : nouns[description.noun]
  const slots: Readonly<Record<string, string | undefined>> = {
    target: oneLine(description.target ?? '') || noun,
    place: description.place === undefined ? undefined : oneLine(description.place),
    count: description.count === undefined ? undefined : String(description.count),
  }
  const fill = (text: string): string =>
    text
      .replace(SLOT, (_, slot: string) => slots[slot] ?? '')
      .replace(/\s+/gu, ' ')
      .trim()
  // The verb ends with the last whole word before the first slot: `Finding` of `Finding "{target}" on {place}`.
  const slotAt = template.search(SLOT)
  const verbEnd = slotAt < 0 ? template.length : template.lastIndexOf(' ', slotAt)
  const verb = fill(template.slice(0, Math.max(verbEnd, 0)))
  const secondary = description.secondary === undefined ? undefined : oneLine(description.secondary)
  const own = description.own === undefined ? '' : oneLine(description.own)
  const target = own === '' ? fill(template.slice(Math.max(verbEnd, 0))) : own
  return {
    verb,
    target,
    text: oneLine(own === '' ? fill(template) : `${verb} ${own}`),
    ...defined({ secondary: secondary || undefined }),
  }
}

/** Words that say all by themselves, with our detail behind them. */
export function sentence(text: string, { secondary }: Description): Phrase {
  return { verb: '', target: text, text, ...defined({ secondary: oneLine(secondary ?? '') || undefined }) }
}
