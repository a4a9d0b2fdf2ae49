import type { ToolView, ViewOf } from '../kinds/index.ts'
import type { NormalizedToolPart } from '../part.ts'
import type { AcpToolKind, AcpToolStatus } from './acp-types.ts'

type KindOf = { readonly [K in ToolView['kind']]: AcpToolKind | ((view: ViewOf<K>) => AcpToolKind) }

/** The protocol's kind for each of ours; agents and lists are `think`, as the protocol's own adapter of Claude Code has it. */
const kinds: KindOf = {
  web_search: ({ action }) => (action === 'search' ? 'search' : 'fetch'),
  browser: 'fetch',
  file_read: ({ action }) => (action === 'search' || action === 'find' || action === 'list' ? 'search' : 'read'),
  file_write: 'edit',
  file_edit: ({ targets, files }) => editKind((files.length > 0 ? files : targets).map(({ change }) => change)),
  bash: 'execute',
  subagent: 'think',
  mcp: 'other',
  question: ({ action }) => (action === 'plan' ? 'switch_mode' : 'other'),
  todo: 'think',
  unknown: 'other',
}

const editKind = (changes: readonly string[]): AcpToolKind =>
  changes.length > 0 && changes.every((change) => change === 'delete')
    ? 'delete'
    : changes.length > 0 && changes.every((change) => change === 'rename')
      ? 'move'
      : 'edit'

const ACP_KINDS: Readonly<Record<AcpToolKind, true>> = {
  read: true,
  edit: true,
  delete: true,
  move: true,
  search: true,
  execute: true,
  think: true,
  fetch: true,
  switch_mode: true,
  other: true,
}

const isAcpKind = (word: unknown): word is AcpToolKind => typeof word === 'string' && Object.hasOwn(ACP_KINDS, word)

/** The protocol's kind of a part: the one that it came with over the protocol, else by its view. */
export function acpKindOf({ metadata }: NormalizedToolPart, view: ToolView): AcpToolKind {
  if (metadata?.provider === 'acp' && isAcpKind(metadata.rawType)) return metadata.rawType
  // The view's kind picks the matching entry, which TypeScript cannot correlate.
  const kind = kinds[view.kind] as AcpToolKind | ((of: ToolView) => AcpToolKind)
  return typeof kind === 'string' ? kind : kind(view)
}

const STATUSES = { started: 'pending', running: 'in_progress', complete: 'completed', error: 'failed' } as const

/**
 * The protocol's status of a part: a call that waits for permission is pending there. One that was withdrawn did not succeed,
 * and the protocol has no other word for it.
 */
export function acpStatusOf({ state, metadata }: NormalizedToolPart): AcpToolStatus {
  if (metadata?.removed === true && state !== 'complete') return 'failed'
  return state === 'running' && metadata?.approval?.state === 'pending' ? 'pending' : STATUSES[state]
}
