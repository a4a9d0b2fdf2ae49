import type { NormalizedToolPart, ToolMetadata } from '../../part.ts'
import type { ProviderOptions } from '../../provider.ts'
import { LONGEST_TEXT } from '../../raw/keep-ends.ts'
import { at, defined, isRecord, readText } from '../../raw/read.ts'
import { sharedMap } from '../../raw/shared-map.ts'
import { chunksOf } from './content.ts'
import { elicitationsOf, storedElicitation } from './elicitations.ts'
import {
  type Ask,
  type Memory,
  NAME_RANKS,
  openAsks,
  type OpenCall,
  openCalls,
  openTerminals,
  type Terminal,
} from './memory.ts'

/** What is remembered at the start: nothing, or what stored parts tell of their session. */
export function start({ mcpServers = [], parts = [], longestOutput = LONGEST_TEXT }: ProviderOptions): Memory {
  const open = parts.filter(({ state }) => state === 'started' || state === 'running')
  // A part that another agent's normalizer made tells of that agent's session.
  const root = parts.find(
    (part) => part.metadata?.provider === 'acp' && part.metadata.sessionId !== undefined && ownerOf(part) === '',
  )?.metadata?.sessionId
  return {
    servers: [...new Set([...mcpServers, ...parts.flatMap(({ metadata }) => metadata?.mcp?.server ?? [])])],
    longest: longestOutput,
    calls: openCalls(open.map((part) => [part.id, openCall(part)])),
    asks: openAsks(open.flatMap(openAsk)),
    elicitations: elicitationsOf(parts.flatMap(storedElicitation)),
    terminals: openTerminals(parts.flatMap(terminal)),
    stored: sharedMap(open.map(({ id }) => [id, true] as const)),
    anew: sharedMap(),
    prompts: new Map(),
    requests: new Map(),
    ...defined({ root }),
  }
}

/** Ids of a child session's calls begin with its id; else a call belongs to the one that started it. */
function ownerOf({ id, metadata = {} }: NormalizedToolPart): string {
  const { sessionId } = metadata
  return sessionId !== undefined && id.startsWith(`${sessionId}:`) ? sessionId : ''
}

function openCall(part: NormalizedToolPart): OpenCall {
  const { id, name, state, input, metadata = {} } = part
  const hasInput = (isRecord(input) ? Object.keys(input).length > 0 : input !== undefined) || undefined
  const isPending = state === 'started' || undefined
  return {
    id,
    owner: ownerOf(part) || (metadata.parentId ?? ''),
    rank: name === metadata.rawType ? NAME_RANKS.kind : NAME_RANKS.input,
    ...defined({
      kind: metadata.rawType,
      isPending,
      hasInput,
      input: isPending && hasInput ? input : undefined,
      decision: decisionOf(metadata),
      chunks: chunksOf(part.output),
      exitCode: metadata.exitCode,
    }),
  }
}

/** A permission that waits is asked by an id; one that has none any more was dropped. */
function decisionOf({ approval, requestId }: ToolMetadata): OpenCall['decision'] {
  if (approval?.state !== 'pending') return approval?.state
  return requestId === null ? 'cancelled' : undefined
}

function openAsk({ id, metadata = {} }: NormalizedToolPart): [string | number, Ask][] {
  const { requestId, approval } = metadata
  return (typeof requestId === 'string' || typeof requestId === 'number') && approval?.state === 'pending'
    ? [[requestId, { id, approval }]]
    : []
}

function terminal({ id, metadata }: NormalizedToolPart): [string, Terminal][] {
  const terminalId = readText(at({ metadata }, 'metadata'), 'terminalId')
  return terminalId === undefined ? [] : [[terminalId, { call: id }]]
}
