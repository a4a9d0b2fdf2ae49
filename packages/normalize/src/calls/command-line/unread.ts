import type { Command } from './command.ts'
import { TOOLS_WITH_SUBCOMMANDS } from './prefix.ts'
import { hasRunningVerb, isRunner, mayBecomeRunner } from './runners.ts'
import { isRunningAssignment } from './running-variables.ts'
import { isFed, readShellWords } from './shell-words.ts'
import { isOtherShell, OTHER_GRAMMARS, SHELLS } from './shells.ts'
import { INDEXED } from './substitutions.ts'
import type { Word } from './word.ts'
import { baseName, readWrappers, type WrapperWords } from './wrappers.ts'

/** These run what they read when no words say anything else. */
const READERS: ReadonlySet<string> = new Set(['su', 'at', 'batch', 'parallel'])

/** Builtins that take the names of variables, with an index. */
const INDEXING: ReadonlySet<string> = new Set(
  '[ declare export let local printf read readonly test typeset unset'.split(' '),
)

const hasSubcommands = (name: string): boolean => TOOLS_WITH_SUBCOMMANDS.has(name) || hasRunningVerb(name)

const textOf = (word: Word): string => word.value ?? word.raw

/** Whether a command may run another one that neither it nor its payload stands for. */
export function mayRunUnread(command: Command): boolean {
  const all = command.allWords
  const wrappers = readWrappers(all)
  const words = all.slice(wrappers.count)
  return (
    isWrapperUnread(all.slice(0, wrappers.count), wrappers, words) ||
    isHeadUnread(words) ||
    isRunnerUnread(words) ||
    hasShellAmong(words.slice(1))
  )
}

function isWrapperUnread(skipped: readonly Word[], { names, isKnown }: WrapperWords, words: readonly Word[]): boolean {
  if (!isKnown || skipped.some((word) => word.isPattern || isRunningAssignment(word.raw))) return true
  const startsShell = (word: Word): boolean => /^-(?:-shell$|-login$|[^-]*[si])/u.test(textOf(word))
  if (words.length === 0 && (names.includes('sudo') || names.includes('doas'))) return skipped.some(startsShell)
  return names.includes('xargs') && isFilledIn(skipped, words)
}

/** Whether what xargs reads takes the place of a command, a subcommand or a shell's text. */
function isFilledIn(skipped: readonly Word[], words: readonly Word[]): boolean {
  const name = baseName(words[0]?.value ?? '')
  if (skipped.some((word) => /^-(?:[^-]*[Ii]|-replace|-i)/u.test(textOf(word)))) return true
  if (SHELLS.has(name) || name === 'eval' || mayBecomeRunner(name)) return true
  return hasSubcommands(name) && !words.slice(1).some((word) => !textOf(word).startsWith('-'))
}

/** Whether the executable, or the subcommand that says what it does, is not the word that it seems to be. */
function isHeadUnread(words: readonly Word[]): boolean {
  const [head, ...rest] = words
  if (head === undefined) return false
  if (head.value === null || isMade(head)) return true
  if (!hasSubcommands(baseName(head.value ?? ''))) return false
  const verb = rest.findIndex((word) => !word.isBare && !textOf(word).startsWith('-'))
  return rest.slice(0, verb === -1 ? rest.length : verb + 1).some(isMade)
}

function isMade(word: Word): boolean {
  return word.isBare || word.isPattern
}

function isRunnerUnread([head, ...words]: readonly Word[]): boolean {
  const name = baseName(head?.value ?? '')
  if (SHELLS.has(name)) return OTHER_GRAMMARS.has(name) || !readShellWords(words).isKnown
  if (name === 'eval') return words.some((word) => word.value === null)
  if (name === 'source' || name === '.') return words.some((word) => word.isBare || isFed(word))
  if (name === 'trap') return setsTrap(words)
  if (READERS.has(name) || isOtherShell(name)) return true
  if (INDEXING.has(name)) return words.some((word) => INDEXED.test(textOf(word)))
  return isRunner(name, words.map(textOf))
}

/** `trap` alone, `trap -p`, `trap - EXIT` and `trap '' INT` run nothing later. */
function setsTrap(words: readonly Word[]): boolean {
  const action = words.find((word) => textOf(word) !== '--')
  return action !== undefined && (action.value === null || !/^(?:-[lp]?)?$/u.test(action.value))
}

/** Whether a word names a shell and a later one is a `-c`: some command that nobody knows runs text. */
function hasShellAmong(words: readonly Word[]): boolean {
  const shell = words.findIndex((word) => SHELLS.has(baseName(word.value ?? '')))
  return shell !== -1 && words.slice(shell + 1).some((word) => /^-[a-zA-Z]*c[a-zA-Z]*$/u.test(word.value ?? ''))
}

/**
 * Whether an escaped line break stands where the shell, which takes it out first, reads other syntax than the parser:
 * `$` and a quote or brace, and a number before a redirect. Characters that no shell passes on are unread too.
 */
export function hasUnreadBreak(text: string): boolean {
  return /\0|\$(?:\\\n)+['"{[]|[0-9}](?:\\\n)+[0-9}]*[<>]/u.test(text)
}
