import { hostOf } from '../raw/path.ts'
import { at, defined, isRecord, readList, readNumber, readText, readTexts } from '../raw/read.ts'
import { textOf } from './content.ts'
import type { Description, Kind, ToolSource } from './source.ts'

export interface WebSearchInput {
  action: 'search' | 'open' | 'find'
  query?: string
  /** Further queries of the same call. */
  queries?: string[]
  url?: string
  /** What is looked for on the page. */
  pattern?: string
  /** What the page was fetched for. */
  prompt?: string
}

export interface SearchResult {
  title: string
  url?: string
  snippet?: string
}

export interface WebSearchOutput {
  results: SearchResult[]
  /** The fetched page, or what a model made of it. */
  page?: { url?: string; title?: string; text: string; status?: number }
  /** Prose the search gave beside its results. */
  answer?: string
}

export type WebSearchView = { kind: 'web_search' } & WebSearchInput & WebSearchOutput

export function readWebSearchInput({ input }: ToolSource): WebSearchInput {
  const url = readText(input, 'url', 'uri')
  const query = readText(input, 'query', 'q', 'search_query')
  const queries = readTexts(input, 'queries')
  return {
    action: url === undefined ? 'search' : 'open',
    ...defined({
      query: query ?? queries[0],
      queries: queries.length > 0 ? queries : undefined,
      url,
      prompt: readText(input, 'prompt'),
    }),
  }
}

export function readWebSearchOutput(source: ToolSource): WebSearchOutput {
  if (source.error !== undefined) return { results: [] }
  const result = at(source.metadata, 'result')
  const results = readSearchResults(
    readList(result, 'results').length > 0 ? readList(result, 'results') : readList(source.output, 'results'),
  )
  const text = textOf(source.output)
  const { action, url } = readWebSearchInput(source)
  if (action === 'search') return { results, ...defined({ answer: results.length === 0 ? text : undefined }) }
  return {
    results,
    ...defined({
      page: text === undefined ? undefined : { text, ...defined({ url, status: readNumber(result, 'code') }) },
    }),
  }
}

/** How deep lists of results stand in each other at most. */
const DEEPEST = 32

/** Results in any nesting: records with a title or URL, lists of them under `content`; bare strings are prose, not results. */
export function readSearchResults(items: readonly unknown[], depth = 0): SearchResult[] {
  return items.filter(isRecord).flatMap((item) => {
    const nested = readList(item, 'content')
    if (nested.length > 0) return depth < DEEPEST ? readSearchResults(nested, depth + 1) : []
    const url = readText(item, 'url', 'link', 'source')
    const title = readText(item, 'title', 'name') ?? url
    return title === undefined
      ? []
      : [{ title, ...defined({ url, snippet: readText(item, 'snippet', 'description', 'text', 'page_age') }) }]
  })
}

export function describeWebSearch(input: WebSearchInput): Description {
  const host = input.url === undefined ? undefined : (hostOf(input.url) ?? input.url)
  switch (input.action) {
    case 'search':
      return { message: 'web_search.search', noun: 'web', ...defined({ target: input.query || input.queries?.[0] }) }
    case 'open':
      return { message: 'web_search.open', noun: 'page', ...defined({ target: host }) }
    case 'find':
      return host === undefined
        ? { message: 'web_search.find', noun: 'page', ...defined({ target: input.pattern }) }
        : { message: 'web_search.findOn', noun: 'page', place: host, ...defined({ target: input.pattern }) }
  }
}

export const webSearch: Kind<WebSearchInput, WebSearchOutput> = {
  input: readWebSearchInput,
  output: readWebSearchOutput,
  describe: describeWebSearch,
}
