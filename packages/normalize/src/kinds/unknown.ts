import { at, defined } from '../raw/read.ts'
import { type ContentBlock, readContent } from './content.ts'
import { readSubject } from './mcp.ts'
import type { Description, Kind, ToolSource } from './source.ts'
import { actionOf, humanize } from './words.ts'

export interface UnknownInput {
  arguments: unknown
}

export interface UnknownOutput {
  content: ContentBlock[]
  /** What the provider gave beside the output in structured form. */
  structured?: unknown
}

export type UnknownView = { kind: 'unknown' } & UnknownInput & UnknownOutput

export const readUnknownInput = ({ input }: ToolSource): UnknownInput => ({ arguments: input })

export const readUnknownOutput = (source: ToolSource): UnknownOutput => ({
  content: readContent(source.output),
  ...defined({ structured: at(source.metadata, 'result') }),
})

export function describeUnknown(input: UnknownInput, { name, ...told }: ToolSource): Description {
  // The name of a part whose call did not come, or not yet.
  if (name === 'unknown') return { message: 'output' in told || 'error' in told ? 'unknown.result' : 'unknown.unnamed' }
  const action = actionOf(name)
  if (action !== undefined && action.object !== '') {
    return { message: action.message, target: action.object, ...defined({ secondary: readSubject(input.arguments) }) }
  }
  return { message: 'unknown.call', target: humanize(name), ...defined({ secondary: readSubject(input.arguments) }) }
}

export const unknown: Kind<UnknownInput, UnknownOutput> = {
  input: readUnknownInput,
  output: readUnknownOutput,
  describe: describeUnknown,
}
