import { readText, readTexts } from '../../raw/read.ts'
import { quoteArgv, splitWords, unwrapShell } from '../../raw/shell.ts'

const SHELL = /(?:^|\W)(?:bash|zsh|sh|dash|pwsh|powershell)(?:\.exe)?$/iu
const SCRIPT_FLAG = /\s-l?c(?:ommand)?\s/iu

/** Whether a command line begins with a shell that is given a script: the program up to its first flag, or in quotes. */
function isLauncher(raw: string): boolean {
  const quote = raw[0] === '"' || raw[0] === "'" ? raw[0] : undefined
  const end = quote === undefined ? raw.search(/\s-|["']/u) : raw.indexOf(quote, 1)
  if (end < 0) return false
  // Only the end of a program's path tells whether it is a shell.
  return (
    SHELL.test(
      raw
        .slice(quote === undefined ? 0 : 1, end)
        .trimEnd()
        .slice(-16),
    ) && SCRIPT_FLAG.test(raw.slice(end))
  )
}

/** The `command` of an item or a request as one line: text, or the words of an argv, quoted where a shell would need it. */
export function commandLineOf(source: unknown): string | undefined {
  const argv = readTexts(source, 'command')
  return readText(source, 'command') ?? (argv.length > 0 ? quoteArgv(argv) : undefined)
}

/**
 * Whether a parsed action is all that a command does: a parse may leave parts of a line out (recorded in `codemode`). It
 * quotes words its own way, so words are compared; an action that does not say what it was parsed from is all of a line of
 * plain words only.
 */
export function isWholeCommand(action: unknown, command: string | undefined): boolean {
  const parsed = readText(action, 'command', 'cmd')
  const words = splitWords(command ?? '')
  if (parsed === undefined || parsed === command) return parsed === command || words !== undefined
  const parsedWords = splitWords(parsed)
  return words !== undefined && parsedWords !== undefined && quoteArgv(words) === quoteArgv(parsedWords)
}

/**
 * The command without the shell that launches it. Codex's own parse stands in only where the launcher's quoting could not
 * be read and the parse is all of it: a parse may leave parts of a line out (recorded in `codemode`: `echo … && ls src`).
 */
export function commandOf(raw: string, actions: readonly unknown[]): string {
  const unwrapped = unwrapShell(raw)
  if (unwrapped !== raw) return unwrapped
  const only = actions.length === 1 ? readText(actions[0], 'command') : undefined
  return only !== undefined && isLauncher(raw) && raw.replace(/["']$/u, '').endsWith(only) ? only : raw
}

/** Signals by exit code, the shell's 128 + n; only those that end a command against its will. */
const SIGNALS: Readonly<Record<number, string>> = {
  129: 'SIGHUP',
  130: 'SIGINT',
  131: 'SIGQUIT',
  132: 'SIGILL',
  134: 'SIGABRT',
  135: 'SIGBUS',
  136: 'SIGFPE',
  137: 'SIGKILL',
  139: 'SIGSEGV',
  141: 'SIGPIPE',
  143: 'SIGTERM',
}

/** The signal that ended a failed command, as far as its exit code tells (recorded in `shell`: `kill -9 $$` gives 137). */
export const signalOf = (exitCode: number | undefined): string | undefined =>
  exitCode === undefined ? undefined : SIGNALS[exitCode]

/** Codex keeps about 1 MiB of output and cuts the rest out of its middle. */
export const isCut = (output: string | undefined): boolean =>
  output !== undefined && /\n\.\.\. \d+ bytes omitted \.\.\.\r?\n/u.test(output)
