import { expect, describe, it } from 'vitest'
import { en, type Plural, type UIMessages } from '../messages/en.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { he } from './he.ts'
import { zh } from './zh.ts'

const languages: Readonly<Record<string, UIMessages>> = { ar, de, he, zh }

type Texts = Readonly<Record<string, string | Plural>>

const slotsOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/gu))].toSorted()
const formsOf = (message: string | Plural | undefined): string[] =>
  typeof message === 'string' ? [message] : Object.values(message ?? {})

/** All texts of a language by a name of their own. */
const textsOf = ({ titles, ...words }: UIMessages): Texts => ({
  ...words,
  ...Object.fromEntries(
    Object.entries(titles.messages).flatMap(([id, tenses]) => tenses.map((text, at) => [`${id} ${at}`, text])),
  ),
  ...Object.fromEntries(Object.entries(titles.nouns).map(([id, text]) => [`noun ${id}`, text])),
  ...Object.fromEntries(Object.entries(titles.errors).map(([id, text]) => [`error ${id}`, text])),
})

describe.each(Object.entries(languages))('%s', (name, words) => {
  const english = textsOf(en)
  const texts = textsOf(words)

  it('says all that English says, and nothing else', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted())
    expect(Object.entries(texts).filter(([, text]) => formsOf(text).some((form) => form.trim() === ''))).toEqual([])
  })

  it('has the slots of English in each text, but where a form of one or two says the number in words', () => {
    const wrong = Object.entries(texts).filter(([id, text]) => {
      const wanted = slotsOf(formsOf(english[id]).at(-1) ?? '')
      const forms = typeof text === 'string' ? [['other', text]] : Object.entries(text ?? {})
      return forms.some(([form = '', said = '']) => {
        const given = slotsOf(said)
        const isInWords = form === 'one' || form === 'two' || form === 'zero'
        return isInWords
          ? given.some((slot) => !wanted.includes(slot))
          : JSON.stringify(given) !== JSON.stringify(wanted)
      })
    })
    expect(wrong).toEqual([])
  })

  it('has every plural form that the language has, and is named by its locale', () => {
    const rules = new Intl.PluralRules(words.locale).resolvedOptions().pluralCategories
    expect(words.locale.startsWith(name)).toBe(true)
    const lacking = Object.entries(texts).filter(
      ([, text]) => typeof text !== 'string' && rules.some((rule) => text[rule] === undefined),
    )
    expect(lacking).toEqual([])
  })
})
