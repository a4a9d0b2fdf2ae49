import { CommandLine } from './command-line.ts'
import { listParts } from './list-parts.ts'
import type { Part } from './part.ts'
import { createByteSpans } from './spans.ts'
import { cacheByText } from './text-cache.ts'

const parseCached = cacheByText((text) => new CommandLine(text, readParts(text)), { entries: 512, units: 4_000_000 })

/** The command line as its commands. Never throws; the same text gives the same object while it is remembered. */
export function parseCommandLine(text: string): CommandLine {
  return parseCached(text)
}

/** The prefixes of every command of the line: `sudo git push && ls` gives `git push` and `ls`. */
export function commandPrefixes(text: string): readonly string[] {
  return parseCommandLine(text).prefixes
}

/** Text nested too deep for the parser to read is like text the shell refuses: nothing is known of it. */
function readParts(text: string): readonly Part[] {
  try {
    return listParts({ text, place: (span) => span, bytesOf: createByteSpans(text) })
  } catch {
    return []
  }
}
