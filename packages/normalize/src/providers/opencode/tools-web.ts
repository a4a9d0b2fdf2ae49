import { textOf } from '../../kinds/content.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { readWebSearchOutput, type SearchResult, type WebSearchOutput } from '../../kinds/web-search.ts'
import { defined } from '../../raw/read.ts'

/** Results as blocks of `Title:`, `URL:` and `Text:` lines; any other text is the search's answer. */
export function readSearchOutput(source: ToolSource): WebSearchOutput {
  const said = readWebSearchOutput(source)
  const results = said.results.length > 0 ? said.results : readResultText(textOf(source.output) ?? '')
  return source.error !== undefined || results.length === 0 ? said : { results }
}

function readResultText(text: string): SearchResult[] {
  return text.split(/^(?=Title: )/mu).flatMap((block) => {
    const title = /^Title: (.*)$/mu.exec(block)?.[1]?.trim()
    if (title === undefined) return []
    const url = /^URL: (\S+)/mu.exec(block)?.[1]
    const snippet = /^(?:Text|Summary|Highlights): ?([\s\S]*)$/mu.exec(block)?.[1]?.trim()
    return [{ title: title || (url ?? ''), ...defined({ url, snippet: snippet || undefined }) }]
  })
}
