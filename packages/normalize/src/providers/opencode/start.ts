import type { NormalizedToolPart } from '../../part.ts'
import type { ProviderOptions } from '../../provider.ts'
import { defined, isRecord } from '../../raw/read.ts'
import type { Ask, Memory, OpenCall, Run } from './memory.ts'
import { hasChange } from './result.ts'

/** What is remembered at the start: nothing, or what stored parts tell of their session. */
export function start({ mcpServers = [], parts = [] }: ProviderOptions): Memory {
  const open = parts.filter(({ state }) => state === 'started' || state === 'running')
  return {
    servers: [...new Set([...mcpServers, ...parts.flatMap(({ metadata }) => metadata?.mcp?.server ?? [])])],
    open: new Map(open.map((part) => [part.id, openCall(part)])),
    runs: new Map(open.flatMap(childRun)),
    asks: new Map(open.flatMap(openAsk)),
    ...defined({ root: rootOf(parts) }),
  }
}

/** The run of a stored call: only those of a child session have its id in front of theirs. */
function ownerOf({ id, metadata = {} }: NormalizedToolPart): string {
  const { sessionId } = metadata
  return sessionId !== undefined && id.startsWith(`${sessionId}:`) ? sessionId : ''
}

const rootOf = (parts: readonly NormalizedToolPart[]): string | undefined =>
  parts.find((part) => part.metadata?.sessionId !== undefined && ownerOf(part) === '')?.metadata?.sessionId

function openCall(part: NormalizedToolPart): OpenCall {
  const { id, name, metadata = {} } = part
  const { result, approval, rawName } = metadata
  const preview = approval !== undefined && isRecord(result) && hasChange(result) ? result : undefined
  return { id, owner: ownerOf(part), name: rawName ?? name, ...defined({ preview }) }
}

function childRun(part: NormalizedToolPart): [session: string, run: Run][] {
  const { childSessionId, task } = part.metadata ?? {}
  if (childSessionId === undefined) return []
  const background = task?.background === true || undefined
  return [[childSessionId, { parentId: part.id, owner: ownerOf(part), ...defined({ background }) }]]
}

/** A question of its own has the request's id, since there is no call behind it. */
function openAsk(part: NormalizedToolPart): [request: string, ask: Ask][] {
  const { requestId, approval } = part.metadata ?? {}
  const isWaiting = approval?.state === 'pending' || part.kind === 'question'
  if (typeof requestId !== 'string' || !isWaiting) return []
  const owner = ownerOf(part)
  const alone = part.id === (owner === '' ? requestId : `${owner}:${requestId}`) || undefined
  return [[requestId, { id: part.id, owner, ...defined({ alone }) }]]
}
