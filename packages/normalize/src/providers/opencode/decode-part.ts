import type { ToolCallEvent, ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { withoutGroup } from '../../raw/indexed-map.ts'
import { emptyPartialJson, feedPartialJson } from '../../raw/partial-json.ts'
import { at, defined, isRecord, readRecord, readText } from '../../raw/read.ts'
import { readFailure, readInvalidCall } from './failures.ts'
import { identify } from './call-ids.ts'
import { changed, byCall, type Memory, type OpenCall, ownerOf } from './memory.ts'
import { titleOf } from './names.ts'
import { type PartUpdate, readUpdate, stepOf } from './part-update.ts'
import { readInput, readOutput } from './result.ts'
import { endRun, linkRun } from './runs.ts'
import { readToolPart, type WireToolPart } from './wire.ts'

/** The tool part of a `message.part.updated`; parts of another type say nothing here. */
export function decodeToolPart(value: unknown, before: Memory): Decoded<Memory> {
  const part = readToolPart(value)
  if (part === undefined) return [[], before]
  const [id, memory] = identifyPart(part, before)
  const update = readUpdate(part, id, memory)
  const { call } = update
  const step = stepOf(update)
  const [links, linked] = linkRun(call, memory)
  if (step === 'pending') return [[...links, ...pending(update)], remember(linked, update)]
  if (step === 'running') return [[...links, ...running(update)], remember(linked, update)]
  if (isLaunch(part)) return [[...links, ...launched(update)], launchedMemory(remember(linked, update), call)]
  const ending = step === 'completed' ? completed(update) : failed(update)
  const [ends, after] = endRun(call, ending, linked)
  return [[...links, ...ending, ...ends], forget(after, call)]
}

function identifyPart(part: WireToolPart, memory: Memory): readonly [id: string, memory: Memory] {
  const { callID = part.id ?? '', sessionID, messageID, id: partID } = part
  return identify({ callID, owner: ownerOf(sessionID, memory), ...defined({ messageID, partID }) }, memory)
}

/** What every update tells: the call, under its name. */
function announced({ part, call, source, metadata }: PartUpdate): ToolCallEvent {
  const { tool, state } = part
  return {
    type: 'call-start',
    id: call.id,
    owner: call.owner,
    metadata,
    ...defined({
      name: tool === undefined ? undefined : (metadata.mcp?.tool ?? tool),
      title: titleOf(tool, state, metadata),
      source,
    }),
  }
}

/** The input's text as far as it came stands in `raw`. */
function pending(update: PartUpdate): ToolEvent[] {
  const { id } = update.call
  const raw = readText(update.part.state, 'raw') ?? ''
  if (raw === '') return [announced(update)]
  return [
    announced(update),
    { type: 'input', id, input: feedPartialJson(emptyPartialJson, raw).fields, partial: true, cut: true },
  ]
}

function running(update: PartUpdate): ToolEvent[] {
  const { id } = update.call
  const output = readText(readRecord(update.part.state, 'metadata'), 'output')
  return [
    announced(update),
    ...wholeInput(update),
    { type: 'running', id, timing: update.timing },
    ...(output === undefined ? [] : [{ type: 'output' as const, id, output }]),
  ]
}

function wholeInput({ part: { state }, call: { id } }: PartUpdate): ToolEvent[] {
  const input = readInput(state)
  return input === undefined ? [] : [{ type: 'input', id, input }]
}

function completed(update: PartUpdate): ToolEvent[] {
  const { part, call, timing } = update
  const output = readOutput(part.state)
  const before = [announced(update), ...wholeInput(update)]
  if (part.tool === 'invalid')
    return [...before, { type: 'failure', id: call.id, timing, error: readInvalidCall(readInput(part.state)) }]
  return [...before, { type: 'result', id: call.id, timing, ...(output === undefined ? {} : { output }) }]
}

function failed(update: PartUpdate): ToolEvent[] {
  const { part, call, timing } = update
  const { error, approval } = readFailure(readErrorText(part), readRecord(part.state, 'metadata'))
  return [
    announced(update),
    ...wholeInput(update),
    { type: 'failure', id: call.id, timing, error, metadata: defined({ approval }) },
  ]
}

function readErrorText({ state }: WireToolPart): string {
  const said = readText(state, 'error') ?? readText(at(state, 'error'), 'message')
  return said ?? (readText(state, 'status') === 'error' ? '' : 'Aborted')
}

/** A task that was only launched: it says `completed`, its agent works on. */
const isLaunch = ({ state }: WireToolPart): boolean =>
  readText(state, 'status') === 'completed' &&
  /^<task id="[^"]*" state="running">/u.test(readText(state, 'output') ?? '')

function launched(update: PartUpdate): ToolEvent[] {
  const { childSessionId } = update.metadata
  const task = { status: 'running', background: true, ...defined({ id: childSessionId }) }
  const { startedAt } = update.timing
  return [
    announced(update),
    ...wholeInput(update),
    { type: 'running', id: update.call.id, background: true, timing: defined({ startedAt }), metadata: { task } },
  ]
}

function launchedMemory(memory: Memory, { child, id }: OpenCall): Memory {
  const run = child === undefined ? undefined : memory.runs.get(child)
  if (child === undefined || run === undefined || run.background === true) return memory
  return changed(memory, { runs: memory.runs.with(child, { ...run, parentId: id, background: true }) })
}

/** An open call is remembered when it appears and when what is known of it changes. */
function remember(memory: Memory, { call, part }: PartUpdate): Memory {
  const known = memory.open.get(call.id)
  const hasRaw = known?.hasRaw === true || (readText(part.state, 'raw') ?? '') !== ''
  const isKnown = known !== undefined && known.name === call.name && known.child === call.child
  const input = readInput(part.state)
  const hasInput =
    known?.hasInput === true || hasRaw || (isRecord(input) ? Object.keys(input).length > 0 : input !== undefined)
  if (isKnown && (known.hasRaw === true) === hasRaw && (known.hasInput === true) === hasInput) return memory
  const flags = { ...(hasRaw ? { hasRaw } : {}), ...(hasInput ? { hasInput } : {}) }
  return changed(memory, { open: memory.open.with(call.id, { ...call, ...flags }) })
}

function forget(memory: Memory, { id }: OpenCall): Memory {
  const open = memory.open.without(id)
  const asks = withoutGroup(memory.asks, byCall(id))
  return open === memory.open && asks === memory.asks ? memory : changed(memory, { open, asks })
}
