import type { Word } from './word.ts'

const flags = (text: string): ReadonlySet<string> => new Set(text.split(' ').filter((flag) => flag !== ''))

/** Commands that run another command, each with the flags that take the next word as their value. */
const WRAPPERS: Record<string, ReadonlySet<string>> = {
  command: flags(''),
  doas: flags('-u -C'),
  env: flags('-u -C --unset --chdir'),
  exec: flags('-a'),
  nice: flags('-n --adjustment'),
  nohup: flags(''),
  sudo: flags(
    '-u -g -p -U -R -D -C -T -r -t -c -a --user --group --prompt --other-user --chroot --chdir --close-from' +
      ' --command-timeout --role --type --login-class --auth-type',
  ),
  time: flags('-f -o --format --output'),
  timeout: flags('-k -s --kill-after --signal'),
  xargs: flags('-I -n -P -s -d -a -E -L --max-args --max-procs --max-chars --delimiter --arg-file'),
}

/**
 * How many leading words only say how the rest is to be run: `sudo -u root timeout 5s git push` has five.
 * `words` begin with the executable; `args` are the texts that stand for the words after it.
 */
export function countWrapperWords(words: readonly Word[], args: readonly string[]): number {
  let index = 0
  for (;;) {
    const name = baseName(words[index]?.value ?? '')
    const valueFlags = Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined
    if (valueFlags === undefined) return index
    index = skipOptions(args, index, valueFlags, name === 'timeout') + 1
  }
}

function skipOptions(args: readonly string[], from: number, valueFlags: ReadonlySet<string>, timed: boolean): number {
  let durationLeft = timed
  let index = from
  for (;;) {
    const word = args[index]
    if (word === undefined) return index
    if (word.startsWith('-')) index += valueFlags.has(word) ? 2 : 1
    else if (durationLeft && /^\.?[0-9]/u.test(word)) {
      durationLeft = false
      index += 1
    } else if (/^(?:[0-9]+$|[A-Za-z_][A-Za-z0-9_]*=)/u.test(word)) index += 1
    else return index
  }
}

/** The last segment of a path: what a command is called wherever it lies. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
