import { textOf } from '../../kinds/content.ts'
import type { ToolMetadata } from '../../part.ts'
import { at, defined, isRecord, type RawRecord, readList, readNumber, readText } from '../../raw/read.ts'
import { isCommandTool } from './tools.ts'
import { readClaudeFacts } from './claude-meta.ts'
import { type Content, onlyText, outputOfBlocks, readContentItems } from './content.ts'
import { changeOfDiff, filesOfDiff, shortChange } from './diffs.ts'
import { type Memory, NAME_RANKS, type OpenCall } from './memory.ts'
import { actionOf, type Named, nameOf, titleOf } from './names.ts'
import { isReadable, type RawOutput, readRawOutput } from './raw-output.ts'
import { readAttachments } from './attachments.ts'
import { readExit } from './terminals.ts'
import type { WireMessage } from './wire.ts'

/** What one update tells of a call, joined with what is remembered of it. */
export interface CallNews {
  id: string
  owner: string
  known: OpenCall | undefined
  body: RawRecord
  status: string | undefined
  name: string | undefined
  rank: number
  kind: string | undefined
  title: string | undefined
  metadata: ToolMetadata
  /** Content blocks without diffs and terminals; `undefined` where the update has no content. */
  blocks: readonly unknown[] | undefined
  terminals: readonly string[]
  /** What is shown as output, where the update tells one. */
  output: unknown
  /** The words of an output, and of an error. */
  text: string | undefined
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

interface Place {
  id: string
  owner: string
  known: OpenCall | undefined
}

export function readNews({ type, body, session }: WireMessage, place: Place, memory: Memory): CallNews {
  const { known, owner: run } = place
  const kind = readText(body, 'kind') ?? known?.kind
  const told = kind === undefined ? body : { ...body, kind }
  const named = nameOf(told, memory.servers)
  const isNamed = named !== undefined && isSurer(named.rank, known?.rank)
  const rawOutput = readRawOutput(body)
  const items = Array.isArray(at(body, 'content')) ? readContentItems(readList(body, 'content')) : undefined
  const parent = readClaudeFacts(body, known === undefined).parentId
  const output = outputOf(rawOutput, items)
  // A call is announced as pending unless it says otherwise.
  const status = readText(body, 'status') ?? (type === 'tool_call' && known === undefined ? 'pending' : undefined)
  const name = isNamed ? named.name : undefined
  return {
    ...place,
    owner: run === '' ? (parent ?? known?.owner ?? '') : run,
    body,
    status,
    name,
    rank: isNamed ? named.rank : (known?.rank ?? -1),
    kind,
    title: titleOf(told),
    metadata: readFacts({
      body,
      session,
      told,
      run,
      kind,
      known,
      status,
      named: isNamed ? named : undefined,
      rawOutput,
      items,
      output,
    }),
    blocks: items?.blocks,
    terminals: items?.terminals ?? [],
    output,
    text: textOf(output) ?? (items === undefined ? undefined : onlyText(items.blocks)),
    error: rawOutput?.error,
    elapsedMs: rawOutput?.elapsedMs,
    isCommand: kind === 'execute' || (name !== undefined && isCommandTool(name)),
  }
}

interface Told {
  body: RawRecord
  session: string | undefined
  /** The update with the kind that was told before. */
  told: RawRecord
  run: string
  kind: string | undefined
  known: OpenCall | undefined
  status: string | undefined
  named: Named | undefined
  rawOutput: RawOutput | undefined
  items: Content | undefined
  output: unknown
}

/** What an update tells for the part's metadata. */
function readFacts({
  body,
  session,
  told,
  run,
  kind,
  known,
  status,
  named,
  rawOutput,
  items,
  output,
}: Told): ToolMetadata {
  const meta = at(body, '_meta')
  const info = at(meta, 'terminal_info')
  const facts = readClaudeFacts(body, known === undefined)
  return defined({
    ...named?.metadata,
    rawType: readText(body, 'kind'),
    sessionId: session,
    parentId: facts.parentId ?? (run || undefined),
    locations: readLocations(body),
    terminalId: items?.terminals[0] ?? readText(info, 'terminal_id'),
    cwd: readText(info, 'cwd') ?? readText(at(body, 'rawInput'), 'cwd'),
    attachments: readAttachments([...(items?.blocks ?? []), ...readList(rawOutput, 'output')]),
    ...rawOutput?.metadata,
    ...readExit(at(meta, 'terminal_exit')),
    ...actionOf(told),
    ...editFacts(kind, items?.diffs ?? [], output, status, at(body, 'rawInput') ?? known?.input),
    ...defined({ task: facts.task, usage: facts.usage, result: resultOf(facts, rawOutput, output) }),
  })
}

/** A name from the same source may be said anew, but the first title that was a name stays it. */
const isSurer = (rank: number, known: number | undefined): boolean =>
  known === undefined || rank > known || (rank === known && rank >= NAME_RANKS.input)

/**
 * The output of an update: `rawOutput`, which no adapter dressed up; but blocks that are no text, and text where the raw
 * output is a mere record, say more. Diffs stand in it as they are.
 */
function outputOf(raw: RawOutput | undefined, items: Content | undefined): unknown {
  const { blocks = [], diffs = [] } = items ?? {}
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
function resultOf(facts: ToolMetadata, raw: RawOutput | undefined, output: unknown): unknown {
  const beside = raw !== undefined && isRecord(raw.output) && raw.output !== output ? raw.output : undefined
  return facts.result ?? (raw?.error === undefined ? beside : undefined) ?? raw?.metadata.result
}

/** The change a person decides on, while it stands in no output; then its files only. */
function editFacts(
  kind: string | undefined,
  diffs: readonly RawRecord[],
  output: unknown,
  status: string | undefined,
  input: unknown,
): ToolMetadata {
  if (diffs.length === 0) return {}
  const isNew =
    kind === 'edit' &&
    diffs.length === 1 &&
    changeOfDiff(diffs[0]) === 'create' &&
    at(diffs[0], 'changes') === undefined
  const isShown = (output !== undefined && status === 'completed') || tellsChange(input)
  const files = diffs.flatMap(filesOfDiff)
  return { ...(isNew ? { action: 'create' } : {}), result: { files: isShown ? files.map(shortChange) : files } }
}

/** The change stands in the input already. */
const tellsChange = (input: unknown): boolean =>
  isRecord(input) &&
  Object.keys(input).some((key) =>
    /^(?:contents?|file_text|(?:old|new)_?str(?:ing)?|edits?|changes|patch(?:Text)?)$/iu.test(key),
  )

function readLocations(body: RawRecord): ToolMetadata['locations'] {
  const locations = readList(body, 'locations').flatMap((location) => {
    const path = readText(location, 'path')
    return path === undefined ? [] : [{ path, ...defined({ line: readNumber(location, 'line') }) }]
  })
  return locations.length === 0 ? undefined : locations
}
