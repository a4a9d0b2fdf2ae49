import { type BashOutput, readBashOutput } from '../../kinds/bash.ts'
import { readContent } from '../../kinds/content.ts'
import { readUnknownOutput, type UnknownOutput } from '../../kinds/unknown.ts'
import type { ToolSource } from '../../kinds/source.ts'
import {
  readSearchResults,
  readWebSearchInput,
  readWebSearchOutput,
  type WebSearchOutput,
} from '../../kinds/web-search.ts'
import { at, defined, readList, readText } from '../../raw/read.ts'

/** web_search: a list of `web_search_result`. */
export const readHostedSearch = (source: ToolSource): WebSearchOutput =>
  Array.isArray(source.output) ? { results: readSearchResults(source.output) } : readWebSearchOutput(source)

/** web_fetch: the page's text is the source of its document; a PDF has none. */
export function readHostedPage(source: ToolSource): WebSearchOutput {
  const document = at(source.output, 'content')
  const from = at(document, 'source')
  const text = readText(from, 'type') === 'base64' ? undefined : readText(from, 'data', 'text')
  if (text === undefined) return { results: [] }
  const url = readText(source.output, 'url') ?? readWebSearchInput(source).url
  return { results: [], page: { text, ...defined({ url, title: readText(document, 'title') }) } }
}

/** code_execution, bash_code_execution: `stdout` and `stderr`; the exit code is in the metadata. */
export function readHostedRun(source: ToolSource): BashOutput {
  const { output } = source
  const stdout = readText(output, 'stdout')
  const { blocks, ...rest } = readBashOutput(source)
  return {
    ...rest,
    ...defined({
      output: stdout,
      stderr: readText(output, 'stderr') || undefined,
      blocks: stdout === undefined ? blocks : undefined,
    }),
  }
}

/** tool_search_tool_*: the names of the tools it found. */
export function readFoundTools(source: ToolSource): UnknownOutput {
  const found = at(source.output, 'tool_references')
  return Array.isArray(found)
    ? { content: readContent(readList(source.output, 'tool_references')) }
    : readUnknownOutput(source)
}

/** advisor: what it advises, where that is not encrypted. */
export function readAdvice(source: ToolSource): UnknownOutput {
  const text = readText(source.output, 'text')
  return text === undefined ? readUnknownOutput(source) : { content: [{ type: 'text', text }] }
}
