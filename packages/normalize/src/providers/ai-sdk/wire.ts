import { at, isRecord, type RawRecord, readId, readList, readRecord, readText } from '../../raw/read.ts'

/** A tool call as a part of a UI message tells it: all that is known of it so far. */
export interface WirePart {
  /** `toolCallId`; absent where the part has none. */
  id?: string
  name?: string
  /** The part's own type: `tool-<name>`, `dynamic-tool`, `tool-invocation`. */
  rawType: string
  state: string
  /** Its other fields; those of the older shape under the newer names: `input`, `output`. */
  fields: RawRecord
}

const PREFIX = 'tool-'
const LEGACY_STATES: ReadonlySet<string> = new Set(['partial-call', 'call', 'result'])

/** A tool part in any of its three shapes; `undefined` for parts of another type, and for chunks, which have no state. */
export function readToolPart(value: unknown): WirePart | undefined {
  const type = readText(value, 'type')
  if (type === undefined || !isRecord(value)) return undefined
  if (type === 'tool-invocation') {
    const invocation = readRecord(value, 'toolInvocation') ?? value
    if (LEGACY_STATES.has(readText(invocation, 'state') ?? '')) return readInvocation(invocation)
  }
  const state = readText(value, 'state')
  if (state === undefined || (type !== 'dynamic-tool' && !type.startsWith(PREFIX))) return undefined
  // Only the first `tool-` is the part's: a tool may be called `tool-search` itself.
  const name = type === 'dynamic-tool' ? readText(value, 'toolName') : type.slice(PREFIX.length)
  return withNames({ rawType: type, state, fields: value }, readId(value, 'toolCallId'), name)
}

/** The shape of version 4: `args` and `result`. */
export function readInvocation(invocation: unknown): WirePart | undefined {
  const state = readText(invocation, 'state')
  if (!isRecord(invocation) || state === undefined) return undefined
  const { args, result, ...rest } = invocation
  const fields = {
    ...rest,
    ...(Object.hasOwn(invocation, 'args') ? { input: args } : {}),
    ...(Object.hasOwn(invocation, 'result') ? { output: result } : {}),
  }
  const part: WirePart = { rawType: 'tool-invocation', state, fields }
  return withNames(part, readId(invocation, 'toolCallId'), readText(invocation, 'toolName'))
}

function withNames(part: WirePart, id: string | undefined, name: string | undefined): WirePart {
  if (id !== undefined && id !== '') part.id = id
  if (name !== undefined && name !== '') part.name = name
  return part
}

/** A UI message: its parts, and the calls that version 4 kept beside them. */
export interface WireMessage {
  id?: string
  parts: readonly unknown[]
  invocations: readonly unknown[]
}

const ROLES: ReadonlySet<string> = new Set(['system', 'user', 'assistant', 'data'])

/** `{ id, role, parts }`, and `toolInvocations` in older messages. */
export function readMessage(value: unknown): WireMessage | undefined {
  if (!ROLES.has(readText(value, 'role') ?? '')) return undefined
  const isMessage = Array.isArray(at(value, 'parts')) || Array.isArray(at(value, 'toolInvocations'))
  if (!isMessage) return undefined
  const id = readId(value, 'id')
  return {
    parts: readList(value, 'parts'),
    invocations: readList(value, 'toolInvocations'),
    ...(id === undefined ? {} : { id }),
  }
}

/** Parts and chunks that tell nothing of a call, by type. */
const OTHER: ReadonlySet<string> = new Set([
  'custom',
  'file',
  'finish-step',
  'message-metadata',
  'reasoning',
  'reasoning-delta',
  'reasoning-end',
  'reasoning-file',
  'reasoning-start',
  'source',
  'source-document',
  'source-url',
  'steering-message',
  'step-start',
  'text',
  'text-delta',
  'text-end',
  'text-start',
])

/** Whether a type of part or chunk is known to tell nothing of a call; `data-<name>` is the application's own. */
export const isOtherType = (type: string): boolean => OTHER.has(type) || type.startsWith('data-')
