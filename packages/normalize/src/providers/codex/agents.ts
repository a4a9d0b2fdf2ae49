import { humanize } from '../../kinds/words.ts'
import type { ToolError, ToolTask } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { newestShared } from '../../raw/newest.ts'
import { defined, isRecord, readRecord, readText, readTexts } from '../../raw/read.ts'
import { valueAt, withoutValue, withValue } from '../../raw/shared-map.ts'
import type { ItemReading } from './item-reading.ts'
import { changed, isUnder, type Memory, ownerOf, type Place, type Spawn } from './memory.ts'
import { camelCase } from './spelling.ts'
import { failed } from './status.ts'
import type { Item } from './wire.ts'

/** A call of the collaboration tools: what it asks of which agents, and how they stand after it. */
export function readCollab(item: Item): ItemReading {
  const tool = readText(item, 'tool') ?? item.type
  const receivers = readTexts(item, 'receiverThreadIds')
  const states = readRecord(item, 'agentsStates') ?? {}
  const isSpawn = camelCase(tool) === 'spawnAgent'
  return {
    name: tool,
    input: defined({
      prompt: readText(item, 'prompt'),
      model: readText(item, 'model') || undefined,
      reasoningEffort: readText(item, 'reasoningEffort'),
      receiverThreadIds: isSpawn || receivers.length === 0 ? undefined : receivers,
    }),
    ...defined({
      metadata: isSpawn && receivers[0] !== undefined ? { childSessionId: receivers[0] } : undefined,
      output: Object.keys(states).length > 0 ? states : undefined,
      error: collabError(item, states),
    }),
  }
}

/** Only the call's own status makes it fail: a `wait` that reports an agent in trouble has done its work. */
function collabError(item: Item, states: unknown): ToolError | undefined {
  const { error } = failed(item)
  if (error === undefined) return undefined
  const all = isRecord(states) ? Object.values(states) : []
  const [state] = all
  const message = error.message || (readText(state, 'message') ?? humanize(readText(state, 'status') ?? ''))
  return { ...error, message, ...(all.length === 0 ? {} : { details: { agentsStates: states } }) }
}

/**
 * What an agent did, in the newer collaboration mode: its `started` is the spawn call itself, by the same id; its
 * `completed` has a made-up id and is no call.
 */
export function readActivity(item: Item): ItemReading | undefined {
  const kind = readText(item, 'kind')
  if (kind === 'completed') return undefined
  const agentThreadId = readText(item, 'agentThreadId')
  const agentPath = readText(item, 'agentPath')
  const model = readText(item, 'model') || undefined
  const reasoningEffort = readText(item, 'reasoningEffort')
  if (kind === 'started') {
    return {
      name: 'spawnAgent',
      // The spawn call's own item, where there is one, knows more.
      partial: true,
      input: defined({ agentPath, model, reasoningEffort }),
      metadata: defined({ childSessionId: agentThreadId }),
    }
  }
  return { name: item.type, input: defined({ kind, agentThreadId, agentPath, model, reasoningEffort }) }
}

/** The link from spawned threads to their call, and what an item says of agents spawned earlier. */
export function followAgents(item: Item, place: Place, memory: Memory): Decoded<Memory> {
  const [adoption, next] = linkThread(
    spawnedBy(item),
    { id: place.idOf(item.id), ...defined({ threadId: place.threadId }) },
    memory,
  )
  const events = [...adoption]
  let known = next
  for (const [thread, task] of statesOf(item)) {
    const [told, after] = reportAgent(known, thread, task)
    events.push(...told)
    known = after
  }
  const [reports, after] = adoption.length === 0 ? [[], known] : reportLate(spawnedBy(item), known)
  return [[...events, ...reports], after]
}

/** The calls of a thread stand under the call that spawned it, also those that came before it; no thread is under itself. */
function linkThread(spawned: string | undefined, spawn: Spawn, memory: Memory): Decoded<Memory> {
  if (
    spawned === undefined ||
    valueAt(memory.parents, spawned) !== undefined ||
    isUnder(memory, spawn.threadId, spawned)
  )
    return [[], memory]
  return [
    [{ type: 'adopt', owner: ownerOf(memory, spawned), parentId: spawn.id }],
    changed(memory, { parents: withValue(memory.parents, spawned, spawn) }),
  ]
}

/** What was said of an agent before its call was known is told to it now. */
function reportLate(thread: string | undefined, memory: Memory): Decoded<Memory> {
  const task = thread === undefined ? undefined : valueAt(memory.reports, thread)
  if (thread === undefined || task === undefined) return [[], memory]
  return reportAgent(changed(memory, { reports: withoutValue(memory.reports, thread) }), thread, task)
}

/** How an agent stands, told to the call that spawned it, or kept until that is known. */
export function reportAgent(memory: Memory, thread: string, task: Omit<ToolTask, 'id'>): Decoded<Memory> {
  const spawn = valueAt(memory.parents, thread)
  if (spawn !== undefined)
    return [[{ type: 'metadata', id: spawn.id, metadata: { task: { id: thread, ...task } } }], memory]
  const known = valueAt(memory.reports, thread)
  return [[], changed(memory, { reports: newestShared(withValue(memory.reports, thread, { ...known, ...task })) })]
}

function spawnedBy(item: Item): string | undefined {
  if (item.type === 'subAgentActivity') return item['kind'] === 'started' ? readText(item, 'agentThreadId') : undefined
  const tool = camelCase(readText(item, 'tool') ?? '')
  const isSpawn = tool === 'spawnAgent' || tool === 'resumeAgent'
  return isSpawn ? readTexts(item, 'receiverThreadIds')[0] : undefined
}

/** Words for what an activity says of its agent. */
const ACTIVITIES: Readonly<Record<string, string>> = {
  started: 'running',
  interacted: 'running',
  interrupted: 'interrupted',
  completed: 'completed',
}

function statesOf(item: Item): [thread: string, task: Omit<ToolTask, 'id'>][] {
  if (item.type === 'subAgentActivity') {
    const thread = readText(item, 'agentThreadId')
    const kind = readText(item, 'kind') ?? ''
    const status = Object.hasOwn(ACTIVITIES, kind) ? ACTIVITIES[kind] : undefined
    return thread === undefined || status === undefined ? [] : [[thread, { status }]]
  }
  return Object.entries(readRecord(item, 'agentsStates') ?? {}).map(([thread, state]) => [
    thread,
    defined({ status: readText(state, 'status'), summary: readText(state, 'message') }),
  ])
}
