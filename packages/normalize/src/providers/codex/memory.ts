import type { ToolMetadata, ToolTask } from '../../part.ts'
import { type IndexedMap, indexedMap, withoutGroup } from '../../raw/indexed-map.ts'
import type { RawRecord } from '../../raw/read.ts'
import { readText } from '../../raw/read.ts'
import { type SharedMap, valueAt } from '../../raw/shared-map.ts'
import type { Search } from './web-searches.ts'
import { type Message, threadOf } from './wire.ts'

/** A request to the host, as long as something about it may still be told. */
export interface OpenRequest {
  /** The part it is about. */
  id: string
  /**
   * What the host is asked for; it decides how an answer is read. `choice` and `elicitation` are approvals put as a question
   * and as a form of an MCP server; `answers` and `form` are what they seem.
   */
  asks: 'approval' | 'choice' | 'elicitation' | 'permissions' | 'answers' | 'form' | 'tool'
  /**
   * `resolved`: nobody is asked any more, and whether there was an answer is not known. `inferred`: what came after it
   * tells. `answered`: the host told; kept so that nothing is asked twice.
   */
  stage: 'open' | 'resolved' | 'inferred' | 'answered'
  /** Only a step of the call was asked about; how the call goes on tells nothing of the answer. */
  isStep?: boolean
  /** Where some answers must not be shown: the names of those that may be. */
  shown?: readonly string[]
  threadId?: string
  turnId?: string
  /** When it was resolved, in ms. */
  resolvedAt?: number
}

/** An MCP call that has not ended: an approval of one names its server and tool, not its item. */
export interface OpenMcpCall {
  id: string
  threadId?: string
  server?: string
  tool?: string
}

/** The call that spawned an agent, and the thread it stands in. */
export interface Spawn {
  id: string
  threadId?: string
}

/** Where a stream of `codex exec` stands, whose items are numbered anew in each process and each turn. */
export interface ExecRun {
  /** From 1; ids of the first run stay bare. */
  number: number
  turn: 'none' | 'open' | 'ended'
  /** An item of the run was told. */
  hasItems: boolean
  threadId?: string
  /** Stored items that had ended, by the id of their part, and whether the stream told so: a call that comes under such an id is of a later run. */
  ended?: ReadonlyMap<string, boolean>
}

/** A function that the model called, in a rollout, until its output is told. */
export interface OpenCall {
  name: string
  input: unknown
  /** It is a tool of an MCP server, whatever its name. */
  isMcp?: boolean
  /** When it was called, as ISO or in ms. */
  startedAt?: string | number
}

/** The file of a rollout that is read. */
export interface RolloutFile {
  /** What was told of it so far: how it begins, anything else, a call. */
  stage: 'head' | 'body' | 'calls'
  /** The thread of its sub-agent's parent. */
  parent?: string
  /** The threads whose history may be copied into it: those that it was forked from. */
  copies: readonly string[]
  /** The one of them whose lines are being read, as they say themselves. */
  replays?: string
}

/** A thread whose rollout was read, and those whose history may be copied into it. */
export interface Fork {
  thread: string
  copies: readonly string[]
}

/** What older events told of a patch. */
export interface KnownPatch {
  changes: unknown
  isApplied: boolean
}

/** What later events need. Grows with the requests and MCP calls of a turn, with spawned agents and with the ids of a rollout's calls only. */
export interface Memory {
  readonly servers: readonly string[]
  /** The thread whose ids stay bare: the first one seen that is nobody's child. */
  readonly root?: string | undefined
  /** The call that spawned a thread, by that thread. */
  readonly parents: SharedMap<Spawn>
  /** How an agent stands whose call is not known yet, by its thread. */
  readonly reports: SharedMap<Omit<ToolTask, 'id'>>
  /** By JSON-RPC id. */
  readonly requests: IndexedMap<OpenRequest>
  /** By the id of their part. */
  readonly mcpCalls: IndexedMap<OpenMcpCall>
  readonly exec?: ExecRun | undefined
  /** The thread of the rollout that is read. */
  readonly session?: string | undefined
  readonly file?: RolloutFile | undefined
  /** The threads whose rollouts told a call of theirs. */
  readonly read: readonly string[]
  /** The parts of all calls that rollouts told: a copied history tells those of its thread once more. */
  readonly told: SharedMap<true>
  /** Files whose thread was forked from others. */
  readonly forks: readonly Fork[]
  /** Threads that are not the root, as stored parts tell: their ids are in front of those of their calls. */
  readonly others: readonly string[]
  /** By the id of their part. */
  readonly calls: SharedMap<OpenCall>
  /** Calls whose command or script goes on, by what it is asked about with: the id of a session or a cell. */
  readonly processes: ReadonlyMap<string, string>
  /** The last calls that were aborted: an item may still tell what they printed. */
  readonly aborted: readonly string[]
  /** The plans of a turn that its calls told: see `planKey`. */
  readonly plans: readonly string[]
  /** What the stored plans without calls say: see `planKey`. */
  readonly storedPlans: readonly string[]
  /** Web searches of the turn that only one of their two tellers told so far. */
  readonly searches: readonly Search[]
  /** The changes of the newest patches, by the id of their part: the older event of an end may not have them. */
  readonly patches: SharedMap<KnownPatch>
}

