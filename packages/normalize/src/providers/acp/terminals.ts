import type { ToolEvent } from '../../event.ts'
import type { ToolMetadata } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { base64Text } from '../../raw/base64-text.ts'
import { keepGrowing, omission } from '../../raw/keep-ends.ts'
import { newestEntries } from '../../raw/newest.ts'
import { at, defined, type RawRecord, readList, readNumber, readRecord, readText, readTexts } from '../../raw/read.ts'
import { quoteArgv } from '../../raw/shell.ts'
import { changed, type Memory, type Terminal, UNSHOWN, withEntry, withoutEntries } from './memory.ts'
import type { WireMessage } from './wire.ts'

/** What is new of a terminal: a piece of its output, all of it, and facts about its process. */
interface TerminalNews {
  delta?: string
  text?: string
  facts?: ToolMetadata
}

/** How a process ended: `{ exitCode, signal }` of the protocol, `{ exit_code, signal }` of the adapters. */
export const readExit = (exit: unknown): ToolMetadata =>
  defined({ exitCode: readNumber(exit, 'exitCode', 'exit_code'), signal: readText(exit, 'signal') })

/** News of a terminal go to the call that shows it, or wait for one. */
export function tellTerminal(id: string, news: TerminalNews, memory: Memory): Decoded<Memory> {
  const known = memory.terminals.get(id) ?? {}
  if (known.call !== undefined) return [newsOf(known.call, news), withExit(known.call, news.facts, memory)]
  const text = news.text ?? (news.delta === undefined ? known.text : (known.text ?? '') + news.delta)
  const kept = text === undefined ? undefined : keepGrowing(text, memory.longest)
  const terminal = { ...known, ...defined({ text: kept, facts: { ...known.facts, ...news.facts } }) }
  return [[], changed(memory, { terminals: bounded(memory.terminals.with(id, terminal), memory.longest) })]
}

/** How many terminals that no call shows are kept: an agent may never show one. */
const KEPT = 64

/**
 * What they printed is together no longer than one output may be, and a quarter: of the oldest only a mark is kept that says how
 * much it was.
 */
function bounded(terminals: Memory['terminals'], longest: number): Memory['terminals'] {
  const unshown = terminals.of(UNSHOWN)
  let kept = terminals
  for (const [id] of unshown.slice(0, -KEPT)) kept = kept.without(id)
  let left = longest * 1.25
  for (const [id, terminal] of unshown.slice(-KEPT).toReversed()) {
    const { text = '' } = terminal
    if (text.length <= left) left -= text.length
    else kept = kept.with(id, { ...terminal, text: omission(text) })
  }
  return kept
}

/** How the process ended decides what its call failed of, which may be told later. */
function withExit(id: string, { exitCode }: ToolMetadata = {}, memory: Memory): Memory {
  const call = memory.calls.get(id)
  return call === undefined || exitCode === undefined
    ? memory
    : changed(memory, { calls: memory.calls.with(id, { ...call, exitCode }) })
}

function newsOf(id: string, { delta, text, facts = {} }: TerminalNews): ToolEvent[] {
  return [
    ...(text === undefined ? [] : [{ type: 'output' as const, id, output: text }]),
    ...(delta === undefined ? [] : [{ type: 'output-delta' as const, id, delta }]),
    ...(Object.keys(facts).length === 0 ? [] : [{ type: 'metadata' as const, id, metadata: facts }]),
  ]
}

/** A call shows a terminal: what is known of that one is told of the call. */
export function attach(terminalId: string, call: string, memory: Memory): Decoded<Memory> {
  const known: Terminal = memory.terminals.get(terminalId) ?? {}
  if (known.call === call) return [[], memory]
  const { text, facts } = known
  return [
    newsOf(call, defined({ text, facts })),
    changed(memory, { terminals: memory.terminals.with(terminalId, { call }) }),
  ]
}

type Decoder = (message: WireMessage, memory: Memory) => Decoded<Memory>

const processOf = (body: RawRecord): ToolMetadata =>
  defined({ cwd: readText(body, 'cwd'), command: readText(body, 'command') })

/** v2: the terminal as it stands; its output is base64. */
export const decodeTerminalUpdate: Decoder = ({ body }, memory) => {
  const id = readText(body, 'terminalId')
  if (id === undefined) return [[], memory]
  const data = readText(readRecord(body, 'output'), 'data')
  const facts = { ...processOf(body), ...readExit(at(body, 'exitStatus')) }
  return tellTerminal(id, defined({ text: data === undefined ? undefined : base64Text(data), facts }), memory)
}

/** v2: a piece of a terminal's output, in base64. */
export const decodeTerminalChunk: Decoder = ({ body }, memory) => {
  const id = readText(body, 'terminalId')
  const data = readText(body, 'data')
  return id === undefined || data === undefined ? [[], memory] : tellTerminal(id, { delta: base64Text(data) }, memory)
}

/** v1: the agent asks its client for a terminal; the answer gives its id. */
export const decodeCreate: Decoder = ({ id, body }, memory) => {
  const command = readText(body, 'command')
  if (id === undefined || command === undefined) return [[], memory]
  const words = [command, ...readTexts(body, 'args')]
  const line = readList(body, 'args').length === 0 ? command : quoteArgv(words)
  const facts = defined({ command: line, cwd: readText(body, 'cwd') })
  return [[], changed(memory, { requests: newestEntries(withEntry(memory.requests, id, { facts })) })]
}

/** v1: the agent asks for a terminal's output, or for its end. */
export const decodeTerminalRequest: Decoder = ({ id, body }, memory) => {
  const terminal = readText(body, 'terminalId')
  if (id === undefined || terminal === undefined) return [[], memory]
  return [[], changed(memory, { requests: newestEntries(withEntry(memory.requests, id, { terminal })) })]
}

/** The client's answer to a request about a terminal; `undefined` where it is no such answer. */
export function decodeTerminalAnswer({ id, body }: WireMessage, memory: Memory): Decoded<Memory> | undefined {
  const request = id === undefined ? undefined : memory.requests.get(id)
  if (request === undefined) return undefined
  const rest = changed(memory, { requests: withoutEntries(memory.requests, (_, key) => key === id) })
  const terminal = request.terminal ?? readText(body, 'terminalId')
  if (terminal === undefined) return [[], rest]
  const exit = readExit(at(body, 'exitStatus') ?? body)
  return tellTerminal(terminal, defined({ text: readText(body, 'output'), facts: { ...request.facts, ...exit } }), rest)
}
