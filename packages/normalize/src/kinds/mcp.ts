import { hostOf } from '../raw/path.ts'
import { at, defined, readId, readText } from '../raw/read.ts'
import { type ContentBlock, readContent } from './content.ts'
import type { Description, Kind, ToolSource } from './source.ts'
import { actionOf, humanize } from './words.ts'

export interface McpInput {
  server?: string
  tool: string
  arguments: unknown
}

export interface McpOutput {
  content: ContentBlock[]
  /** `structuredContent` of the result. */
  structured?: unknown
}

export type McpView = { kind: 'mcp' } & McpInput & McpOutput

export function readMcpInput(source: ToolSource): McpInput {
  const mcp = at(source.metadata, 'mcp')
  return {
    tool: readText(mcp, 'tool') ?? source.name,
    arguments: source.input,
    ...defined({ server: readText(mcp, 'server') }),
  }
}

export function readMcpOutput(source: ToolSource): McpOutput {
  const structured =
    at(source.output, 'structuredContent') ?? at(at(source.metadata, 'result'), 'structuredContent') ?? undefined
  return { content: readContent(source.output), ...defined({ structured }) }
}

/** The input's own name for what the call is about: its name, title, host, query, path or id. */
export function readSubject(input: unknown): string | undefined {
  const named = readText(input, 'name', 'title')
  if (named !== undefined && named.trim() !== '') return named
  const url = readText(input, 'url', 'uri')
  if (url !== undefined) return hostOf(url) ?? url
  return readText(input, 'query', 'q', 'path', 'file_path', 'key') ?? readId(input, 'id')
}

export function describeMcp(input: McpInput): Description {
  const secondary = defined({ secondary: input.server })
  const action = actionOf(input.tool, input.server)
  const subject = readSubject(input.arguments)
  if (action === undefined || (action.object === '' && subject === undefined))
    return { message: 'verb.call', target: [humanize(input.tool), subject].filter(Boolean).join(' '), ...secondary }
  return {
    message: action.message,
    noun: 'tool',
    ...defined({ target: [action.object, subject].filter(Boolean).join(' ') || undefined }),
    ...secondary,
  }
}

export const mcp: Kind<McpInput, McpOutput> = { input: readMcpInput, output: readMcpOutput, describe: describeMcp }
