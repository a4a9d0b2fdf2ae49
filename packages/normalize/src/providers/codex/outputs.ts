import type { ToolEvent } from '../../event.ts'
import type { ToolMetadata, ToolTiming } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined, readId, readRecord, readText } from '../../raw/read.ts'
import { valueAt, withoutValue } from '../../raw/shared-map.ts'
import { followAgents } from './agents.ts'
import { type FunctionEnd, readFunctionEnd } from './function-output.ts'
import { isNative } from './functions.ts'
import { changed, type Memory, type OpenCall, type Place, placeOf } from './memory.ts'
import type { Line } from './line.ts'
import { threadOfCall } from './rollout-file.ts'
import { agentStates } from './spelling.ts'
import { isEnd, openEnd } from './status.ts'

/** How many aborted calls are remembered. */
const ABORTED = 32

/** The output of a function: what the model was shown of it. An item tells better, where there is one. */
export function decodeOutput(callId: string, { payload, time }: Line, memory: Memory): Decoded<Memory> {
  const { params, isCopy } = threadOfCall(callId, memory)
  if (isCopy) return [[], memory]
  const place = placeOf(memory, params)
  const id = place.idOf(callId)
  const call = valueAt(memory.calls, id)
  const end = readFunctionEnd(at(payload, 'output') ?? at(payload, 'tools'), call)
  // A search has a status of its own here; in a word that is not known, what it gave is no end.
  if (!isEnd(payload['status'])) return [openEnd(id, payload['status'], end.output), memory]
  const timing = defined({ completedAt: time, elapsedMs: durationOf(end, call?.startedAt, time) })
  const [more, next] = followProcess(end, call, timing, memory)
  const [agents, after] = followFunction(end, call, id, place, next)
  if (end.process !== undefined && !isAsking(call))
    return [[...launched(id, end, end.process), ...more], withProcess(after, end.process, id)]
  return [
    [endEvent(id, { ...end, metadata: factsOf(end, call) }, timing), ...more, ...agents],
    withoutOpen(after, id, end),
  ]
}

/**
 * A duration that is rounded tells less than both ends, where they say the same within its rounding or it is rounded to nothing
 * (recorded in `codemode`: `Wall time 0.0 seconds` of 48 ms). Where they differ by more, something else was waited for.
 */
function durationOf(
  { elapsedMs, unitMs = 0 }: FunctionEnd,
  startedAt: string | number | undefined,
  completedAt: string | undefined,
): number | undefined {
  if (elapsedMs === undefined || startedAt === undefined || completedAt === undefined) return elapsedMs
  const between = new Date(completedAt).getTime() - new Date(startedAt).getTime()
  const isSame = between >= 0 && (elapsedMs === 0 || Math.abs(between - elapsedMs) <= unitMs)
  return isSame ? undefined : elapsedMs
}

/** What the work printed so far, and that it goes on. */
const launched = (id: string, { output, metadata }: FunctionEnd, process: string): ToolEvent[] => [
  ...(output === '' ? [] : [{ type: 'output' as const, id, output }]),
  {
    type: 'running',
    id,
    background: true,
    metadata: { ...metadata, task: { id: process, status: 'running', background: true } },
  },
]

function endEvent(id: string, { error, output, metadata }: FunctionEnd, timing: ToolTiming): ToolEvent {
  if (error === undefined) return { type: 'result', id, secondary: true, output, metadata, timing }
  const approval: ToolMetadata = error.code === 'denied' ? { approval: { state: 'denied', options: [] } } : {}
  return { type: 'failure', id, secondary: true, error, metadata: { ...metadata, ...approval }, timing }
}

/** Functions that ask about work that another call began. */
const ASKING = new Set(['write_stdin', 'wait'])
const STDIN = new Set(['write_stdin'])

const isAsking = (call: OpenCall | undefined): boolean => isNative(call, ASKING)

/** The exit is the command's, not that of the call which asked about it. */
const factsOf = ({ metadata }: FunctionEnd, call: OpenCall | undefined): ToolMetadata => {
  const { exitCode: _, signal: __, ...rest } = metadata
  return isAsking(call) ? rest : metadata
}

/** What such a function tells of the work it asked about: what was printed since, and how it ended. */
function followProcess(
  end: FunctionEnd,
  call: OpenCall | undefined,
  timing: ToolTiming,
  memory: Memory,
): Decoded<Memory> {
  const process = isAsking(call) ? readId(call?.input, 'session_id', 'cell_id') : undefined
  const id = process === undefined ? undefined : memory.processes.get(process)
  if (process === undefined || id === undefined || end.error?.code === 'interrupted') return [[], memory]
  const text = typeof end.output === 'string' ? end.output : ''
  const printed: ToolEvent[] = text === '' ? [] : [{ type: 'output-delta', id, delta: text }]
  const { exitCode } = end.metadata
  if (end.process !== undefined || (exitCode === undefined && isNative(call, STDIN))) return [printed, memory]
  return [[...printed, exited(id, process, end, timing)], withoutProcess(memory, process, id)]
}

function exited(id: string, process: string, { error, metadata }: FunctionEnd, { completedAt }: ToolTiming): ToolEvent {
  const { exitCode = 0 } = metadata
  const code = error?.code ?? (exitCode === 0 ? undefined : 'nonzero_exit')
  const around = {
    id,
    secondary: true,
    timing: defined({ completedAt }),
    metadata: { ...defined({ exitCode: metadata.exitCode }), task: { id: process, status: 'completed' } },
  }
  if (code === undefined) return { type: 'result', ...around }
  return { type: 'failure', ...around, error: { code, message: error?.message ?? '' } }
}

/** Spawned agents, and how agents stand, as the functions of older rollouts tell; items tell the same. */
function followFunction(
  { output, error }: FunctionEnd,
  call: OpenCall | undefined,
  id: string,
  place: Place,
  memory: Memory,
): Decoded<Memory> {
  if (call === undefined || error !== undefined || !isNative(call, AGENT_FUNCTIONS)) return [[], memory]
  const thread = readText(output, 'agent_id', 'thread_id')
  const item = {
    type: 'collabAgentToolCall',
    // The place puts the scope in front.
    id: place.owner === '' ? id : id.slice(place.owner.length + 1),
    tool: call.name,
    receiverThreadIds: thread === undefined ? [] : [thread],
    agentsStates: agentStates(readRecord(output, 'status')),
  }
  const [events, next] = followAgents(item, place, memory)
  const isSpawn = call.name === 'spawn_agent' && thread !== undefined
  return [isSpawn ? [{ type: 'metadata', id, metadata: { childSessionId: thread } }, ...events] : events, next]
}

const AGENT_FUNCTIONS = new Set(['spawn_agent', 'resume_agent', 'wait_agent'])

const withProcess = (memory: Memory, process: string, id: string): Memory =>
  changed(memory, { processes: new Map(memory.processes).set(process, id) })

function withoutProcess(memory: Memory, process: string, id: string): Memory {
  const processes = new Map(memory.processes)
  processes.delete(process)
  return changed(memory, { processes, calls: withoutValue(memory.calls, id) })
}

function withoutOpen(memory: Memory, id: string, { error }: FunctionEnd): Memory {
  const calls = withoutValue(memory.calls, id)
  if (error?.code !== 'interrupted' || memory.aborted.includes(id))
    return calls === memory.calls ? memory : changed(memory, { calls })
  return changed(memory, { calls, aborted: [...memory.aborted, id].slice(-ABORTED) })
}
