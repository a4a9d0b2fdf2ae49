import type { Decoded } from '../../provider.ts'
import { parseJsonText } from '../../raw/json.ts'
import { emptyPartialJson, feedPartialJson } from '../../raw/partial-json.ts'
import { at, defined, readNumber, readText } from '../../raw/read.ts'
import { type CallRef, identify, idOfCall } from './call-ids.ts'
import { decodeToolPart } from './decode-part.ts'
import { endTurn } from './decode-session.ts'
import { readFailure } from './failures.ts'
import { changed, type Memory, ownerOf } from './memory.ts'
import { readBlocks, readStructured } from './next-output.ts'
import { asOwnCommand } from './own-command.ts'
import { readCallId, type WireEvent } from './wire.ts'

type Decoder = (event: WireEvent, memory: Memory) => Decoded<Memory>

/** The call an event of the family is about; `undefined` for one that names no call. */
function refOf(properties: unknown, memory: Memory): CallRef | undefined {
  const callID = readCallId(properties, 'callID')
  if (callID === undefined) return undefined
  const owner = ownerOf(readText(properties, 'sessionID'), memory)
  return { callID, owner, ...defined({ messageID: readText(properties, ...MESSAGE) }) }
}

/** The id of that call's part. */
function callOf(properties: unknown, memory: Memory): readonly [id: string, memory: Memory] | undefined {
  const ref = refOf(properties, memory)
  return ref === undefined ? undefined : identify(ref, memory)
}

const MESSAGE = ['assistantMessageID', 'messageID']

/** A call of whose input some came. */
function withInput(memory: Memory, id: string): Memory {
  const call = memory.open.get(id)
  if (call === undefined || call.hasInput === true) return memory
  return changed(memory, { open: memory.open.with(id, { ...call, hasInput: true }) })
}

/** A step of the newer `session.next.tool.*` family as the tool part it would have been. */
const asPart =
  (state: (properties: unknown) => object, fallback?: string): Decoder =>
  ({ properties }, memory) => {
    const ref = refOf(properties, memory)
    const known = ref === undefined ? undefined : memory.open.get(idOfCall(ref, memory))
    const part = {
      type: 'tool',
      sessionID: readText(properties, 'sessionID'),
      callID: readText(properties, 'callID'),
      messageID: readText(properties, ...MESSAGE),
      tool: readText(properties, 'tool', 'name') ?? known?.name ?? fallback,
      state: state(properties),
    }
    return decodeToolPart(part, memory)
  }

/** A command of the person's own looks like a call of the `shell` tool. */
const asShell =
  (state: (properties: unknown) => object): Decoder =>
  (event, memory) =>
    asOwnCommand(asPart(state, 'shell')(event, memory))

/** The text of the call's input begins: its pieces come next. */
const decodeInputStarted: Decoder = (event, memory) => {
  const [events, next] = asPart(() => ({ status: 'pending' }))(event, memory)
  return [events.map((told) => (told.type === 'call-start' ? { ...told, inputStarts: true } : told)), next]
}

const startedAt = (properties: unknown): object => ({ time: { start: readNumber(properties, 'timestamp') } })
const endedAt = (properties: unknown): object => ({ time: { end: readNumber(properties, 'timestamp') } })

/** The whole text of an input: of a broken object its complete fields; a text that is no JSON stays a string. */
function readInputText(text: string): unknown {
  const input = parseJsonText(text)
  return typeof input === 'string' && /^\s*\{/u.test(input) ? feedPartialJson(emptyPartialJson, input).fields : input
}

/** The call's input as its text ended. */
const decodeInputEnded: Decoder = ({ properties }, memory) => {
  const text = readText(properties, 'text')
  const call = callOf(properties, memory)
  if (call === undefined || text === undefined || text === '') return [[], memory]
  const [id, next] = call
  return [[{ type: 'input', id, input: readInputText(text), partial: true, cut: true }], withInput(next, id)]
}

const decodeInputDelta: Decoder = ({ properties }, memory) => {
  const delta = readText(properties, 'delta')
  const call = callOf(properties, memory)
  if (call === undefined || delta === undefined) return [[], memory]
  const [id, next] = call
  return [[{ type: 'input-delta', id, delta }], withInput(next, id)]
}

/** A step that failed ends its turn; its error has no name, but a text that tells an abort. */
const decodeStepFailed: Decoder = ({ properties }, memory) => {
  const said = readText(at(properties, 'error'), 'message') ?? ''
  const code = readFailure(said, undefined).error.code === 'interrupted' ? 'interrupted' : 'no_result'
  return endTurn(readText(properties, 'sessionID'), memory, 'turn', code)
}

/** The `session.next.*` events about calls, of the tools and of the user's own shell commands. */
export const nextDecoders: Readonly<Record<string, Decoder>> = {
  'session.next.tool.input.started': decodeInputStarted,
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
  'session.next.step.failed': decodeStepFailed,
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
