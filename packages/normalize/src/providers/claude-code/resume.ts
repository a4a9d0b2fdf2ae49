import type { NormalizedToolPart } from '../../part.ts'
import { sharedMap } from '../../raw/shared-map.ts'
import { defined, readText } from '../../raw/read.ts'
import { isElicitation } from './elicitations.ts'
import { canLaunch } from './launch.ts'
import { type Memory, type SharedSet, sharedSet } from './memory.ts'
import type { Task } from './task.ts'
import type { OpenCall } from './open-calls.ts'
import { openTasks } from './open-tasks.ts'

/** What is remembered of a session whose parts were stored. */
export interface Resumed extends Pick<
  Memory,
  'servers' | 'tasks' | 'launchers' | 'parents' | 'requests' | 'pages' | 'agents'
> {
  /** Calls that were denied and whose result has not come. */
  denied: SharedSet
  /** The last calls, where each reads like a refusal: the word that they were interrupted may still come. */
  refused: SharedSet
}

/** What stored parts tell of their session: its servers, tasks that go on, permissions, and calls that others run under. */
export function resume(parts: readonly NormalizedToolPart[]): Resumed {
  const open = parts.filter(({ state }) => state === 'started' || state === 'running')
  const owners = new Set(parts.map(({ metadata }) => metadata?.parentId))
  const agents = parts.map(agentAlone).filter((agent) => agent !== '')
  return {
    servers: [...new Set(parts.flatMap(({ metadata }) => metadata?.mcp?.server ?? []))],
    tasks: openTasks(parts.flatMap(taskOf)),
    launchers: sharedMap(open.flatMap(launcherOf)),
    denied: sharedSet(open.flatMap(({ id, metadata }) => (metadata?.approval?.state === 'denied' ? [id] : []))),
    refused: sharedSet(parts.slice(parts.findLastIndex((part) => !isUnsure(part)) + 1).map(({ id }) => id)),
    agents: sharedMap(parts.flatMap(agentOf)),
    requests: sharedMap(open.flatMap(requestOf)),
    pages: sharedMap(open.flatMap(pageOf)),
    parents: sharedSet([...open.flatMap(({ id }) => (owners.has(id) ? [id] : [])), ...agents]),
  }
}

/** What reads like a refusal is one by its words only: nothing that would be sure of it told an approval. */
const isUnsure = ({ error, metadata }: NormalizedToolPart): boolean =>
  error?.code === 'denied' && metadata?.approval === undefined

/**
 * An item of a task list has an id too, and is no task of a call. The end of one in the background may be told once more, in
 * more words.
 */
function taskOf({ id, kind, state, metadata }: NormalizedToolPart): [id: string, task: Task][] {
  const { task } = metadata ?? {}
  const background = task?.background === true
  if (kind === 'todo' || (task?.id === undefined && !background)) return []
  if (state === 'started' || state === 'running') return [[task?.id ?? id, { callId: id, background }]]
  if (!background || metadata?.synthetic === true) return []
  const { status, summary, outputFile } = task
  return [[task.id ?? id, { callId: id, background, end: { status, ...defined({ summary, outputFile }) } }]]
}

/** The run of a call whose sub-agent no call is known of yet. */
const agentAlone = ({ metadata }: NormalizedToolPart): string =>
  metadata?.parentId === undefined ? (readText(metadata, 'agentId') ?? '') : ''

const launcherOf = (part: NormalizedToolPart): [id: string, call: OpenCall][] => {
  const { id, name, metadata } = part
  return canLaunch(name) && metadata?.task?.background !== true
    ? [[id, { name, owner: metadata?.parentId ?? agentAlone(part) }]]
    : []
}

const requestOf = ({ id, metadata }: NormalizedToolPart): [request: string, id: string][] =>
  typeof metadata?.requestId === 'string' &&
  (metadata.approval?.state === 'pending' || isElicitation(id, metadata.requestId))
    ? [[metadata.requestId, id]]
    : []

const pageOf = ({ id, input, metadata }: NormalizedToolPart): [page: string, request: string][] => {
  const page = readText(input, 'elicitation_id')
  return page !== undefined && typeof metadata?.requestId === 'string' && isElicitation(id, metadata.requestId)
    ? [[page, metadata.requestId]]
    : []
}

const agentOf = ({ id, metadata }: NormalizedToolPart): [agent: string, call: string][] =>
  metadata?.childSessionId === undefined ? [] : [[metadata.childSessionId, id]]
