import { bashAcross, fileReadAcross, isOutputCut } from './kinds/across-omission.ts'
import { browserActionOf } from './kinds/browser.ts'
import { kinds, type ToolView } from './kinds/index.ts'
import type { Description, Kind, ToolSource } from './kinds/source.ts'
import type { ToolKind, ToolMetadata } from './part.ts'
import type { AnyToolRow, ToolTable } from './provider.ts'
import { readText } from './raw/read.ts'

/** A tool's readers, complete: the row's own, else its kind's. */
export interface Tool extends Kind<unknown, unknown> {
  readonly kind: ToolKind
  metadata?(source: ToolSource): ToolMetadata
}

/**
 * The readers for a tool: by the wire's name, else by what its name and its MCP server say, else by the wire's type of item,
 * else `unknown`.
 */
export function toolOf(source: ToolSource, table: ToolTable): Tool {
  const named = rowOf(source, table, readText(source.metadata, 'rawName') ?? source.name)
  if (named !== undefined) return completed(named)
  const kind = kindOfName(source)
  const typed = kind === 'unknown' ? rowOf(source, table, readText(source.metadata, 'rawType') ?? '') : undefined
  return typed === undefined ? toolOfKind(kind) : completed(typed)
}

const tools = new WeakMap<AnyToolRow, Tool>()

/** A row's readers, with those of its kind where it has none. */
function completed(row: AnyToolRow): Tool {
  const known = tools.get(row)
  if (known !== undefined) return known
  const tool = { ...kinds[row.kind], ...row } as Tool
  tools.set(row, tool)
  return tool
}

const toolsOfKinds = new Map<unknown, Tool>(
  Object.entries(kinds).map(([kind, readers]) => [kind, { kind: kind as ToolKind, ...readers }]),
)

function rowOf(source: ToolSource, table: ToolTable, key: string): AnyToolRow | undefined {
  const row = Object.hasOwn(table, key) ? table[key] : undefined
  return row === undefined || isNamesake(source, row.kind) ? undefined : (row.instead?.(source) ?? row)
}

/** A tool of an MCP server, or one that its decoder calls `foreign`, may bear the name of a native tool: `wait`, `exec`. */
const isNamesake = ({ metadata }: ToolSource, kind: ToolKind): boolean =>
  metadata?.['foreign'] === true || (metadata?.['mcp'] !== undefined && kind !== 'mcp')

/** A kind's own readers, for a part that no row speaks for; a kind from outside that does not exist is `unknown`. */
export function toolOfKind(kind: ToolKind): Tool {
  return toolsOfKinds.get(kind) ?? (toolsOfKinds.get('unknown') as Tool)
}

/** A tool that no table knows: a browser action, an MCP tool, or anything. */
const kindOfName = ({ name, metadata }: ToolSource): ToolKind =>
  browserActionOf(name) !== undefined ? 'browser' : metadata?.['mcp'] !== undefined ? 'mcp' : 'unknown'

/** The view a tool's readers give. */
export const readView = (source: ToolSource, readers: Tool): ToolView =>
  ({ kind: readers.kind, ...(readers.input(source) as object), ...readOutput(source, readers) }) as ToolView

function readOutput(source: ToolSource, { kind, output }: Tool): object {
  const read = output(source) as object
  if (!isOutputCut(source)) return read
  return kind === 'file_read' ? fileReadAcross(read) : kind === 'bash' ? bashAcross(read) : read
}

/** What a call says about itself, before any language. */
export const describeSource = (source: ToolSource, readers: Tool): Description =>
  readers.describe(readers.input(source), source)
