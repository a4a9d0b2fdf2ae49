import type { RegexEngine } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'

/** Thrown where patterns are needed that nobody has compiled yet. */
export class MissingPatterns extends Error {
  readonly patterns: readonly string[]
  constructor(patterns: readonly string[]) {
    super('Patterns are not compiled yet')
    this.patterns = patterns
  }
}

export interface PatientEngine extends RegexEngine {
  /** Compiles one pattern, with breaks: the longest are several thousand characters. */
  compile: (pattern: string, pause: () => Promise<void>) => Promise<void>
}

/**
 * Shiki's JavaScript engine, but the hundreds of patterns of a grammar are not compiled all at once, within the first line
 * that needs them: that takes a slow computer half a second. A scanner without its patterns throws, so that they can be
 * compiled one by one, with breaks, and the line be read again.
 */
export function createPatientEngine(): PatientEngine {
  const cache = new Map<string, RegExp | Error>()
  const engine = createJavaScriptRegexEngine({ forgiving: true, cache })
  return {
    createString: (text) => engine.createString(text),
    createScanner(patterns) {
      const missing = patterns.filter((pattern) => typeof pattern === 'string' && !cache.has(pattern)) as string[]
      if (missing.length > 0) throw new MissingPatterns(missing)
      return engine.createScanner(patterns)
    },
    async compile(pattern, pause) {
      const scanner = engine.createScanner([pattern])
      await pause()
      // A browser compiles a pattern when it is first used, and once more, for speed, at its second use.
      for (let use = 0; use < 2; use += 1) {
        scanner.findNextMatchSync(' ', 0, 0)
        await pause()
      }
    },
  }
}
