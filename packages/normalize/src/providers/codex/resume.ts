import type { NormalizedToolPart } from '../../part.ts'
import { at, defined, isRecord, readList, readText } from '../../raw/read.ts'
import { newestShared } from '../../raw/newest.ts'
import { sharedMap } from '../../raw/shared-map.ts'
import { FUNCTION_TYPES } from './functions.ts'
import type { ExecRun, KnownPatch, Memory, OpenCall, OpenMcpCall, OpenRequest, Spawn } from './memory.ts'
import { openMcpCalls, openRequests, PATCHES } from './memory.ts'
import { planId, planKey } from './plans.ts'
import { shownNames } from './question-keys.ts'
import { type Search, searchKey } from './web-searches.ts'

/** What stored parts tell of their session: its root thread, servers, spawned agents, open MCP calls and open requests. */
export function resume(parts: readonly NormalizedToolPart[]): Memory {
  const open = parts.filter(({ state }) => state === 'started' || state === 'running')
  return {
    servers: [...new Set(parts.flatMap(({ metadata }) => metadata?.mcp?.server ?? []))],
    parents: sharedMap(parts.flatMap(spawned)),
    reports: sharedMap(),
    requests: openRequests(open.flatMap(openRequest)),
    mcpCalls: openMcpCalls(open.flatMap(openMcpCall)),
    calls: sharedMap(open.flatMap(openCall)),
    processes: new Map(open.flatMap(openProcess)),
    plans: lastPlans(parts),
    storedPlans: parts.flatMap(planAlone),
    searches: parts.slice(-1).flatMap(search),
    patches: newestShared(sharedMap(parts.flatMap(patch)), PATCHES),
    read: [...new Set(parts.flatMap(({ metadata }) => metadata?.threadId ?? []))],
    told: sharedMap(parts.map(({ id }) => [id, true])),
    forks: [],
    others: [...new Set(parts.flatMap(otherThread))],
    aborted: parts.filter(({ error }) => error?.code === 'interrupted').map(({ id }) => id),
    ...defined({ root: parts.find(isOfRoot)?.metadata?.threadId, exec: execRun(parts), session: lastThread(parts) }),
  }
}

/** The thread that was told of last is the one whose rollout is read. */
const lastThread = (parts: readonly NormalizedToolPart[]): string | undefined =>
  parts.findLast(({ metadata }) => metadata?.threadId !== undefined)?.metadata?.threadId

/** Items tell their own name, functions do not tell it again. */
const openCall = ({ id, name, input, timing, metadata }: NormalizedToolPart): [id: string, call: OpenCall][] =>
  FUNCTION_TYPES.has(metadata?.rawType ?? '')
    ? [
        [
          id,
          {
            name,
            input,
            ...defined({ startedAt: timing?.startedAt }),
            ...(metadata?.mcp === undefined ? {} : { isMcp: true }),
          },
        ],
      ]
    : []

const openProcess = ({ id, metadata }: NormalizedToolPart): [process: string, id: string][] =>
  metadata?.task?.background === true && metadata.task.id !== undefined ? [[metadata.task.id, id]] : []

/** The run of `codex exec` that parts are of. What comes next begins another one, unless it begins with an item. */
function execRun(parts: readonly NormalizedToolPart[]): ExecRun | undefined {
  let last = 0
  for (const { id } of parts) {
    const [whole, number = '1'] = /(?:^|:)(?:run-(\d+):)?item_\d+$/u.exec(id) ?? []
    if (whole !== undefined) last = Math.max(last, Number(number))
  }
  return last === 0 ? undefined : { number: last, turn: 'ended', hasItems: true, ended: new Map(parts.flatMap(ended)) }
}

const ended = ({ id, state, metadata }: NormalizedToolPart): [id: string, isTold: boolean][] =>
  state === 'complete' || state === 'error' ? [[id, metadata?.synthetic !== true]] : []

/** Ids of other threads than the root have theirs in front. */
const isOfRoot = ({ id, metadata }: NormalizedToolPart): boolean =>
  metadata?.threadId !== undefined && !id.startsWith(`${metadata.threadId}:`)

