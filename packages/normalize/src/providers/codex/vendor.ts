import type { ThreadEvent, ThreadItem } from '@openai/codex-sdk'
import { type Decided, none, type OlderThan } from '../../testing/vendor-types.ts'

/** The version whose types these lists are checked against: the SDK reads what `codex exec --json` prints. */
export const VERSIONS = { '@openai/codex-sdk': '0.163.0' } as const

/** Events of `codex exec --json`. */
export const events: Decided<ThreadEvent['type']> = {
  'thread.started': 'mapped',
  'turn.started': 'mapped',
  'turn.completed': 'mapped',
  'turn.failed': 'mapped',
  'item.started': 'mapped',
  'item.updated': 'mapped',
  'item.completed': 'mapped',
  error: none('about the stream; the end of the turn that it breaks off is told by itself'),
}

export const otherEvents: OlderThan<ThreadEvent['type']> = {
  'session.created': { from: 'the first versions, for thread.started', decision: 'mapped' },
}

const words = none('what the model says or thinks')

/** Items of these events. */
export const items: Decided<ThreadItem['type']> = {
  command_execution: 'mapped',
  file_change: 'mapped',
  mcp_tool_call: 'mapped',
  web_search: 'mapped',
  todo_list: 'mapped',
  agent_message: words,
  reasoning: words,
  error: none('a warning of the harness, not about a call'),
}

export const otherItems: OlderThan<ThreadItem['type']> = {
  collab_tool_call: { from: 'codex exec 0.171, recorded in exec/subagent', decision: 'mapped' },
  assistant_message: { from: 'the first versions, for agent_message', decision: words },
}

/** How a call stands, or the code of its error. */
export type Stand = 'running' | 'complete' | 'tool_error' | 'denied' | 'interrupted'

type ItemStatus = ThreadItem extends infer Item ? (Item extends { status: infer Status } ? Status : never) : never

/** Statuses of any of the items. */
export const statuses: Decided<ItemStatus, Stand> = {
  in_progress: 'running',
  completed: 'complete',
  failed: 'tool_error',
}

type ChangeKind = Extract<ThreadItem, { type: 'file_change' }>['changes'][number]['kind']

/** What happens to a file, in the words of the views. */
export const changes: Decided<ChangeKind, 'create' | 'delete' | 'modify'> = {
  add: 'create',
  delete: 'delete',
  update: 'modify',
}
