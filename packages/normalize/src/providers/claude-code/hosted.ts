import { humanize } from '../../kinds/words.ts'
import type { ToolError, ToolMetadata } from '../../part.ts'
import { at, defined, isRecord, readNumber, readText } from '../../raw/read.ts'
import { readFacts } from './facts.ts'

/** What stands in place of a hosted tool's result: `{ type: '…_error', error_code, error_message? }`. Its code passes through. */
export function readHostedError(content: unknown): ToolError | undefined {
  if (!isRecord(content) || readText(content, 'type')?.endsWith('_error') !== true) return undefined
  const { type: _, error_code: __, error_message: ___, ...details } = content
  const code = readText(content, 'error_code') || undefined
  return {
    message: readText(content, 'error_message') || (code === undefined ? '' : humanize(code)),
    code: code ?? 'tool_error',
    ...(Object.keys(details).length > 0 ? { details } : {}),
  }
}

/** What a hosted tool's result tells beside its output, which is all of the result: exit code, images and documents. */
export const readHostedFacts = (content: unknown): ToolMetadata => ({
  ...readFacts(Array.isArray(content) ? content : [fetchedFile(content)], undefined),
  ...defined({ exitCode: readNumber(content, 'return_code') }),
})

/** A fetched document that is no text. The text of a page is what was asked for, and nothing attached to it. */
function fetchedFile(content: unknown): unknown {
  const document = at(content, 'content')
  return readText(at(document, 'source'), 'type') === 'base64' ? document : undefined
}
