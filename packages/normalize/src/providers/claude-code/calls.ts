import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { parseJsonText } from '../../raw/json.ts'
import { at, defined, type RawRecord, readText, readTexts } from '../../raw/read.ts'
import { entriesIn, sharedMap, valueAt, withoutValue, withValue } from '../../raw/shared-map.ts'
import { canLaunch } from './launch.ts'
import { changed, type Memory, withItem } from './memory.ts'
import { isKnownBlock } from './other-blocks.ts'
import { decodeResultBlock } from './results.ts'
import { readCallName } from './servers.ts'
import {
  agentIn,
  type Block,
  blocksOf,
  isToolResult,
  isToolUse,
  type Line,
  metaOf,
  ownerOf,
  parentOf,
  startedAt,
} from './wire.ts'

/** An `assistant` line: the calls it makes, whole; it replaces what was streamed of them. Hosted tools' results too. */
export function decodeAssistant(line: Line, memory: Memory): Decoded<Memory> {
  const owner = ownerOf(line)
  const events: ToolEvent[] = [...retracts(line, 'supersedes'), ...childLink(line, owner)]
  let next = withoutMessages(line, 'supersedes', afterMessage(line, owner, memory))
  for (const [index, block] of blocksOf(line).entries()) {
    const [found, after] = decodeBlock(block, index, line, next)
    events.push(...found)
    next = after
  }
  return [events, next]
}

/** A call, or the result of one that ran at the API: that stands in the message that made it. */
function decodeBlock(block: Block, index: number, line: Line, memory: Memory): Decoded<Memory> {
  if (isToolUse(block)) {
    const id = idOf(block, line, index)
    return [wholeCall(block, id, line, memory), withLauncher(block, id, line, memory)]
  }
  if (isToolResult(block)) return decodeResultBlock(block, line, memory)
  return [isKnownBlock(block) ? [] : [{ type: 'unrecognized', event: block }], memory]
}

/** A model fell back to another one, and what the first had said is withdrawn. */
export const decodeFallback = (line: Line, memory: Memory): Decoded<Memory> => [
  retracts(line, 'retracted_message_uuids'),
  withoutMessages(line, 'retracted_message_uuids', memory),
]

const retracts = (line: Line, key: string): ToolEvent[] =>
  readTexts(line, key).map((source) => ({ type: 'retract', source }))

/** Calls that were withdrawn launch nothing. */
function withoutMessages(line: Line, key: string, memory: Memory): Memory {
  const sources = new Set(readTexts(line, key))
  if (sources.size === 0) return memory
  const gone = entriesIn(memory.launchers).filter(([, { source }]) => source !== undefined && sources.has(source))
  return gone.length === 0
    ? memory
    : changed(memory, { launchers: gone.reduce((all, [id]) => withoutValue(all, id), memory.launchers) })
}

/** A call without an id gets one from its place. */
const idOf = (block: Block, line: Line, index: number): string =>
  readText(block, 'id') || `${readText(line, 'uuid') ?? readText(line['message'], 'id') ?? 'call'}:${index}`

/** Nested lines carry the agent's own id: its call gets it, should no task line have told it. */
function childLink(line: Line, owner: string): ToolEvent[] {
  const agent = readText(line, 'agent_id')
  return owner === '' || agent === undefined
    ? []
    : [{ type: 'metadata', id: owner, metadata: { childSessionId: agent, task: { id: agent } } }]
}

/** The host answers a call that was made: its input goes before the model's, whenever the line with that is told. */
function wholeCall(block: Block, id: string, line: Line, { servers, turn }: Memory): ToolEvent[] {
  const given = at(block, 'input')
  const input = readInput(given)
  const metadata = input === given ? {} : { metadata: { inputForm: 'text' as const } }
  return [
    { ...callStart(block, id, line, servers), ...startedAt(line), ...defined({ source: readText(line, 'uuid') }) },
    ...(turn.updated.has(id) ? [] : [{ type: 'input' as const, id, input, ...metadata }]),
  ]
}

/** Memory of a call whose result may be only a launch. */
export function withLauncher(block: Block, id: string, line: Line, memory: Memory): Memory {
  const name = readText(block, 'name') ?? ''
  if (block['type'] !== 'tool_use' || !canLaunch(name) || valueAt(memory.launchers, id) !== undefined) return memory
  const call = { name, owner: ownerOf(line), ...defined({ source: readText(line, 'uuid') }) }
  return changed(memory, { launchers: withValue(memory.launchers, id, call) })
}

/** The announcement of a call, as an `assistant` line or the start of a streamed block makes it. */
export function callStart(
  block: RawRecord,
  id: string,
  line: Line,
  servers: readonly string[],
): Extract<ToolEvent, { type: 'call-start' }> {
  const owner = ownerOf(line)
  const { name, mcp, rawName } = readCallName(block, metaOf(line, 'tool_use_meta', id), servers)
  return {
    type: 'call-start',
    id,
    owner,
    ...(name === '' ? {} : { name }),
    metadata: defined({
      rawName,
      rawType: readText(block, 'type'),
      mcp,
      parentId: parentOf(line),
      agentId: agentIn(line),
    }),
  }
}

/** JSON text is parsed; text that the CLI itself could not parse is shown as it came (recorded case `invalid`). */
export function readInput(input: unknown): unknown {
  const raw = readText(at(input, '__unparsedToolInput'), 'raw')
  return raw ?? parseJsonText(input)
}

/** Another message of the main run means that the turn went on, and that what was refused was refused. */
function afterMessage(line: Line, owner: string, memory: Memory): Memory {
  const { turn, parents } = memory
  if (owner !== '') return parents.has(owner) ? memory : changed(memory, { parents: withItem(parents, owner) })
  const message = readText(line['message'], 'id')
  if (message === undefined || message === turn.message) return memory
  return changed(memory, { turn: { ...turn, message, refused: sharedMap(), isInterrupted: false } })
}
