import { textOf } from '../../kinds/content.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { readWebSearchOutput, type SearchResult, type WebSearchOutput } from '../../kinds/web-search.ts'
import { linesOf } from '../../raw/line.ts'
import { defined } from '../../raw/read.ts'

/** Results as blocks of `Title:`, `URL:` and `Text:` lines; any other text is the search's answer. */
export function readSearchOutput(source: ToolSource): WebSearchOutput {
  const said = readWebSearchOutput(source)
  const results = said.results.length > 0 ? said.results : readResultText(textOf(source.output) ?? '')
  return source.error !== undefined || results.length === 0 ? said : { results }
}

function readResultText(text: string): SearchResult[] {
  const blocks: string[][] = []
  for (const line of linesOf(text)) {
    if (line.startsWith('Title: ')) blocks.push([line])
    else blocks.at(-1)?.push(line)
  }
  return blocks.map(readResult)
}

const SNIPPET = /^(?:Text|Summary|Highlights): ?/u

function readResult([first = '', ...lines]: readonly string[]): SearchResult {
  const title = first.slice('Title: '.length).trim()
  const url = lines.flatMap((line) => /^URL: (\S+)/u.exec(line)?.[1] ?? [])[0]
  const start = lines.findIndex((line) => SNIPPET.test(line))
  const snippet = start < 0 ? '' : lines.slice(start).join('\n').replace(SNIPPET, '').trim()
  return { title: title || (url ?? ''), ...defined({ url, snippet: snippet || undefined }) }
}
