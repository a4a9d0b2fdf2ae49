import { describe, expect, it } from 'vitest'
import { describePart } from '../describe-part.ts'
import { normalize } from '../normalizer.ts'
import { echoProvider } from '../testing/echo-provider.ts'
import { completeMessages } from './complete-messages.ts'
import { en, type PartialTitleMessages, type TitleMessages } from './en.ts'

const french: PartialTitleMessages = {
  messages: { 'bash.run': ['Exécuter {target}', 'Exécution de {target}', '{target} exécuté'] },
  nouns: { command: 'commande' },
  errors: { exitCode: 'Sorti avec le code {code}' },
}

const call = (...events: object[]) =>
  normalize(echoProvider(), [{ type: 'call-start', id: 'a', name: 'Bash' }, ...events], { messages: french })[0]

describe('the words of a language', () => {
  it('are English where a language lacks them', () => {
    const words = completeMessages(french)
    expect(words.messages['bash.run'][0]).toBe('Exécuter {target}')
    expect(words.messages['bash.stop']).toEqual(['Stop {target}', 'Stopping {target}', 'Stopped {target}'])
    expect([words.nouns.command, words.nouns.file]).toEqual(['commande', 'file'])
    expect([words.errors.exitCode, words.errors.denied]).toEqual(['Sorti avec le code {code}', 'Denied'])
  })

  it.each<[string, PartialTitleMessages | undefined]>([
    ['nothing', undefined],
    ['no group', {}],
    ['empty groups', { messages: {}, nouns: {}, errors: {} }],
    ['a word that is undefined, as JavaScript may have it', { nouns: { file: undefined } } as unknown as object],
  ])('are those of English where %s is given', (_, words) => expect(completeMessages(words)).toEqual(en))

  it('are made once for a value, and all of a language are taken as they are', () => {
    expect(completeMessages(french)).toBe(completeMessages(french))
    expect(completeMessages(en)).toBe(en)
    const all: TitleMessages = { ...en, nouns: { ...en.nouns, file: 'Datei' } }
    expect(completeMessages(all)).toEqual(all)
  })

  it('name titles, targets without a name, and errors without words', () => {
    expect(call({ type: 'input', id: 'a', input: { command: 'ls' } })?.title).toBe('Exécution de ls')
    expect(call()?.title).toBe('Exécution de commande')
    const failed = call({ type: 'failure', id: 'a', error: { message: '' }, metadata: { exitCode: 3 } })
    expect(failed?.error?.message).toBe('Sorti avec le code 3')
    const denied = call({ type: 'failure', id: 'a', error: { message: '', code: 'denied' } })
    expect(denied?.error?.message).toBe('Denied')
  })

  it('describe a part in each tense, the rest in English', () => {
    const part = call({ type: 'input', id: 'a', input: { command: 'ls' } })
    if (part === undefined) throw new Error('There is no part')
    const text = (tense: 'waiting' | 'running' | 'done', messages: PartialTitleMessages) =>
      describePart(part, { tense, messages }).text
    expect([text('waiting', french), text('running', french), text('done', french)]).toEqual([
      'Exécuter ls',
      'Exécution de ls',
      'ls exécuté',
    ])
    expect(text('done', { nouns: { file: 'fichier' } })).toBe('Ran ls')
  })

  it('are checked by the compiler', () => {
    const wrong: PartialTitleMessages[] = [
      // @ts-expect-error There is no such message.
      { messages: { 'bash.walk': ['a', 'b', 'c'] } },
      // @ts-expect-error A message has three tenses.
      { messages: { 'bash.run': ['a', 'b'] } },
      // @ts-expect-error There is no such noun.
      { nouns: { comand: 'commande' } },
      // @ts-expect-error An error's words are a text.
      { errors: { denied: 3 } },
      // @ts-expect-error There is no such group.
      { verbs: {} },
    ]
    expect(wrong).toHaveLength(5)
  })
})
