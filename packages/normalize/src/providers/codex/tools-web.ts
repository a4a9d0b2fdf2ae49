import type { Description, ToolSource } from '../../kinds/source.ts'
import {
  describeWebSearch,
  readSearchResults,
  readWebSearchOutput,
  type WebSearchInput,
} from '../../kinds/web-search.ts'
import { type AnyToolRow, tool } from '../../provider.ts'
import { hostOf } from '../../raw/path.ts'
import { at, defined, readText, readTexts } from '../../raw/read.ts'

/** What a web call does, by its action's type in either spelling; anything else searches. */
const ACTIONS: Readonly<Record<string, WebSearchInput['action']>> = {
  openPage: 'open',
  open_page: 'open',
  findInPage: 'find',
  find_in_page: 'find',
}

/** The facts are the action's; the item's own `query` repeats them as prose, and alone tells them before the action is known. */
function readInput({ input }: ToolSource): WebSearchInput {
  const details = at(input, 'action') ?? undefined
  const type = readText(details, 'type') ?? ''
  const action = (Object.hasOwn(ACTIONS, type) ? ACTIONS[type] : undefined) ?? 'search'
  const said = readText(input, 'query') || undefined
  const queries = readTexts(details, 'queries')
  return {
    action,
    ...defined({
      query: action === 'search' ? (readText(details, 'query') ?? said ?? queries[0]) : undefined,
      queries: queries.length > 1 ? queries : undefined,
      url: readText(details, 'url') ?? (action === 'open' && hostOf(said ?? '') !== undefined ? said : undefined),
      pattern: readText(details, 'pattern'),
    }),
  }
}

/** `Finding …` needs something to find: without it only the page is known. */
const describe = (input: WebSearchInput): Description =>
  describeWebSearch(input.action === 'find' && input.pattern === undefined ? { ...input, action: 'open' } : input)

export const webSearchRow: AnyToolRow = tool('web_search', {
  input: readInput,
  output: (source) =>
    Array.isArray(source.output) ? { results: readSearchResults(source.output) } : readWebSearchOutput(source),
  describe,
})
