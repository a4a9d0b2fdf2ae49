import { baseName } from './path.ts'

const SAFE_WORD = /^[\w@%+=:,./-]+$/u

/** An argv array as one command line, quoted for a POSIX shell where needed. */
export const quoteArgv = (argv: readonly string[]): string =>
  argv.map((word) => (SAFE_WORD.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ')

const POSIX_SHELLS = new Set(['bash', 'zsh', 'sh', 'dash', 'ksh', 'fish'])
const POWERSHELLS = new Set(['pwsh', 'powershell'])

const shellName = (word: string): string =>
  baseName(word)
    .replace(/\.exe$/iu, '')
    .toLowerCase()

/** The script of a shell launcher given as argv; `undefined` when it is no launcher of exactly one script. */
export function unwrapArgv(argv: readonly string[]): string | undefined {
  const [shell, ...rest] = argv
  if (shell === undefined) return undefined
  const name = shellName(shell)
  if (POSIX_SHELLS.has(name)) return rest.length === 2 && /^-l?c$/u.test(rest[0] ?? '') ? rest[1] : undefined
  if (!POWERSHELLS.has(name)) return undefined
  const flag = rest.findIndex((word) => /^-c(?:ommand)?$/iu.test(word))
  const only =
    flag === rest.length - 2 && rest.slice(0, flag).every((word) => /^-no(?:profile|logo|ninteractive)$/iu.test(word))
  return flag >= 0 && only ? rest[flag + 1] : undefined
}

/**
 * `/bin/bash -lc '<script>'` → `<script>`, one layer, with shell quoting understood; the command line itself where it is no
 * such launcher.
 */
export function unwrapShell(command: string): string {
  const words = splitWords(command)
  return (words === undefined ? undefined : unwrapArgv(words)) ?? command
}

/**
 * The words of a command line made of plain and quoted words only; `undefined` as soon as the shell would do more with it
 * (operators, expansions, comments), since such a line is no launcher of one argument.
 */
export function splitWords(command: string): string[] | undefined {
  const words: string[] = []
  let word: string | undefined
  let at = 0
  while (at < command.length) {
    const char = command[at] as string
    if (char === ' ' || char === '\t') {
      if (word !== undefined) words.push(word)
      word = undefined
      at += 1
    } else if (char === "'") {
      const end = command.indexOf("'", at + 1)
      if (end < 0) return undefined
      word = (word ?? '') + command.slice(at + 1, end)
      at = end + 1
    } else if (char === '"') {
      const quoted = readDoubleQuoted(command, at + 1)
      if (quoted === undefined) return undefined
      word = (word ?? '') + quoted.text
      at = quoted.end
    } else if (char === '\\') {
      if (at + 1 >= command.length) return undefined
      word = (word ?? '') + command[at + 1]
      at += 2
    } else if ('|&;<>()$`\n#*?~{}[]!'.includes(char) && !(char === '#' && word !== undefined)) {
      return undefined
    } else {
      word = (word ?? '') + char
      at += 1
    }
  }
  if (word !== undefined) words.push(word)
  return words
}

function readDoubleQuoted(command: string, start: number): { text: string; end: number } | undefined {
  let text = ''
  for (let at = start; at < command.length; at += 1) {
    const char = command[at] as string
    if (char === '"') return { text, end: at + 1 }
    const next = command[at + 1]
    if (char === '\\' && next !== undefined && '$`"\\\n'.includes(next)) {
      if (next !== '\n') text += next
      at += 1
    } else if (char === '$' || char === '`') return undefined
    else text += char
  }
  return undefined
}
