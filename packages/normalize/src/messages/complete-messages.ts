import { defined } from '../raw/read.ts'
import { en, type PartialTitleMessages, type TitleMessages } from './en.ts'

const complete = new WeakMap<PartialTitleMessages, TitleMessages>([[en, en]])

/** The words of a language, with English for those that it lacks. Made once for a value, which is not changed afterwards. */
export function completeMessages(words: PartialTitleMessages = en): TitleMessages {
  const known = complete.get(words)
  if (known !== undefined) return known
  const made: TitleMessages = {
    messages: { ...en.messages, ...defined(words.messages ?? {}) },
    nouns: { ...en.nouns, ...defined(words.nouns ?? {}) },
    errors: { ...en.errors, ...defined(words.errors ?? {}) },
  }
  complete.set(words, made)
  return made
}