/** The id of the part that a turn's plan would have without its calls, by one of them. */
const planOf = ({ id, name, metadata }: NormalizedToolPart): string | undefined => {
  const turnId = readText(metadata, 'turnId')
  const { threadId = '' } = metadata ?? {}
  if (name !== 'update_plan' || turnId === undefined) return undefined
  return id.startsWith(`${threadId}:`) ? `${threadId}:${planId(turnId)}` : planId(turnId)
}

/** What the calls of the last turn with a plan said. */
function lastPlans(parts: readonly NormalizedToolPart[]): string[] {
  const last = parts.map(planOf).findLast((plan) => plan !== undefined)
  return last === undefined
    ? []
    : parts.filter((part) => planOf(part) === last).map(({ input }) => planKey(last, input))
}

const planAlone = ({ id, input, metadata }: NormalizedToolPart): string[] =>
  metadata?.rawType === 'turn/plan/updated' ? [planKey(id, input)] : []

/** The other one of the two that tell of a search comes next, if ever. */
const search = ({ id, input, state, metadata = {} }: NormalizedToolPart): Search[] => {
  const { threadId, rawType } = metadata
  const own = threadId !== undefined && id.startsWith(`${threadId}:`) ? id.slice(threadId.length + 1) : id
  const key = state === 'running' ? undefined : searchKey(isRecord(input) ? input : {})
  if (rawType === 'web_search_call' && own.startsWith(`${rawType}:`))
    return [{ id: own, by: 'item', ...defined({ key }) }]
  return rawType === 'WebSearch' ? [{ id: own, by: 'event', ...defined({ key }) }] : []
}

const patch = ({ id, input, state, metadata }: NormalizedToolPart): [id: string, patch: KnownPatch][] => {
  const changes = at(input, 'changes')
  return metadata?.rawType === 'FileChange' ? [[id, { changes, isApplied: state === 'complete' }]] : []
}

const otherThread = ({ id, metadata }: NormalizedToolPart): string[] =>
  metadata?.threadId !== undefined && id.startsWith(`${metadata.threadId}:`) ? [metadata.threadId] : []

const spawned = ({ id, metadata }: NormalizedToolPart): [thread: string, spawn: Spawn][] =>
  metadata?.childSessionId === undefined
    ? []
    : [[metadata.childSessionId, { id, ...defined({ threadId: metadata.threadId }) }]]

const openMcpCall = ({ id, metadata }: NormalizedToolPart): OpenMcpCall[] =>
  metadata?.rawType === 'mcpToolCall'
    ? [{ id, ...defined({ threadId: metadata.threadId, server: metadata.mcp?.server, tool: metadata.mcp?.tool }) }]
    : []

/** What is asked, by the type of what is asked about; all others are approvals. */
const ASKS: Readonly<Record<string, OpenRequest['asks']>> = {
  'item/permissions/requestApproval': 'permissions',
  'item/tool/requestUserInput': 'answers',
  'mcpServer/elicitation/request': 'form',
  dynamicToolCall: 'tool',
}

function openRequest({ id, input, metadata = {} }: NormalizedToolPart): [key: string, request: OpenRequest][] {
  const { requestId, rawType = '', threadId } = metadata
  if (requestId === undefined) return []
  const asks = Object.hasOwn(ASKS, rawType) ? ASKS[rawType] : askOfApproval(metadata)
  if (asks === undefined) return []
  // One that is no longer asked has no id any more, and may still turn out to have been answered.
  const stage = requestId === null ? 'resolved' : 'open'
  return [
    [
      requestId === null ? `resolved:${id}` : String(requestId),
      { id, asks, stage, ...defined({ threadId, shown: shownNames(readList(input, 'questions')) }) },
    ],
  ]
}

/** An MCP call is allowed through a question's choices or through a form, whose answers' ids tell them apart. */
function askOfApproval({
  approval,
  rawType,
}: NonNullable<NormalizedToolPart['metadata']>): OpenRequest['asks'] | undefined {
  if (approval?.state !== 'pending') return undefined
  if (rawType !== 'mcpToolCall') return 'approval'
  return approval.options.some(({ id }) => id === 'accept' || id.startsWith('accept:')) ? 'elicitation' : 'choice'
}