/**
 * The memory with some of it changed. Its fields are copied by their names: V8 (seen in Node 20) takes many times as long for a
 * spread of so many, and this is done with nearly every event.
 */
export function changed(memory: Memory, change: Partial<Memory>): Memory {
  const copy: { [K in keyof Required<Memory>]: Memory[K] } = {
    servers: memory.servers,
    root: memory.root,
    parents: memory.parents,
    reports: memory.reports,
    requests: memory.requests,
    mcpCalls: memory.mcpCalls,
    exec: memory.exec,
    session: memory.session,
    file: memory.file,
    read: memory.read,
    told: memory.told,
    forks: memory.forks,
    others: memory.others,
    calls: memory.calls,
    processes: memory.processes,
    aborted: memory.aborted,
    plans: memory.plans,
    storedPlans: memory.storedPlans,
    searches: memory.searches,
    patches: memory.patches,
  }
  return Object.assign(copy, change)
}

/** How many patches are remembered at least. */
export const PATCHES = 32

/** Where a call belongs: its run, the ids of that run, and what every part of it says. */
export interface Place {
  threadId?: string
  owner: string
  idOf(id: string): string
  metadata: ToolMetadata
}

/** Ids of the root thread stay bare, those of other threads are prefixed with theirs (recorded in `subagent`). */
export function placeOf(memory: Memory, params: RawRecord): Place {
  const threadId = ownThread(memory, threadOf(params))
  if (threadId === undefined) return { owner: '', idOf: (id) => id, metadata: {} }
  const owner = ownerOf(memory, threadId)
  const metadata: ToolMetadata = { threadId }
  const parent = valueAt(memory.parents, threadId)
  if (parent !== undefined) metadata.parentId = parent.id
  return { threadId, owner, idOf: (id) => (owner === '' ? id : `${owner}:${id}`), metadata }
}

/** The history that the root was forked from is its own, where nothing else was told of that thread. */
const ownThread = ({ file, root, session }: Memory, threadId: string | undefined): string | undefined =>
  threadId !== undefined && session === root && file?.copies.includes(threadId) === true ? root : threadId

/** The run of a thread's calls. The thread a stream begins in is its root, also where it turns out to be somebody's child. */
export const ownerOf = ({ root }: Memory, threadId: string): string => (threadId === root ? '' : threadId)

/** Whether a thread is another one, or runs under it. */
export function isUnder(memory: Memory, threadId: string | undefined, other: string): boolean {
  const seen = new Set<string>()
  for (let at = threadId; at !== undefined && !seen.has(at); at = valueAt(memory.parents, at)?.threadId) {
    if (at === other) return true
    seen.add(at)
  }
  return false
}

/** The first thread is the root; where it says that it is a child, its parent is. */
export function noteThread(memory: Memory, { params }: Pick<Message, 'event' | 'params'>): Memory {
  if (memory.root !== undefined) return memory
  const thread = params['thread']
  const root = readText(thread, 'parentThreadId') ?? threadOf(params)
  return root === undefined || memory.others.includes(root) ? memory : changed(memory, { root })
}

/** Requests that are the call. */
const CALLS = new Set<OpenRequest['asks']>(['answers', 'form', 'permissions'])

export const isCall = ({ asks }: OpenRequest): boolean => CALLS.has(asks)

export const ofCall = (id: string): string => `call:${id}`
export const ofThread = (threadId: string | undefined): string => (threadId === undefined ? 'none' : `in:${threadId}`)

/** The group of the requests of a thread that are calls and may have been answered without the stream telling. */
export const unseenIn = (threadId: string | undefined): string => `unseen ${ofThread(threadId)}`

/** Requests, also by the call they are about and by their thread. */
export const openRequests = (requests: Iterable<readonly [string, OpenRequest]> = []): IndexedMap<OpenRequest> =>
  indexedMap((request) => {
    const groups = [ofCall(request.id), ofThread(request.threadId)]
    return request.stage === 'resolved' && isCall(request) ? [...groups, unseenIn(request.threadId)] : groups
  }, requests)

/** MCP calls, also by their thread. */
export const openMcpCalls = (calls: Iterable<OpenMcpCall> = []): IndexedMap<OpenMcpCall> =>
  indexedMap(
    ({ threadId }) => [ofThread(threadId)],
    [...calls].map((call) => [call.id, call]),
  )

export const withRequest = (memory: Memory, key: string | undefined, request: OpenRequest): Memory =>
  key === undefined ? memory : changed(memory, { requests: memory.requests.with(key, request) })

/** The requests about one call are over with it. */
export function withoutCall(memory: Memory, id: string): Memory {
  if (memory.requests.size === 0) return memory
  const requests = withoutGroup(memory.requests, ofCall(id))
  return requests === memory.requests ? memory : changed(memory, { requests })
}

/** Nothing of a thread is open after its turn. */
export function withoutThread(memory: Memory, threadId: string | undefined): Memory {
  const requests = withoutGroup(memory.requests, ofThread(threadId))
  const mcpCalls = withoutGroup(memory.mcpCalls, ofThread(threadId))
  return requests === memory.requests && mcpCalls === memory.mcpCalls ? memory : changed(memory, { requests, mcpCalls })
}
