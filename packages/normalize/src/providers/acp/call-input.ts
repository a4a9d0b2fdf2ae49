import type { ToolEvent } from '../../event.ts'
import { parseJsonText } from '../../raw/json.ts'
import { emptyPartialJson, feedPartialJson } from '../../raw/partial-json.ts'
import { isRecord, readRecord } from '../../raw/read.ts'
import { type CallNews, stepOf } from './call-news.ts'
import { chunksOf, onlyText } from './content.ts'
import type { OpenCall } from './memory.ts'
import { isMcpName, mcpIn } from './names.ts'

/** The input an update tells, the call as it is remembered after it, and what of the update is output then. */
export function decodeInput(news: CallNews): readonly [events: ToolEvent[], call: OpenCall, output: unknown] {
  const { id, owner, known, kind, rank, blocks } = news
  const raw = usableInput(news)
  const isPending = stepOf(news) === 'pending'
  const hasInput = known?.hasInput === true || raw !== undefined
  const said = hasInput || !isOpenEnded(news) ? undefined : inputInContent(blocks ?? [])
  const input = raw ?? (sizeOf(said) >= sizeOf(known?.input) ? said : undefined) ?? known?.input
  const output = said === undefined ? news.output : undefined
  const isStreamed = isPending || (said !== undefined && stepOf(news) === 'running')
  const call: OpenCall = { id, owner, rank }
  if (kind !== undefined) call.kind = kind
  if (isPending) call.isPending = true
  if (hasInput) call.hasInput = true
  if (known?.decision !== undefined) call.decision = known.decision
  if (known?.answered !== undefined) call.answered = known.answered
  const exitCode = news.metadata.exitCode ?? known?.exitCode
  if (exitCode !== undefined) call.exitCode = exitCode
  if (isStreamed && input !== undefined) call.input = input
  const chunks = (isPending ? undefined : chunksOf(output)) ?? known?.chunks
  if (chunks !== undefined) call.chunks = chunks
  // What was an input is no output.
  const held = said === undefined ? ((isPending ? blocks : undefined) ?? known?.held) : undefined
  if (held !== undefined) call.held = held
  if (raw === undefined && said === undefined && (isPending || known?.input === undefined)) return [[], call, output]
  const partial = isPending || (said !== undefined && raw === undefined && stepOf(news) === 'running')
  return [[partial ? { type: 'input', id, input, partial } : { type: 'input', id, input }], call, output]
}

/** An input that streams only grows: one of fewer fields is an older one. */
const sizeOf = (input: unknown): number => (isRecord(input) ? Object.keys(input).length : 0)

/** The call has not ended, and nothing else than its input can have come: it was only announced so far. */
const isOpenEnded = (news: CallNews): boolean => {
  const step = stepOf(news)
  return step === 'pending' || (step === 'running' && news.known !== undefined && news.known.input !== undefined)
}

/** `rawInput` where it says something: adapters send an empty one first, and once more at the end. */
function usableInput({ fields, mcp }: CallNews): unknown {
  const raw = parseJsonText(fields.rawInput)
  if (raw === undefined || raw === null || raw === '') return undefined
  if (isRecord(raw) && Object.keys(raw).length === 0) return undefined
  return mcp === undefined ? raw : argumentsOf(raw)
}

/** What a call of an MCP server gives its tool: its arguments, or what stands beside the names of the two. */
function argumentsOf(raw: unknown): unknown {
  const given = readRecord(raw, 'arguments', 'args')
  if (given !== undefined || !isRecord(raw) || mcpIn(raw) === undefined) return given ?? raw
  return Object.fromEntries(Object.entries(raw).filter(([key, value]) => !isMcpName(key) && !isNothing(value)))
}

const isNothing = (value: unknown): boolean => value === null || value === undefined

/** Some agents stream the arguments as JSON text in the content, before the call works. */
function inputInContent(blocks: readonly unknown[]): unknown {
  const text = onlyText(blocks)?.trimStart() ?? ''
  if (!text.startsWith('{')) return undefined
  const whole = parseJsonText(text)
  if (isRecord(whole)) return whole
  const { fields, stage } = feedPartialJson(emptyPartialJson, text)
  return stage === 'broken' ? undefined : fields
}
