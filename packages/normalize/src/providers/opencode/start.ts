import type { NormalizedToolPart } from '../../part.ts'
import type { ProviderOptions } from '../../provider.ts'
import { defined, isRecord } from '../../raw/read.ts'
import { sharedMap } from '../../raw/shared-map.ts'
import type { NamedCall } from './named-call.ts'
import { type Ask, childRuns, type Memory, openAsks, type OpenCall, openCalls, type Run } from './memory.ts'
import { hasChange } from './result.ts'

/** What is remembered at the start: nothing, or what stored parts tell of their session. */
export function start({ mcpServers = [], parts = [] }: ProviderOptions): Memory {
  const open = parts.filter(({ state }) => state === 'started' || state === 'running')
  const root = rootOf(parts)
  return {
    servers: [...new Set([...mcpServers, ...parts.flatMap(({ metadata }) => metadata?.mcp?.server ?? [])])],
    calls: sharedMap(namedCalls(parts)),
    messages: sharedMap(),
    removed: sharedMap(),
    open: openCalls(open.map((part) => [part.id, openCall(part, root)])),
    runs: childRuns(parts.flatMap((part) => childRun(part, root))),
    removals: 0,
    asks: openAsks(open.flatMap(openAsk)),
    ...defined({ root }),
  }
}

/** The run of a stored call: only those of a child session have its id in front of theirs. */
function ownerOf({ id, metadata = {} }: NormalizedToolPart): string {
  const { sessionId } = metadata
  return sessionId !== undefined && id.startsWith(`${sessionId}:`) ? sessionId : ''
}

const rootOf = (parts: readonly NormalizedToolPart[]): string | undefined =>
  parts.find((part) => part.metadata?.sessionId !== undefined && ownerOf(part) === '')?.metadata?.sessionId

/** Stored calls by what the wire calls them: a message's id stands in front of a call id that an earlier call had. */
function namedCalls(parts: readonly NormalizedToolPart[]): Map<string, readonly NamedCall[]> {
  const named = new Map<string, readonly NamedCall[]>()
  for (const part of parts) {
    const { id } = part
    const session = ownerOf(part) === '' ? '' : `${ownerOf(part)}:`
    const [, messageID, callID = ''] = /^(msg_[^:]+):(.+)$/su.exec(id.slice(session.length)) ?? []
    const key = messageID === undefined ? id : session + callID
    named.set(key, [...(named.get(key) ?? []), { id, ...defined({ messageID }) }])
  }
  return named
}

function openCall(part: NormalizedToolPart, root: string | undefined): OpenCall {
  const { id, name, metadata = {} } = part
  const { result, approval, rawName } = metadata
  const child = runOf(part, root)
  const preview = approval !== undefined && isRecord(result) && hasChange(result) ? result : undefined
  const hasInput = (isRecord(part.input) && Object.keys(part.input).length > 0) || undefined
  return { id, owner: ownerOf(part), name: rawName ?? name, ...defined({ child, preview, hasInput }) }
}

/** The run a task started: `''` where its session is the one the stream began in. */
const runOf = ({ metadata }: NormalizedToolPart, root: string | undefined): string | undefined =>
  metadata?.childSessionId === root && root !== undefined ? '' : metadata?.childSessionId

function childRun(part: NormalizedToolPart, root: string | undefined): [run: string, link: Run][] {
  const run = runOf(part, root)
  if (run === undefined) return []
  const background = (part.state === 'running' && part.metadata?.task?.background === true) || undefined
  return [[run, { parentId: part.id, owner: ownerOf(part), ...defined({ background }) }]]
}

/** A question of its own has the request's id, since there is no call behind it. */
function openAsk(part: NormalizedToolPart): [request: string, ask: Ask][] {
  const { requestId, approval } = part.metadata ?? {}
  const isWaiting = approval?.state === 'pending' || part.kind === 'question'
  if (typeof requestId !== 'string' || !isWaiting) return []
  const owner = ownerOf(part)
  const alone = part.id === (owner === '' ? requestId : `${owner}:${requestId}`) || undefined
  return [[requestId, { id: part.id, owner, ...defined({ alone, approval }) }]]
}
