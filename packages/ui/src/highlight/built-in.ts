import type { Highlighter } from './code-token.ts'

/** Colours by Shiki, which is fetched when the first code is shown. */
export const builtIn: Highlighter = async (code, language) => {
  const { highlightByShiki } = await import('./shiki-highlighter.ts')
  return highlightByShiki(code, language)
}
