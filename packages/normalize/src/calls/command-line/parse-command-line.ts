import { CommandLine } from './command-line.ts'
import { listParts } from './list-parts.ts'
import { createByteSpans } from './spans.ts'
import { cacheByText } from './text-cache.ts'

/** About how many bytes a command line holds: its text, and more for each command and each word. */
function weightOf({ commands }: CommandLine, text: string): number {
  let words = 0
  for (const command of commands) words += command.allWords.length
  return text.length * 2 + commands.length * 700 + words * 300
}

const parseCached = cacheByText(read, weightOf, { entries: 512, weight: 64_000_000 })

/** The command line as its commands. Never throws; the same text gives the same object while it is remembered. */
export function parseCommandLine(text: string): CommandLine {
  return parseCached(text)
}

/** The prefixes of every command of the line: `sudo git push && ls` gives `git push` and `ls`. */
export function commandPrefixes(text: string): readonly string[] {
  return parseCommandLine(text).prefixes
}

/** Text nested too deep for the parser to read is like text the shell refuses: nothing is known of it. */
function read(text: string): CommandLine {
  try {
    const { parts, isUnclear } = listParts({ text, place: (span) => span, bytesOf: createByteSpans(text) })
    return new CommandLine(text, parts, isUnclear)
  } catch {
    return new CommandLine(text, [], true)
  }
}
