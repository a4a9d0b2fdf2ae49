import { textOf } from '../../kinds/content.ts'
import type { ToolMetadata } from '../../part.ts'
import type { McpName } from '../../raw/mcp-name.ts'
import { at, defined, isRecord, type RawRecord, readList, readNumber, readText } from '../../raw/read.ts'
import { isCommandTool } from './tools.ts'
import type { CallFields } from './call-fields.ts'
import { readClaudeFacts } from './claude-meta.ts'
import { type Content, onlyText, outputOfBlocks, readContentItems } from './content.ts'
import { changeOfDiff, filesOfDiff, shortChange } from './diffs.ts'
import { type Memory, NAME_RANKS, type OpenCall } from './memory.ts'
import { isWebSearch, type Named, nameOf, type Naming, readNaming, titleOf } from './names.ts'
import { isReadable, type RawOutput, readRawOutput } from './raw-output.ts'
import { readAttachments } from './attachments.ts'
import { tellsChange } from './tells-change.ts'
import { readExit } from './terminals.ts'
import type { WireMessage } from './wire.ts'

/** What one update tells of a call, joined with what is remembered of it. */
export interface CallNews {
  id: string
  owner: string
  known: OpenCall | undefined
  fields: CallFields
  status: string | undefined
  name: string | undefined
  rank: number
  kind: string | undefined
  mcp: McpName | undefined
  title: string | undefined
  metadata: ToolMetadata
  /** Content blocks without diffs and terminals; `undefined` where the update has no content. */
  blocks: readonly unknown[] | undefined
  terminals: readonly string[]
  /** What is shown as output, where the update tells one. */
  output: unknown
  /** The words of an error. */
  error: string | undefined
  elapsedMs: number | undefined
  isCommand: boolean
}

/** The steps of a call, in this protocol's words. */
export type Step = 'pending' | 'running' | 'completed' | 'failed' | 'cancelled'

