import type { Word } from './word.ts'

interface Wrapper {
  /** Flags that take the next word as their value. */
  readonly valued: ReadonlySet<string>
  /** Flags that take none and change nothing about what is run. */
  readonly plain: ReadonlySet<string>
}

const flags = (text: string): ReadonlySet<string> => new Set(text.split(' ').filter((flag) => flag !== ''))
const wrapper = (valued: string, plain: string): Wrapper => ({ valued: flags(valued), plain: flags(plain) })

/** Commands that run another command. */
const WRAPPERS: Record<string, Wrapper> = {
  command: wrapper('', '-p -v -V'),
  doas: wrapper('-u -C', '-L -n -s'),
  env: wrapper('-u -C --unset --chdir', '-i -0 -v --ignore-environment --null --debug'),
  exec: wrapper('-a', '-c -l'),
  nice: wrapper('-n --adjustment', '-0 -1 -2 -3 -4 -5 -6 -7 -8 -9'),
  nohup: wrapper('', ''),
  sudo: wrapper(
    '-u -g -p -U -R -D -C -T -r -t -c -a --user --group --prompt --other-user --chroot --chdir --close-from' +
      ' --command-timeout --role --type --login-class --auth-type',
    '-A -B -b -E -e -H -i -K -k -l -N -n -P -S -s -V -v --askpass --background --bell --edit --preserve-env' +
      ' --set-home --login --list --non-interactive --no-update --preserve-groups --stdin --shell --validate' +
      ' --remove-timestamp --reset-timestamp --version',
  ),
  time: wrapper('-f -o --format --output', '-p -v -a -q --verbose --append --quiet --portability'),
  timeout: wrapper('-k -s --kill-after --signal', '-f -p -v --foreground --preserve-status --verbose'),
  xargs: wrapper(
    '-I -n -P -s -d -a -E -L --max-args --max-procs --max-chars --delimiter --arg-file',
    '-0 -r -t -p -x -o --null --no-run-if-empty --verbose --interactive --exit --open-tty',
  ),
}

/** The words at the head of a command that only say how the rest is to be run. */
export interface WrapperWords {
  /** How many: `sudo -u root timeout 5s git push` has five. */
  readonly count: number
  /** The wrappers themselves without directories, in order. */
  readonly names: readonly string[]
  /** Whether each option among them is one whose effect on the words after it is known. */
  readonly isKnown: boolean
}

/** Reads the wrappers at the head of the words, which begin with the executable and leave none out. */
export function readWrappers(words: readonly Word[]): WrapperWords {
  const names: string[] = []
  let count = 0
  let isKnown = true
  for (;;) {
    const name = baseName(words[count]?.value ?? '')
    const known = Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined
    if (known === undefined) return { count, names, isKnown }
    names.push(name)
    const skipped = skipOptions(words, count + 1, known, name === 'timeout')
    count = skipped.next
    isKnown &&= skipped.isKnown
  }
}

interface Skipped {
  readonly next: number
  readonly isKnown: boolean
}

function skipOptions(words: readonly Word[], from: number, known: Wrapper, timed: boolean): Skipped {
  let durationLeft = timed
  let isKnown = true
  let index = from
  for (;;) {
    const word = words[index]
    if (word === undefined) return { next: index, isKnown }
    const text = textOf(word)
    if (text.startsWith('-')) {
      isKnown &&= word.value !== null && isKnownOption(text, known)
      index += known.valued.has(text) ? 2 : 1
    } else if (durationLeft && /^\.?[0-9]/u.test(text)) {
      durationLeft = false
      index += 1
    } else if (/^(?:[0-9]+$|[A-Za-z_][A-Za-z0-9_]*=)/u.test(text)) index += 1
    else return { next: index, isKnown }
  }
}

/** What a word is taken for. Arithmetic that stands alone makes a number, whichever it is. */
function textOf(word: Word): string {
  return word.value ?? (word.isBare && /^\$(?:\(\(|\[)/u.test(word.raw) ? '0' : word.raw)
}

/** Whether an option takes exactly the words that it is taken for: `-n`, `-nE`, `-uroot`, `--user=root`, but not `-nu`. */
function isKnownOption(text: string, { valued, plain }: Wrapper): boolean {
  if (text === '-' || text === '--' || valued.has(text) || plain.has(text)) return true
  if (text.startsWith('--')) {
    const name = text.slice(0, text.indexOf('='))
    return text.includes('=') && (valued.has(name) || plain.has(name))
  }
  const letters = text.slice(1).split('')
  const end = letters.findIndex((letter) => !plain.has(`-${letter}`))
  return end === -1 || (valued.has(`-${letters[end]}`) && end < letters.length - 1)
}

/** The last segment of a path: what a command is called wherever it lies. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
