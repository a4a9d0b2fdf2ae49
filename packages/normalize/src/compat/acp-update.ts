import type { NormalizedToolPart, ToolMetadata } from '../part.ts'
import { isEqual } from '../raw/equal.ts'
import { at, defined, isRecord } from '../raw/read.ts'
import { viewOf } from '../view.ts'
import { acpContentOf } from './acp-content.ts'
import { acpKindOf, acpStatusOf } from './acp-kind.ts'
import { acpLocationsOf } from './acp-locations.ts'
import type { AcpToolCall, AcpToolCallUpdate, AcpUpdate } from './acp-types.ts'

export interface AcpUpdateOptions {
  /** The protocol's session that the call is told in. */
  sessionId: string
  /** The part of this call that was sent last; left out where none was. */
  previous?: NormalizedToolPart | undefined
}

/**
 * A part as the parameters of a `session/update` of the Agent Client Protocol (v1): a `tool_call` first, then a
 * `tool_call_update` with what changed since `previous`; `undefined` where nothing did. The protocol's fields have what any
 * client shows, `_meta.tools` what it lacks: the ACP provider reads both back as an equal part.
 */
export function toAcpUpdate(
  part: NormalizedToolPart,
  { sessionId, previous }: AcpUpdateOptions,
): AcpUpdate | undefined {
  const isKnown = previous?.id === part.id && !isWithdrawn(previous)
  // A call that was withdrawn before anybody heard of it never was.
  const update = isKnown ? changeOf(part, previous) : isWithdrawn(part) ? undefined : callOf(part)
  return update === undefined ? undefined : { sessionId, update }
}

const isWithdrawn = ({ metadata }: NormalizedToolPart): boolean => metadata?.removed === true

function callOf(part: NormalizedToolPart): AcpToolCall {
  const { fields, tools } = saidOf(part)
  const shown = Object.entries(fields).filter(([, value]) => !Array.isArray(value) || value.length > 0)
  return {
    sessionUpdate: 'tool_call',
    toolCallId: part.id,
    title: part.title,
    ...Object.fromEntries(shown),
    ...rawOf(part),
    _meta: { tools: { version: 1, ...tools, ...defined({ metadata: part.metadata }) } },
  }
}

function changeOf(part: NormalizedToolPart, previous: NormalizedToolPart): AcpToolCallUpdate | undefined {
  const now = saidOf(part)
  const before = saidOf(previous)
  const raw = rawOf(part)
  const rawBefore = rawOf(previous)
  const fields = { ...changed(now.fields, before.fields), ...nulls(rawBefore, raw), ...changed(raw, rawBefore) }
  const removed = removedOf(part, previous)
  const tools = {
    ...changed(now.tools, before.tools),
    ...defined({
      metadata: metadataChange(part.metadata, previous.metadata),
      removed: removed.length > 0 ? removed : undefined,
    }),
  }
  if (Object.keys(fields).length + Object.keys(tools).length === 0) return undefined
  return {
    sessionUpdate: 'tool_call_update',
    toolCallId: part.id,
    ...fields,
    _meta: { tools: { version: 1, ...tools } },
  }
}

type Said = ReturnType<typeof say>

const said = new WeakMap<NormalizedToolPart, Said>()

/** Made once per part: parts never change, they are replaced. */
function saidOf(part: NormalizedToolPart): Said {
  const known = said.get(part) ?? say(part)
  said.set(part, known)
  return known
}

function say(part: NormalizedToolPart) {
  const { title, name, kind, state, error, timing } = part
  const view = viewOf(part)
  return {
    fields: {
      title,
      name,
      kind: acpKindOf(part, view),
      status: acpStatusOf(part),
      content: acpContentOf(part, view),
      locations: acpLocationsOf(part, view),
    },
    tools: { kind, state, ...defined({ error, timing }), ...nullsOf(part) },
  }
}

/** For the protocol `null` is no value: an input or output that is `null` is told beside it. */
const nullsOf = ({ input, output }: NormalizedToolPart): { input?: null; output?: null } => ({
  ...(input === null ? { input } : {}),
  ...(output === null ? { output } : {}),
})

const rawOf = ({ input, output }: NormalizedToolPart): { rawInput?: unknown; rawOutput?: unknown } =>
  defined({ rawInput: input ?? undefined, rawOutput: output ?? undefined })

/** The fields of a record that are not alike in the one before. */
const changed = <T extends object>(now: T, before: T): Partial<T> =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => !isEqual(value, at(before, key)))) as Partial<T>

/** `null` for what is there no longer: a client that keeps what it was told does not show it any more. */
const nulls = (before: object, now: object): Record<string, null> =>
  Object.fromEntries(Object.keys(before).flatMap((key) => (Object.hasOwn(now, key) ? [] : [[key, null]])))

/** The keys that changed; an empty record where there was none before, `undefined` where nothing changed. */
function metadataChange(now: ToolMetadata | undefined, before: ToolMetadata | undefined): ToolMetadata | undefined {
  if (now === undefined || before === undefined) return now
  const changes = changed(defined(now), defined(before))
  return Object.keys(changes).length === 0 ? undefined : changes
}

const FIELDS = ['output', 'error', 'timing', 'metadata'] as const

/** What the part before has and this one has not, as `_meta.tools.removed` names it. */
function removedOf(part: NormalizedToolPart, previous: NormalizedToolPart): string[] {
  const gone = FIELDS.filter((field) => previous[field] !== undefined && part[field] === undefined)
  const isGone = (key: string): boolean =>
    at(previous.metadata, key) !== undefined && at(part.metadata, key) === undefined
  const keys = isRecord(part.metadata) ? Object.keys(previous.metadata ?? {}).filter(isGone) : []
  return [...gone, ...keys.map((key) => `metadata.${key}`)]
}
