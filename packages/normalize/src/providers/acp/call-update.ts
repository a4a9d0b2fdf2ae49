import { withoutGroup } from '../../raw/indexed-map.ts'
import type { ToolCallEvent, ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { at, isRecord, readText } from '../../raw/read.ts'
import { readCallFields } from './call-fields.ts'
import { isAgentResponse } from './claude-meta.ts'
import { decodeInput } from './call-input.ts'
import { type CallNews, readNews, stepOf, wordsOf } from './call-news.ts'
import { attachmentsOfChunks } from './chunks.ts'
import { outputOfBlocks } from './content.ts'
import { hasElicitation } from './elicitation.ts'
import { errorOf, type Failed, refusalIn } from './failures.ts'
import { readToldUpdate } from './frames.ts'
import { changed, idOf, type Memory, type OpenCall, ownerOf } from './memory.ts'
import { readExit, tellTerminal, attach } from './terminals.ts'
import { readCallId, type WireMessage } from './wire.ts'

/**
 * A `tool_call` or `tool_call_update`: an upsert of the fields it has. What is absent or `null` is unchanged; the first
 * update of a call announces it as well.
 */
export function decodeCallUpdate(message: WireMessage, memory: Memory): Decoded<Memory> {
  const { body, session } = message
  const callId = readCallId(body)
  if (callId === undefined) return [[], memory]
  const fields = readCallFields(body)
  const part = fields.meta === undefined ? undefined : readToldUpdate(message)
  if (part !== undefined) return [[part], memory]
  const owner = ownerOf(session, memory)
  const id = idOf(callId, owner)
  const known = memory.calls.get(id)
  const told = readNews(message, fields, { id, owner, known }, memory)
  const [inputs, call, output] = decodeInput(told)
  const news = output === told.output ? told : { ...told, output }
  const [printed, shown] = showTerminals(news, memory)
  const events = [announced(news), ...inputs, ...printed, ...stepEvents(news, call)]
  if (!isOver(news)) return [events, changed(shown, { calls: shown.calls.with(id, call) })]
  if (known?.chunks !== undefined && fields.content === undefined) events.push(...attachmentsOfChunks(known))
  if (hasChildren(id, memory)) events.push({ type: 'settle', owner: id, scope: 'turn', code: 'no_result' })
  return [events, forget(id, shown)]
}

function announced({ id, owner, name, title, metadata }: CallNews): ToolCallEvent {
  const event: ToolCallEvent = { type: 'call-start', id, owner, metadata }
  if (name !== undefined) event.name = name
  if (title !== undefined) event.title = title
  return event
}

function isOver(news: CallNews): boolean {
  const step = stepOf(news)
  return step === 'completed' || step === 'failed' || step === 'cancelled' || isAlone(news)
}

/** An agent's response by itself, of a call that nobody announced. */
const isAlone = ({ known, status, fields }: CallNews): boolean =>
  known === undefined && status === undefined && isAgentResponse(fields.claude)

function stepEvents(news: CallNews, call: OpenCall): ToolEvent[] {
  const { id, output } = news
  switch (stepOf(news)) {
    case 'pending':
      return []
    case 'completed':
      return [completed(news, call)]
    case 'failed':
      return [
        { type: 'failure', id, ...timingOf(news), ...failed({ ...failureOf(news), exitCode: call.exitCode, call }) },
      ]
    case 'cancelled':
      return [{ type: 'failure', id, error: { message: '', code: 'interrupted' } }]
    case 'running': {
      const running: ToolEvent[] = news.status === undefined ? [] : [{ type: 'running', id }]
      if (output !== undefined) running.push({ type: 'output', id, output })
      return running
    }
    case undefined:
      if (isAlone(news)) return [{ type: 'result', id }]
      return output === undefined ? [] : [{ type: 'output', id, output }]
  }
}

function completed(news: CallNews, call: OpenCall): ToolEvent {
  const result: ToolEvent = { type: 'result', id: news.id, ...timingOf(news) }
  const output = news.output === undefined ? heldOutput(call) : news.output
  if (output !== undefined) result.output = output
  return result
}

const timingOf = ({ elapsedMs }: CallNews): Pick<ToolCallEvent, 'timing'> =>
  elapsedMs === undefined ? {} : { timing: { elapsedMs } }

/** A call that was refused did not run for want of an approval, also where only the words of its failure say so. */
function failed(told: Failed): Pick<Extract<ToolEvent, { type: 'failure' }>, 'error' | 'metadata'> {
  const error = errorOf(told)
  const approval = error.code === 'denied' && told.call?.decision === undefined ? refusalIn(told) : undefined
  return { error, ...(approval === undefined ? {} : { metadata: { approval } }) }
}

/** Content that is not shown as output yet; text that came piece by piece is. */
function heldOutput({ held = [], chunks = [] }: OpenCall): unknown {
  if (chunks.some((chunk) => readText(chunk, 'type') !== 'text')) return chunks
  return held.length === 0 || chunks.length > 0 ? undefined : outputOfBlocks(held)
}

const failureOf = (news: CallNews): Pick<Failed, 'text' | 'error' | 'isCommand'> => ({
  text: wordsOf(news),
  error: news.error,
  isCommand: news.isCommand,
})

const NONE: readonly never[] = []

/** What a terminal of the call printed: in the adapters' `_meta`, or told of the terminal by itself. */
function showTerminals({ id, fields, terminals }: CallNews, memory: Memory): Decoded<Memory> {
  const { meta } = fields
  if (meta === undefined && terminals.length === 0) return [NONE, memory]
  const info = at(meta, 'terminal_info')
  const output = at(meta, 'terminal_output')
  const events: ToolEvent[] = []
  let shown = memory
  const add = ([told, next]: Decoded<Memory>): void => {
    events.push(...told)
    shown = next
  }
  for (const terminal of [...terminals, readText(info, 'terminal_id'), readText(output, 'terminal_id')])
    if (terminal !== undefined) add(attach(terminal, id, shown))
  const data = readText(output, 'data')
  if (data !== undefined && data !== '')
    add(tellTerminal(readText(output, 'terminal_id') ?? `${id}/`, { delta: data }, withTerminal(output, id, shown)))
  const exit = readExit(at(meta, 'terminal_exit'))
  if (Object.keys(exit).length > 0) events.push({ type: 'metadata', id, metadata: exit })
  return [events, shown]
}

/** Output that names no terminal is the call's own. */
const withTerminal = (output: unknown, id: string, memory: Memory): Memory =>
  isRecord(output) && readText(output, 'terminal_id') !== undefined
    ? memory
    : changed(memory, { terminals: memory.terminals.with(`${id}/`, { call: id }) })

/** Calls under a call that ended get no result any more. */
const hasChildren = (id: string, memory: Memory): boolean => memory.calls.hasGroup(id) || hasElicitation(id, memory)

/** The memory without an ended call and all that waited for it; the same one where nothing is remembered of it. */
function forget(id: string, memory: Memory): Memory {
  const { terminals: known } = memory
  const terminal = `${id}/`
  const calls = withoutGroup(memory.calls.without(id), id)
  const asks = withoutGroup(memory.asks, id)
  const terminals = known.size > 0 && known.get(terminal)?.call === id ? known.without(terminal) : known
  return calls === memory.calls && asks === memory.asks && terminals === known
    ? memory
    : changed(memory, { calls, asks, terminals })
}
