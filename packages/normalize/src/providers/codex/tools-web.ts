import type { Description, ToolSource } from '../../kinds/source.ts'
import {
  describeWebSearch,
  readSearchResults,
  readWebSearchOutput,
  type WebSearchInput,
} from '../../kinds/web-search.ts'
import { type AnyToolRow, tool } from '../../provider.ts'
import { hostOf } from '../../raw/path.ts'
import { at, defined, readList, readText, readTexts } from '../../raw/read.ts'

/** What a web call does, by its action's type in either spelling; anything else searches. */
const ACTIONS: Readonly<Record<string, WebSearchInput['action']>> = {
  openPage: 'open',
  open_page: 'open',
  findInPage: 'find',
  find_in_page: 'find',
}

/** `web.run` asks for several things at once, `{ search_query: [{ q }], open: [{ ref_id }], find: [{ ref_id, pattern }] }`; the first is what it is about. */
function readRun(input: unknown): WebSearchInput | undefined {
  const [query, ...more] = readList(input, 'search_query', 'image_query').flatMap((one) => readText(one, 'q') ?? [])
  if (query !== undefined) return { action: 'search', query, ...(more.length > 0 ? { queries: [query, ...more] } : {}) }
  const [found] = readList(input, 'find')
  const [opened] = readList(input, 'open', 'click')
  if (found === undefined && opened === undefined) return undefined
  const page = readText(found ?? opened, 'ref_id')
  const url = page !== undefined && hostOf(page) !== undefined ? page : undefined
  return { action: found === undefined ? 'open' : 'find', ...defined({ url, pattern: readText(found, 'pattern') }) }
}

/** The facts are the action's; the item's own `query` repeats them as prose, and alone tells them before the action is known. An
 * older search is told its action by the model's item, beside its input. */
function readInput({ input, metadata }: ToolSource): WebSearchInput {
  const asked = readRun(input)
  if (asked !== undefined) return asked
  const details = at(input, 'action') ?? at(metadata, 'action') ?? undefined
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
