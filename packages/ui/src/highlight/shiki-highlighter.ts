import { createHighlighterCoreSync, type GrammarState, type HighlighterCore, type ThemedToken } from 'shiki/core'
import type { CodeToken, TokenLines } from './code-token.ts'
import { loadGrammar } from './grammars.ts'
import { createPatientEngine, MissingPatterns } from './patient-engine.ts'
import { createBreaks } from './take-breaks.ts'
import { syntaxTheme, tokenTypeOf } from './syntax-theme.ts'

const engine = createPatientEngine()
let core: HighlighterCore | undefined

/** Lines longer than this are left plain: nobody reads them. In UTF-16 units. */
const MAX_LINE = 2000
/** How long one line may take before its rest is left as it is, in milliseconds: no line is as slow but a hostile one. */
const MAX_TIME = 500

/** Tokens of a code by Shiki, made line by line with breaks between, so that the page stays alive. */
export async function highlightByShiki(code: string, language: string): Promise<TokenLines> {
  const grammar = await loadGrammar(language)
  core ??= createHighlighterCoreSync({ themes: [syntaxTheme], langs: [], engine })
  if (!core.getLoadedLanguages().includes(language)) core.loadLanguageSync(grammar)
  const { pause } = createBreaks()
  const lines: (readonly CodeToken[])[] = []
  let state: GrammarState | undefined
  for (const line of code.split('\n')) {
    const tokens = await readLine(core, line, language, state, pause)
    state = core.getLastGrammarState(tokens)
    lines.push((tokens[0] ?? []).map(tokenOf))
    await pause()
  }
  return lines
}

/** One line, again and again until all the patterns it needs are there. */
async function readLine(
  { codeToTokensBase }: HighlighterCore,
  line: string,
  lang: string,
  grammarState: GrammarState | undefined,
  pause: () => Promise<void>,
): Promise<ThemedToken[][]> {
  const options = {
    lang,
    theme: syntaxTheme.name,
    tokenizeMaxLineLength: MAX_LINE,
    tokenizeTimeLimit: MAX_TIME,
    ...(grammarState === undefined ? {} : { grammarState }),
  }
  for (;;) {
    try {
      return codeToTokensBase(line, options)
    } catch (error) {
      if (!(error instanceof MissingPatterns)) throw error
      for (const pattern of error.patterns) await engine.compile(pattern, pause)
    }
  }
}

const tokenOf = ({ content, color }: ThemedToken): CodeToken => {
  const type = tokenTypeOf(color)
  return type === undefined ? { text: content } : { text: content, type }
}
