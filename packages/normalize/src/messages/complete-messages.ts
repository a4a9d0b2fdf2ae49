import { checkNames, wrongType } from '../argument-error.ts'
import { defined, isRecord } from '../raw/read.ts'
import { en, type PartialTitleMessages, type TitleMessages } from './en.ts'

/** What the words of a group are, for those who are told that theirs are not. */
interface Group {
  readonly what: string
  readonly expected: string
  readonly example: string
  readonly is: (words: unknown) => boolean
}

const isText = (words: unknown): boolean => typeof words === 'string'

const GROUPS: Readonly<Record<keyof TitleMessages, Group>> = {
  messages: {
    what: 'message',
    expected: 'three texts, for what is asked for, goes on and is done',
    example: "['Run {target}', 'Running {target}', 'Ran {target}']",
    is: (words) => Array.isArray(words) && words.length === 3 && words.every(isText),
  },
  nouns: { what: 'noun', expected: 'a text', example: "{ nouns: { command: 'Befehl' } }", is: isText },
  errors: { what: 'error', expected: 'a text', example: "{ errors: { denied: 'Abgelehnt' } }", is: isText },
}

const complete = new WeakMap<PartialTitleMessages, TitleMessages>([[en, en]])

/**
 * The words of a language, with English for those that it lacks. Made once for a value, which is not changed afterwards. Throws
 * `RangeError` for an id that does not exist, `TypeError` for words that are none.
 */
export function completeMessages(words: PartialTitleMessages = en): TitleMessages {
  const known = complete.get(words)
  if (known !== undefined) return known
  check(words)
  const made: TitleMessages = {
    messages: { ...en.messages, ...defined(words.messages ?? {}) },
    nouns: { ...en.nouns, ...defined(words.nouns ?? {}) },
    errors: { ...en.errors, ...defined(words.errors ?? {}) },
  }
  complete.set(words, made)
  return made
}

function check(words: PartialTitleMessages): void {
  const names = Object.keys(GROUPS) as (keyof TitleMessages)[]
  if (!isRecord(words)) throw wrongType('What stands for the words', words, 'a record', GROUPS.nouns.example)
  checkNames('group of words', words, names, `Groups: ${names.join(', ')}.`)
  for (const name of names) if (words[name] !== undefined) checkGroup(name, words[name])
}

function checkGroup(name: keyof TitleMessages, words: object): void {
  const { what, expected, example, is } = GROUPS[name]
  if (!isRecord(words)) throw wrongType(`The group "${name}"`, words, `a record of each ${what} by its id`, example)
  checkNames(what, words, Object.keys(en[name]), `The words of \`en\` have all: en.${name}.`)
  for (const [id, value] of Object.entries(words))
    if (value !== undefined && !is(value)) throw wrongType(`The ${what} "${id}"`, value, expected, example)
}