const STEPS: Readonly<Record<string, Step>> = {
  pending: 'pending',
  in_progress: 'running',
  paused: 'running',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** What a status means; a word that is not known is work that goes on, and none leaves a call as it is. */
export function stepOf({ status, known }: Pick<CallNews, 'status' | 'known'>): Step | undefined {
  if (status === undefined) return known === undefined ? undefined : known.isPending === true ? 'pending' : 'running'
  return (Object.hasOwn(STEPS, status) ? STEPS[status] : undefined) ?? 'running'
}

const NONE: readonly never[] = []

/** The words of an output. */
export const wordsOf = ({ output, blocks }: CallNews): string | undefined =>
  textOf(output) ?? (blocks === undefined ? undefined : onlyText(blocks))

interface Place {
  id: string
  owner: string
  known: OpenCall | undefined
}

export function readNews({ type, session }: WireMessage, fields: CallFields, place: Place, memory: Memory): CallNews {
  const { known, owner: run } = place
  const naming = readNaming(fields, known?.kind)
  const { kind, mcp } = naming
  const read = nameOf(naming, memory.servers)
  const named = read !== undefined && isSurer(read.rank, known?.rank) ? read : undefined
  const rawOutput = readRawOutput(fields.rawOutput)
  const items = fields.content === undefined ? undefined : readContentItems(fields.content)
  const facts = readClaudeFacts(fields.claude, known === undefined)
  const output = outputOf(rawOutput, items)
  // A call is announced as pending unless it says otherwise.
  const status = fields.status ?? (type === 'tool_call' && known === undefined ? 'pending' : undefined)
  const told: Told = { fields, session, naming, run, known, status, named, rawOutput, items, output, facts }
  return {
    id: place.id,
    owner: run === '' ? (facts.parentId ?? known?.owner ?? '') : run,
    known,
    fields,
    status,
    name: named?.name,
    rank: named?.rank ?? known?.rank ?? -1,
    kind,
    mcp,
    title: titleOf(naming),
    metadata: readFacts(told),
    blocks: items?.blocks,
    terminals: items?.terminals ?? NONE,
    output,
    error: rawOutput?.error,
    elapsedMs: rawOutput?.elapsedMs,
    isCommand: kind === 'execute' || (named !== undefined && isCommandTool(named.name)),
  }
}

interface Told {
  fields: CallFields
  session: string | undefined
  naming: Naming
  run: string
  known: OpenCall | undefined
  status: string | undefined
  named: Named | undefined
  rawOutput: RawOutput | undefined
  items: Content | undefined
  output: unknown
  /** What an adapter says. */
  facts: ToolMetadata
}

/** What an update tells for the part's metadata: most tell next to nothing, so each thing is asked only where it may be told. */
function readFacts(told: Told): ToolMetadata {
  const { fields, session, run, named, rawOutput, items, facts } = told
  const metadata: ToolMetadata = { ...named?.metadata }
  const parentId = facts.parentId ?? (run || undefined)
  const locations = fields.locations === undefined ? undefined : readLocations(fields.locations)
  if (fields.kind !== undefined) metadata.rawType = fields.kind
  if (session !== undefined) metadata.sessionId = session
  if (parentId !== undefined) metadata.parentId = parentId
  if (locations !== undefined) metadata['locations'] = locations
  addTerminal(metadata, told)
  const attachments = items === undefined && rawOutput === undefined ? undefined : attachmentsOf(items, rawOutput)
  if (attachments !== undefined) metadata.attachments = attachments
  if (rawOutput !== undefined) Object.assign(metadata, rawOutput.metadata)
  const exit = fields.meta === undefined ? undefined : at(fields.meta, 'terminal_exit')
  if (exit !== undefined) Object.assign(metadata, readExit(exit))
  if (isWebSearch(told.naming)) metadata.action = 'web'
  if (items !== undefined && items.diffs.length > 0) Object.assign(metadata, editFacts(items.diffs, told))
  if (facts.task !== undefined) metadata.task = facts.task
  if (facts.usage !== undefined) metadata.usage = facts.usage
  const result = resultOf(told)
  if (result !== undefined) metadata.result = result
  return metadata
}

/** The terminal that a call shows, and where its command runs. */
function addTerminal(metadata: ToolMetadata, { fields, items }: Told): void {
  const info = fields.meta === undefined ? undefined : at(fields.meta, 'terminal_info')
  const terminalId = items?.terminals[0] ?? readText(info, 'terminal_id')
  const cwd = readText(info, 'cwd') ?? readText(fields.rawInput, 'cwd')
  if (terminalId !== undefined) metadata['terminalId'] = terminalId
  if (cwd !== undefined) metadata.cwd = cwd
}

const attachmentsOf = (items: Content | undefined, raw: RawOutput | undefined): ToolMetadata['attachments'] =>
  readAttachments([...(items?.blocks ?? NONE), ...readList(raw, 'output')])

/** A name from the same source may be said anew, but the first title that was a name stays it. */
const isSurer = (rank: number, known: number | undefined): boolean =>
  known === undefined || rank > known || (rank === known && rank >= NAME_RANKS.input)

/**
 * The output of an update: `rawOutput`, which no adapter dressed up; but blocks that are no text, and text where the raw
 * output is a mere record, say more. Diffs stand in it as they are.
 */
function outputOf(raw: RawOutput | undefined, items: Content | undefined): unknown {
  if (items === undefined) return raw?.output
  const { blocks, diffs } = items
  const rich = [...blocks.filter((block) => readText(block, 'type') !== 'text'), ...diffs]
  if (raw === undefined) return blocks.length + diffs.length === 0 ? undefined : outputOfBlocks([...blocks, ...diffs])
  if (rich.length > 0 && !Array.isArray(raw.output)) {
    const text = typeof raw.output === 'string' && raw.output !== '' ? [{ type: 'text', text: raw.output }] : []
    return [...(text.length > 0 ? text : blocks.filter((block) => !rich.includes(block))), ...rich]
  }
  if (diffs.length > 0 && Array.isArray(raw.output)) return [...(raw.output as unknown[]), ...diffs]
  return isReadable(raw.output) ? raw.output : (onlyText(blocks) ?? raw.output)
}

/** A raw output that is not the output itself is kept beside it. */
function resultOf({ facts, rawOutput: raw, output }: Told): unknown {
  if (facts.result !== undefined || raw === undefined) return facts.result
  const beside = isRecord(raw.output) && raw.output !== output ? raw.output : undefined
  return (raw.error === undefined ? beside : undefined) ?? raw.metadata.result
}

/** The change a person decides on, while it stands in no output; then its files only. */
function editFacts(diffs: readonly RawRecord[], { naming, named, output, status, fields, known }: Told): ToolMetadata {
  const isNew =
    naming.kind === 'edit' &&
    diffs.length === 1 &&
    changeOfDiff(diffs[0]) === 'create' &&
    at(diffs[0], 'changes') === undefined
  const isInput = tellsChange(named?.name ?? '', fields.rawInput ?? known?.input)
  const isShown = isInput || (output !== undefined && status === 'completed')
  const files = diffs.flatMap(filesOfDiff)
  return { ...(isNew ? { action: 'create' } : {}), result: { files: isShown ? files.map(shortChange) : files } }
}

function readLocations(told: readonly unknown[]): ToolMetadata['locations'] {
  const locations = told.flatMap((location) => {
    const path = readText(location, 'path')
    return path === undefined ? [] : [{ path, ...defined({ line: readNumber(location, 'line') }) }]
  })
  return locations.length === 0 ? undefined : locations
}
