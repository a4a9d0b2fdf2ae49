import type { Word } from './word.ts'

/** What the words behind a shell's name make it run. */
export interface ShellWords {
  /** The text to run, or `null` when there is none among the words. */
  readonly payload: Word | null
  /** Whether that is all there is to it: no other text that the line hands to the shell. */
  readonly isKnown: boolean
}

/** Long options that take no word and run nothing. */
const PLAIN: ReadonlySet<string> = new Set('--norc --noprofile --login --posix --verbose --restricted'.split(' '))
const TELLS: ReadonlySet<string> = new Set(['--version', '--help'])

/**
 * The payload is the first operand after options that hold a `-c`; options such as `-o pipefail` take a word with them.
 * Without a `-c` the first operand is a script to run, and without an operand the shell runs what it reads.
 */
export function readShellWords(words: readonly Word[]): ShellWords {
  let asked = false
  let isKnown = true
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]
    if (word === undefined) break
    const text = word.value ?? ''
    if (word.isBare) isKnown = false
    else if (text === '--') return operand(words.slice(index + 1), asked, isKnown)
    else if (!/^[-+]./u.test(text)) return operand(words.slice(index), asked, isKnown)
    else if (TELLS.has(text)) return { payload: null, isKnown }
    else {
      const asks = /^-[a-z]*c$/u.test(text)
      isKnown &&= isKnownOption(text, asks)
      if (asks) asked = true
      else if (/o$/iu.test(text)) index += 1
    }
  }
  return { payload: null, isKnown: false }
}

function operand(words: readonly Word[], asked: boolean, isKnown: boolean): ShellWords {
  const word = words.find((candidate) => !candidate.isBare)
  if (word === undefined) return { payload: null, isKnown: false }
  const sure = isKnown && words[0] === word
  // A word that only expansions make may turn out to be `-c`; a lone `-` ends the options.
  const known = sure && word.value !== null && word.value !== '-' && word.value !== '+'
  if (!asked) return { payload: null, isKnown: known && !isFed(word) }
  return { payload: word, isKnown: sure && word.value !== '-' && word.value !== '+' }
}

/** Whether a file to run is no file, but what the line or another process feeds the shell. */
export function isFed(word: Word): boolean {
  return word.value === null || /^(?:-$|\/(?:dev|proc)\/)/u.test(word.value)
}

/** A `-c` inside other options, an `-o` that other options follow and a `-s` are not what they are taken for. */
function isKnownOption(text: string, asks: boolean): boolean {
  if (text.startsWith('--')) return PLAIN.has(text)
  return !/[oO]./u.test(text.slice(1)) && !/s/u.test(text) && (asks || !text.includes('c'))
}
