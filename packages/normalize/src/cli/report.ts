import { createNormalizer } from '../normalizer.ts'
import type { NormalizedToolPart, ProviderId } from '../part.ts'
import { eventName } from './event-name.ts'
import type { Session } from './sessions-of.ts'
import { type ToolStanding, toolStanding } from './tool-standing.ts'

/** What sessions hold, and what of it is not understood. */
export interface Report {
  sessions: readonly Session[]
  parts: readonly NormalizedToolPart[]
  unknownTools: readonly UnknownTool[]
  unknownEvents: readonly UnknownEvent[]
  /** Parts that neither completed nor failed. */
  open: readonly NormalizedToolPart[]
}

/** A tool whose calls are of the kind `unknown`. */
export interface UnknownTool {
  provider: ProviderId
  name: string
  standing: ToolStanding
  calls: number
  /** Its first call. */
  example: NormalizedToolPart
}

/** A type of events that the provider's decoder does not know. */
export interface UnknownEvent {
  provider: ProviderId
  name: string
  events: number
  /** The first one. */
  example: unknown
}

/** Reads each session with a normalizer of its own. Nothing is settled: what is open after the last event is told as open. */
export function reportOf(sessions: readonly Session[], mcpServers: readonly string[] = []): Report {
  const read = sessions.map((session) => readSession(session, mcpServers))
  const parts = read.flatMap((session) => session.parts)
  return {
    sessions,
    parts,
    unknownTools: grouped(read.flatMap(unknownCalls)).map(({ count, ...tool }) => ({ ...tool, calls: count })),
    unknownEvents: grouped(read.flatMap(unknownEvents)).map(({ count, ...event }) => ({ ...event, events: count })),
    open: parts.filter(({ state }) => state === 'started' || state === 'running'),
  }
}

/** What one session gave. */
interface Read {
  provider: ProviderId
  parts: readonly NormalizedToolPart[]
  unknown: readonly unknown[]
}

function readSession({ provider, transcripts }: Session, mcpServers: readonly string[]): Read {
  const unknown: unknown[] = []
  const normalizer = createNormalizer(provider, { mcpServers, onUnknown: (event) => unknown.push(event) })
  for (const { events } of transcripts) for (const event of events) normalizer.push(event)
  return { provider, parts: normalizer.parts, unknown }
}

const unknownCalls = ({ provider, parts }: Read): Omit<UnknownTool, 'calls'>[] =>
  parts
    .filter(({ kind }) => kind === 'unknown')
    .map((part) => ({ provider, name: part.name, standing: toolStanding(part, provider), example: part }))

const unknownEvents = ({ provider, unknown }: Read): Omit<UnknownEvent, 'events'>[] =>
  unknown.map((event) => ({ provider, name: eventName(event), example: event }))

/** One of each provider and name, the first, with how often there is one; the most frequent first. */
function grouped<T extends { provider: ProviderId; name: string; standing?: ToolStanding }>(
  items: readonly T[],
): (T & { count: number })[] {
  const groups = new Map<string, T & { count: number }>()
  for (const item of items) {
    const key = JSON.stringify([item.provider, item.name, item.standing])
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { ...item, count: 1 })
    else known.count += 1
  }
  return [...groups.values()].sort((a, b) => b.count - a.count)
}
