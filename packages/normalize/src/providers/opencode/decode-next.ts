import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { parseJsonText } from '../../raw/json.ts'
import { at, defined, readList, readNumber, readRecord, readText, readTexts } from '../../raw/read.ts'
import { decodeToolPart } from './decode-part.ts'
import { idOf, type Memory, ownerOf } from './memory.ts'
import type { WireEvent } from './wire.ts'

type Decoder = (event: WireEvent, memory: Memory) => Decoded<Memory>

/** A step of the newer `session.next.tool.*` family as the tool part it would have been. */
const asPart =
  (state: (properties: unknown) => object, fallback?: string): Decoder =>
  ({ properties }, memory) => {
    const callID = readText(properties, 'callID')
    const sessionID = readText(properties, 'sessionID')
    const known = callID === undefined ? undefined : memory.open.get(idOf(callID, ownerOf(sessionID, memory)))
    const part = {
      type: 'tool',
      sessionID,
      callID,
      messageID: readText(properties, 'assistantMessageID', 'messageID'),
      tool: readText(properties, 'tool', 'name') ?? known?.name ?? fallback,
      state: state(properties),
    }
    return decodeToolPart(part, memory)
  }

/** A command of the person's own: it looks like a call of the `shell` tool, but nobody invoked it. */
const asShell =
  (state: (properties: unknown) => object): Decoder =>
  (event, memory) => {
    const [events, next] = asPart(state, 'shell')(event, memory)
    return [events.map((one) => (one.type === 'call-start' ? ownCommand(one) : one)), next]
  }

const ownCommand = (event: Extract<ToolEvent, { type: 'call-start' }>): ToolEvent => ({
  ...event,
  metadata: { ...event.metadata, rawType: 'shell' },
})

const startedAt = (properties: unknown): object => ({ time: { start: readNumber(properties, 'timestamp') } })
const endedAt = (properties: unknown): object => ({ time: { end: readNumber(properties, 'timestamp') } })

/** `content` as a part's output: text where it is all text, else the blocks. */
function readBlocks(properties: unknown): object {
  const content = readList(properties, 'content')
  const texts = content.flatMap((block) => readText(block, 'text') ?? [])
  if (content.length === 0) return {}
  return { output: texts.length === content.length ? texts.join('\n') : content }
}

const readStructured = (properties: unknown): object => ({
  ...readRecord(properties, 'structured'),
  ...defined({ outputPath: readTexts(properties, 'outputPaths')[0] }),
})

/** The call's input as its text ended; a text that is no JSON stays a string. */
const decodeInputEnded: Decoder = ({ properties }, memory) => {
  const callID = readText(properties, 'callID')
  const text = readText(properties, 'text')
  if (callID === undefined || text === undefined || text === '') return [[], memory]
  const id = idOf(callID, ownerOf(readText(properties, 'sessionID'), memory))
  return [[{ type: 'input', id, input: parseJsonText(text), partial: true, cut: true }], memory]
}

const decodeInputDelta: Decoder = ({ properties }, memory) => {
  const callID = readText(properties, 'callID')
  const delta = readText(properties, 'delta')
  if (callID === undefined || delta === undefined) return [[], memory]
  return [
    [{ type: 'input-delta', id: idOf(callID, ownerOf(readText(properties, 'sessionID'), memory)), delta }],
    memory,
  ]
}

/** The `session.next.*` events about calls, of the tools and of the user's own shell commands. */
export const nextDecoders: Readonly<Record<string, Decoder>> = {
  'session.next.tool.input.started': asPart(() => ({ status: 'pending' })),
  'session.next.tool.input.delta': decodeInputDelta,
  'session.next.tool.input.ended': decodeInputEnded,
  'session.next.tool.called': asPart((properties) => ({
    status: 'running',
    input: at(properties, 'input'),
    ...startedAt(properties),
  })),
  'session.next.tool.progress': asPart((properties) => ({
    status: 'running',
    metadata: { ...readStructured(properties), ...readBlocks(properties) },
  })),
  'session.next.tool.success': asPart((properties) => ({
    status: 'completed',
    metadata: readStructured(properties),
    ...readBlocks(properties),
    ...endedAt(properties),
  })),
  'session.next.tool.failed': asPart((properties) => ({
    status: 'error',
    error: at(properties, 'error'),
    ...endedAt(properties),
  })),
  'session.next.shell.started': asShell((properties) => ({
    status: 'running',
    input: { command: readText(properties, 'command') },
    ...startedAt(properties),
  })),
  'session.next.shell.ended': asShell((properties) => ({
    status: 'completed',
    output: readText(properties, 'output') ?? '',
    ...endedAt(properties),
  })),
}
