import { withoutGroup } from '../../raw/indexed-map.ts'
import type { ToolCallEvent, ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined, isRecord, readText } from '../../raw/read.ts'
import { isAgentResponse } from './claude-meta.ts'
import { decodeInput } from './call-input.ts'
import { type CallNews, readNews, stepOf } from './call-news.ts'
import { outputOfBlocks } from './content.ts'
import { hasElicitation } from './elicitation.ts'
import { errorOf, type Failed, refusalIn } from './failures.ts'
import { readToldUpdate } from './frames.ts'
import { idOf, type Memory, type OpenCall, ownerOf } from './memory.ts'
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
  const part = readToldUpdate(message)
  if (part !== undefined) return [[part], memory]
  const owner = ownerOf(session, memory)
  const id = idOf(callId, owner)
  const known = memory.calls.get(id)
  const told = readNews(message, { id, owner, known }, memory)
  const [inputs, call, output] = decodeInput(told)
  const news = { ...told, output }
  const [printed, shown] = showTerminals(news, memory)
  const step = stepOf(news)
  const events = [announced(news), ...inputs, ...printed, ...stepEvents(news, call)]
  const isOver = step === 'completed' || step === 'failed' || step === 'cancelled' || isAlone(news)
  return isOver
    ? [[...events, ...childEnds(id, memory)], forget(id, shown)]
    : [events, { ...shown, calls: shown.calls.with(id, call) }]
}

const announced = ({ id, owner, name, title, metadata }: CallNews): ToolCallEvent => ({
  type: 'call-start',
  id,
  owner,
  metadata,
  ...defined({ name, title }),
})

/** An agent's response by itself, of a call that nobody announced. */
const isAlone = ({ known, status, body }: CallNews): boolean =>
  known === undefined && status === undefined && isAgentResponse(body)

function stepEvents(news: CallNews, call: OpenCall): ToolEvent[] {
  const { id, output } = news
  const shown = output === undefined ? {} : { output }
  const timing = news.elapsedMs === undefined ? {} : { timing: { elapsedMs: news.elapsedMs } }
  switch (stepOf(news)) {
    case 'pending':
      return []
    case 'completed':
      return [{ type: 'result', id, ...timing, ...(output === undefined ? heldOutput(call) : shown) }]
    case 'failed':
      return [{ type: 'failure', id, ...timing, ...failed({ ...failureOf(news), exitCode: call.exitCode, call }) }]
    case 'cancelled':
      return [{ type: 'failure', id, error: { message: '', code: 'interrupted' } }]
    case 'running':
      return [
        ...(news.status === undefined ? [] : [{ type: 'running' as const, id }]),
        ...(output === undefined ? [] : [{ type: 'output' as const, id, output }]),
      ]
    case undefined:
      if (isAlone(news)) return [{ type: 'result', id }]
      return output === undefined ? [] : [{ type: 'output', id, output }]
  }
}

/** A call that was refused did not run for want of an approval, also where only the words of its failure say so. */
function failed(told: Failed): Pick<Extract<ToolEvent, { type: 'failure' }>, 'error' | 'metadata'> {
  const error = errorOf(told)
  const approval = error.code === 'denied' && told.call?.decision === undefined ? refusalIn(told) : undefined
  return { error, ...(approval === undefined ? {} : { metadata: { approval } }) }
}

/** Content that is not shown as output yet; text that came piece by piece is. */
function heldOutput({ held = [], chunks = [] }: OpenCall): { output?: unknown } {
  if (chunks.some((chunk) => readText(chunk, 'type') !== 'text')) return { output: chunks }
  return held.length === 0 || chunks.length > 0 ? {} : { output: outputOfBlocks(held) }
}

const failureOf = ({ text, error, isCommand }: CallNews) => ({
  text,
  error,
  isCommand,
})

/** What a terminal of the call printed: in the adapters' `_meta`, or told of the terminal by itself. */
function showTerminals({ id, body, terminals }: CallNews, memory: Memory): Decoded<Memory> {
  const meta = at(body, '_meta')
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
    : { ...memory, terminals: memory.terminals.with(`${id}/`, { call: id }) }

/** Calls under a call that ended get no result any more. */
const childEnds = (id: string, memory: Memory): ToolEvent[] =>
  memory.calls.of(id).length > 0 || hasElicitation(id, memory)
    ? [{ type: 'settle', owner: id, scope: 'turn', code: 'no_result' }]
    : []

function forget(id: string, memory: Memory): Memory {
  const terminal = `${id}/`
  return {
    ...memory,
    calls: withoutGroup(memory.calls.without(id), id),
    asks: withoutGroup(memory.asks, id),
    terminals: memory.terminals.get(terminal)?.call === id ? memory.terminals.without(terminal) : memory.terminals,
  }
}
