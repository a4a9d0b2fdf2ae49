import type { ToolSource } from '../../kinds/source.ts'
import {
  readSearchResults,
  readWebSearchInput,
  readWebSearchOutput,
  type WebSearchInput,
  type WebSearchOutput,
} from '../../kinds/web-search.ts'
import { at, defined, readList, readText } from '../../raw/read.ts'

/** A search that a model's provider runs tells what was searched for with its result only. */
export function readSearchInput(source: ToolSource): WebSearchInput {
  const own = readWebSearchInput(source)
  if (own.query !== undefined || own.url !== undefined) return own
  const action = at(source.output, 'action')
  const type = readText(action, 'type')
  const input = readWebSearchInput({ ...source, input: action })
  const pattern = readText(action, 'pattern')
  return type === 'findInPage' || type === 'find_in_page'
    ? { ...input, action: 'find', ...defined({ pattern }) }
    : input
}

/** Hits: the output itself where it is a list, else under `results` or `sources`. */
export function readHitsOutput(source: ToolSource): WebSearchOutput {
  if (source.error !== undefined) return { results: [] }
  const { output } = source
  const items = Array.isArray(output) ? output : readList(output, 'results', 'sources', 'organic')
  if (items.length === 0) return readWebSearchOutput(source)
  return { results: readSearchResults(items), ...defined({ answer: readText(output, 'answer') }) }
}

/** A page: its text, in a record of it, or in a document as Anthropic gives it. */
export function readPageOutput(source: ToolSource): WebSearchOutput {
  if (source.error !== undefined) return { results: [] }
  const { output } = source
  const document = at(output, 'content')
  const from = at(document, 'source')
  const text =
    readText(output, 'content', 'text', 'markdown', 'result') ??
    (readText(from, 'type') === 'base64' ? undefined : readText(from, 'data'))
  if (text === undefined) return readWebSearchOutput(source)
  const url = readText(output, 'url') ?? readWebSearchInput(source).url
  return {
    results: [],
    page: { text, ...defined({ url, title: readText(output, 'title') ?? readText(document, 'title') }) },
  }
}
