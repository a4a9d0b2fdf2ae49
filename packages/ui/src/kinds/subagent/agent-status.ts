import type { UIMessageId } from '../../messages/en.ts'

/** The words providers use for an agent's status: Codex's collab agents, Claude Code's and OpenCode's tasks. */
const WORDS: Readonly<Record<string, UIMessageId>> = {
  pendingInit: 'agentPending',
  pending_init: 'agentPending',
  pending: 'agentPending',
  running: 'agentRunning',
  completed: 'agentDone',
  errored: 'agentFailed',
  error: 'agentFailed',
  failed: 'agentFailed',
  interrupted: 'agentInterrupted',
  shutdown: 'agentStopped',
  stopped: 'agentStopped',
  killed: 'agentStopped',
  notFound: 'agentNotFound',
  not_found: 'agentNotFound',
}

/** The message for a status; `undefined` for a word of some other provider, which is then shown as it is. */
export const agentStatus = (status: string): UIMessageId | undefined =>
  Object.hasOwn(WORDS, status) ? WORDS[status] : undefined
