import type { Highlighter, TokenLines } from './code-token.ts'

/** The tokens of each of several codes; none where a highlighter failed. */
export type Tokens = readonly TokenLines[]

/** How many results of one highlighter are remembered. */
const KEPT = 300

interface Results {
  done: Map<string, Tokens>
  asked: Map<string, Promise<Tokens>>
}

const stores = new WeakMap<Highlighter, Results>()

function resultsOf(highlighter: Highlighter): Results {
  const found = stores.get(highlighter)
  if (found !== undefined) return found
  const made: Results = { done: new Map(), asked: new Map() }
  stores.set(highlighter, made)
  return made
}

/** What results are remembered by: the language and the codes themselves. */
export const keyOf = (codes: readonly string[], language: string): string => JSON.stringify([language, ...codes])

/** Tokens made earlier. */
export const readTokens = (highlighter: Highlighter, key: string): Tokens | undefined =>
  resultsOf(highlighter).done.get(key)

/** Has codes cut into tokens: once, whoever asks for them meanwhile. */
export function askForTokens(
  highlighter: Highlighter,
  key: string,
  codes: readonly string[],
  language: string,
): Promise<Tokens> {
  const results = resultsOf(highlighter)
  const before = results.asked.get(key)
  if (before !== undefined) return before
  const made = makeTokens(highlighter, codes, language, (tokens) => remember(results, key, tokens)).finally(() =>
    results.asked.delete(key),
  )
  results.asked.set(key, made)
  return made
}

/** Never fails: code that cannot be coloured is plain, and is tried again when it is next shown. */
async function makeTokens(
  highlighter: Highlighter,
  codes: readonly string[],
  language: string,
  keep: (tokens: Tokens) => void,
): Promise<Tokens> {
  try {
    const tokens = await Promise.all(codes.map(async (code) => (code === '' ? [] : highlighter(code, language))))
    keep(tokens)
    return tokens
  } catch {
    return []
  }
}

function remember({ done }: Results, key: string, tokens: Tokens): void {
  done.set(key, tokens)
  const [oldest] = done.keys()
  if (done.size > KEPT && oldest !== undefined) done.delete(oldest)
}
