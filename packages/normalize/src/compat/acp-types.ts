import type { NormalizedToolPart } from '../part.ts'

// The part of the Agent Client Protocol (v1) that is written here, in types of its own: who uses them needs no other package.

export type AcpToolKind =
  | 'read'
  | 'edit'
  | 'delete'
  | 'move'
  | 'search'
  | 'execute'
  | 'think'
  | 'fetch'
  | 'switch_mode'
  | 'other'

export type AcpToolStatus = 'pending' | 'in_progress' | 'completed' | 'failed'

/** A block of content; `data` and `blob` are base64. */
export type AcpBlock =
  | { type: 'text'; text: string }
  | { type: 'image'; data: string; mimeType: string }
  | { type: 'audio'; data: string; mimeType: string }
  | { type: 'resource_link'; uri: string; name: string; title?: string; description?: string; mimeType?: string }
  | { type: 'resource'; resource: { uri: string; text: string; mimeType?: string } }
  | { type: 'resource'; resource: { uri: string; blob: string; mimeType?: string } }

/** What a client shows of a call: a block, or the change of a piece of a file. Without an older text the file is new. */
export type AcpContent =
  | { type: 'content'; content: AcpBlock }
  | { type: 'diff'; path: string; oldText?: string | null; newText: string }

/** A file a call is about; `line` counts from 1. */
export interface AcpLocation {
  path: string
  line?: number
}

/**
 * What the protocol has no field for, under `_meta.tools`: the part's own kind and state, its error, times and metadata. An
 * update has only what changed; of the metadata, the keys that did.
 */
export type AcpToolsMeta = {
  /** The form of this record. */
  version: 1
  /** Set where the input or output is `null`, which for the protocol is none. */
  input?: null
  output?: null
  /** What the part has no longer: `output`, `error`, `timing`, `metadata`, or a key of it as `metadata.<key>`. */
  removed?: string[]
} & Partial<Pick<NormalizedToolPart, 'kind' | 'state' | 'error' | 'timing' | 'metadata'>>

/** The fields that a call and its updates have alike. */
export interface AcpCallFields {
  /** The part's `id`. */
  toolCallId: string
  title?: string
  /** The part's `name`. */
  name?: string
  kind?: AcpToolKind
  status?: AcpToolStatus
  /** Replaces what was shown. */
  content?: AcpContent[]
  /** Replaces what was told. */
  locations?: AcpLocation[]
  /** The part's `input`. */
  rawInput?: unknown
  /** The part's `output`; `null` takes back the one before. */
  rawOutput?: unknown
  _meta: { tools: AcpToolsMeta }
}

export type AcpToolCall = AcpCallFields & { sessionUpdate: 'tool_call'; title: string }
export type AcpToolCallUpdate = AcpCallFields & { sessionUpdate: 'tool_call_update' }

/** The parameters of a `session/update` notification. */
export interface AcpUpdate {
  sessionId: string
  update: AcpToolCall | AcpToolCallUpdate
}
