import type { ProviderId } from '../part.ts'
import { at, readRecord, readText } from '../raw/read.ts'

type Names = readonly (string | undefined)[]

/**
 * The sessions that a file's events name, its own and the one that began it: what ties files together. A sub-agent of
 * Claude Code writes its session's id, a thread of Codex and a session of OpenCode that of its parent. The AI SDK names none.
 */
const readers: Readonly<Record<ProviderId, (event: unknown) => Names>> = {
  'claude-code': (event) => [readText(event, 'sessionId', 'session_id')],
  codex: (event) => [readText(event, 'thread_id'), ...ofParams(at(event, 'params')), ...ofThread(event)],
  opencode: (event) => [event, at(event, 'properties'), at(at(event, 'payload'), 'properties')].flatMap(ofSession),
  acp: (event) => [readText(event, 'sessionId'), readText(at(event, 'params'), 'sessionId')],
  'ai-sdk': () => [],
}

const ofParams = (params: unknown): Names => {
  const thread = at(params, 'thread')
  return [readText(params, 'threadId'), readText(thread, 'id'), readText(thread, 'parentThreadId')]
}

/** The first line of a rollout. */
function ofThread(event: unknown): Names {
  if (readText(event, 'type') !== 'session_meta') return []
  const payload = at(event, 'payload')
  const spawn = readRecord(at(at(payload, 'source'), 'subagent'), 'thread_spawn')
  return [readText(payload, 'id'), readText(spawn, 'parent_thread_id')]
}

function ofSession(of: unknown): Names {
  const info = at(of, 'info')
  return [readText(of, 'sessionID'), readText(info, 'sessionID'), readText(info, 'id'), readText(info, 'parentID')]
}

/** Every session that the events name. */
export function sessionNames(provider: ProviderId, events: readonly unknown[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const event of events) {
    for (const name of readers[provider](event)) if (name !== undefined) names.add(name)
  }
  return names
}
